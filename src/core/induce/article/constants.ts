/** Segments of one page that are looked at; the largest page of the corpora has 30,000. */
export const MAX_SEGMENTS = 100_000

/** An element that holds more than this share of the page's words says nothing by its class about one part of the page. */
export const PAGE_SHARE = 0.8

/**
 * A page whose lines add up to fewer expected words of main text has none (blocked, empty, drawn by scripts). Content corpus,
 * cross-validated F1: 0 .797, 15 .800, 25 .805, 40 .801.
 */
export const MIN_EXPECTED_WORDS = 25

/** Data that a page carries for its scripts: characters, values and nesting that are looked at. */
export const MAX_STATE_CHARS = 20_000_000
export const MAX_STATE_VALUES = 500_000
export const MAX_STATE_DEPTH = 40
/** A group of strings in that data is only taken for text of the page when it holds more words than this. */
export const MIN_STATE_WORDS = 40
/** A page with fewer words shows nothing without its scripts: its text is looked for in its data instead. */
export const MIN_PAGE_WORDS = 25
