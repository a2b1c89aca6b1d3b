// INDESIT's numbers and the threshold of 0.8 are the papers', others are bounds. `node bench/quality/papers.ts` measures by them.

/**
 * `similar`: the paper's T, similarity of similar page schemas; `mostLinks`: its n, links of one collection to one cluster beyond which the
 * rest is left.
 */
export const INDESIT = { similar: 0.85, mostLinks: 3 } as const

export const TREE_CLASSES = {
  /** Different trees that are compared all with all: 2,000,000 comparisons, minutes at worst. */
  mostTrees: 2_000,
  /** Mean similarity down to which classes are joined. */
  threshold: 0.8,
  /**
   * Bounds of a threshold read off the pages. On mixed pages of six sites each with its own has pair F1 .995 from .45 and .57, fixed ones
   * .993 to .996.
   */
  lowest: 0.5,
  highest: 0.65,
} as const

/** Ours, as the paper's page at hand has no numbers. */
export const NESTED_LISTS = {
  /** Least string edit similarity of subtrees of one cluster. */
  alike: 0.8,
  /** Least mean similarity of the records of a list: those of the paper's example, of two and of three subtrees, have .78. */
  listed: 0.7,
  /** Bounds, at which a page takes seconds: different strings that are compared with each other, those of most subtrees first; */
  mostDistinct: 40,
  /** tokens of a string, the rest is not looked at; */
  mostTokens: 200,
  /** clusters that records may start or end with, those of most subtrees first; */
  mostClusters: 20,
  /** texts that a region is looked for by. */
  mostTexts: 20_000,
  /** places inside of records where a list is looked for, those of most pairs of texts first; */
  mostPlaces: 5,
  /** Lists inside of each other. */
  mostLevels: 20,
} as const

export const NE_PATTERN = {
  /** Largest table that aligns two lists of children when patterns are composed; longer ones become one wildcard. */
  maxComposeCells: 4_000_000,
  /** Pages with more nodes are neither learned from nor accepted: two such pages take seconds to compare at worst. */
  maxPageNodes: 30_000,
  /**
   * Costs in quarters of the paper's unit: to insert or delete a vertex, and to map a wildcard to anything. Wildcards as dear as a vertex
   * drift away from what they stood for.
   */
  vertexCost: 4,
  wildcardCost: 1,
  /** Share of the pages, and two of them, that have a template's text. A text that others lack at the same place becomes a wildcard anyway. */
  templateShare: 0.3,
  /** Pages among which the one to begin with is sought. */
  medoidCandidates: 30,
} as const

/** Of the published reading of news; the paper's numbers are lost, these are ours. */
export const NEWS = {
  /** Most vertices between wildcards that are tried to be merged: with 4 generated portals read as with 3. */
  mostMergedOver: 3,
  /** What a title counts that the body has word by word. Of 420 generated news of three seeds .4 gives 76 % right, .45 84, .5 76; the best number for each portal 84. */
  titleInBody: 0.45,
  /** Words of a title. */
  leastTitleWords: 1,
  mostTitleWords: 20,
} as const
