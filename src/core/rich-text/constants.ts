/** Lists, quotes and definitions inside each other that are told as such; what is deeper stands in the innermost. On real pages at most 9. */
export const MAX_NESTED = 16

/** Columns or rows that a cell may stretch over. */
export const MAX_SPAN = 1_000

/** Share of a table's places that must have cells, for it to be a table in Markdown too: of others the rows are lines. */
export const MIN_FILLED = 0.5
