// `node bench/train/page-class.ts --sweep` says what these move; `node bench/train/page-class.ts FOLDER_OF_SITES... --write` finds `weights.ts` anew.

/** Paths of one page's outline at most; real pages have 20 to 300. */
export const MAX_PATHS = 2_000

/** Short texts kept of one page at most, where pages of a whole site are compared. */
export const MAX_TEXTS = 200

/** Characters of a short text without spaces. */
export const MAX_STRING_CHARS = 50

/** Features of a page in words: steps of a path at most, as what is deeper depends on the content; and short texts. */
export const FEATURES = { depth: 8, texts: 5_000 } as const

export const SIGNATURE = {
  /** A path or text is kept when this share of the training pages has it; most paths, and texts, that are. */
  common: 0.9,
  most: 200,
  /** A page may have this much less of the signature than the training page that has least. */
  slack: 0.7,
  /**
   * Where the site cannot have changed, what a page lacks and has beyond any training page is at most so many paths and texts, and this share of
   * those that there are (mean of paths and texts in common, of its paths, and of fields that all had). What all had of one element counts as
   * so many of them. Tried with 10 pages each of 47 classes of 17 sites against the other classes of the site, and of 26 themes; pages of the other classes
   * taken, of the own refused, of the themes refused: 3 .074, .017, .014; 4 .080, .011, .005; 5 .082, .008, 0; 6 .090, .007, 0; 8 .121, .006, 0.
   */
  beyond: 5,
  beyondShare: 0.05,
  pattern: 0.5,
  /** Paths of training pages that are known; of more the commonest. Real classes have 100 to 1,500. */
  mostKnown: 4_000,
} as const

/**
 * Which of some pages are built as the others (`typicalPages`). A page of another class has less of what most pages have than `alike` of the
 * median: those of one class have .75 and more of it. Of the others, nearly all have what is `common`, few what is `rare`; a page may lack and
 * have as much as `times` the page at the `quartile`, `beyond` more and this `share` of all. Of 3 pages of another class of the site among 27 / 10
 * .90 / .86 are left out, of the own .019 / .002, of 10 of one class .015 (20 classes of 14 sites). With `share` .1 .86 / .80, and .009 of 10;
 * `common` .8 and `rare` .2 .82 / .12; .7 and .3 .87 / .86, and .029 of 10. By the first step alone .33 of the others among 27.
 */
export const TYPICAL = {
  alike: 0.67,
  common: 0.75,
  rare: 0.25,
  quartile: 0.75,
  times: 2,
  share: 0.05,
  beyond: 4,
  /** Fewer pages cannot say what is typical; where more of them are unlike the others, these are variants of the class. */
  few: 5,
  mostOut: 0.25,
} as const

/**
 * Shares of the paths and texts common to the pages of a class from which on a stray is a variant of it (`variantClasses`). Corpus changes: of 180
 * other pages of the very versions that wrappers were learned from 21 were refused without variants, none of 72 of the two manuals that had most.
 */
export const VARIANT = { paths: 0.9, texts: 0.6 } as const

/** The tree of spellings: cases of one spelling that are told apart, and cases from which on as many cases as URLs are data; characters. */
export const SPELLINGS = { mostCases: 64, data: 3, headChars: 24, endingChars: 6 } as const

/**
 * The Jaccard coefficient of outlines from which on two pages are of one micro-cluster, and that from which on two micro-clusters are of one
 * cluster; micro-clusters at most; pages that stand for one; and on how many of these pages a text or link must be to be the template's.
 */
export const CLUSTERS = { micro: 0.9, cluster: 0.6, most: 600, exemplars: 4, common: 3 } as const

/**
 * Weights of the views in affinity. `clash`: what contradicting types take away, `foreign` another language, both set by reason. Tried on 38 classes
 * of 13 sites and made ones, weights of the boundary found without the site: R .927, P .946 so; lists .5 .929 / .948, and from there spelling .5 .912
 * / .923, 2 .888 / .933; links .5 .873 / .930, 1.5 .904 / .947; texts 1.5 .915 / .963; outlines 2 .912 / .919, 4 .914 / .949.
 */
export const AFFINITY = { paths: 3, texts: 1, links: 1, lists: 1, spelling: 1, clash: 0.4, foreign: 0.09 } as const

/** Components that are looked at, the chance that a class goes so far below which none is, and how much less affinity makes a new component. */
export const GROWTH = { most: 200, least: 0.003, grain: 0.002 } as const

/**
 * What is looked at for contrast: micro-clusters of a class, the largest among them, exemplars; exemplars in pairs; micro-clusters in spelling;
 * micro-clusters, pages and collections of each in lists, those of fewer pages left out; micro-clusters for the background.
 */
export const CONTRAST = {
  clusters: 12,
  largest: 4,
  exemplars: 24,
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
 * How micro-clusters become classes (`classes/`). Figures are F1: mean of the 13 classes of six sites mixed; of pairs of pages, mean of those
 * sites / of eight others / of made sites of 16 kinds, each alone. As it is .961; .988 / .928 / .711. With coarse, ownShare, textShare and
 * similar chosen without the site or kind that is scored: .943 / .937 / .741.
 */
export const CLASSES = {
  /** Different outlines that are collected before classes are made of them (some 50 MB of real pages); later ones are placed among those as they come. */
  mostOutlines: 10_000,
  /** Micro-clusters at most: their similarities are held in a table of that many squared numbers (32 MB). */
  mostLeaders: 2_000,
  /** Mean Jaccard coefficient of outlines that holds a family together: .1 .877, .2 .961; .25 takes sites apart, .957 / .873. */
  family: 0.15,
  /** Below it two outlines count apart when features are weighed: .6 .892 and .638 of the made ones, .65 .891, .75 .960; .8 .935; .934 / .937 / .764. */
  coarse: 0.7,
  /** Up to this many groups all features weigh. With 1: pairs .89 for .82 with ten pages a class, but 24 %, not 9 %, of single classes split. */
  fewGroups: 2,
  /** What a path keeps of the weight that is propagated through it: .2 .899; .989 / .930 / .707, .6 .954; .990 / .925 / .682. */
  ownShare: 0.35,
  /** How much template texts count: 0 .931; .940 / .909 / .718, .3 .948; .976 / .926 / .712, .7 .899; .988 / .933 / .703. */
  textShare: 0.5,
  /** Pages that a text must stand on to be the template's. */
  textPages: 3,
  /** Mean similarity down to which micro-clusters are of one class: .45 .892; .988 / .934 / .693, .55 .961; .989 / .927 / .702, .6 .928; .935 / .929 / .703. */
  similar: 0.5,
} as const
