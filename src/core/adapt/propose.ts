import type { RecordData } from '../extract/index.ts'
import { learnWrapper, pageSignature } from '../induce/index.ts'
import { signatureShare, signatureTree, type Wrapper } from '../wrapper/index.ts'
import { adaptPatterns, isSure } from './adapted.ts'
import { levelOf } from './candidates.ts'
import { areShort, chanceOf, countedOf } from './health.ts'
import { flatPatterns, type KnownPattern, know, knownPatterns, withEvidence } from './known.ts'
import { type Match, matchLevel } from './match.ts'
import { AGREES, agreementOf, type Memory, rememberPages } from './memory.ts'
import { type OpenPage, openPages, pageOwners } from './observe.ts'
import type { SeenPage } from './page-context.ts'

/** What became of one pattern. */
export interface PatternChange {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  readonly kind: 'field' | 'list'
  /** `moved`: found elsewhere; `gone`: nothing in the pages is it; `rare`: so rare before that its absence says nothing. */
  readonly change: 'moved' | 'gone' | 'rare'
  /** How the new place came up; null when there is none. */
  readonly origin: 'kept' | 'learned' | 'joined' | 'place' | null
  /** Log-odds that the new place is right, and how far the runner-up was behind; null when there is none. */
  readonly logOdds: number | null
  readonly margin: number | null
}

/** A repaired wrapper with what speaks for it. */
export interface Proposal {
  readonly wrapper: Wrapper
  readonly changes: readonly PatternChange[]
  /** Share of the old patterns that are healthy or were found again, 0..1, weighed by how many pages had them. */
  readonly confidence: number
  /** Pages that it was tried on. */
  readonly pages: number
}

/** What a look at changed pages gives. */
export type Adaptation =
  /** Nothing is broken. */
  | { readonly kind: 'healthy' }
  /** The document does not say what its values are like, or there are too few pages to tell. */
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  /** The patterns that broke were not found again. */
  | { readonly kind: 'refused'; readonly message: string; readonly changes: readonly PatternChange[] }

/** Share of the old patterns that must be there still, or be found again, for the pages to be of the class at all. */
const LEAST_THERE = 0.1

/** Share of them that must give something where they were for pages with another look to be of the class. */
const LEAST_SAME = 0.5

/**
 * Looks whether a wrapper still works on some pages as a set, and if not, for what it described: keeps what is
 * healthy, finds the rest among what the pages themselves teach (their template is learned anew) and among all their places.
 *
 * Ferrara and Baumgartner 2011: constraints that are violated trigger an adaptation, top-down from a list to its fields, bottom-up
 * when too little of a list is left. Differs: evidence of several kinds decides instead of one similarity of subtrees,
 * and a set of pages is looked at instead of one.
 *
 * @param pages of the class that the wrapper is for, parsed with one vocabulary
 * @param before by page, what was read from its URL while the wrapper worked: where these texts stand now shows the fields' places
 */
export function adaptWrapper(
  wrapper: Wrapper,
  pages: readonly SeenPage[],
  before: readonly (RecordData | null)[] = [],
): Adaptation {
  const trained = wrapper.evidence?.pages ?? 0
  if (trained === 0)
    return { kind: 'unknown', message: 'The wrapper does not say what its values are like; learn it again.' }
  const known = knownPatterns(wrapper)
  const open = openPages(pages)
  const owners = pageOwners(open)
  const now = know(open, wrapper.page.children, owners)
  const memory = rememberPages(open, before)
  const short = new Set([...shortPatterns(known, now, trained, pages.length), ...contradicted(known, now, memory)])
  const isAlike = looksAlike(wrapper, open)
  if (short.size === 0) return isAlike ? { kind: 'healthy' } : newLook(wrapper, pages, shareThere(known, now))
  const isLittle = isAlike && weightOf([...short]) < LITTLE * weightOf(flatPatterns(known))
  const learned = learnWrapper(pages)
  const patterns = learned.ok ? learned.wrapper.page.children : []
  const search = { pages: open, trained, short: isLittle ? short : null, memory }
  const matches = matchLevel(search, known, now, owners, () => levelOf(open, owners, patterns))
  const changes = changesOf(matches)
  const confidence = stillThere(matches)
  if (confidence < LEAST_THERE) {
    const message = 'What the wrapper describes was not found in these pages; they may be of another class.'
    return { kind: 'refused', message, changes }
  }
  const adapted: Wrapper = {
    ...wrapper,
    version: wrapper.version + 1,
    parent: wrapper.version,
    page: {
      ...wrapper.page,
      signature: learned.ok && !isAlike ? learned.wrapper.page.signature : wrapper.page.signature,
      children: adaptPatterns(matches),
    },
  }
  return {
    kind: 'proposal',
    proposal: { wrapper: followed(wrapper, adapted, pages), changes, confidence, pages: pages.length },
  }
}

/** When less than this share of the patterns, weighed by how many pages had them, is short, only those are looked for. */
const LITTLE = 0.2

/** The patterns, those in lists as well, that far fewer pages have or that give far fewer values than chance allows. */
function shortPatterns(
  known: readonly KnownPattern[],
  now: readonly KnownPattern[],
  trained: number,
  pages: number,
): ReadonlySet<KnownPattern> {
  const after = flatPatterns(now)
  const watched = flatPatterns(known).flatMap((one, i) => {
    if (one.evidence === null || one.pattern.gone) return []
    return [{ one, chance: chanceOf(one.evidence, countedOf(after[i]!.evidence, pages), trained, pages) }]
  })
  const short = areShort(watched.map(({ chance }) => chance))
  return new Set(watched.flatMap(({ one }, i) => (short[i] ? [one] : [])))
}

/** The fields that no longer give what was read from these pages before and still stands there. */
function contradicted(
  known: readonly KnownPattern[],
  now: readonly KnownPattern[],
  memory: Memory,
): readonly KnownPattern[] {
  const after = flatPatterns(now)
  return flatPatterns(known).filter(({ path, pattern }, i) => {
    const is = after[i]!
    return is.kind === 'field' && !pattern.gone && (agreementOf(memory, path, is.values) ?? 1) < AGREES
  })
}

function weightOf(patterns: readonly KnownPattern[]): number {
  return patterns.reduce((sum, { evidence, pattern }) => sum + (pattern.gone ? 0 : (evidence?.presence ?? 0)), 0)
}

/** What moved, what is gone: patterns that are as they were are left out. */
function changesOf(matches: readonly Match[]): PatternChange[] {
  return matches.flatMap((match): PatternChange[] => {
    const { known, candidate, isKept, logOdds, margin } = match
    const inside = isSure(match) ? changesOf(match.children) : []
    if (isKept || candidate?.pattern === known.pattern) return inside
    const common = { pattern: known.path, kind: known.kind }
    if (candidate !== null && isSure(match)) {
      return [{ ...common, change: 'moved', origin: candidate.origin, logOdds, margin }, ...inside]
    }
    const change = match.isRare ? 'rare' : 'gone'
    return [{ ...common, change, origin: null, logOdds: null, margin: null }]
  })
}

function stillThere(matches: readonly Match[]): number {
  let found = 0
  let all = 0
  const add = (match: Match): void => {
    const weight = match.known.evidence?.presence ?? 0
    all += weight
    if (isSure(match)) found += weight
    match.children.forEach(add)
  }
  matches.forEach(add)
  return all === 0 ? 1 : found / all
}

/** Whether most pages look like those of the class: their frame has not changed. */
function looksAlike({ page }: Wrapper, pages: readonly OpenPage[]): boolean {
  const signature = signatureTree(page.signature.paths)
  const alike = pages.filter(({ parts }) => signatureShare(parts.view, signature) >= page.signature.minShare)
  return alike.length * 2 >= pages.length
}

/** Share of the old patterns, weighed by how many pages had them, that give something now. */
function shareThere(known: readonly KnownPattern[], now: readonly KnownPattern[]): number {
  const after = flatPatterns(now)
  return (
    weightOf(flatPatterns(known).filter((_, i) => after[i]!.evidence !== null)) /
    Math.max(1e-9, weightOf(flatPatterns(known)))
  )
}

/**
 * What is found is where it was, but the pages no longer look like those of the class: only what tells them changes, if most is
 * found. A few pages of another class are short of nothing by more than chance, and nothing of them is ours.
 */
function newLook(wrapper: Wrapper, pages: readonly SeenPage[], confidence: number): Adaptation {
  if (confidence < LEAST_SAME)
    return { kind: 'unknown', message: 'The pages are of another class, or too few to tell.' }
  const signature = pageSignature(pages.map(({ tree }) => tree))
  const { version, page } = wrapper
  const next: Wrapper = { ...wrapper, version: version + 1, parent: version, page: { ...page, signature } }
  return { kind: 'proposal', proposal: { wrapper: next, changes: [], confidence, pages: pages.length } }
}

/** The evidence of what moved is taken from the new pages, so that slow drift is followed; the rest stays what it was. */
function followed(before: Wrapper, after: Wrapper, pages: readonly SeenPage[]): Wrapper {
  const fresh = withEvidence(after, pages)
  const patterns = { ...before.evidence!.patterns, ...fresh.evidence!.patterns }
  return { ...after, evidence: { pages: Math.min(before.evidence!.pages, pages.length), patterns } }
}
