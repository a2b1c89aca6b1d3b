/** Values of a field that its quantiles and histogram are of, at most: with all of them where there are no more. A quantile is then within 2 % of the values. */
export const SAMPLED = 4_096
/** Hashes that the number of distinct values is estimated by: exact up to twice as many, beyond within about 3 % (one standard error 1.6 %). */
export const HASHES_KEPT = 4_096
/** Values that are counted at a time: exact up to twice as many different ones. */
export const VALUES_COUNTED = 1_000
/** Shapes of texts that are counted; a field with more of them is written freely, and none is odd. */
export const MOST_SHAPES = 256
/** Characters of the longest text that has a shape: others are prose. */
export const SHAPED_CHARS = 100
/** Characters of a value that are shown and counted by. */
export const SHOWN_CHARS = 200
/** Values that are told: the commonest, and the odd ones; of each kind of odd ones so many are remembered. */
export const TOLD = 10
/** Bars of a histogram, at most. */
export const BARS = 20

/** Values, or records that could have one, from which on any of them can be odd. */
export const LEAST_JUDGED = 10
/** A value is missing by chance when this share of the others has it. */
export const NEARLY_ALL = 0.95
/** Robust standard deviations from the median from which on a value is far: of a normal spread one in 10^8 is. */
export const FAR = 6
/** Values are not far from the others where this share of them is. */
export const FAR_SHARE = 0.02
/** Least robust deviation of the logarithm of a length: a text is no longer than the others before it is 4.5 times as long. */
export const LENGTH_SPREAD = 0.25
/** A shape is odd when at most this share of the values has it, or one, */
export const ODD_SHAPE = 0.01
/** and shapes that are not have this share of them. */
export const USUAL_SHAPES = 0.9
