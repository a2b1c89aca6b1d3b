/**
 * Tuned numbers of this room. "Measured" means bench/speed/tree.ts on same-site and cross-site page pairs of the corpora
 * records, articles and wrappers; none of them changes a result, only its cost, unless said so.
 */

/**
 * Child lists whose alignment table has more cells than this are first aligned in a narrow band that is doubled until it
 * holds the answer (Ukkonen). Shorter ones are cheaper to fill whole. Moves the time of lists longer than about 100 items.
 */
export const BAND_FROM_CELLS = 16_384

/** The first band, as a share of the weight of both lists. Smaller: more rounds; larger: more cells in the first one. */
export const FIRST_BAND = 1 / 64

/**
 * Pair costs one measure remembers before it forgets all of them: 32 MB of table. Pages of one site fill a few
 * percent of it for each thousand pairs.
 */
export const MAX_MEMO_PAIRS = 1 << 20

/** Cost of the repaired clustered matching's own root: what two nodes with equal labels share whatever is below them. */
export const REPAIRED_ROOT_SHARE = 0.35

/** Largest product of tree sizes `treeEditDistance` accepts: two tables of that many numbers, seconds of work. */
export const MAX_EDIT_DISTANCE_CELLS = 4_000_000

/** `align` seeks its center among this many distinct sequences; all pairs of them are aligned. */
export const CENTER_CANDIDATES = 16

/**
 * How often `align` aligns what was inserted into what was inserted; deeper down distinct runs get columns of their own.
 * Only sequences with next to nothing in common come that far.
 */
export const MAX_ALIGN_DEPTH = 8

/** Largest table of one pairwise alignment; longer sequences are aligned within a band around the diagonal. */
export const MAX_ALIGN_CELLS = 4_000_000
