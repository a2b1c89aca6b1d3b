/** Largest table that aligns two lists of children when patterns are composed; longer ones become one wildcard. */
export const MAX_COMPOSE_CELLS = 4_000_000

/** Pages with more nodes are neither learned from nor accepted: two such pages take seconds to compare at worst. */
export const MAX_PAGE_NODES = 30_000

/**
 * Composition, in quarters of the paper's unit cost: what a vertex costs to insert or delete, and a wildcard to map to
 * anything. Wildcards that cost as much as a vertex drift away from what they stood for; 1 of 4 keeps them in place.
 */
export const VERTEX_COST = 4
export const WILDCARD_COST = 1

/**
 * A text is taken for the template's when at least this share of the pages, and two of them, have it. It may be low: a text
 * that other pages do not have at the same place becomes a wildcard all the same.
 */
export const TEMPLATE_SHARE = 0.3

/** Pages among which the one to begin with is sought. */
export const MEDOID_CANDIDATES = 30
