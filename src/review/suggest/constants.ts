/**
 * Bounds on what is looked at for one suggestion, as pages may be made to have any number of ways to a place. Chosen, not swept.
 */

/** Suggestions that are given. */
export const MOST_SUGGESTIONS = 8
/** Sample pages that are read. */
export const MOST_PAGES = 30
/** Records that a way is tried in. */
export const MOST_OWNERS = 1_500
/** Ways that are tried for one place. */
export const MOST_CANDIDATES = 80
/** Ways of one field: what the first leads to where it is, else the next. */
export const MOST_LOCATORS = 4
/** Values of one page that are shown. */
export const MOST_SHOWN = 20
/** Examples that an edit keeps. */
export const MOST_EXAMPLES = 3
/** Changes of a list that are tried. */
export const MOST_SHAPES = 60
/** Elements around what is pointed at that may be a record. */
export const MOST_LEVELS = 12
