import type { Extraction, FieldData, ProvenanceTree, RecordData } from './data.ts'

/** What is asked of an extraction: without provenance or violations, its data are as they are. */
type Given = Pick<Extraction, 'data'> & Partial<Pick<Extraction, 'provenance' | 'violations'>>

/** The rule of values that are not of their field's type. */
export const TYPE_RULE = 'type'

/**
 * The data of a page with the texts that are no values of their field's type, which are null in the data, in their places: as the page has them, for what
 * judges whether it has changed. O(values) where there is one, else the data themselves.
 */
export function withMisreadTexts({ data, provenance, violations }: Given): RecordData {
  if (provenance === undefined || violations?.some(({ rule }) => rule === TYPE_RULE) === false) return data
  return withTexts(data, provenance) as RecordData
}

function withTexts(data: FieldData, source: ProvenanceTree): FieldData {
  if (source === null) return data
  if (data === null) return 'text' in source && typeof source.text === 'string' ? source.text : null
  if (Array.isArray(data)) {
    if (!Array.isArray(source)) return data
    return data.map((one: FieldData, i) => withTexts(one, (source[i] ?? null) as ProvenanceTree))
  }
  if (typeof data !== 'object' || Array.isArray(source) || 'path' in source) return data
  const own = source as { readonly [field: string]: ProvenanceTree }
  return Object.fromEntries(
    Object.entries(data as RecordData).map(([name, value]) => [name, withTexts(value, own[name] ?? null)]),
  )
}
