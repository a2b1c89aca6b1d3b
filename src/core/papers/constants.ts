// Numbers of the published systems. The papers set those of INDESIT and the threshold of 0.8; the others are bounds, and `node bench/quality/papers.ts` measures by them.

/**
 * INDESIT. The paper's T: similarity of page schemas from which pages are similar; its n: links of one collection to one cluster beyond which the
 * rest of the collection is left; and clusters that are searched inside of each other, where it has no bound, and sites are not that deep.
 */
export const INDESIT = { similar: 0.85, mostLinks: 3, maxDepth: 200 } as const

/** Clusters by restricted top-down mapping. */
export const TREE_CLASSES = {
  /** Different trees that are compared all with all: 2,000,000 comparisons, minutes at worst. */
  mostTrees: 2_000,
  /** Mean similarity down to which classes are joined. */
  threshold: 0.8,
  /**
   * Where a threshold read off the pages must lie. Chosen on the pages of six sites mixed, each with its own: from .45 pair F1 .995, from .57 .995,
   * fixed ones .993 to .996.
   */
  lowest: 0.5,
  highest: 0.65,
} as const

/** Ne-patterns. */
export const NE_PATTERN = {
  /** Largest table that aligns two lists of children when patterns are composed; longer ones become one wildcard. */
  maxComposeCells: 4_000_000,
  /** Pages with more nodes are neither learned from nor accepted: two such pages take seconds to compare at worst. */
  maxPageNodes: 30_000,
  /**
   * Composition, in quarters of the paper's unit cost: what a vertex costs to insert or delete, and a wildcard to map to
   * anything. Wildcards that cost as much as a vertex drift away from what they stood for; 1 of 4 keeps them in place.
   */
  vertexCost: 4,
  wildcardCost: 1,
  /**
   * A text is taken for the template's when at least this share of the pages, and two of them, have it. It may be low: a text
   * that other pages do not have at the same place becomes a wildcard all the same.
   */
  templateShare: 0.3,
  /** Pages among which the one to begin with is sought. */
  medoidCandidates: 30,
} as const
