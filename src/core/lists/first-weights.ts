/**
 * What each feature of a candidate adds to its score as the list that a reader of a listing takes first: rows rather than the sections that they stand in.
 * Learnt by `bench/train/lists.ts --first --write`, which makes this file. Pages of sites that the weights did not see, three ways to deal the folds:
 * records    221 pages of 76 sites: record F1 0.970, 0.964-0.965 in the mean of sites, 0.787-0.792 without any wrong record
 * records-2  201 pages of 70 sites: record F1 0.947-0.948, 0.948-0.950 in the mean of sites, 0.736-0.751 without any wrong record
 * listings   72 pages of 26 sites: record F1 0.960-0.961, 0.887-0.888 in the mean of sites, 0.778 without any wrong record
 */
export const FIRST_WEIGHTS: Readonly<Record<string, number>> = {
  count: 0.398,
  few: -0.166,
  pageShare: 0.151,
  shortRecords: -0.13,
  longRecords: -0.301,
  recordTexts: -0.29,
  manyTexts: -0.113,
  allLinks: -0.616,
  unevenness: -0.59,
  largest: -0.071,
  withLink: 0.224,
  withHeading: 0.502,
  withOwnTarget: 0.755,
  withNumber: 1.04,
  withProse: 0.567,
  distinctTexts: -0.105,
  corePaths: 0.587,
  homogeneity: 0.0334,
  odd: 0.00709,
  oddest: 0.271,
  strays: -0.108,
  longest: -0.108,
  leftOut: -0.073,
  leftOutAlike: -0.0276,
  parentCoverage: 0.428,
  regionCoverage: 1.37,
  middle: 0.242,
  inNavigation: -1.07,
  inSide: -0.143,
  inPromotion: -0.935,
  inResults: 0.859,
  partOf: -0.197,
  areEntries: -1.13,
  inOne: -1.54,
  areRows: 1.14,
  inRows: -0.33,
}
