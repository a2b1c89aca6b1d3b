/** Bounds and thresholds; `node bench/train/article.ts --sweep` halves and doubles each and says which figures move. Shares and F1 are 0..1. */

/** Segments read of one page; the largest page of the corpora has 30,000. */
export const MAX_SEGMENTS = 100_000

/** The class of an element with more than this share of the page's words says nothing about one part of the page. */
export const PAGE_SHARE = 0.8

/** A page with fewer expected words of main text has none. Content corpus, cross-validated F1: 15 .824, 20 .824, 25 .830, 30 .833, 40 .826. */
export const MIN_EXPECTED_WORDS = 30

/**
 * Where a declared article has more expected F1 than this, lines below `SURE_CUT` are left out: what follows an article is wrong together, while
 * expected F1 takes lines as independent. News pages with F1 >= 0.9, cross-validated: .790 without, .833 with; content F1 .8298 and .8303.
 */
export const SURE_F1 = 0.7
/** Least probability of a line on such a page. */
export const SURE_CUT = 0.5

/** Characters and values read of the data that a page carries for its scripts. */
export const MAX_STATE_CHARS = 20_000_000
export const MAX_STATE_VALUES = 500_000
export const MAX_STATE_DEPTH = 40
/** A group of strings in that data is text of the page when it has more words than this. */
export const MIN_STATE_WORDS = 40
/** A page with fewer words is drawn by its scripts: its text is looked for in their data. */
export const MIN_PAGE_WORDS = 25

/** Share of pages that makes them articles; by the rule of `article-template.ts` 98 % of `articles`, none of `wrappers` and `changes`. */
export const ARTICLE_SHARE = 0.6
/** Least expected F1 of the main text of an article; 0.81 at the tenth percentile of `articles`, 0.5 to 0.7 of shops and lists. */
export const ARTICLE_F1 = 0.6
/** Running text of an article on a page that does not declare one: in words, and as a share of its main text. */
export const ARTICLE_WORDS = 120
export const ARTICLE_PROSE = 0.7

/** Articles that share this much of their running text are one. */
export const SAME_ARTICLE = 0.5
/** Least probability to be taken of a line that is worth keeping as boilerplate. */
export const BOILERPLATE_PROBABILITY = 0.1
/** Longest line kept as boilerplate, in characters, and most such lines. */
export const BOILERPLATE_CHARS = 2_000
export const BOILERPLATE_LINES = 300
