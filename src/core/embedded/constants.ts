/** Bounds on what one page may embed: above the largest of 7,000 real pages, low enough that a hostile page stays cheap. */
export const MAX_JSON_BLOCKS = 200
export const MAX_JSON_CHARS = 4_000_000
/** Nesting of JSON values and of items; deeper ones are left out. */
export const MAX_DEPTH = 40
/** Values (JSON-LD) or properties (items) of one page. */
export const MAX_VALUES = 100_000
/** Characters of all texts that items take from elements. */
export const MAX_ITEM_CHARS = 4_000_000
export const MAX_META = 2_000
