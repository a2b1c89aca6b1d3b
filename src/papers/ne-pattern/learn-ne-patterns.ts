import { hashString } from '../../core/base/index.ts'
import { LABEL, oneLine, rawText, type Tree } from '../../core/dom/index.ts'
import { createMatcher, similarity } from '../../core/tree/index.ts'
import { NE_PATTERN } from '../constants.ts'
import { Composer } from './compose.ts'
import { type NeMatch, NeMatcher } from './ne-matcher.ts'
import { type NePattern, PatternSpace, type SpacePage, toSpace } from './space.ts'

/** Ne-patterns of some pages, with the pages that each was made from. */
export interface LearnedPatterns {
  readonly space: PatternSpace
  /** Those of most pages first. Each accepts every page that it was made from. */
  readonly patterns: readonly { readonly pattern: NePattern; readonly pages: readonly number[] }[]
  /** Numbers of the pages that have too many nodes. */
  readonly tooLarge: readonly number[]
  /** How a pattern fits a page, which may be a new one; null when it does not accept it. */
  match(pattern: NePattern, page: SpacePage): NeMatch | null
  /** Puts a page into the space as the pages learned from were. */
  read(tree: Tree): SpacePage
}

/** How patterns are composed. */
export interface PatternOptions {
  /** As the paper has it: one pattern of all pages, whatever they have in common; its wildcards are not merged yet. @default false */
  readonly isPublished?: boolean
}

/** A page and what its place in the order of composition hangs on. */
interface Candidate {
  readonly number: number
  readonly page: SpacePage
  readonly size: number
  readonly hash: number
}

/**
 * Ne-patterns for pages: composed page by page, the medoid first, then by decreasing similarity to it (Reis et al. 2004, section 4.2, which
 * leaves the order open). A page is composed into the pattern that makes the whole description shortest, and begins its own when none does.
 * The given order of the pages does not matter. O(pages^2) matchings at worst.
 * @param trees of one vocabulary or not; a few dozen
 */
export function learnNePatterns(trees: readonly Tree[], { isPublished = false }: PatternOptions = {}): LearnedPatterns {
  const space = new PatternSpace()
  const isTemplate = templateTexts(trees)
  const read = (tree: Tree): SpacePage => toSpace(space, tree, isTemplate)
  const candidates = trees.map((tree, number): Candidate => {
    const page = read(tree)
    return { number, page, size: page.nodes.length, hash: hashString(tree.text) }
  })
  const tooLarge = candidates.filter(({ size }) => size > NE_PATTERN.maxPageNodes).map(({ number }) => number)
  const matcher = new NeMatcher(space)
  const ordered = inOrder(
    space,
    candidates.filter(({ size }) => size <= NE_PATTERN.maxPageNodes),
  )
  const drafts = isPublished ? composeAll(space, ordered) : compose(space, matcher, ordered)
  const patterns = drafts.map(({ pattern, members }) => ({
    pattern,
    pages: members.map(({ number }) => number).sort(byValue),
  }))
  patterns.sort((a, b) => b.pages.length - a.pages.length)
  return { space, patterns, tooLarge, read, match: (pattern, page) => matcher.match(pattern, page.root) }
}

const byValue = (a: number, b: number): number => a - b

interface Draft {
  pattern: NePattern
  readonly members: Candidate[]
  /** Of the pattern and of its pages given it. */
  bits: number
}

/** One pattern of all pages. */
function composeAll(space: PatternSpace, ordered: readonly Candidate[]): readonly Draft[] {
  const composer = new Composer(space)
  const [first, ...others] = ordered
  if (first === undefined) return []
  const pattern = others.reduce((all, { page }) => composer.compose(all, page.root), first.page.root)
  return [{ pattern, members: [...ordered], bits: 0 }]
}

function compose(space: PatternSpace, matcher: NeMatcher, ordered: readonly Candidate[]): readonly Draft[] {
  const composer = new Composer(space)
  const drafts: Draft[] = []
  const nodeBits = Math.log2(space.classes.labels.size) + 1
  for (const candidate of ordered) {
    const { root } = candidate.page
    let best: { readonly draft: Draft; readonly pattern: NePattern; readonly bits: number } | null = null
    let least = nodeBits * space.classes.size[root]!
    for (const draft of drafts) {
      const fits = matcher.cost(draft.pattern, root) < Infinity
      const pattern = fits ? draft.pattern : composer.compose(draft.pattern, root)
      const pages = [...draft.members, candidate]
      const bits =
        nodeBits * space.classes.size[pattern]! +
        pages.reduce((sum, { page }) => sum + pageBits(matcher.match(pattern, page.root)!, nodeBits), 0)
      if (bits - draft.bits < least) [best, least] = [{ draft, pattern, bits }, bits - draft.bits]
    }
    if (best === null) {
      drafts.push({ pattern: root, members: [candidate], bits: nodeBits * space.classes.size[root]! })
    } else {
      best.draft.pattern = best.pattern
      best.draft.members.push(candidate)
      best.draft.bits = best.bits
    }
  }
  return drafts
}

/** Bits that a page takes when its pattern is known: what wildcards caught, and how many subtrees where that may vary. */
function pageBits({ caughtNodes, captures }: NeMatch, nodeBits: number): number {
  let bits = nodeBits * caughtNodes
  for (const { wildcard, positions } of captures) {
    if (wildcard === '?') bits++
    else if (wildcard !== '.') bits += 2 * Math.log2(positions.length + 1) + 1
  }
  return bits
}

/** Pages in an order that does not depend on the one they came in: the medoid, then by decreasing similarity to it. */
function inOrder(space: PatternSpace, candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = [...candidates].sort((a, b) => b.size - a.size || a.hash - b.hash || a.number - b.number)
  const matcher = createMatcher(space.classes)
  const alike = (a: Candidate, b: Candidate): number => similarity(matcher, 'rtdm', a.page.root, b.page.root)
  const sample = sorted.filter((_, i) => i % Math.ceil(sorted.length / NE_PATTERN.medoidCandidates) === 0)
  let medoid: Candidate | undefined
  let most = -1
  for (const candidate of sample) {
    const sum = sample.reduce((all, other) => all + alike(candidate, other), 0)
    if (sum > most) [medoid, most] = [candidate, sum]
  }
  if (medoid === undefined) return []
  const first = medoid
  const similarityTo = new Map(sorted.map((candidate) => [candidate, alike(first, candidate)]))
  return sorted.sort((a, b) => similarityTo.get(b)! - similarityTo.get(a)!)
}

/** Whether a text, as one line, stands on so many of the pages that it is the template's. */
function templateTexts(trees: readonly Tree[]): (text: string) => boolean {
  if (trees.length === 1) return () => true
  const pages = new Map<string, number>()
  for (const tree of trees) for (const text of textsOf(tree)) pages.set(text, (pages.get(text) ?? 0) + 1)
  const least = Math.max(2, NE_PATTERN.templateShare * trees.length)
  return (text) => (pages.get(text) ?? 0) >= least
}

function textsOf(tree: Tree): ReadonlySet<string> {
  const texts = new Set<string>()
  for (let node = 0; node < tree.nodeCount; node++)
    if (tree.label[node] === LABEL['#text']) texts.add(oneLine(rawText(tree, node)))
  return texts
}
