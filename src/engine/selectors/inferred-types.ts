import type { FieldData, RecordData } from '../../core/extract/index.ts'
import { type FieldType, typeOf, typeOfAttribute } from '../../core/values/index.ts'
import type { FieldPattern, ListPattern } from '../../core/wrapper/index.ts'
import { asList } from './patterns.ts'
import type { Selected } from './selected.ts'

/** Least number of pages or records that can show a field as required, by all having it. */
const REQUIRED_LEAST = 5

/**
 * Fields with the types that their texts have, where none was given, and whether each page or record has them.
 * @param records what the patterns give on pages, as the pages' own text; or in the records of one list
 */
export function withInferredTypes<Pattern extends FieldPattern | ListPattern>(
  patterns: readonly Pattern[],
  selected: readonly Selected[],
  records: readonly RecordData[],
  language: string | null,
): readonly Pattern[] {
  return patterns.map((pattern) => {
    const one = selected.find(({ name }) => name === pattern.name)
    if (pattern.kind === 'list') {
      const fields = (one === undefined ? null : asList(one))?.fields ?? []
      const inside = records.flatMap((record) => recordsOf(record[pattern.name]))
      const children = withInferredTypes(pattern.record.children, fields, inside, language)
      return { ...pattern, record: { ...pattern.record, children } }
    }
    if (one?.kind !== 'field') return pattern
    const texts = records.map((record) => record[pattern.name]).filter((text) => typeof text === 'string')
    const isAlways = texts.length === records.length && texts.length >= REQUIRED_LEAST
    const type = one.type === undefined ? inferred(pattern, texts, language) : {}
    return { ...pattern, ...type, required: one.required ?? isAlways }
  })
}

function inferred({ value, name }: FieldPattern, texts: readonly string[], language: string | null): FieldType {
  return (value.kind === 'attribute' ? typeOfAttribute(value.name) : null) ?? typeOf(texts, name, language)
}

function recordsOf(data: FieldData | undefined): readonly RecordData[] {
  return Array.isArray(data) ? data.filter((one) => typeof one === 'object' && one !== null) : []
}
