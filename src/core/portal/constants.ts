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

/** What speaks for and against an article, in units of log-odds; set by hand on the generated portals and the corpora of `bench/quality/clip/run.ts`, without a part left out. */
export const EVIDENCE = {
  isArticle: 2.5,
  isDated: 1,
  isUndated: -2,
  /** The same on a site that dates less than this share of its pages. */
  isUndatedSite: -1,
  datedShare: 0.1,
  /** For a page whose words are in elements called message or comment for the most part: a thread of a forum. */
  messages: -5,
  /** For each doubling of the words of the main text beyond `words`, within the bounds. */
  words: 120,
  leastWords: -3,
  mostWords: 1.5,
  /** For text that is all of paragraphs, and its opposite for one that has none. */
  prose: 1,
  /** Words from which on a line is one of a paragraph. */
  proseLine: 12,
  /** For a text that stands on the pages that it leads to, beyond the share that a box of related articles may have. */
  teasers: -15,
  freeTeasers: 0.2,
  /** For each link to another page inside of the text, by a hundred words, beyond `freeLinks`; `mostLinks` of them at most. */
  links: -1,
  freeLinks: 2,
  mostLinks: 3,
  /** For a page that says it is of another kind. */
  otherKind: -5,
  /** For a page that all pages lead to and that says neither what it is nor when it was written. */
  menu: -3,
  /** Of what is known of the other pages of the class; their median counts within `mostOfClass`. */
  ofClass: 0.8,
  mostOfClass: 3,
  /** From here on a page is an article. */
  least: 1,
} as const

/** A line of fewer words above the first paragraph, that is no sentence, is no part of the text. */
export const LEAD_WORDS = 10

/** Addresses that are waiting to be looked at, at most. */
export const MOST_WAITING = 50_000
/** Pages fetched between two decisions on what is fetched next. */
export const BATCH = 16
/** Feeds of a site that are read. */
export const MOST_FEEDS = 20
