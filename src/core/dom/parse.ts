import { Arena, LimitExceeded } from './arena.ts'
import { DEFAULT_PARSE_LIMITS, FEW_COPIED_CHARS, type ParseLimits } from './constants.ts'
import { flatten, preOrder } from './flatten.ts'
import { Builder } from './html/builder.ts'
import { MODES } from './html/modes/index.ts'
import { tokenize } from './html/tokenizer.ts'
import { createInterner, type Interner } from './interner.ts'
import { spanFills } from './spans.ts'
import { createLabels } from './tag-labels.ts'
import type { Tree } from './tree.ts'

/** Name tables. Trees whose labels are to be compared by id must be parsed with the same vocabulary. */
export interface Vocabulary {
  readonly labels: Interner
  readonly attributeNames: Interner
}

/** A vocabulary with the labels of `LABEL` and no attribute names. It grows with each page parsed. */
export function createVocabulary(): Vocabulary {
  return { labels: createLabels(), attributeNames: createInterner() }
}

/** How to parse. */
export interface ParseOptions {
  /** @default a new one for each page */
  readonly vocabulary?: Vocabulary
  /** Bounds; those left out are `DEFAULT_PARSE_LIMITS`. */
  readonly limits?: Partial<ParseLimits>
}

/** Why a page was not parsed: it is past a limit. */
export interface ParseProblem {
  readonly kind: 'limit'
  readonly limit: keyof ParseLimits
  readonly allowed: number
  /** One sentence for people. */
  readonly message: string
}

/** What `parse` gives. */
export type ParseResult =
  | { readonly ok: true; readonly tree: Tree }
  | { readonly ok: false; readonly problem: ParseProblem }

const WHAT: Readonly<Record<keyof ParseLimits, string>> = {
  maxChars: 'is longer than',
  maxNodes: 'has more nodes than',
  maxDepth: 'nests deeper than',
  maxAttributes: 'has an element with more attributes than',
}

/** The tree of a page as the HTML standard says that browsers build it, scripts on (with the exceptions in docs/architecture.md). A page past a limit is a problem value, never an exception. O(characters). */
export function parse(html: string, options: ParseOptions = {}): ParseResult {
  const limits = { ...DEFAULT_PARSE_LIMITS, ...options.limits }
  const vocabulary = options.vocabulary ?? createVocabulary()
  try {
    return { ok: true, tree: build(html, limits, vocabulary) }
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error
    const allowed = limits[error.limit]
    const message = `The page ${WHAT[error.limit]} the limit of ${allowed}; raise ${error.limit} to read it.`
    return { ok: false, problem: { kind: 'limit', limit: error.limit, allowed, message } }
  }
}

function build(html: string, limits: ParseLimits, vocabulary: Vocabulary): Tree {
  if (html.length > limits.maxChars) throw new LimitExceeded('maxChars')
  const arena = new Arena(withLineFeeds(html), limits)
  tokenize(new Builder(arena, MODES))
  return wholeRows(arena, vocabulary)
}

/** A source with all line ends as line feeds. Each pattern is one text, which engines replace far faster than an alternative. */
function withLineFeeds(html: string): string {
  if (!html.includes('\r')) return html
  const lines = html.replace(/\r\n/g, '\n')
  return lines.includes('\r') ? lines.replace(/\r/g, '\n') : lines
}

/** The tree with the cells that span rows or columns in each of them. */
function wholeRows(arena: Arena, vocabulary: Vocabulary): Tree {
  const { maxNodes, maxChars } = arena.limits
  const tree = flatten(arena, vocabulary)
  const chars = tree.attributeText.length + tree.attributeName.length
  const fills = spanFills(tree, {
    nodes: Math.min(tree.nodeCount, maxNodes - arena.last),
    chars: Math.min(Math.max(tree.text.length + chars, FEW_COPIED_CHARS), maxChars - chars),
  })
  if (fills.length === 0) return tree
  const handles = preOrder(arena)
  for (const { cell, row, before } of fills)
    arena.addCopy(handles[cell]!, handles[row]!, before < 0 ? 0 : handles[before]!)
  return flatten(arena, vocabulary)
}
