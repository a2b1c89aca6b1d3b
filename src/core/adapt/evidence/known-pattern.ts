import type { FieldPattern, ListPattern, Wrapper } from '../../wrapper/index.ts'
import { type Evidence, evidenceOf, readEvidence } from './evidence.ts'
import { type ObservedValue, type Owners, type Records, recordsOf, recordTexts, valuesOf } from './observe.ts'
import type { OpenPage } from './open-page.ts'

interface Known<Pattern> {
  readonly pattern: Pattern
  /** Names from the page to the pattern, joined by dots. */
  readonly path: string
  /** What it was like on pages on which it worked; null when it was on none of them. */
  readonly before: Evidence | null
  /** What it is like on the pages looked at; null when it is on none of them, or none was looked at. */
  readonly now: Evidence | null
  /** What it gives on the pages looked at: values, or the beginnings of records. */
  readonly values: readonly ObservedValue[]
}

/** A field of a wrapper: what its document knows of it, and what it gives on some pages. */
export interface KnownField extends Known<FieldPattern> {
  readonly kind: 'field'
}

/** A list of a wrapper, with what its records hold. */
export interface KnownList extends Known<ListPattern> {
  readonly kind: 'list'
  readonly records: Records
  readonly children: readonly KnownPattern[]
}

export type KnownPattern = KnownField | KnownList
export type Patterns = readonly (FieldPattern | ListPattern)[]

/** What a wrapper's document knows of its patterns. */
export function knownPatterns({ page, evidence }: Pick<Wrapper, 'page' | 'evidence'>): readonly KnownPattern[] {
  const read = (patterns: Patterns, prefix: string): readonly KnownPattern[] =>
    patterns.map((pattern): KnownPattern => {
      const path = prefix + pattern.name
      const kept = evidence?.patterns[path]
      const known = { path, before: kept === undefined ? null : readEvidence(kept), now: null, values: [] }
      if (pattern.kind === 'field') return { kind: 'field', pattern, ...known }
      const records = { pages: [], nodes: [], of: [] }
      return { kind: 'list', pattern, ...known, records, children: read(pattern.record.children, `${path}.`) }
    })
  return read(page.children, '')
}

/** Patterns with the values that they give in some contexts. O(values). */
export function readPatterns(
  pages: readonly OpenPage[],
  patterns: readonly KnownPattern[],
  owners: Owners,
): readonly KnownPattern[] {
  return patterns.map((known): KnownPattern => {
    if (known.kind === 'field') return { ...known, values: valuesOf(pages, known.pattern, owners) }
    const records = recordsOf(pages, known.pattern, owners)
    const values = recordTexts(pages, records)
    return { ...known, values, records, children: readPatterns(pages, known.children, records) }
  })
}

/** Patterns with what they give in some contexts, and the evidence of that. O(values). */
export function observePatterns(
  pages: readonly OpenPage[],
  patterns: readonly KnownPattern[],
  owners: Owners,
): readonly KnownPattern[] {
  const summed = (known: KnownPattern, of: number): KnownPattern => {
    if (known.kind === 'field') return { ...known, now: evidenceOf(pages, known.values, of, known.pattern.value) }
    const children = known.children.map((child) => summed(child, known.records.nodes.length))
    return { ...known, now: evidenceOf(pages, known.values, of, null), children }
  }
  return readPatterns(pages, patterns, owners).map((known) => summed(known, owners.nodes.length))
}

/** Patterns and those inside them, as they come. */
export function flatPatterns(patterns: readonly KnownPattern[]): readonly KnownPattern[] {
  return patterns.flatMap((known) => (known.kind === 'field' ? [known] : [known, ...flatPatterns(known.children)]))
}
