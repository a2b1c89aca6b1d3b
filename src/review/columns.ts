import type { FieldData, RecordData } from '../core/extract/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../core/wrapper/index.ts'

/** A column of the records of a wrapper, as they are. */
export interface Column {
  readonly name: string
  /** The type of its values, or `list`. */
  readonly type: FieldPattern['type'] | 'list'
  /** Share of the records that have it, 0..1; 0 where there is no record. */
  readonly filled: number
  /** Two of its values that differ, as texts; of a list the names of its columns. */
  readonly samples: readonly string[]
  /** Why it is in doubt. */
  readonly doubt?: string
}

/** Values of a column that are shown. */
const SAMPLES = 2
/** Characters of a value that are shown. */
const SAMPLE_CHARS = 40

/** Counts what the records of a run give for each column of a wrapper, in its order. O(columns) a record; keeps no records. */
export class ColumnTally {
  readonly #patterns: readonly (FieldPattern | ListPattern)[]
  readonly #doubts: ReadonlyMap<string, string>
  readonly #filled: number[]
  readonly #samples: string[][]
  #records = 0

  /** @param doubts by name of a column */
  constructor({ page }: Wrapper, doubts: ReadonlyMap<string, string> = new Map()) {
    this.#patterns = page.children.filter(({ gone }) => !gone)
    this.#doubts = doubts
    this.#filled = this.#patterns.map(() => 0)
    this.#samples = this.#patterns.map((pattern) => (pattern.kind === 'list' ? [namesIn(pattern)] : []))
  }

  add(data: RecordData): void {
    this.#records++
    for (const [i, { kind, name }] of this.#patterns.entries()) {
      const value = data[name] ?? null
      if (value === null || (Array.isArray(value) && value.length === 0)) continue
      this.#filled[i]!++
      if (kind === 'list') continue
      const samples = this.#samples[i]!
      if (samples.length === SAMPLES) continue
      const text = short(textOf(value))
      if (!samples.includes(text)) samples.push(text)
    }
  }

  columns(): readonly Column[] {
    return this.#patterns.map((pattern, i) => {
      const doubt = this.#doubts.get(pattern.name)
      return {
        name: pattern.name,
        type: pattern.kind === 'list' ? 'list' : pattern.type,
        filled: this.#filled[i]! / Math.max(1, this.#records),
        samples: this.#samples[i]!,
        ...(doubt !== undefined && { doubt }),
      }
    })
  }
}

function namesIn({ record }: ListPattern): string {
  return record.children.map(({ name }) => name).join(', ')
}

/** A value on one line: the parts of a price, the lines of a text, one after the other. */
function textOf(value: FieldData): string {
  if (value === null || typeof value !== 'object') return String(value).replace(/\s+/g, ' ').trim()
  return Object.values(value)
    .map((part) => textOf(part as FieldData))
    .join(' ')
}

function short(text: string): string {
  return text.length > SAMPLE_CHARS ? `${text.slice(0, SAMPLE_CHARS - 1)}…` : text
}
