/** Thresholds of template induction; `node bench/train/template.ts` says which figures each moves. Shares are of owners (pages or records), 0..1. */

/** A class token or id is the template's when this share of the owners has it there; rarer ones are the page's own. */
export const TOKEN_SHARE = 0.3

/** Siblings of one kind are a list when this share of the owners has several. Low: a list with one entry on most pages loses data as a field. */
export const REPEAT_SHARE = 0.05

/** Siblings in the same number in this share of the owners are told apart by position, */
export const ORDINAL_SHARE = 0.95
/** when they are no more than this. */
export const ORDINAL_MOST = 6
/** Lines of a text are its parts when this share of the owners has as many. */
export const LINES_SHARE = 0.8

/** Headings cut a container into sections when this share of the owners has one that comes again. */
export const HEADED_SHARE = 0.5
/** Share of the owners that must have the commonest of the known headings. */
export const COMMON_HEADING = 0.3
/** An element with a class belongs to no section when this share of the owners has it and no heading stands above most of them. */
export const LOOSE_SHARE = 0.5
/** Headings of one rank end sections, whatever they say, when this share of them comes again; else only those do that come again. */
export const KNOWN_HEADINGS = 0.5
/** Nodes of the largest element, other than `h1` .. `h6`, that is looked at as a heading. */
export const HEADING_NODES = 12

/** A section is a list when this share of its text is in one, */
export const LIST_TEXT_SHARE = 0.8
/** parts of their own when this share is in elements that the template names, else one text. */
export const PART_SHARE = 0.5

/** Terms of definition lists are names of facts when this share of those that come again have other meanings on other pages, */
export const FACT_SHARE = 0.5
/** and parts of a meaning are fields of their own when so many of the terms have one with their label. */
export const TERM_LABEL_SHARE = 0.05

/** Share of like siblings that must start with a known label to be told apart by labels. */
export const LABELLED_SHARE = 0.7
/** A text is a known label when it starts a sibling in this share of the owners, two at least. */
export const LABEL_SHARE = 0.15

/** An inline child stands on its own when this share of the owners has it exactly once. */
export const INLINE_SHARE = 0.8

/** A text in this share of the pages is template everywhere. */
export const TEMPLATE_TEXT_SHARE = 0.7
/** A list is navigation when this share of its texts is template. */
export const NAVIGATION_SHARE = 0.8

/** A query parameter is a session's when so many links of the page carry it with one value, */
export const SESSION_LINKS = 5
/** and this share of them. Real keys differ from link to link. */
export const SESSION_SHARE = 0.3

/** Least number of ids or classes, differing only in digits, that are mere numbers. */
export const NUMBERED_LEAST = 3
/** Numbers further apart than this times their count name what they are on. */
export const NUMBERED_APART = 100

/** Characters of the longest element that is looked at as the text of an example. */
export const WANTED_MOST = 2_000

/** Depth of the walk; bounds the recursion, and the places of values, which name each level. */
export const MAX_LEVELS = 200
