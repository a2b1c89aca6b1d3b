/**
 * What each feature of a candidate adds to its score as the list that a reader of a listing takes first: rows rather than the sections that they stand in.
 * Learnt by `bench/train/lists.ts --first --write`, which makes this file. Pages of sites that the weights did not see, three ways to deal the folds:
 * records    221 pages of 76 sites: record F1 0.969-0.972, 0.963-0.967 in the mean of sites, 0.801-0.810 without any wrong record
 * records-2  201 pages of 70 sites: record F1 0.942-0.945, 0.943-0.948 in the mean of sites, 0.746 without any wrong record
 * listings   72 pages of 26 sites: record F1 0.960, 0.887-0.888 in the mean of sites, 0.778 without any wrong record
 */
export const FIRST_WEIGHTS: Readonly<Record<string, number>> = {
  count: 0.416,
  few: -0.187,
  pageShare: 0.156,
  shortRecords: -0.12,
  longRecords: -0.299,
  recordTexts: -0.273,
  manyTexts: -0.123,
  allLinks: -0.618,
  unevenness: -0.59,
  largest: -0.0565,
  withLink: 0.228,
  withHeading: 0.5,
  withOwnTarget: 0.755,
  withNumber: 1.03,
  withProse: 0.587,
  distinctTexts: -0.048,
  corePaths: 0.591,
  homogeneity: 0.00555,
  odd: -0.0045,
  oddest: 0.257,
  strays: -0.11,
  longest: -0.107,
  leftOut: -0.0692,
  leftOutAlike: -0.0236,
  parentCoverage: 0.436,
  regionCoverage: 1.29,
  middle: 0.252,
  inNavigation: -1.07,
  inSide: -0.129,
  inPromotion: -0.895,
  inResults: 0.844,
  partOf: -0.261,
  areEntries: -1.21,
  areRows: 1.08,
  inRows: -0.284,
}
