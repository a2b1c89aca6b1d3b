/** Longest context text that is compared, in characters. */
export const CONTEXT_CHARS = 60
/** Elements above a value whose class words count. */
export const MARK_LEVELS = 7
/** Values of a field that its evidence is made from; of more an even spread is looked at. */
export const MOST_VALUES = 120
/** Entries that a bag of evidence keeps, the commonest first. */
export const BAG_MOST = 40
