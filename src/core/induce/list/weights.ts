/**
 * What each feature of a candidate adds to its score as a main list. Learnt by `bench/quality/list-weights.ts` on 221
 * search-result pages of 76 sites. Weights from four fifths of the sites rank the pages of the others with record F1
 * .963-.966 (three ways to deal the folds), .950-.954 in the mean of sites; on the training pages themselves .966, .954.
 * Differences below .01 are noise: a ridge of .005 to .06 and a sharpness of 6 to 25 give .948 to .966.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {
  count: 0.361,
  few: -0.198,
  pageShare: 0.174,
  shortRecords: -0.0913,
  longRecords: -0.439,
  recordTexts: -0.138,
  manyTexts: -0.642,
  allLinks: -0.609,
  unevenness: -0.676,
  largest: -0.284,
  withLink: 0.199,
  withHeading: 0.491,
  withOwnTarget: 0.545,
  withNumber: 0.638,
  withProse: 0.634,
  distinctTexts: 0.246,
  corePaths: 0.631,
  homogeneity: -0.451,
  odd: -0.103,
  leftOut: -0.0514,
  leftOutAlike: -0.123,
  parentCoverage: 0.529,
  regionCoverage: 1.31,
  middle: -0.0743,
  inNavigation: -0.755,
  inSide: -0.593,
  inPromotion: -0.96,
  inResults: 0.884,
}
