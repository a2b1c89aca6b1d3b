/**
 * What each feature of a candidate adds to its score as a main list. Learnt by `bench/train/lists.ts --write`, which makes this file, on 221
 * search-result pages of 76 sites. Weights from four fifths of the sites rank the pages of the others with record F1
 * 0.967 (3 ways to deal the folds), 0.959-0.960 in the mean of sites, and 0.792-0.810 of the pages without any wrong record; on the
 * training pages themselves 0.973, 0.969, 0.814. Differences below .01 are noise.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {
  count: 0.408,
  few: -0.196,
  pageShare: 0.185,
  shortRecords: -0.0675,
  longRecords: -0.467,
  recordTexts: -0.184,
  manyTexts: -0.641,
  allLinks: -0.659,
  unevenness: -0.469,
  largest: -0.178,
  withLink: 0.276,
  withHeading: 0.485,
  withOwnTarget: 0.466,
  withNumber: 0.626,
  withProse: 0.681,
  distinctTexts: 0.284,
  corePaths: 0.652,
  homogeneity: -0.393,
  odd: 0.062,
  oddest: 0.271,
  strays: -0.31,
  longest: -0.23,
  leftOut: -0.0384,
  leftOutAlike: -0.0925,
  parentCoverage: 0.458,
  regionCoverage: 1.34,
  middle: -0.116,
  inNavigation: -0.805,
  inSide: -0.63,
  inPromotion: -1.21,
  inResults: 0.784,
  partOf: -0.382,
  areEntries: -1.39,
}
