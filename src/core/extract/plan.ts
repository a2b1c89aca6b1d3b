import type { ArticleHints } from '../article/index.ts'
import { SignatureMatcher } from '../page-class/index.ts'
import {
  type FieldPattern,
  type ListPattern,
  type Locator,
  partsOfMade,
  runFinder,
  type Step,
  stepKey,
  type ValueSource,
  type Wrapper,
} from '../wrapper/index.ts'

interface Plan {
  readonly signature: SignatureMatcher
  readonly articleHints: ArticleHints | null
  /** Names of the fields that every page of the class has. */
  readonly required: readonly string[]
  /** The same, those of one element together: a page without it lacks one thing. */
  readonly requiredByElement: readonly (readonly string[])[]
  /** Names of the fields and lists that all training pages had, in the same way. */
  readonly always: readonly (readonly string[])[]
  /** The same by name, with how many patterns they are: a list is one, and each that it always held. */
  readonly held: ReadonlyMap<string, number>
  /** Those of them that are lists. */
  readonly lists: readonly string[]
  readonly level: LevelPlan
}

/** How to read a page, the records of one list, or the headings above these. */
export interface LevelPlan {
  readonly parts: readonly (FieldPlan | ListPlan)[]
  readonly stepCount: number
  /** The names of what a page or record has, each with nothing; those of its headings among them. */
  readonly blank: { readonly [name: string]: null }
}

export interface FieldPlan {
  readonly kind: 'field'
  readonly pattern: FieldPattern
  readonly path: string
  readonly ends: LocatorEnds
  /** For values that are runs. */
  readonly run: RunPlan | null
  /** What it is made of; none for a field that is read where it stands. */
  readonly parts: readonly FieldPlan[]
}

export interface RunPlan {
  /** One array for all fields with equal breaks, so that a text is cut once for all of them. */
  readonly breaks: readonly Step[]
  readonly find: ReturnType<typeof runFinder>
}

export interface ListPlan {
  readonly kind: 'list'
  readonly pattern: ListPattern
  readonly ends: LocatorEnds
  readonly record: LevelPlan
  /** The levels of groups, outermost first: where their headings are and what stands in them. */
  readonly groups: readonly { readonly ends: LocatorEnds; readonly heading: LevelPlan }[]
}

/** By locator, its last step; null for one without steps. */
type LocatorEnds = readonly (LocatorStep | null)[]

/** A step of one or more locators: those that begin alike share it. */
export interface LocatorStep {
  readonly index: number
  readonly parent: LocatorStep | null
  readonly step: Step
}

const plans = new WeakMap<Wrapper, Plan>()

/** The plan of a wrapper, made at its first page and kept for as long as the wrapper is. */
export function planOf(wrapper: Wrapper): Plan {
  const known = plans.get(wrapper)
  if (known) return known
  const { signature, article, children } = wrapper.page
  const required = children.filter((child) => child.kind === 'field' && child.required && !child.gone)
  const always = children.filter((child) => !child.gone && wasAlways(child, wrapper))
  const plan: Plan = {
    signature: new SignatureMatcher(signature),
    articleHints: article === undefined ? null : { boilerplate: new Set(article.boilerplate) },
    required: required.map(({ name }) => name),
    requiredByElement: byElement(required),
    always: byElement(always),
    held: new Map(always.map((child) => [child.name, patternsHeld(child, child.name, wrapper)])),
    lists: always.filter(({ kind }) => kind === 'list').map(({ name }) => name),
    level: planLevel(children, '', new Map()),
  }
  plans.set(wrapper, plan)
  return plan
}

/** The names of some patterns, those whose locators lead into one element together. */
function byElement(patterns: readonly (FieldPattern | ListPattern)[]): readonly (readonly string[])[] {
  const groups = Map.groupBy(patterns, ({ name, locators: [first] }) =>
    first === undefined || first.path.length < 2 ? name : first.path.slice(0, -1).map(stepKey).join(' '),
  )
  return [...groups.values()].map((own) => own.map(({ name }) => name))
}

function wasAlways(child: FieldPattern | ListPattern, { evidence }: Wrapper): boolean {
  return (child.kind === 'field' && child.required) || evidence?.patterns[child.name]?.presence === 1
}

/** How many patterns that all training pages had a pattern is. */
function patternsHeld(pattern: FieldPattern | ListPattern, path: string, wrapper: Wrapper): number {
  if (pattern.kind === 'field') return 1
  const inside = pattern.record.children.filter(
    (child) => wrapper.evidence?.patterns[`${path}.${child.name}`]?.presence === 1,
  )
  return inside.reduce((sum, child) => sum + patternsHeld(child, `${path}.${child.name}`, wrapper), 1)
}

/**
 * How to read the patterns of one level.
 * @param prefix what stands before their names in paths
 * @param named those that have a place in the data of the level
 */
export function planLevel(
  patterns: readonly (FieldPattern | ListPattern)[],
  prefix: string,
  breaksByKey: Map<string, readonly Step[]>,
  named: readonly (FieldPattern | ListPattern)[] = patterns,
): LevelPlan {
  const steps = new Map<string, LocatorStep>()
  const endsOf = (locators: readonly Locator[]): LocatorEnds => locators.map((locator) => endOf(steps, locator))
  const planField = (pattern: FieldPattern): FieldPlan => {
    const { name, gone, made, locators, value } = pattern
    const ends = gone || made !== undefined ? [] : endsOf(locators)
    const own = made === undefined || gone ? [] : partsOfMade(made).map(({ field }) => planField(field))
    return { kind: 'field', pattern, path: prefix + name, ends, run: planRun(value, breaksByKey), parts: own }
  }
  const parts = patterns.map((pattern): FieldPlan | ListPlan => {
    if (pattern.kind === 'field') return planField(pattern)
    const ends = pattern.gone ? [] : endsOf(pattern.locators)
    const path = prefix + pattern.name
    const { children } = pattern.record
    const inGroup = (group: number | undefined) =>
      children.filter((child) => (child.kind === 'field' ? child.group : undefined) === group)
    const groups = (pattern.groups ?? []).map(({ locators }, group) => ({
      ends: endsOf(locators),
      heading: planLevel(inGroup(group), `${path}.`, breaksByKey),
    }))
    const record = planLevel(inGroup(undefined), `${path}.`, breaksByKey, children)
    return { kind: 'list', pattern, ends, record, groups }
  })
  return { parts, stepCount: steps.size, blank: Object.fromEntries(named.map(({ name }) => [name, null])) }
}

/** The last step of a locator; null for the context itself. */
function endOf(steps: Map<string, LocatorStep>, { path }: Locator): LocatorStep | null {
  let end: LocatorStep | null = null
  for (const step of path) {
    const key = `${end?.index} ${stepKey(step)}`
    const next: LocatorStep = steps.get(key) ?? { index: steps.size, parent: end, step }
    steps.set(key, next)
    end = next
  }
  return end
}

function planRun(value: ValueSource, breaksByKey: Map<string, readonly Step[]>): RunPlan | null {
  if (value.kind !== 'run') return null
  const key = value.breaks.map(stepKey).join()
  const breaks = breaksByKey.get(key) ?? value.breaks
  breaksByKey.set(key, breaks)
  return { breaks, find: runFinder(value.after, breaks) }
}
