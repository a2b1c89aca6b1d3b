/**
 * What each feature of a candidate adds to its score as a main list. Learnt by `bench/train/lists.ts --write`, which makes this file, on 221
 * search-result pages of 76 sites. Weights from four fifths of the sites rank the pages of the others with record F1
 * 0.965-0.967 (3 ways to deal the folds), 0.955-0.960 in the mean of sites, and 0.792-0.810 of the pages without any wrong record; on the
 * training pages themselves 0.973, 0.969, 0.814. Differences below .01 are noise.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {
  count: 0.404,
  few: -0.202,
  pageShare: 0.184,
  shortRecords: -0.0565,
  longRecords: -0.451,
  recordTexts: -0.21,
  manyTexts: -0.622,
  allLinks: -0.634,
  unevenness: -0.49,
  largest: -0.149,
  withLink: 0.281,
  withHeading: 0.491,
  withOwnTarget: 0.472,
  withNumber: 0.606,
  withProse: 0.714,
  distinctTexts: 0.233,
  corePaths: 0.672,
  homogeneity: -0.486,
  odd: 0.0523,
  oddest: 0.259,
  strays: -0.31,
  longest: -0.222,
  leftOut: -0.0211,
  leftOutAlike: -0.0737,
  parentCoverage: 0.49,
  regionCoverage: 1.36,
  middle: -0.108,
  inNavigation: -0.812,
  inSide: -0.626,
  inPromotion: -1.18,
  inResults: 0.776,
  partOf: -0.388,
  areEntries: -1.32,
}
