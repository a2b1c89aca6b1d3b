// Tuned numbers of this room: they change what a result costs, not the result, unless said so. `node bench/train/tree.ts` sweeps them;
// `node --expose-gc bench/speed/tree.ts` measures what they cost.

/**
 * Child lists whose alignment table has more cells than this are first aligned in a narrow band that is doubled until it
 * holds the answer (Ukkonen). Shorter ones are cheaper to fill whole. Moves the time of lists longer than about 100 items.
 */
export const BAND_FROM_CELLS = 16_384

/** The first band, in units of weight (nodes; items for clustered matching). All rounds cost at most twice the last one. */
export const FIRST_BAND = 64

/** Pair costs one measure remembers before it forgets all of them: 34 MB of table. */
export const MAX_MEMO_PAIRS: number = 1 << 20

/**
 * Repaired clustered matching: the worth of two nodes with equal labels whatever is below. Changes results: best F1 of finding the records of a
 * sister page (15 sites of the corpus records) .978 at .1, .975 at .2, .988 at .35, .981 at .5, .960 at .65; the best threshold rises from .6 to .9.
 */
export const REPAIRED_ROOT_SHARE = 0.35

/** Largest product of tree sizes `treeEditDistance` accepts: two tables of that many numbers, seconds of work. */
export const MAX_EDIT_DISTANCE_CELLS = 4_000_000

/**
 * Level profiles: deeper levels count as one, labels as their number modulo the buckets (384 bytes for a page). Of 126 page pairs below similarity
 * 0.8 (sample of articles) the bound alone rejects 124; twice as many of either, no more.
 */
export const PROFILE_LEVELS = 24
export const PROFILE_BUCKETS = 8

/** Trees with fewer nodes than this together are compared without profiles: that is quicker than making them. */
export const PROFILE_FROM_NODES = 256

/** Cells a comparison may fill, a second of work, against pages made to be slow. Past it lists count as wholly different: an upper bound. */
export const MAX_COMPARISON_CELLS: number = 1 << 27
