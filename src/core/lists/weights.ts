/**
 * What each feature of a candidate adds to its score as a main list. Learnt by `bench/train/lists.ts --write`, which makes this file, on 221
 * search-result pages of 76 sites. Weights from four fifths of the sites rank the pages of the others with record F1
 * 0.965-0.968 (3 ways to deal the folds), 0.955-0.961 in the mean of sites, and 0.792-0.810 of the pages without any wrong record; on the
 * training pages themselves 0.973, 0.969, 0.814. Differences below .01 are noise.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {
  count: 0.397,
  few: -0.201,
  pageShare: 0.178,
  shortRecords: -0.065,
  longRecords: -0.452,
  recordTexts: -0.218,
  manyTexts: -0.616,
  allLinks: -0.63,
  unevenness: -0.484,
  largest: -0.153,
  withLink: 0.286,
  withHeading: 0.504,
  withOwnTarget: 0.454,
  withNumber: 0.629,
  withProse: 0.724,
  distinctTexts: 0.184,
  corePaths: 0.671,
  homogeneity: -0.482,
  odd: 0.057,
  oddest: 0.264,
  strays: -0.307,
  longest: -0.223,
  leftOut: -0.0216,
  leftOutAlike: -0.0752,
  parentCoverage: 0.509,
  regionCoverage: 1.38,
  middle: -0.11,
  inNavigation: -0.816,
  inSide: -0.625,
  inPromotion: -1.21,
  inResults: 0.776,
  partOf: -0.355,
  areEntries: -1.28,
  inOne: -1.16,
}
