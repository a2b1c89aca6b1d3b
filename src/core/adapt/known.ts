import { oneLine } from '../dom/index.ts'
import type { FieldPattern, ListPattern, PatternEvidence, Wrapper } from '../wrapper/index.ts'
import { type Evidence, evidenceOf, readEvidence, writeEvidence } from './evidence.ts'
import {
  type ObservedValue,
  type OpenPage,
  type Owners,
  openPages,
  pageOwners,
  recordsOf,
  valuesOf,
} from './observe.ts'
import type { SeenPage } from './page-context.ts'
import { snapshotsOf } from './snapshots.ts'
import { witnessesOf } from './witnesses.ts'

/** A field of a wrapper and what is known of it from pages on which it worked. */
export interface KnownField {
  readonly kind: 'field'
  readonly pattern: FieldPattern
  /** Names from the page to the pattern, joined by dots. */
  readonly path: string
  /** Null when it was on none of the pages. */
  readonly evidence: Evidence | null
  /** What it gives on the pages looked at; none of what a document knows. */
  readonly values: readonly ObservedValue[]
}

/** A list of a wrapper and what is known of it and of what its records hold. */
export interface KnownList {
  readonly kind: 'list'
  readonly pattern: ListPattern
  readonly path: string
  readonly evidence: Evidence | null
  /** The beginnings of its records on the pages looked at. */
  readonly values: readonly ObservedValue[]
  readonly children: readonly KnownPattern[]
}

export type KnownPattern = KnownField | KnownList

type Patterns = readonly (FieldPattern | ListPattern)[]

/** The wrapper with what these pages show of its patterns. They must be pages on which it works. O(values). */
export function withEvidence(wrapper: Wrapper, pages: readonly SeenPage[]): Wrapper {
  const open = openPages(pages)
  const patterns: Record<string, PatternEvidence> = {}
  const witnesses = witnessesOf(open, wrapper.page.children, pageOwners(open))
  const add = (known: KnownPattern): void => {
    const own = witnesses.get(known.path)
    if (known.evidence !== null)
      patterns[known.path] = {
        ...writeEvidence(known.evidence),
        ...snapshotsOf(open, known.values),
        ...(own && { witnesses: own }),
      }
    if (known.kind === 'list') known.children.forEach(add)
  }
  know(open, wrapper.page.children, pageOwners(open)).forEach(add)
  return { ...wrapper, evidence: { pages: pages.length, patterns } }
}

/** What a wrapper's document knows of its patterns. */
export function knownPatterns(wrapper: Wrapper): readonly KnownPattern[] {
  const read = (patterns: Patterns, prefix: string): readonly KnownPattern[] =>
    patterns.map((pattern): KnownPattern => {
      const path = prefix + pattern.name
      const kept = wrapper.evidence?.patterns[path]
      const evidence = kept === undefined ? null : readEvidence(kept)
      if (pattern.kind === 'field') return { kind: 'field', pattern, path, evidence, values: [] }
      return { kind: 'list', pattern, path, evidence, values: [], children: read(pattern.record.children, `${path}.`) }
    })
  return read(wrapper.page.children, '')
}

/** Patterns and those inside them, as they come. */
export function flatPatterns(patterns: readonly KnownPattern[]): readonly KnownPattern[] {
  return patterns.flatMap((known) => (known.kind === 'field' ? [known] : [known, ...flatPatterns(known.children)]))
}

/** What some patterns give in some contexts, summed up. O(values). */
export function know(
  pages: readonly OpenPage[],
  patterns: Patterns,
  owners: Owners,
  prefix = '',
): readonly KnownPattern[] {
  const contexts = pages.map(({ context }) => context)
  return patterns.map((pattern): KnownPattern => {
    const path = prefix + pattern.name
    if (pattern.kind === 'field') {
      const values = valuesOf(pages, pattern, owners)
      const evidence = evidenceOf({ values, owners: owners.pages.length, source: pattern.value }, contexts)
      return { kind: 'field', pattern, path, evidence, values }
    }
    const records = recordsOf(pages, pattern, owners)
    const values = recordTexts(pages, records)
    const evidence = evidenceOf({ values, owners: owners.pages.length, source: null }, contexts)
    const children = know(pages, pattern.record.children, records, `${path}.`)
    return { kind: 'list', pattern, path, evidence, values, children }
  })
}

/** Text of a record that is looked at, in characters. */
const RECORD_CHARS = 400

/** How the text of each record begins, as a value. */
export function recordTexts(pages: readonly OpenPage[], { pages: pageOf, nodes }: Owners): readonly ObservedValue[] {
  return nodes.map((record, owner) => {
    const page = pageOf[owner]!
    const { tree } = pages[page]!.context.page
    const node = record[0]!
    const last = record.at(-1)!
    const [from, to] = [tree.textStart[node]!, tree.textStart[last + tree.size[last]!]!]
    return { page, owner, text: oneLine(tree.text.slice(from, Math.min(to, from + RECORD_CHARS))), node, nodes: 1 }
  })
}
