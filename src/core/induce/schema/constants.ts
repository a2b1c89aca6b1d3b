/** What decides which part of a page a property of a schema is; weights are in `weights.ts`. */

/** Letters and digits of a value at most: longer texts are the page's, or several values. */
export const MOST_CHARS = 600
/** Lists of a page that are looked at, the likeliest first. */
export const MOST_LISTS = 20
/** Pages that are looked at, in an even spread: what one shows the others nearly always repeat. */
export const MOST_PAGES = 5
/** Least probability that a property is taken with. */
export const LEAST_PROBABILITY = 0.5
/** Letters of a label before a value. */
export const LABEL_CHARS = 40
/** Characters from which on a value is longer than a line. */
export const LINE_CHARS = 120
