/** Links read from one page at most: an index of 16,000 threads fits, a page made to drown a crawler does not. */
export const MAX_LINKS = 100_000

/** The paper's algorithm. `threshold` and `linksPerCluster` (its T and n) are the paper's, the rest it leaves open. */
export const INDESIT = {
  threshold: 0.85,
  linksPerCluster: 3,
  pagesPerCluster: 3,
  maxDepth: 2,
  /** Downloads without a new target after which it ends: a yield below 1 in 50. */
  window: 50,
} as const
