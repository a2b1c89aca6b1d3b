/**
 * Bounds on one page. They keep a hostile one from taking the machine and are far above real ones: the extremes of 11,447
 * pages of many sites are 1,863,291 characters, 66,384 nodes, a depth of 40, and 73 attributes of one element. A page of
 * 64 Mi characters made to be costly is read or refused in 3 to 10 seconds. A Tree takes 44 bytes for each node, 8 for each
 * attribute, and its texts.
 */
export const DEFAULT_PARSE_LIMITS: ParseLimits = {
  maxChars: 64 * 1024 * 1024,
  maxNodes: 4_000_000,
  maxDepth: 1_000,
  maxAttributes: 4_096,
}

/** Bounds on one page; a page that goes past one is refused with a `ParseProblem`. */
export interface ParseLimits {
  /**
   * Length of the HTML text in UTF-16 units; also of all attribute values of the tree, which can be longer than the HTML
   * because the standard repeats formatting elements with their attributes.
   */
  readonly maxChars: number
  /** Nodes made while parsing, text and comments included. */
  readonly maxNodes: number
  /** Edges from the document to the deepest node. */
  readonly maxDepth: number
  /** Attributes of one element. */
  readonly maxAttributes: number
}

/**
 * HTML is handed to the tokenizer in pieces of this length, so that a tag of endless attributes is noticed before it ends.
 * Most pages are one piece; smaller pieces only cost time (1.05 times at 65,536).
 */
export const FEED_CHARS = 1_048_576

/**
 * A page that nests this many times deeper than it may, when a piece of it has been read, is read no further. The standard moves nodes
 * up while it builds the tree, so what is deep may yet become less so; to a tenth it does not, on any page that is not made for it.
 */
export const HOPELESS_DEPTHS = 10

/**
 * Style sheets of a page: characters of one that are read; blocks with conditions inside each other; elements that one selector asks
 * for; rules that say whether elements are shown; of these for one class, id or tag (with more none of them counts); elements that are
 * held against selectors. Bounds for hostile pages, far above what real ones have.
 */
export const SHEET_CHARS = 4_000_000
export const SHEET_DEPTH = 16
export const MAX_ASKED = 16
export const MAX_SHOW_RULES = 20_000
export const RULES_OF_NAME = 64
export const MAX_SELECTOR_STEPS = 5_000_000

/** What a rule hides is only waiting for a script when it holds more than this share of the page's text. */
export const WAITING_SHARE = 0.5
