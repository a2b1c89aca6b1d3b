/**
 * Bounds for hostile pages, far above real ones (of 11,447 at most 1,863,291 characters, 66,384 nodes, a depth of 40, 73 attributes of one
 * element). A costly page of 64 Mi characters is read or refused in 3 to 10 seconds. A Tree takes 44 bytes a node, 8 an attribute, and its
 * texts.
 */
export const DEFAULT_PARSE_LIMITS: ParseLimits = {
  maxChars: 64 * 1024 * 1024,
  maxNodes: 4_000_000,
  maxDepth: 1_000,
  maxAttributes: 4_096,
}

/** Bounds on one page; a page that goes past one is refused with a `ParseProblem`. */
export interface ParseLimits {
  /** UTF-16 units of HTML; also of all attribute values in the tree: the standard repeats formatting elements with their attributes. */
  readonly maxChars: number
  /** Nodes made while parsing, text and comments included. */
  readonly maxNodes: number
  /** Edges from the document to the deepest node. */
  readonly maxDepth: number
  /** Attributes of one element. */
  readonly maxAttributes: number
}

/** Reading stops when elements nest this many times deeper than it may: the standard moves nodes up later, on real pages not to a tenth. */
export const HOPELESS_DEPTHS = 10

/**
 * Copies of cells that span rows or columns: nodes of a cell that is copied, as larger ones are layout; UTF-16 units of all copies that any page may
 * have, else as many as it has itself.
 */
export const MAX_COPIED_NODES = 100
export const FEW_COPIED_CHARS = 10_000

/**
 * Style sheets of a page, bounds for hostile ones: characters read; conditions inside each other; elements of one selector; rules that say
 * whether elements are shown; of these for one class, id or tag (with more none counts); elements held against selectors.
 */
export const SHEET_CHARS = 4_000_000
export const SHEET_DEPTH = 16
export const MAX_ASKED = 16
export const MAX_SHOW_RULES = 20_000
export const RULES_OF_NAME = 64
export const MAX_SELECTOR_STEPS = 5_000_000

/** What a rule hides is only waiting for a script when it holds more than this share of the page's text. */
export const WAITING_SHARE = 0.5
