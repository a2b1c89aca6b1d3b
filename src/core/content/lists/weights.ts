/**
 * What each feature of a candidate adds to its score as a main list. Learnt by `bench/quality/list-weights.ts` on 221
 * search-result pages of 76 sites. Weights from four fifths of the sites rank the pages of the others with record F1
 * .966 (three ways to deal the folds), .954-.956 in the mean of sites, and .77 of the pages without any wrong record; on the
 * training pages themselves .969, .959, .77. Differences below .01 are noise: a ridge of .005 to .06 and a sharpness of 6
 * to 25 give .948 to .966.
 */
export const WEIGHTS: Readonly<Record<string, number>> = {
  count: 0.402,
  few: -0.144,
  pageShare: 0.184,
  shortRecords: -0.0748,
  longRecords: -0.502,
  recordTexts: -0.162,
  manyTexts: -0.62,
  allLinks: -0.612,
  unevenness: -0.27,
  largest: -0.224,
  withLink: 0.303,
  withHeading: 0.506,
  withOwnTarget: 0.427,
  withNumber: 0.599,
  withProse: 0.559,
  distinctTexts: 0.32,
  corePaths: 0.655,
  homogeneity: -0.541,
  odd: 0.0528,
  oddest: 0.48,
  strays: -0.279,
  longest: -0.222,
  leftOut: -0.0478,
  leftOutAlike: -0.125,
  parentCoverage: 0.502,
  regionCoverage: 1.44,
  middle: -0.102,
  inNavigation: -0.8,
  inSide: -0.647,
  inPromotion: -1.15,
  inResults: 0.84,
}
