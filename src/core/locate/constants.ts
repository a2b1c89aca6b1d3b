/** Links read from one page at most: an index of 16,000 threads fits, a page made to drown a crawler does not. */
export const MAX_LINKS = 100_000

/** Hrefs that are remembered with what they came to. */
export const MAX_RESOLVED = 100_000

/** The paper's algorithm. `threshold` and `linksPerCluster` (its T and n) are the paper's, the rest it leaves open. */
export const INDESIT = {
  threshold: 0.85,
  linksPerCluster: 3,
  pagesPerCluster: 3,
  maxDepth: 2,
  /** Downloads without a new target after which it ends: a yield below 1 in 50. */
  window: 50,
} as const

/**
 * Kinds of page. Calibrated on 12 page classes of 5 sites (a conference, a forum archive, three manuals).
 * `coarse` .6-.8: same result. `fine` .9-.99: same result, but three times the CPU. `ownShare` .2-.6: same. `stringShare` 0 costs
 * recall on manuals in plain markup; with .5 the similarities that separate the classes overlap in .64-.69.
 */
export const KINDS = {
  fine: 0.9,
  coarse: 0.6,
  maxKinds: 2_000,
  ownShare: 0.35,
  stringShare: 0.5,
  stringPages: 3,
} as const

/**
 * What belongs to the class. On the same classes, threshold / support / fullShare of .65-.70 / .20-.25 / .4-.5 give R .993-.999 and
 * P .994-.997; .65 / .15 / .5 loses half of one class (R .964), .65 / .25 / .5 drifts on one sample of 36 (P .983).
 */
export const MEMBERSHIP = {
  threshold: 0.68,
  support: 0.22,
  fullShare: 0.4,
  /** Fewer known siblings say nothing. */
  minSiblings: 3,
  /** Pages of a kind whose siblings are counted. */
  pagesAsked: 20,
  /** Growth of pages, targets or coarse kinds after which all is judged anew: keeps the cost of it a constant share. */
  regrowth: 1.15,
} as const

/** Link groups: how strongly the little known lean on the general, and what is expected of links before any was followed. */
export const GROUPS = {
  strength: 2,
  priorTarget: 0.25,
  priorHub: 0.25,
  priorSharedHub: 0.5,
  /** How far a collection's worth may have fallen while it waited before it is put back in the queue. */
  drift: 0.02,
} as const

/**
 * The search. Patience is the number of downloads without a new target after which it ends: patience + patiencePerRoot x sqrt(targets).
 * With 60 + 4 sqrt one sample of 36 stops at half of a class that hangs on scattered links; 60 + 6, 100 + 3 and 120 + 2 do not.
 */
export const SEARCH = {
  batch: 4,
  /** Worth of the best group below which nothing more is expected, once there are `minFound` targets. */
  minValue: 0.05,
  minFound: 3,
  patience: 100,
  patiencePerRoot: 3,
  /** Share of the targets that must carry a link for it to be one of the shared ones. */
  sharedBy: 0.5,
} as const
