import type { NodeId } from '../../dom/index.ts'
import { type FieldData, type ProvenanceTree, type RecordData, readPlaces } from '../../extract/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../../wrapper/index.ts'
import type { PlacedPage } from './places.ts'

export type LearnedPattern = FieldPattern | ListPattern

/** What a pattern reads once: on a page, or in one of the records of a list. */
export interface Reading {
  readonly on: PlacedPage
  /** Where it stands, of a list the element around its records; null where that is not told, as of an article's text. */
  readonly node: NodeId | null
  /** The page's own texts, of a list those of its records. */
  readonly texts: readonly string[]
}

/** A learned pattern with what it reads: what a property of a schema may be. */
export interface Candidate {
  readonly pattern: LearnedPattern
  /** Of the pages or records that have it. */
  readonly readings: readonly Reading[]
  /** Of a list, those of its records. */
  readonly children: readonly Candidate[]
}

/** Records of a list on one page that are looked at: what they are called is the same in all. */
const MOST_RECORDS = 3

interface Level {
  readonly on: PlacedPage
  readonly data: RecordData
  readonly provenance: Readonly<Record<string, ProvenanceTree>>
  readonly places: ReadonlyMap<object, readonly NodeId[]>
}

/** All patterns of a wrapper with what they read on some pages. O(nodes of these pages). */
export function candidatesOf(wrapper: Wrapper, pages: readonly PlacedPage[]): readonly Candidate[] {
  const levels = pages.map((on): Level => ({ on, ...readPlaces(wrapper, on.page) }))
  return wrapper.page.children.map((pattern) => candidateOf(pattern, levels))
}

function candidateOf(pattern: LearnedPattern, levels: readonly Level[]): Candidate {
  const readings = levels.flatMap(({ on, data, provenance, places }): Reading[] => {
    const texts = textsOf(data[pattern.name] ?? null)
    const source = provenance[pattern.name]
    const [node = null] = (source == null ? undefined : places.get(source)) ?? []
    return texts.length === 0 ? [] : [{ on, node, texts }]
  })
  if (pattern.kind === 'field') return { pattern, readings, children: [] }
  const inner = levels.flatMap((level) => recordsOf(level, pattern.name))
  return { pattern, readings, children: pattern.record.children.map((child) => candidateOf(child, inner)) }
}

function recordsOf({ on, data, provenance, places }: Level, name: string): readonly Level[] {
  const [records, sources] = [data[name], provenance[name]]
  if (!Array.isArray(records) || !Array.isArray(sources)) return []
  return records.slice(0, MOST_RECORDS).flatMap((record, i): Level[] => {
    const source = sources[i]
    return isRecord(record) && isRecord(source) ? [{ on, data: record, provenance: source, places }] : []
  })
}

function isRecord<Value>(value: Value): value is Extract<Value, RecordData> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** One text for a value, for each value of several, for each record of a list. */
function textsOf(value: FieldData): readonly string[] {
  if (!Array.isArray(value)) return [allOf(value)].filter((text) => text !== '')
  return value.map(allOf).filter((text) => text !== '')
}

function allOf(value: FieldData): string {
  if (value === null) return ''
  if (typeof value !== 'object') return String(value)
  return Object.values(value).map(allOf).join(' ').trim()
}
