import type { ElementLabels } from '../tree/index.ts'

/** How patterns are found again when the site changed (Ferrara and Baumgartner 2011, section 4); what is left out is the default. */
export interface AdaptSettings extends PatternAdaptSettings {
  /**
   * What is looked at for a broken pattern, in this order. `re-induce`: what the changed pages' own template teaches (takes several pages),
   * and the lists inside its lists; `relocate`: every kind of place of the pages; `both`: these compete.
   * @default ['both']
   */
  readonly ways?: readonly RepairWay[]
  /** Runs after which an earlier layout is dropped of which none of them had a page; 0 keeps none. @default 10 */
  readonly layoutRuns?: number
  /**
   * Expected share of wrong values among those that a repair newly gives, above 0 and below 1: patterns are taken, surest first, as long as it is
   * not above. For patterns that the ensemble looks for.
   * @default 0.1
   */
  readonly maxWrong?: number
}

/** How one pattern is found again, in place of the wrapper's settings; each of these may be set for the wrapper too. */
export interface PatternAdaptSettings {
  /** Tried in this order; the next one for what the one before was not sure of. @default ['ensemble'] */
  readonly algorithms?: readonly AdaptAlgorithm[]
  /** Least similarity, 0 to 1, for every algorithm but the ensemble. @default 0.7 */
  readonly threshold?: number
  /**
   * What of an element counts when trees are compared: the tag, and after it `class`, `id` or any other attribute by its name (`tag+class+data-kind`). Tree-grams
   * keep others than `class` and `id` where the wrapper asks for them when it is learned or repaired.
   * @default 'tag'
   */
  readonly labels?: ElementLabels
  readonly triggers?: AdaptTriggers
  /** What tree-grams a repair adds to the original, which stays. @default 'follow' */
  readonly update?: TreegramUpdate
}

/** `follow`: the last three that are like the original; `always`: the last three, whatever they are like, so that small changes one after the other are followed; `keep`: none. */
export const TREEGRAM_UPDATES = ['follow', 'always', 'keep'] as const
export type TreegramUpdate = (typeof TREEGRAM_UPDATES)[number]

export const REPAIR_WAYS = ['both', 're-induce', 'relocate'] as const
export type RepairWay = (typeof REPAIR_WAYS)[number]

/**
 * How a place is told to be the pattern's. `ensemble`: log-odds from all kinds of evidence, which lead over the runner-up. The others:
 * similarity of stored tree-grams with sub-trees by simple tree matching, clustered tree matching as printed and repaired, restricted
 * top-down mapping, tree bigrams, tree Jaro-Winkler; `text`: of stored texts with those found (Jaro-Winkler), for leaves.
 */
export const ADAPT_ALGORITHMS = [
  'ensemble',
  'simple',
  'clustered',
  'clustered-repaired',
  'rtdm',
  'bigram',
  'jaro-winkler',
  'text',
] as const
export type AdaptAlgorithm = (typeof ADAPT_ALGORITHMS)[number]

/** What is looked for again when something else has moved or broken. */
export interface AdaptTriggers {
  /**
   * The patterns inside a list are looked for again in the records of the list that was found: all, or those of some names (from the page, joined by dots;
   * that of a list inside it means all in that). The others stay as they were. Set for a list it counts for what is inside that.
   * @default true
   */
  readonly topDown?: boolean | readonly string[]
  /** A list is looked for again when most inside it broke, though its records are there. Set for a pattern: whether it counts for the list around it. @default true */
  readonly bottomUp?: boolean
  /**
   * Pages that are plainly not of the class (a login, a consent, an error, a moved page) are told, not adapted to, and what is not found on a page is looked for on other
   * pages of the flow that led to it. Set for a field or list of the page: whether that is looked for there.
   * @default true
   */
  readonly processFlow?: boolean
}

export type AllAdaptSettings = Required<Omit<AdaptSettings, 'triggers'>> & {
  readonly triggers: Required<AdaptTriggers>
}

export const ADAPT_DEFAULTS: AllAdaptSettings = {
  ways: ['both'],
  algorithms: ['ensemble'],
  threshold: 0.7,
  labels: 'tag',
  triggers: { topDown: true, bottomUp: true, processFlow: true },
  update: 'follow',
  layoutRuns: 10,
  maxWrong: 0.1,
}

/** A wrapper's settings with the defaults in place of what they leave out. */
export function allAdaptSettings(settings: AdaptSettings = {}): AllAdaptSettings {
  return withPatternSettings(ADAPT_DEFAULTS, settings)
}

/** Settings with those of a pattern in their place. */
export function withPatternSettings(all: AllAdaptSettings, own: AdaptSettings = {}): AllAdaptSettings {
  return { ...all, ...own, triggers: { ...all.triggers, ...own.triggers } }
}

/** Settings in place of those that there are, those not named stay; null: as if nothing had been said. */
export type SettingsChange = {
  readonly [Name in Exclude<keyof AdaptSettings, 'triggers'>]?: AdaptSettings[Name] | null
} & { readonly triggers?: { readonly [Name in keyof AdaptTriggers]?: AdaptTriggers[Name] | null } }
