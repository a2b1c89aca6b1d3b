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
 * What each similarity adds to the log-odds that two pieces of evidence are of one field. Logistic regression on pairs of fields of two versions of the
 * same pages (corpus `changes`; positive: the same values on 70 % of the pages, negative: below 10 %), each site family weighing the same, as the program
 * was when they were learned. On 189 fields the best candidate is right for .927 by these, which saw them all, and for .927 by those that
 * `bench/train/adapt.ts` learns now, which never saw the family. With those, repairs of repairs come to F1 .933 on the gate's sample, with these to .960;
 * first repairs to .944, with these to .936. Values that pass the bars of 350 repairs are wrong by these 3.2 % of the time, by those 4.1 to 5.6 % (by their
 * bias), were all weights equal 7.2 %, at the same recall within .02: so these stay. The gate's set `left-out-adapt` holds both to what they are worth.
 * What says how likely a repair is wrong (`estimate/weights.ts`) was learned with these.
 */
export const WEIGHTS: Readonly<Record<(typeof FEATURES)[number], number>> = {
  presence: 2.56,
  count: 0.14,
  fill: 1.69,
  length: 2.75,
  spread: 0.76,
  characters: 0.79,
  distinct: 1.04,
  inTitle: 0.89,
  inUrl: 1.2,
  position: 2.08,
  several: 1.5,
  words: 2.89,
  ends: 2.2,
  before: 1.07,
  heading: 0.28,
  marks: 2.87,
  tags: 2.45,
  source: 1.75,
}
/** Log-odds of two pieces of evidence that have nothing in common. */
export const BIAS: number = -17.65
