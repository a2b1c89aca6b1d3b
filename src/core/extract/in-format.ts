import { formatText, type MarkupFormat, type TextFormat } from '../rich-text/index.ts'
import { childPatterns, type FieldPattern, layoutOf, type Pattern, type Wrapper } from '../wrapper/index.ts'
import type { Extraction, FormattedText, FormattedTree, RecordData } from './data.ts'

/**
 * An extraction with its texts of several blocks in a format. One that was not read with its markup, as what is remembered of a page, has its lines
 * as paragraphs. O(values).
 */
export function inFormat(wrapper: Wrapper, extraction: Extraction, format: TextFormat): Extraction {
  const { formatted = null, ...own } = extraction
  if (format === 'text') return own
  return { ...own, data: formatLevel(layoutOf(wrapper, own.layout).page, own.data, formatted, format) }
}

/** Whether a field is a text of several blocks; not what an edit makes of others. */
export function isRich({ made, type, value }: FieldPattern): boolean {
  if (made !== undefined) return false
  return value.kind === 'article' ? value.part === 'text' : value.kind === 'text' && !!value.rich && type === 'text'
}

function formatLevel(
  above: Pattern,
  data: RecordData,
  formatted: FormattedTree | undefined,
  format: MarkupFormat,
): RecordData {
  const changed = childPatterns(above).flatMap((pattern) => {
    if (pattern.kind !== 'field' && pattern.kind !== 'list') return []
    const value = data[pattern.name]
    const own = (formatted as Readonly<Record<string, FormattedTree>> | null | undefined)?.[pattern.name]
    if (pattern.kind === 'list') {
      const records = (value ?? []) as readonly RecordData[]
      const texts = own as readonly FormattedTree[] | undefined
      return [[pattern.name, records.map((record, i) => formatLevel(pattern.record, record, texts?.[i], format))]]
    }
    if (typeof value !== 'string' || !isRich(pattern)) return []
    const read = own as FormattedText | undefined
    return [[pattern.name, read?.text === value ? read.formatted : formatText(value, format)]]
  })
  return changed.length === 0 ? data : { ...data, ...Object.fromEntries(changed) }
}
