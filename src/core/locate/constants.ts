/** Links read from one page at most: an index of 16,000 threads fits, a page made to drown a crawler does not. */
export const MAX_LINKS = 100_000

/** Paths of one page's outline at most; real pages have 20 to 300. */
export const MAX_PATHS = 2_000

/** The paper's algorithm. `threshold` and `linksPerCluster` (its T and n) are the paper's, the rest it leaves open. */
export const INDESIT = {
  threshold: 0.85,
  linksPerCluster: 3,
  pagesPerCluster: 3,
  maxDepth: 2,
  /** Downloads without a new target after which it ends: a yield below 1 in 50. */
  window: 50,
} as const

export const KINDS = {
  fine: 0.9,
  coarse: 0.6,
  ownShare: 0.35,
  maxKinds: 2000,
}

export const MEMBERSHIP = {
  threshold: 0.6,
  support: 0.1,
  urlSupport: 0.1,
  minSiblings: 3,
  siblingPages: 20,
  regrowth: 1.15,
}

export const GROUPS = {
  strength: 2,
  priorTarget: 0.25,
  priorHub: 0.25,
  priorSharedHub: 0.5,
  drift: 0.02,
}

export const SEARCH = {
  batch: 4,
  minValue: 0.05,
  minFound: 3,
  patience: 60,
  patiencePerRoot: 4,
  sharedBy: 0.5,
}
