import type { PatternChange } from '../../core/adapt/index.ts'
import { type NodeId, oneLine, type ParsedPage, visibleText } from '../../core/dom/index.ts'
import { extract } from '../../core/extract/index.ts'
import { type FieldPattern, type ListPattern, partsOfMade, type Wrapper } from '../../core/wrapper/index.ts'
import { type Mark, marksOf } from '../marks.ts'
import { changeText } from './change-text.ts'
import { isChanged, type PairedPattern, pairedPatterns } from './own-way.ts'

/** What is kept of a repair beside the wrapper; a part of `Proposal`. */
export interface RepairEvidence {
  readonly changes?: readonly PatternChange[]
}

/** A pattern that a repair changed, or looked for. */
export interface ComparedField {
  /** Names from the page to the pattern, joined by dots. */
  readonly path: string
  readonly kind: 'field' | 'list'
  /** What became of it; `changed`: it reads otherwise, as what it stands in does. Of a field made of others that of the last of these. */
  readonly change: PatternChange['change'] | 'changed'
  /** Probability that the new place is right, 0..1, of parts the least; null when there is none. */
  readonly confidence: number | null
  /** Estimated share of the values there that are wrong, 0..1; null when it was not estimated. */
  readonly estimatedError: number | null
  /** The same in a sentence. */
  readonly says: string
  readonly evidence: { readonly changes: readonly PatternChange[] }
  readonly readings: readonly ComparedReading[]
}

/** What one wrapper gives for a pattern on one page. */
export interface ComparedReading {
  readonly page: 'old' | 'new'
  readonly by: 'old' | 'repaired'
  /** The page's own texts, of a list how its records read; at most `MOST_SHOWN`. */
  readonly values: readonly string[]
  readonly nodes: readonly NodeId[]
}

const MOST_SHOWN = 20
const SHOWN_CHARS = 200

/**
 * A repaired wrapper beside the one before, by the patterns that read otherwise or were looked for, in its order: what was found, how sure that is, and what
 * both give on a page of before and on one of now; of a wrapper of several layouts by the one that the page has. O(readings + patterns).
 * @param pages each null when it is not kept: then it has no readings
 */
export function compareRepair(
  before: Wrapper,
  repaired: Wrapper,
  pages: { readonly old: ParsedPage | null; readonly new: ParsedPage | null },
  { changes = [] }: RepairEvidence,
): readonly ComparedField[] {
  const pairs = pairedPatterns(before.page.children, repaired.page.children)
  const told = Map.groupBy(changes, ({ pattern }) => pathIn(pairs, pattern))
  const compared = pairs.filter((pair) => isChanged(pair) || told.has(pair.path))
  const readings = (['old', 'new'] as const).flatMap((name) => {
    const page = pages[name]
    if (page === null || compared.length === 0) return []
    return [readBy(before, page, { page: name, by: 'old' }), readBy(repaired, page, { page: name, by: 'repaired' })]
  })
  return compared.map((pair) => ({
    ...comparedField(pair, told.get(pair.path) ?? []),
    readings: readings.map((read) => read(pair.path)),
  }))
}

/** The pattern that a change is of: a part of a field made of others was looked for by a name of its own, see `withPartsApart`. */
function pathIn(pairs: readonly PairedPattern[], path: string): string {
  if (pairs.some((pair) => pair.path === path)) return path
  const part = path.replace(/\+\d+$/, '')
  const lists = part.slice(0, part.lastIndexOf('.') + 1)
  const made = pairs.find(
    ({ path: own, before, after }) =>
      own.slice(0, own.lastIndexOf('.') + 1) === lists && isMadeOf(after ?? before, part.slice(lists.length)),
  )
  return made?.path ?? path
}

function isMadeOf(pattern: FieldPattern | ListPattern | null, name: string): boolean {
  if (pattern?.kind !== 'field' || pattern.made === undefined) return false
  return partsOfMade(pattern.made).some(({ field }) => field.name === name || isMadeOf(field, name))
}

function comparedField(
  { path, before, after }: PairedPattern,
  changes: readonly PatternChange[],
): Omit<ComparedField, 'readings'> {
  const pattern = (after ?? before)!
  const last = changes.at(-1)
  const sure = changes.flatMap(({ logOdds }) => (logOdds === null ? [] : [1 / (1 + Math.exp(-logOdds))]))
  const confidence = sure.length === 0 ? null : Math.min(...sure)
  const errors = changes.flatMap(({ error }) => error ?? [])
  const own = after?.kind === 'field' ? after.estimatedError : undefined
  const estimatedError = errors.length > 0 ? Math.max(...errors) : (own ?? null)
  const about = { path, kind: pattern.kind, confidence, estimatedError }
  const change = last?.change ?? (after?.gone && !before?.gone ? 'gone' : 'changed')
  return {
    ...about,
    change,
    says: changeText({ ...about, change, origin: last?.origin ?? null }),
    evidence: { changes },
  }
}

/** Reads a page; gives what stands there for a pattern. */
function readBy(
  wrapper: Wrapper,
  page: ParsedPage,
  which: Pick<ComparedReading, 'page' | 'by'>,
): (path: string) => ComparedReading {
  const marks = Map.groupBy(marksOf(wrapper, page, extract(wrapper, page)), ({ pattern }) => pattern)
  const textOf = ({ text, nodes }: Mark): string =>
    (text ?? oneLine(visibleText(page.tree, nodes))).slice(0, SHOWN_CHARS)
  return (path) => {
    const own = (marks.get(path) ?? []).filter(({ kind }) => kind !== 'list').slice(0, MOST_SHOWN)
    return { ...which, values: own.map(textOf), nodes: [...new Set(own.flatMap(({ nodes }) => nodes))] }
  }
}
