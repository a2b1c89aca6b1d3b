/** Words of a shingle: sentences of a language share few runs of five words by chance. */
export const SHINGLE_WORDS = 5
/** Shingles kept of a text, from its beginning: longer articles are told apart by what they begin with. */
export const MOST_SHINGLES = 3_000
/** Least Jaccard coefficient of the shingles of two texts that are one article. Versions for print and copies in two sections have .9 to 1, articles about one event below .3. */
export const SAME_TEXT = 0.7
/** The same where one page names the other as the address of what it shows. */
export const SAME_CANONICAL = 0.3
/** Numbers of a sketch of a text, for texts that are no longer at hand. */
export const SKETCH_SIZE = 64
/** Numbers of a sketch that are looked up together, to find texts that may be alike. */
export const BAND_SIZE = 4

/** Characters of a link's text that may be the name of a section. */
export const CAPTION_CHARS = 40
/** Share of the pages that links of a site's menu and footer stand on. */
export const MENU_SHARE = 0.5
/** Pages below which nothing can be said of what stands on all of them. */
export const MENU_PAGES = 8

/** Forms of the evidence for an article; what it counts is learned (`weights.ts`). */
export const FORMS = {
  /** Share of pages with a date below which a site dates nothing. */
  datedShare: 0.1,
  /** Share of its text that a box of related articles may show. */
  freeTeasers: 0.2,
  /** Share from which on it is all teasers. */
  manyTeasers: 0.45,
  /** Doublings of dates inside of the text that count at most. */
  mostPosts: 3,
  /** Log-odds that a class counts at most. */
  mostOfClass: 3,
} as const

/** Words from which on a line is one of a paragraph. */
export const PROSE_LINE = 12

/** A line of fewer words above the first paragraph, that is no sentence, is no part of the text. */
export const LEAD_WORDS = 10

/** Addresses that are waiting to be looked at, at most. */
export const MOST_WAITING = 50_000
/** Pages fetched between two decisions on what is fetched next. */
export const BATCH = 16
/** Feeds, and sitemaps, of a site that are read. */
export const MOST_FEEDS = 20
export const MOST_SITEMAPS = 20
