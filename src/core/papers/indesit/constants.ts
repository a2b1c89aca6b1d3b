/** The paper's algorithm. `threshold` and `linksPerCluster` (its T and n) are the paper's, the rest it leaves open. */
export const INDESIT = {
  threshold: 0.85,
  linksPerCluster: 3,
  pagesPerCluster: 3,
  maxDepth: 2,
  /** Downloads without a new target after which it ends: a yield below 1 in 50. */
  window: 50,
} as const
