import { type ListPattern, type Step, stepKey } from '../../core/wrapper/index.ts'
import { cssStep, type SelectorForm, stepsBelow, xpathStep } from './step-selectors.ts'

/** How selectors of a level are written: within the records of a list, or (null) from the page. */
export interface Level {
  readonly form: SelectorForm
  readonly inside: ListPattern | null
}

/**
 * A path as a selector; inside a record its first step is the record's first node, or, where a record spans several, perhaps one of those
 * that follow it.
 */
export function writtenPath(path: readonly Step[], { form, inside }: Level): string {
  if (inside === null) {
    const steps = stepsBelow(path, form)
    return form === 'css' ? steps.replace(/^ > /, '') : steps
  }
  const [own] = path
  const follows = own !== undefined && isBeside(own, inside)
  // What is below the record's own step depends on whether that is a heading.
  const steps = own === undefined ? '' : stepsBelow(path, form).slice(stepsBelow([own], form).length)
  if (form === 'css') return `${follows ? `:scope ~ ${cssStep(own)}` : ':scope'}${steps}`
  return `${follows ? `following-sibling::${xpathStep(own)}` : '.'}${steps}`
}

/** Whether a step of a record's field is one of the siblings that follow its start. */
export function isBeside(own: Step, { record: { spans, starts } }: ListPattern): boolean {
  return spans && !starts.some((start) => stepKey(start) === stepKey(own))
}

/** Where the records of a list begin: a selector for each of its locators, or one for all where the records of all count. */
export function writtenRecords({ locators, across, record }: ListPattern, level: Level): readonly string[] {
  const either = level.form === 'css' ? ', ' : ' | '
  const each = locators.map(({ path }) =>
    record.starts
      .map((start) => writtenStart(path, start, across === undefined || across === false, level))
      .join(either),
  )
  return across === true ? [each.join(either)] : each
}

/** In XPath with the number of the list's element, where only the first counts. */
function writtenStart(path: readonly Step[], start: Step, isFirst: boolean, level: Level): string {
  const whole = writtenPath([...path, start], level)
  if (!isFirst || level.form === 'css' || path.length === 0 || path.at(-1)!.until !== undefined) return whole
  const list = writtenPath(path, level)
  // A record's own element is one.
  if (list === '.' || !whole.startsWith(list)) return whole
  return `(${list})[1]${whole.slice(list.length)}`
}
