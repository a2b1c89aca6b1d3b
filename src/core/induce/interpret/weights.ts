/**
 * Bits that evidence outside of what siblings show adds to a reading, or takes from it (below 0). With few owners it decides, with many what they show does. Set on
 * the golden cases and the generated pages of the tests; `node bench/train/interpret.ts` says what they are worth on siblings of real themes, and what
 * weights fitted without each family of makers would be: 572 of 593 right as they are, 575 by fitted ones (mean log loss .135, .127).
 * Those fitted ones break generated pages of the tests (labels in any order, links told by icons), so they are not taken.
 */
export interface EvidenceWeights {
  /** A list of elements made for entries (`li`, `article`, `option`). */
  readonly listOfItems: number
  /** Parts of such elements that only their place tells apart. */
  readonly placesOfItems: number
  /** Parts that only their place tells apart. */
  readonly places: number
  /** The same where every owner has as many. */
  readonly placesOfOneCount: number
  /** The same where most show a single text or picture: records show several. */
  readonly placesOfSingles: number
  /** Parts told apart by labels. */
  readonly labels: number
  /** Parts told apart by labels or marks, times the mean share of owners that have each: what few have is a name, not a label. */
  readonly presence: number
  /** Each element whose label stands in an element made for terms (`dt`, `th`). */
  readonly term: number
  /** Siblings of different classes, or entries of different sections, read as of one kind. */
  readonly oneKind: number
  /** Records of a list that the template takes for parts, or for entries of several lists, read as of one list. */
  readonly oneList: number
  /** An element that an owner has beyond the one that it should have. */
  readonly surplus: number
}

export const WEIGHTS: EvidenceWeights = {
  listOfItems: -20,
  placesOfItems: 45,
  places: 60,
  placesOfOneCount: -80,
  placesOfSingles: -48,
  labels: 55,
  presence: -130,
  term: -6,
  oneKind: 40,
  oneList: 20,
  surplus: 30,
}
