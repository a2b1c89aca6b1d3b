/**
 * What each feature of a candidate adds to its score as a main list. Learnt by `bench/quality/list-weights.ts` on 221
 * search-result pages of 76 sites. Weights from four fifths of the sites rank the pages of the others with record F1
 * .963-.966 (three ways to deal the folds), .950-.954 in the mean of sites; on the training pages themselves .965, .953.
 * Differences below .01 are noise: a ridge of .005 to .06 and a sharpness of 6 to 25 give .948 to .966.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {
  count: 0.347,
  few: -0.227,
  pageShare: 0.176,
  shortRecords: -0.0962,
  longRecords: -0.449,
  recordTexts: -0.14,
  manyTexts: -0.652,
  allLinks: -0.597,
  unevenness: -0.658,
  largest: -0.302,
  withLink: 0.241,
  withHeading: 0.481,
  withOwnTarget: 0.505,
  withNumber: 0.609,
  withProse: 0.602,
  distinctTexts: 0.315,
  corePaths: 0.635,
  homogeneity: -0.418,
  odd: -0.101,
  leftOut: -0.0469,
  leftOutAlike: -0.144,
  parentCoverage: 0.563,
  regionCoverage: 1.35,
  middle: -0.108,
  inNavigation: -0.795,
  inSide: -0.613,
  inPromotion: -1.08,
  inResults: 0.875,
}
