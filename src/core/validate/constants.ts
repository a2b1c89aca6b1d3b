// Calibrated on held-out pages of the development corpora (books, papers, a forum, documentation in several versions): see
// `bench/quality/constraints`. Narrower slack catches more broken pages and raises more false alarms.

/** Pages that must have given a value before anything is learned of a field: values of one page are too much alike to count. */
export const LEAST_PAGES = 5

/** Learned bounds of lengths leave room for this factor beyond what was seen, times the root of the spread of what was seen. */
export const LENGTH_SLACK = 1.5
/** Learned bounds of numbers: this factor beyond, and the span once more. */
export const NUMBER_SLACK = 10
/** Years beyond the dates that were seen, and their span once more. */
export const DATE_SLACK_YEARS = 10
/** Factor between the smallest list that was seen and the least that is allowed; between the largest and the most. */
export const FEWER_SLACK = 2
export const MORE_SLACK = 4
/** A list may always have so many records. */
export const FEW_RECORDS = 10

/** Kinds of characters that a field may have for them to be learned. */
export const MOST_KINDS = 12
/** Characters of new kinds that a text may have under a learned shape, as a share of its characters. */
export const STRANGE_SHARE = 0.34
/** Masks that a field may have, and kinds in each, for them to be learned. */
export const MOST_MASKS = 3
export const LONGEST_MASK = 8
/** Different values that an enumeration may have. */
export const MOST_ENUMERATED = 12
/** Pages that must have been seen for each value of an enumeration, and for each mask. */
export const PAGES_PER_CHOICE = 4

/** Records, and pages, on which all values of a field must have differed for it to be unique. */
export const LEAST_UNIQUE = 30

/** Pages, all there were, on which no other field may have given a field's text for that to be its law. */
export const LEAST_ALONE = 8
/** How much a text weighs that a list gives too: what a list names is now and then what a field says. */
export const SHARED_WEIGHT = 2
/**
 * ... and one that another field of the page itself gives: two fields that never said the same do not begin to, however different the pages
 * are. At SHARED_WEIGHT .20 of the broken pages of `changes` are caught instead of .28. If texts in lists decided too it would be .33, but one
 * good page in sixty of `wrappers` would be refused: a publisher that is an author.
 */
export const DECISIVE: number = Number.POSITIVE_INFINITY

/** A list's field breaks a learned constraint when more than this share of its values on a page do. */
export const STRANGE_VALUES = 0.34
/** Fewer values than this in a list do not break a learned constraint. */
export const LEAST_STRANGE = 2

/** A learned share of records is held against lists in which it means at least so many. */
export const LEAST_EXPECTED = 2

/** Slack of the share of records that have a field. */
export const SHARE_SLACK = 0.5

/** How much one broken rule can weigh at most; 1 is just outside what is allowed. */
export const MOST_WEIGHT = 4

/** How much a value that is not of its field's type weighs. */
export const TYPE_WEIGHT = 2

/**
 * A page counts as violated when it is stranger than this factor times the strangest training page, as the others see it, and a
 * margin. Pages of documentation are as strange as 5 to each other, those of a shop 0: one limit for all would be of no use.
 */
export const STRANGENESS_FACTOR = 1.5
export const STRANGENESS_MARGIN = 1.5
