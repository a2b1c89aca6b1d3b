/** The paper's T: similarity of page schemas from which pages are similar. */
export const SIMILAR = 0.85

/** The paper's n: links of one collection to one cluster beyond which the rest of the collection is left. */
export const MOST_LINKS = 3

/** Clusters that are searched inside of each other; the paper has no bound, and sites are not that deep. */
export const MAX_DEPTH = 200
