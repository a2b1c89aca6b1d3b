/** Paths of one page's outline at most; real pages have 20 to 300. */
export const MAX_PATHS = 2_000

/** Short texts kept of one page at most, and their length without spaces. */
export const MAX_STRINGS = 200
export const MAX_STRING_CHARS = 50

/** Class values that are remembered with what they came to. */
export const MAX_CLASS_VALUES = 10_000

/**
 * Different outlines that are collected before classes are made of them (some 50 MB of real pages). Later ones are placed
 * among those classes as they come.
 */
export const MAX_KINDS = 10_000

/** Shapes at most: their similarities are held in a table of twice that many squared numbers (32 MB). */
export const MAX_SHAPES = 2_000

/** Different trees that are compared all with all: 2,000,000 comparisons, minutes at worst. */
export const MAX_TREES = 2_000

/**
 * How pages become classes. Calibrated on mixed pages of six sites (13 page classes; whole, 150, 40 and 20 pages of each)
 * and on the result pages of 75 sites; figures are pairwise F1 of all sites mixed / mean of the smaller mixtures / result pages.
 */
export const CLASSIFY = {
  /** Jaccard coefficient of outlines from which on two are of one shape: below it shapes are too few to tell classes apart. */
  fine: 0.9,
  /** Below it two outlines count apart when features are weighed. */
  coarse: 0.6,
  /** Mean Jaccard coefficient that holds a family together: .1 .989, .15 and .2 .995; .25 takes sites apart. */
  family: 0.15,
  /** What a path keeps of the mass that flows through it; .2 to .6 give the same. */
  ownShare: 0.35,
  /** How much template texts count: 0 .984/.908, .3 .993/.956, .5 .994/.967 (at one fixed threshold). */
  stringShare: 0.5,
  /** Pages that a text must stand on to be the template's. */
  stringPages: 3,
  /** Up to this many coarse groups cannot say what is rare: 0 .995/.988/.86, 2 .995/.986/.93, 3 .993/.968/.94 (fixed .55). */
  fewGroups: 2,
  /** Shapes weigh as their pages to this power in average link: 0 .994/.985/.93, .5 .995/.986/.93. */
  weight: 0.5,
  /**
   * Where a family's own threshold must lie; with the mean over the 13 classes of all sites mixed: from .45 .995/.986/.93 and .83,
   * from .5 .996/.982/.92 and .87, from .57 .995/.970/.92 and .94. Fixed ones: .5 .996, .55 .993, .6 .994.
   */
  lowest: 0.5,
  highest: 0.65,
} as const
