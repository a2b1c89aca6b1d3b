import { type NodeId, oneLine } from '../../dom/index.ts'
import { type OpenParts, planParts } from '../../extract/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../../wrapper/index.ts'
import { RECORD_CHARS } from '../constants.ts'
import { type Evidence, evidenceOf, readEvidence } from './bags.ts'
import type { ObservedValue, OpenPage } from './open-page.ts'

/** What is known of a pattern of a wrapper. */
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

/** A list of a wrapper, with the patterns in its records. */
export interface KnownList extends Known<ListPattern> {
  readonly kind: 'list'
  readonly records: Records
  readonly children: readonly KnownPattern[]
}

/** A pattern of a wrapper, with what it was like and what it is on some pages. */
export type KnownPattern = KnownField | KnownList
/** Fields and lists of one level: a page, or the records of a list. */
export type Patterns = readonly (FieldPattern | ListPattern)[]

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

/** @param isOpen lists whose patterns are given too */
export function flatPatterns(
  patterns: readonly KnownPattern[],
  isOpen: (list: KnownList) => boolean = () => true,
): readonly KnownPattern[] {
  return patterns.flatMap((known) =>
    known.kind === 'field' || !isOpen(known) ? [known] : [known, ...flatPatterns(known.children, isOpen)],
  )
}

/** The contexts of one level of patterns: pages, or the records of a list on all pages. Pages ascend. */
export interface Owners {
  /** By owner: the number of its page. */
  readonly pages: readonly number[]
  /** By owner: the sibling elements that it consists of. */
  readonly nodes: readonly (readonly NodeId[])[]
  /** Of records: by level of the list's groups and owner, the heading above it, or null. @default none */
  readonly headings?: readonly (readonly (NodeId | null)[])[]
}

/** The records of a list in some contexts; `of` is the context that each lies in. */
export interface Records extends Owners {
  readonly of: readonly number[]
}

export function pageOwners(pages: readonly OpenPage[]): Owners {
  return { pages: pages.map((_, i) => i), nodes: pages.map(({ parts }) => parts.view.elements(0)) }
}

/** What patterns give in some contexts. */
export interface PatternReader {
  /** The values of a field, by ascending owner. */
  readonly values: (pattern: FieldPattern) => readonly ObservedValue[]
  readonly records: (pattern: ListPattern) => Records
}

/** Reads these patterns in some contexts; ways that begin alike are walked once. */
export function readTogether(pages: readonly OpenPage[], patterns: Patterns, owners: Owners): PatternReader {
  const plan = planParts(patterns)
  const opened = byPage(owners).map(({ page, from, nodes }) => ({
    page,
    from,
    read: pages[page]!.parts.open(plan, nodes),
  }))
  return {
    values: (pattern) =>
      pattern.group === undefined
        ? opened.flatMap(({ page, from, read }) => observedValues(read.values(pattern), page, from))
        : valuesOf(pages, pattern, owners),
    records: (pattern) =>
      allRecords(
        pattern,
        opened.map(({ page, from, read }) => ({ page, from, found: read.records(pattern) })),
      ),
  }
}

/** The values that a field pattern gives in some contexts, by ascending owner. */
export function valuesOf(pages: readonly OpenPage[], pattern: FieldPattern, owners: Owners): readonly ObservedValue[] {
  return byPage(contextsOf(pattern, owners)).flatMap(({ page, from, nodes }) =>
    observedValues(pages[page]!.parts.values(pattern, nodes), page, from),
  )
}

type FoundValues = ReturnType<OpenParts['values']>

function observedValues(found: FoundValues, page: number, from: number): readonly ObservedValue[] {
  return found.flatMap((value, i) =>
    value === null ? [] : [{ page, owner: from + i, text: value.text, node: value.node, nodes: value.nodes }],
  )
}

/** Where a field's locators start: in the owners, or in the headings above them. */
function contextsOf({ group }: FieldPattern, owners: Owners): Owners {
  if (group === undefined) return owners
  const headings = owners.headings?.[group]
  return { pages: owners.pages, nodes: owners.nodes.map((_, i) => (headings?.[i] == null ? [] : [headings[i]])) }
}

/** The records that a list pattern gives in some contexts. */
export function recordsOf(pages: readonly OpenPage[], pattern: ListPattern, owners: Owners): Records {
  const read = byPage(owners).map(({ page, from, nodes }) => {
    return { page, from, found: pages[page]!.parts.records(pattern, nodes) }
  })
  return allRecords(pattern, read)
}

interface PageRecords {
  readonly page: number
  /** The first of its owners. */
  readonly from: number
  /** By owner. */
  readonly found: ReturnType<OpenParts['records']>
}

function allRecords({ groups }: ListPattern, read: readonly PageRecords[]): Records {
  const records = read.flatMap(({ page, from, found }) =>
    found.flatMap(({ records: own, headings }, i) =>
      own.map((record, j) => ({ page, of: from + i, record, above: headings.map((level) => level[j]!) })),
    ),
  )
  const levels = groups?.map((_, level) => records.map(({ above }) => above[level]!))
  return {
    pages: records.map(({ page }) => page),
    of: records.map(({ of }) => of),
    nodes: records.map(({ record }) => record),
    ...(levels !== undefined && { headings: levels }),
  }
}

/** Owners of one page together. */
function byPage({ pages, nodes }: Owners): { page: number; from: number; nodes: (readonly NodeId[])[] }[] {
  const groups: { page: number; from: number; nodes: (readonly NodeId[])[] }[] = []
  for (const [owner, page] of pages.entries()) {
    const last = groups.at(-1)
    if (last?.page === page) last.nodes.push(nodes[owner]!)
    else groups.push({ page, from: owner, nodes: [nodes[owner]!] })
  }
  return groups
}

/** How the text of each record begins, as a value. */
export function recordTexts(pages: readonly OpenPage[], { pages: pageOf, nodes }: Owners): readonly ObservedValue[] {
  return nodes.map((record, owner) => {
    const page = pageOf[owner]!
    const { tree } = pages[page]!
    const node = record[0]!
    const last = record.at(-1)!
    const [from, to] = [tree.textStart[node]!, tree.textStart[last + tree.size[last]!]!]
    return { page, owner, text: oneLine(tree.text.slice(from, Math.min(to, from + RECORD_CHARS))), node, nodes: 1 }
  })
}
