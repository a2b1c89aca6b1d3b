// Held against pages that were not learned from, good ones and broken ones: `node bench/train/validate.ts` sweeps each number. Narrower
// slack catches more broken pages and raises more false alarms.

/** Pages that must have given a value before anything is learned of a field: values of one page are too much alike to count. */
export const LEAST_PAGES = 5

/** Learned bounds of lengths leave room for this factor beyond what was seen, times the root of the spread of what was seen. */
export const LENGTH_SLACK = 1.5
/** Factor between the smallest list that was seen and the least that is allowed, and between shares of records with a value. */
export const FEWER_SLACK = 2
/** Factor between the largest list that was seen and the most that is allowed. */
export const MORE_SLACK = 4
/** A list may always have so many records. */
export const FEW_RECORDS = 10

/** Share of a text's characters that may be of new kinds under a learned shape, and of a list's values that may break a learned rule. */
export const STRANGE_SHARE = 0.34
/** Values of a list that break a learned rule, and records that a share of them means, from which on it counts. */
export const LEAST_COUNTED = 2

/** Records in which all values of a field must have differed for it to be unique. */
export const LEAST_UNIQUE = 30
/** Pages, all there were, on which no other field may have given a field's text for that to be its law. */
export const LEAST_ALONE = 8

/** How much a value weighs that is not of its field's type; 1 is just outside of what is allowed. */
export const TYPE_WEIGHT = 4
/** How much it weighs that a field is not the sum of others, though it was in all records of the training pages. */
export const SUM_WEIGHT = 4
/** Records that such a sum must be in, addends that it may have, and fields that are tried as these. */
export const LEAST_SUMMED = 20
export const MOST_ADDENDS = 3
export const MOST_SUMMED = 12
/** Weight of a text that another field of the page gives, although the two never said the same. A text that a list gives too weighs 1. */
export const DECISIVE: number = Number.POSITIVE_INFINITY

/** A page is violated when stranger than a margin plus this times the strangest training page to the others (documentation 5, a shop 0). */
export const STRANGENESS_FACTOR = 1.5
export const STRANGENESS_MARGIN = 1.5
/** How much stranger still a page's data are not to be trusted; up to that they are suspicious. */
export const GRAVE_FACTOR = 2
/** Words that stand in each value of a field, of which so many are kept. */
export const MOST_ALWAYS = 12
/** Least chance at which the same suspicion on several pages of a run may be the pages' own. */
export const BY_CHANCE = 0.01
