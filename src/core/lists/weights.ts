/**
 * What each feature of a candidate adds to its score as a main list. Learnt by `bench/train/lists.ts --write`, which makes this file, on 221
 * search-result pages of 76 sites. Weights from four fifths of the sites rank the pages of the others with record F1
 * 0.965-0.967 (3 ways to deal the folds), 0.955-0.960 in the mean of sites, and 0.792-0.810 of the pages without any wrong record; on the
 * training pages themselves 0.973, 0.969, 0.814. Differences below .01 are noise.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {
  count: 0.405,
  few: -0.206,
  pageShare: 0.184,
  shortRecords: -0.0578,
  longRecords: -0.45,
  recordTexts: -0.211,
  manyTexts: -0.621,
  allLinks: -0.633,
  unevenness: -0.485,
  largest: -0.146,
  withLink: 0.286,
  withHeading: 0.491,
  withOwnTarget: 0.469,
  withNumber: 0.609,
  withProse: 0.715,
  distinctTexts: 0.231,
  corePaths: 0.672,
  homogeneity: -0.487,
  odd: 0.0515,
  oddest: 0.259,
  strays: -0.309,
  longest: -0.222,
  leftOut: -0.021,
  leftOutAlike: -0.0731,
  parentCoverage: 0.496,
  regionCoverage: 1.35,
  middle: -0.109,
  inNavigation: -0.812,
  inSide: -0.627,
  inPromotion: -1.18,
  inResults: 0.776,
  partOf: -0.385,
  areEntries: -1.32,
}
