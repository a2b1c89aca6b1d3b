/** Paths of one page's outline at most; real pages have 20 to 300. */
export const MAX_PATHS = 2_000

/** Short texts kept of one page at most, where pages of a whole site are compared. */
export const MAX_TEXTS = 200

/** Characters of a short text without spaces. */
export const MAX_STRING_CHARS = 50

/** The tree of spellings: cases of one spelling that are told apart, and cases from which on as many cases as URLs are data. */
export const SPELLINGS = { mostCases: 64, data: 3, headChars: 24, endingChars: 6 } as const

/**
 * Kinds: the Jaccard coefficient of outlines from which on two pages are of one kind, that from which on two kinds are of one coarse
 * kind, how many kinds there are at most, how many pages of a kind are looked at, and of how many of the pages looked at a text or link must
 * be to be the template's.
 */
export const KINDS = { fine: 0.9, coarse: 0.6, most: 600, looks: 4, common: 3 } as const

/**
 * What each view counts in the affinity of two kinds. `clash`: what contradicting types take away of it, `foreign` what another
 * language does; both are set by reason. The views were tried by hand on 38 classes of 13 sites and made ones, with the weights of the boundary found
 * without the site in question: R .927, P .946 so, .929 / .948 with lists .5, and from there spelling .5 .912 / .923, 2 .888 / .933; links .5 .873 / .930, 1.5 .904 / .947; texts 1.5
 * .915 / .963; outlines 2 .912 / .919, 4 .914 / .949.
 */
export const AFFINITY = { paths: 3, texts: 1, links: 1, lists: 1, spelling: 1, clash: 0.4, foreign: 0.09 } as const

/**
 * The chain: components that are looked at, the chance that a class goes so far below which none is, and how much less affinity makes a
 * component of its own.
 */
export const CHAIN = { most: 200, least: 0.003, grain: 0.002 } as const

/**
 * How much of a class is looked at for its contrast to what joins it: kinds, the largest of them among these, and their looks; looks that are
 * compared in pairs; kinds whose spelling is compared; kinds, pages of each and collections of each that are asked who lists them, collections of
 * fewer pages left out; and kinds that the background is told by.
 */
export const CONTRAST = {
  kinds: 12,
  largest: 4,
  looks: 24,
  pairs: 4,
  spelled: 8,
  listed: 10,
  listedPages: 4,
  lists: 20,
  leastListed: 3,
  background: 30,
} as const

/**
 * How much recall counts beside precision when the answer is chosen, squared: pages of another kind do more harm than missed ones. With the site
 * in question left out, all pages known: R .939, P .953 with 1, .932 / .994 with .8, .924 / .994 with .6.
 */
export const NARROW = 0.8

/** An answer is called unsure below this: the F measure that it is expected to have. */
export const SURE = 0.93

/** The gain in expected F measure from which on a question is worth asking. */
export const QUESTIONS = { least: 0.005 } as const

/**
 * How kinds become classes (`classes/`). Figures are F1: mean of the 13 classes of six sites mixed; of pairs of pages, mean of those sites /
 * of eight others / of made sites of 16 kinds, each alone. As it is .961; .988 / .928 / .711. With coarse, ownShare, textShare and similar chosen
 * without the site or kind that is scored: .943 / .937 / .741.
 */
export const CLASSES = {
  /** Mean Jaccard coefficient of outlines that holds a family together: .1 .877, .2 .961; .25 takes sites apart, .957 / .873. */
  family: 0.15,
  /** Below it two outlines count apart when features are weighed: .6 .892 and .638 of the made ones, .65 .891, .75 .960; .8 .935; .934 / .937 / .764. */
  coarse: 0.7,
  /**
   * Up to this many coarse groups cannot say what is rare. With 1 ten pages of each class are told apart better (pairs .89, not .82), but
   * 24 % of the samples of twenty pages of one class taken apart, not 9 %.
   */
  fewGroups: 2,
  /** What a path keeps of the mass that flows through it: .2 .899; .989 / .930 / .707, .6 .954; .990 / .925 / .682. */
  ownShare: 0.35,
  /** How much template texts count: 0 .931; .940 / .909 / .718, .3 .948; .976 / .926 / .712, .7 .899; .988 / .933 / .703. */
  textShare: 0.5,
  /** Pages that a text must stand on to be the template's. */
  textPages: 3,
  /** Mean similarity down to which kinds are of one class: .45 .892; .988 / .934 / .693, .55 .961; .989 / .927 / .702, .6 .928; .935 / .929 / .703. */
  similar: 0.5,
} as const

/** Signs of a page: steps of a path at most, as what is deeper depends on the content; and short texts. */
export const SIGNS = { depth: 8, texts: 5_000 } as const
