/** The numbers of main lists in wrappers, set on three result pages each of 75 real sites and on pages of single things. */

/** Best lists of a page among which the main list of its sisters is looked for. */
export const LISTS_TRIED = 6

/** Pages of a class are listings when the main list is found on this share of them, */
export const LISTED_PAGES = 0.5
/** and holds this share of the text of the page in the middle, */
export const LISTED_TEXT = 0.08
/** and has so many records on some page: two siblings side by side are no listing. */
export const LISTED_RECORDS = 3

/** A list that is the same on all pages is a menu, unless it holds this share of the text. */
export const FIXED_TEXT = 0.4

/** Least F1, on the page in the middle, with which selectors read back the records of the training pages. */
export const READ_BACK = 0.9

/** A start of records is told by its tag and classes when it begins this share of them. */
export const START_SHARE = 0.05

/** Levels below a first sibling of a record in which something may stand that tells it from the other siblings: rows, cells, what is in them. */
export const WAY_DEPTH = 3

/** A part learned otherwise is left out when this share of its values stands in the main list. */
export const COVERED_SHARE = 0.5

/** Pages that show whether lists of the template are of several kinds; fewer have too few bits. */
export const SECTION_PAGES = 4
