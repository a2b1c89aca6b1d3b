import { oneLine } from '../../dom/index.ts'
import type { Pattern, Wrapper } from '../../wrapper/index.ts'
import { EXAMPLE_CHARS, EXAMPLES, MOST_SUGGESTED, NEARLY_ALL, SUGGESTED_PRESENCE } from '../constants.ts'
import { expectedWrong } from '../estimate/accepted.ts'
import { isTaken, type Match, notFound, type Stay } from '../match/matches.ts'
import type { Candidate, Level, Origin } from '../match/pattern-candidates.ts'

/** What a repair makes of one pattern, and what speaks for it. */
export interface PatternChange {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  readonly kind: 'field' | 'list'
  /**
   * `labelled`: where it was, with a new label that is left out; `refused`: a place was found, but is likelier wrong than was asked for; `gone`:
   * nothing in the pages is it. Not found elsewhere, it stays where it is when `rare`: too rare for its absence to count; `alike`: what it gives there is
   * of its kind; `violated`: what it gives there breaks its constraints.
   */
  readonly change: 'moved' | 'labelled' | 'refused' | 'gone' | Stay
  /** How the new place, or the refused one, came up; null when there is none. */
  readonly origin: Origin | null
  /** Log-odds that the new place is right, and how far the runner-up was behind; null when there is none. */
  readonly logOdds: number | null
  readonly margin: number | null
  /** Estimated share of the values there that are wrong, 0..1, of a list over its fields; null when it is not estimated. */
  readonly error: number | null
}

/** Something that the new template has and the wrapper has not: it may be added by learning again, and is not by a repair. */
export interface SuggestedField {
  readonly kind: 'field' | 'list'
  /** The name that learning gave it. */
  readonly name: string
  /** Share of the pages that have it, 0..1. */
  readonly presence: number
  /** A few of its values, or how its records begin. */
  readonly examples: readonly string[]
}

/** A repaired wrapper, with all that speaks for it. */
export interface Proposal {
  readonly wrapper: Wrapper
  readonly changes: readonly PatternChange[]
  /** Share of the old patterns that are healthy or were found again, 0..1, weighed by how many pages had them; without those that are absent by chance. */
  readonly confidence: number
  /** Expected share of wrong values among those that the patterns found again give, 0..1. */
  readonly expectedWrong: number
  /** The share that was asked for as the most: `AdaptSettings.maxWrong`. */
  readonly maxWrong: number
  readonly pages: number
  /** Whether the pages show by more than chance that the wrapper is broken; where they do not, only what was found says that they are of its class. */
  readonly isShown: boolean
  /** What the new template has beside; none of it is part of the repaired wrapper. */
  readonly offers: readonly SuggestedField[]
}

/** What a look at changed pages gives. */
export type Adaptation =
  | { readonly kind: 'healthy' }
  /** The document does not say what its values are like, or there are too few pages to tell. */
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  | { readonly kind: 'refused'; readonly message: string; readonly changes: readonly PatternChange[] }

/** Two looks, the second at what the first made of the wrapper. */
export function inTurn(first: Adaptation, second: Adaptation): Adaptation {
  if (first.kind !== 'proposal') return second
  if (second.kind !== 'proposal') return first
  return { kind: 'proposal', proposal: joined(first.proposal, second.proposal) }
}

/** Two repairs as one, the second of what the first made of the wrapper: as sure as the less sure one. */
export function joined(first: Proposal, second: Proposal): Proposal {
  return {
    ...second,
    changes: [...first.changes, ...second.changes],
    confidence: Math.min(first.confidence, second.confidence),
    expectedWrong: Math.max(first.expectedWrong, second.expectedWrong),
    pages: first.pages + second.pages,
    isShown: first.isShown && second.isShown,
  }
}

/** What moved, what is gone: patterns that are as they were are left out. */
export function changesOf(matches: readonly Match[]): readonly PatternChange[] {
  return matches.flatMap((match): readonly PatternChange[] => {
    const { known, candidate, isKept, stays, refused } = match
    const inside = isTaken(match) ? changesOf(match.children) : []
    if (isKept || candidate?.pattern === known.pattern) return inside
    const common = { pattern: known.path, kind: known.kind }
    if (candidate !== null) return [{ ...common, change: 'moved', ...foundPlace(match, candidate) }, ...inside]
    if (stays !== null || refused === undefined) return [{ ...common, change: stays ?? 'gone', ...NO_PLACE }]
    return [{ ...common, change: 'refused', ...refused }]
  })
}

/** What became of a field that was read without a new label. */
export function labelled(pattern: string): PatternChange {
  return { pattern, kind: 'field', change: 'labelled', ...NO_PLACE, origin: 'kept' }
}

/** Too little was found to say that the pages are of the wrapper's class. */
export function refusal(changes: readonly PatternChange[], confidence: number): Adaptation {
  const message = changes.some(({ change }) => change === 'refused')
    ? 'What was found of the wrapper in these pages is likelier wrong than was asked for; they may be of another class.'
    : tooLittleFound({ changes, confidence })
  return { kind: 'refused', message, changes }
}

/** What is said of pages in which too little of a wrapper was found, with the places that come nearest. */
export function tooLittleFound({ changes, confidence }: Pick<Proposal, 'changes' | 'confidence'>): string {
  const found = changes.filter(({ change }) => change === 'moved').map(({ pattern }) => `"${pattern}"`)
  if (found.length === 0)
    return 'What the wrapper describes was not found in these pages; they may be of another class.'
  const share = `${Math.round(100 * confidence)} % of what the wrapper describes was found in these pages`
  return `Only ${share} (${found.join(', ')}); they may be of another class.`
}

/** What breaks its constraints is where it was, and no other place of the pages is surely it. */
export function nowhereElse(paths: ReadonlySet<string>, changes: readonly PatternChange[]): Adaptation {
  const names = [...paths].map((path) => `"${path}"`).join(', ')
  const message = `${names} ${paths.size === 1 ? 'breaks its' : 'break their'} constraints on these pages, and no place of them is surely a better one.`
  return { kind: 'refused', message, changes }
}

const NO_PLACE = { origin: null, logOdds: null, margin: null, error: null } as const

function foundPlace({ known, logOdds, margin, error, children }: Match, { origins }: Candidate) {
  return {
    origin: origins[0]!,
    logOdds,
    margin,
    error: known.kind === 'list' ? expectedWrong(children) : (error ?? null),
  }
}

/**
 * Share of the old patterns that are healthy or were found again, 0..1, weighed by how many pages had them. Those too rare for their absence to count
 * are left out, not those that nearly every page had: few pages without them are no proof that they are there.
 */
export function confidenceOf(matches: readonly Match[]): number {
  let found = 0
  let all = 0
  let known = 0
  const add = (match: Match): void => {
    const weight = match.known.before?.presence ?? 0
    known += weight
    if (isThere(match)) found += weight
    if (isThere(match) || weight >= NEARLY_ALL || !(match.isKept || match.stays !== null)) all += weight
    match.children.forEach(add)
  }
  matches.forEach(add)
  return known === 0 ? 1 : found / Math.max(1e-9, all)
}

function isThere(match: Match): boolean {
  return isTaken(match) && (match.candidate !== null || match.known.now !== null)
}

/** Takes back what was found for some patterns, by their paths. */
export function withoutFound(matches: readonly Match[], paths: ReadonlySet<string>): readonly Match[] {
  return matches.map((match) => {
    if (!match.isKept && match.candidate !== null && paths.has(match.known.path)) return notFound(match.known)
    return match.children.length === 0 ? match : { ...match, children: withoutFound(match.children, paths) }
  })
}

/**
 * What the changed pages' own template teaches that no pattern of the wrapper is: by other values than all of them. O(candidates).
 *
 * @param wanted patterns of the page that are no furniture: only these are suggested
 */
export function suggestedFields(
  { candidates }: Level,
  matches: readonly Match[],
  wanted: readonly Pattern[],
): readonly SuggestedField[] {
  const places = new Set(wanted.map(placeOf))
  const taken = new Set(matches.flatMap(({ candidate }) => (candidate === null ? [] : [candidate.says])))
  const isNew = ({ origins, evidence, says, pattern }: Candidate): boolean =>
    origins.includes('learned') &&
    places.has(placeOf(pattern)) &&
    evidence.presence >= SUGGESTED_PRESENCE &&
    !taken.has(says)
  return candidates
    .filter(isNew)
    .map(({ kind, pattern: { name }, evidence: { presence }, values }) => {
      const texts = new Set(values.map(({ text }) => oneLine(text).slice(0, EXAMPLE_CHARS)))
      return { kind, name, presence, examples: [...texts].slice(0, EXAMPLES) }
    })
    .sort((a, b) => b.presence - a.presence)
    .slice(0, MOST_SUGGESTED)
}

/** Where a pattern is and what it reads there. */
function placeOf(pattern: Pattern): string {
  if (pattern.kind === 'field') return JSON.stringify([pattern.locators, pattern.value])
  return pattern.kind === 'list' ? JSON.stringify(pattern.locators) : ''
}
