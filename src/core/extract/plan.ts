import type { ArticleHints } from '../content/index.ts'
import { createLikeness, type Likeness } from '../page-class/index.ts'
import {
  type FieldPattern,
  type ListPattern,
  type Locator,
  runFinder,
  type Step,
  stepKey,
  type ValueSource,
  type Wrapper,
} from '../wrapper/index.ts'

/** A wrapper made ready for reading many pages. */
export interface Plan {
  /** How like the pages of the class others are. */
  readonly likeness: Likeness
  /** What is known of the pages' articles, or null. */
  readonly articleHints: ArticleHints | null
  /** Names of the fields that every page of the class has. */
  readonly required: readonly string[]
  readonly page: LevelPlan
  readonly blank: Blank
}

/** How to read the fields and lists of a page, of the records of one list, or of the headings above these. */
export interface LevelPlan {
  readonly parts: readonly (FieldPlan | ListPlan)[]
  /** How many places the locators of this level pass through. */
  readonly placeCount: number
}

/** How to read one field. */
export interface FieldPlan {
  readonly kind: 'field'
  readonly pattern: FieldPattern
  /** Names from the page to the field, joined by dots. */
  readonly path: string
  /** By locator; null for one without steps. */
  readonly places: readonly (Place | null)[]
  /** For values that are runs. */
  readonly run: RunPlan | null
}

/** How to find the run of text that a value is. */
export interface RunPlan {
  /** One array for all fields with equal breaks, so that a text is cut once for all of them. */
  readonly breaks: readonly Step[]
  readonly find: ReturnType<typeof runFinder>
}

/** How to read one list. */
export interface ListPlan {
  readonly kind: 'list'
  readonly pattern: ListPattern
  /** By locator; null for one without steps. */
  readonly places: readonly (Place | null)[]
  readonly record: LevelPlan
  /** The names of what a record has, each with nothing. */
  readonly blank: Blank
  /** The levels of groups, outermost first. */
  readonly groups: readonly GroupPlan[]
}

/** Names, each with nothing. */
export type Blank = { readonly [name: string]: null }

/** How to read what stands above the groups of one level. */
export interface GroupPlan {
  /** Where the headings are. */
  readonly places: readonly (Place | null)[]
  readonly heading: LevelPlan
}

/** A place on the way of one or more locators: those that begin alike share it. */
export interface Place {
  /** Its number in the level, 0 .. placeCount-1. */
  readonly index: number
  readonly parent: Place | null
  readonly step: Step
}

const plans = new WeakMap<Wrapper, Plan>()

/** The plan of a wrapper, made at its first page and kept for as long as the wrapper is. */
export function planOf(wrapper: Wrapper): Plan {
  const known = plans.get(wrapper)
  if (known) return known
  const { signature, article, children } = wrapper.page
  const plan: Plan = {
    likeness: createLikeness(signature),
    articleHints: article === undefined ? null : { boilerplate: new Set(article.boilerplate) },
    required: children.flatMap((child) =>
      child.kind === 'field' && child.required && !child.gone ? [child.name] : [],
    ),
    page: planLevel(children, '', new Map()),
    blank: blankOf(children),
  }
  plans.set(wrapper, plan)
  return plan
}

/** How to read the patterns of one level; `prefix` stands before their names. */
export function planLevel(
  patterns: readonly (FieldPattern | ListPattern)[],
  prefix: string,
  breaksByKey: Map<string, readonly Step[]>,
): LevelPlan {
  const places = new Map<string, Place>()
  const parts = patterns.map((pattern): FieldPlan | ListPlan => {
    const ends = pattern.gone ? [] : pattern.locators.map((locator) => placeOf(places, locator))
    const path = prefix + pattern.name
    if (pattern.kind === 'field') {
      return { kind: 'field', pattern, path, places: ends, run: planRun(pattern.value, breaksByKey) }
    }
    const { children } = pattern.record
    const inside = (group: number | undefined): LevelPlan => {
      const own = children.filter((child) => (child.kind === 'field' ? child.group : undefined) === group)
      return planLevel(own, `${path}.`, breaksByKey)
    }
    const groups = (pattern.groups ?? []).map(({ locators }, level): GroupPlan => {
      return { places: locators.map((locator) => placeOf(places, locator)), heading: inside(level) }
    })
    return { kind: 'list', pattern, places: ends, record: inside(undefined), blank: blankOf(children), groups }
  })
  return { parts, placeCount: places.size }
}

function blankOf(patterns: readonly (FieldPattern | ListPattern)[]): Blank {
  return Object.fromEntries(patterns.map(({ name }) => [name, null]))
}

/** The place that a locator leads to; null for the context itself. */
function placeOf(places: Map<string, Place>, { path }: Locator): Place | null {
  let parent: Place | null = null
  for (const step of path) {
    const key = `${parent?.index} ${stepKey(step)}`
    const place: Place = places.get(key) ?? { index: places.size, parent, step }
    places.set(key, place)
    parent = place
  }
  return parent
}

function planRun(value: ValueSource, breaksByKey: Map<string, readonly Step[]>): RunPlan | null {
  if (value.kind !== 'run') return null
  const key = value.breaks.map(stepKey).join()
  const breaks = breaksByKey.get(key) ?? value.breaks
  breaksByKey.set(key, breaks)
  return { breaks, find: runFinder(value.after, breaks) }
}
