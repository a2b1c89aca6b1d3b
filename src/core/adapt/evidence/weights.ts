/** Names of what two pieces of evidence are compared by, in the order of `compareEvidence`. */
export const FEATURES = [
  'presence',
  'count',
  'fill',
  'length',
  'spread',
  'characters',
  'distinct',
  'inTitle',
  'inUrl',
  'position',
  'several',
  'words',
  'ends',
  'before',
  'heading',
  'marks',
  'tags',
  'source',
] as const

/**
 * What each similarity adds to the log-odds that two pieces of evidence are of one field. Logistic regression, learned by `bench/train/adapt.ts`, on the fields
 * of versions of the same pages (corpora `changes` and `changes-2`, generated redesigns) and the places of the new version; each family weighs the
 * same, in it each field, in it right places and wrong ones. On 3286 fields of 14
 * families the best place is right for 0.95 by weights that never saw the family; at the bar 0.939 are right, and 0.276 refused where
 * the right place is gone. What says how likely a repair is wrong (`estimate/weights.ts`) was learned with these.
 */
export const WEIGHTS: Readonly<Record<(typeof FEATURES)[number], number>> = {
  presence: 0.39,
  count: 0.42,
  fill: 0.36,
  length: 3.9,
  spread: 0.6,
  characters: 2.5,
  distinct: 2.09,
  inTitle: 2.4,
  inUrl: 1.33,
  position: 0.62,
  several: 1.44,
  words: 2.05,
  ends: 2.9,
  before: 2.53,
  heading: 0.44,
  marks: 1.42,
  tags: 2.63,
  source: 2.46,
}
/** Log-odds of two pieces of evidence that have nothing in common. */
export const BIAS: number = -18.29
