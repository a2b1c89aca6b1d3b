/** Different trees that are compared all with all: 2,000,000 comparisons, minutes at worst. */
export const MAX_TREES = 2_000
