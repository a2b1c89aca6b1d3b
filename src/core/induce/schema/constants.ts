/** What decides which part of a page a property of a schema is; weights are in `weights.ts`. */

/** Letters and digits of a value at most: longer texts are the page's, or several values. */
export const MOST_CHARS = 600
/** Lists of a page that are looked at, the likeliest first. */
export const MOST_LISTS = 20
/** Pages that are looked at, in an even spread: what one shows the others nearly always repeat. */
export const MOST_PAGES = 5
/** Least probability that a property is taken with: of those from .5 to .6 .68 were right on further pages, of those above .92. */
export const LEAST_PROBABILITY = 0.6
/** Letters of a label before a value. */
export const LABEL_CHARS = 40
/** Characters from which on a value is longer than a line. */
export const LINE_CHARS = 120
/** Letters of a text from which on it is no accident that another one has it. */
export const LEAST_INSIDE = 4
/** Share of a list's letters from which on a block that is called as the property is the value of its items. */
export const LEAST_OF_ITEM = 0.5
/** Least probability of a place that is told though it is not taken. */
export const LEAST_TOLD = 0.2
/** Likeness of a name from which on it speaks for a pattern: below, what they share is a word of several (`end_time` for `start_time`). */
export const LEAST_CALLED = 0.5
