/**
 * Thresholds of template induction, set once for all sites; `node bench/train/template.ts` halves and doubles each and says which figures
 * move. Shares are of owners (training pages, or records of a list), 0..1.
 */

/** A class token or id belongs to the template when this share of the owners has it there; rarer ones are the page's own. */
export const TOKEN_SHARE = 0.3

/**
 * Siblings of one kind are a list when this share of the owners has more than one of them. Low, because a list of one
 * entry on most pages (authors of a book) loses data when it is taken for a single field.
 */
export const REPEAT_SHARE = 0.05

/** Siblings that come in the same number in this share of the owners are told apart by position. */
export const ORDINAL_SHARE = 0.8
/** ... when they are no more than this. */
export const ORDINAL_MOST = 6

/** Like siblings are sections of a page when there are no more, as many in this share of the owners, */
export const SECTIONS_MOST = 10
export const SECTIONED_SHARE = 0.6
/** and they are like those beside them by no more than this share of how like they are to those at their place in other owners. */
export const SECTION_LIKENESS = 0.5

/** Share of like siblings that must start with a known label to be told apart by their labels. */
export const LABELLED_SHARE = 0.7
/** A text is a known label when it starts a sibling in this share of the owners (and in two of them at least). */
export const LABEL_SHARE = 0.15
/** Among parts without labels a text is one when it starts a part of this share of the owners, if they are so many. */
export const LASTING_SHARE = 0.8
export const LASTING_OWNERS = 3

/** An inline child stands on its own when it is there exactly once in this share of the owners. */
export const INLINE_SHARE = 0.8

/** A text that stands in this share of the pages is template, wherever it stands. */
export const TEMPLATE_TEXT_SHARE = 0.7
/** A list is navigation when this share of its texts is template. */
export const NAVIGATION_SHARE = 0.8

/** A query parameter is a session's, not a link's, when so many links of the page carry it with one value, ... */
export const SESSION_LINKS = 5
/** ... and this share of them. Real keys differ from link to link. */
export const SESSION_SHARE = 0.3

/** Ids and classes that differ only in their digits are mere numbers when there are so many of them. */
export const NUMBERED_LEAST = 3

/** Two like siblings have a similar build when the Jaccard similarity of their child tags is at least this. */
export const SIMILAR_BUILD = 0.5

/** Deeper elements are not looked into; keeps the recursion bounded. */
export const MAX_LEVELS = 200
