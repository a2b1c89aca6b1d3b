/** Bounds and thresholds; `node bench/train/article.ts --sweep` halves and doubles each and says which figures move. Shares and F1 are 0..1. */

/** Segments of one page that are looked at; the largest page of the corpora has 30,000. */
export const MAX_SEGMENTS = 100_000

/** An element that holds more than this share of the page's words says nothing by its class about one part of the page. */
export const PAGE_SHARE = 0.8

/**
 * A page whose lines add up to fewer expected words of main text has none (blocked, empty, drawn by scripts). Content corpus,
 * cross-validated F1: 15 .824, 20 .824, 25 .830, 30 .833, 40 .826.
 */
export const MIN_EXPECTED_WORDS = 30

/**
 * On a page that declares itself an article and whose text is expected to have more than this F1, lines that are rather wrong than right
 * are left out: the expectation takes lines as independent, but what follows an article (teasers, notices) is wrong together. Share of
 * news pages with F1 >= 0.9, cross-validated: .790 without, .833 with; content F1 .8298 and .8303.
 */
export const SURE_F1 = 0.7
/** Least probability of a line on such a page. */
export const SURE_CUT = 0.5

/** Data that a page carries for its scripts: characters, values and nesting that are looked at. */
export const MAX_STATE_CHARS = 20_000_000
export const MAX_STATE_VALUES = 500_000
export const MAX_STATE_DEPTH = 40
/** A group of strings in that data is only taken for text of the page when it holds more words than this. */
export const MIN_STATE_WORDS = 40
/** A page with fewer words shows nothing without its scripts: its text is looked for in its data instead. */
export const MIN_PAGE_WORDS = 25

/**
 * Pages are articles when this share of them is. Of the corpora's pages 98 % of `articles` are by the rule of `template.ts`, none of
 * `wrappers` and `changes`.
 */
export const ARTICLE_SHARE = 0.6
/** Least expected F1 of the main text of an article; 0.81 at the tenth percentile of `articles`, 0.5 to 0.7 of shops and lists. */
export const ARTICLE_F1 = 0.6
/** Where a page does not say that it is an article: the running text it must have, in words, and as a share of its main text. */
export const ARTICLE_WORDS = 120
export const ARTICLE_PROSE = 0.7

/** A line that stands on two pages is one article's when the articles share this much of their running text. */
export const SAME_ARTICLE = 0.5
/** Lines less likely than this to be taken are no danger. */
export const BOILERPLATE_PROBABILITY = 0.1
/** Longest line that is kept as boilerplate, and most such lines. */
export const BOILERPLATE_CHARS = 2_000
export const BOILERPLATE_LINES = 300
