/**
 * Bounds on what is looked at for one place that a person points at: pages may be made to have any number of ways to it. The numbers are chosen, not
 * swept.
 */

/** Pages that the template is learned from, that with the place among them. */
export const MOST_TEMPLATE_PAGES = 10
/** Records that are aligned, and those of one page. */
export const MOST_RECORDS = 120
/** Ways of each kind. */
export const MOST_WAYS = 8
/** Runs of text in one element, and kinds of breaks between them. */
export const MOST_RUNS = 8
export const MOST_BREAKS = 4
/** Attributes of one element that may be values, and the longest such value, in characters. */
export const MOST_ATTRIBUTES = 6
export const MOST_ATTRIBUTE_CHARS = 4_000
/** Elements above a value that say what it is called. */
export const HINT_LEVELS = 6
/** Longest label before a value, in characters. */
export const LABEL_CHARS = 40
/** Longest text that is pointed at and looked for in the template, in characters. */
export const MOST_CHARS = 20_000
