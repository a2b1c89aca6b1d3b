import type { FieldPattern, ListPattern, Locator, Step, ValueSource } from '../../core/wrapper/index.ts'
import type {
  FieldPlace,
  ListPlace,
  Selected,
  SelectedField,
  SelectedList,
  SelectorText,
  Way,
  WayStep,
} from './selected.ts'
import { waysOf } from './way.ts'
import type { Level } from './written.ts'

/** Tags that elements with the marks of a step have on the pages; none where it is nowhere, or has too many. */
export type TagsOf = (step: WayStep) => readonly string[]

/** No page is looked at: a step must name its tag. */
export const NO_TAGS: TagsOf = () => []

/** Paths that a selector may be at most: one for each of its parts, and each tag that these may have. */
const MOST_PATHS = 12

/**
 * Where selectors lead, in a wrapper's own words; null when these cannot say it.
 * @param starts of the records that the field is in; null for one of the page
 */
export function fieldPlace(
  { selectors, attribute }: Pick<SelectedField, 'selectors' | 'attribute'>,
  starts: readonly Step[] | null,
  tagsOf: TagsOf = NO_TAGS,
): FieldPlace | null {
  const paths = pathsOf(selectors, starts, tagsOf, true)
  if (paths === null || paths.some(({ path, firstOf }) => path.length === 0 || firstOf !== undefined)) return null
  const value: ValueSource = attribute === undefined ? { kind: 'text' } : { kind: 'attribute', name: attribute }
  return { locators: paths.map(({ path }) => ({ path })), value }
}

/** As {@link fieldPlace}, of a list: the last step of each path is where its records begin. */
export function listPlace(
  { selectors }: Pick<SelectedList, 'selectors'>,
  starts: readonly Step[] | null,
  tagsOf: TagsOf = NO_TAGS,
): ListPlace | null {
  const paths = pathsOf(selectors, starts, tagsOf, false)
  if (paths === null || paths.length === 0) return null
  const cut = paths.map(({ path, ...way }) => ({ ...way, key: JSON.stringify(path.slice(0, -1)), own: path.at(-1) }))
  const isWhole = ({ own, key, firstOf }: (typeof cut)[number]): boolean =>
    own !== undefined &&
    own.deep === undefined &&
    own.nth === undefined &&
    key !== '[]' &&
    (firstOf === undefined || firstOf === JSON.parse(key).length)
  if (!cut.every(isWhole)) return null
  const isFirst = cut[0]!.firstOf !== undefined
  if (cut.some(({ firstOf }) => (firstOf !== undefined) !== isFirst)) return null
  // Of each locator records begin with the same steps.
  const byPath = Map.groupBy(cut, ({ key }) => key)
  const kinds = new Set([...byPath.values()].map((some) => JSON.stringify(some.map(({ own }) => own))))
  if (kinds.size > 1) return null
  // All that several parts of one selector lead to counts, unlike what further selectors do.
  const isUnion = byPath.size > 1 && selectors.length === 1
  if (byPath.size > 1 && (isFirst ? isUnion : selectors.length > 1 && byPath.size !== selectors.length)) return null
  const across = isUnion ? true : isFirst ? undefined : 'first'
  return {
    locators: [...byPath.keys()].map((key): Locator => ({ path: JSON.parse(key) as readonly Step[] })),
    ...(across !== undefined && { across }),
    record: {
      starts: byPath
        .values()
        .next()
        .value!.map(({ own }) => own!),
      spans: false,
    },
  }
}

interface WayPath {
  readonly path: readonly Step[]
  readonly firstOf?: number
}

function pathsOf(
  selectors: readonly SelectorText[],
  starts: readonly Step[] | null,
  tagsOf: TagsOf,
  isField: boolean,
): readonly WayPath[] | null {
  const paths: WayPath[] = []
  if (selectors.length === 0) return null
  for (const selector of selectors) {
    const ways = waysOf(selector)
    if (ways === null || ways.some(({ from }) => from === 'page' && starts !== null)) return null
    // Which of several leads to the first element only pages can tell.
    if (tagsOf === NO_TAGS && isField && ways.length > 1) return null
    // Of parts of a selector the first in the page counts, of locators the first that leads anywhere.
    for (const way of ways) {
      const some = starts === null ? tagged(way, [], tagsOf) : starts.flatMap((own) => tagged(way, [own], tagsOf))
      if (some.length === 0 || paths.length + some.length > MOST_PATHS) return null
      paths.push(...some)
    }
  }
  return paths
}

/** The paths of a way, by the tags that its steps have; below a record's own step there is one more. */
function tagged({ steps, firstOf }: Way, own: readonly Step[], tagsOf: TagsOf): readonly WayPath[] {
  let paths: readonly (readonly Step[])[] = [own]
  for (const step of steps) {
    const tags = step.tag === null ? tagsOf(step) : [step.tag]
    paths = paths.flatMap((path) => tags.map((tag) => [...path, { ...step, tag }]))
    if (paths.length > MOST_PATHS) return []
  }
  const first = firstOf === undefined ? {} : { firstOf: firstOf + own.length }
  return paths.map((path) => ({ path, ...first }))
}

/** What of a field's place its selectors do not say, in the wrapper's own words; null for nothing. */
export function unsaidOfField(
  pattern: FieldPattern,
  selectors: readonly string[],
  { form, inside }: Level,
): Partial<FieldPlace> | null {
  const { locators, value, group, made } = pattern
  const attribute = value.kind === 'attribute' ? { attribute: value.name } : {}
  const read = fieldPlace({ selectors: selectors.map((text) => asWritten(text, form)), ...attribute }, startsOf(inside))
  const plain = group === undefined && made === undefined && inside?.record.rows === undefined
  return unsaid({ locators, value, ...(group !== undefined && { group }), ...(made && { made }) }, plain ? read : null)
}

/** As {@link unsaidOfField}, of a list. */
export function unsaidOfList(
  { locators, across = false, groups, goesOn, record }: ListPattern,
  selectors: readonly string[],
  { form, inside }: Level,
): Partial<ListPlace> | null {
  const { kind: _, children: _children, ...records } = record
  const place = { locators, across, ...(groups && { groups }), ...(goesOn && { goesOn }), record: records }
  const read = listPlace({ selectors: selectors.map((text) => asWritten(text, form)) }, startsOf(inside))
  return unsaid(place, read && { across: false, ...read })
}

function asWritten(text: string, form: SelectorText['form']): SelectorText {
  return { form, text, place: '' }
}

function startsOf(inside: ListPattern | null): readonly Step[] | null {
  return inside === null ? null : inside.record.starts
}

function unsaid<Place extends object>(own: Place, read: Place | null): Partial<Place> | null {
  const entries = Object.entries(own).filter(([key, value]) => {
    const said = (read as Record<string, unknown> | null)?.[key]
    // An attribute and plain text are said beside the selectors.
    if (key === 'value' && (value.kind === 'attribute' || sorted(value) === '{"kind":"text"}')) return false
    return said === undefined || sorted(said) !== sorted(value)
  })
  return entries.length === 0 ? null : (Object.fromEntries(entries) as Partial<Place>)
}

/** JSON of an object, keys in one order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

/** Selectors that are a list of values, as a list of records with the one field. */
export function asList(one: Selected): SelectedList | null {
  if (one.kind === 'list') return one
  if (!one.all) return null
  const [first] = one.selectors
  const here: SelectorText = { form: 'css', text: ':scope', place: first?.place ?? '' }
  const field: SelectedField = { ...one, selectors: [here], all: false }
  return { kind: 'list', name: one.name, selectors: one.selectors, fields: [field] }
}
