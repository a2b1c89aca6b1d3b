import type { FieldData, RecordData } from '../../../../src/core/extract/index.ts'
import type { Random } from '../../../sites/made/random.ts'
import { type Say, sayOf } from './say.ts'

/* Records as wrappers give them, and what becomes of them from run to run. */

const itemOf = (say: Say, i: number): RecordData => ({
  sku: `S-${100 + i * 7}`,
  name: say.name(),
  price: say.maybe(85) ? { amount: say.number(1, 90) + 0.5, currency: 'EUR' } : null,
  stock: say.maybe(50) ? say.number(0, 9) : null,
  notes: say.list(0, 2, () => ({ who: say.name(), text: say.words(3) })),
})

/** A record with values of all kinds and lists in lists. */
export function recordOf(random: Random): RecordData {
  const say = sayOf(random)
  const counts = [say.number(1, 50), say.number(1, 50)]
  return {
    title: say.name(),
    price: { amount: say.number(1, 999), currency: say.pick(['EUR', 'USD']) },
    day: `2024-0${say.number(1, 9)}-1${say.number(0, 9)}`,
    tags: say.list(0, 4, say.word),
    items: say.list(0, 5, (i) => itemOf(say, i)),
    rows: say.list(0, 4, () => ({ label: say.word(), value: say.words(2) })),
    figures: say.list(2, 3, (i) => ({ a: counts[0]! + i, b: counts[1]!, sum: counts[0]! + i + counts[1]! })),
    lines: say.list(0, 9, () => say.pick(['same', 'as before', 'or not', say.word()])),
    none: null,
    isOpen: say.maybe(50),
  }
}

type Change = (data: FieldData, random: Random) => FieldData

const isRecord = (data: FieldData): data is RecordData =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const CHANGES: readonly Change[] = [
  (data) => (typeof data === 'number' ? data + 3 : data),
  (data) => (typeof data === 'string' ? `${data}s` : data),
  (data) => (typeof data === 'string' ? data.replace(/[aeiou]/, '') : data),
  (data, random) => (typeof data === 'string' ? sayOf(random).words(3) : data),
  (data) => (Array.isArray(data) ? data.slice(1) : data),
  (data) => (Array.isArray(data) ? data.toReversed() : data),
  (data) => (Array.isArray(data) && data.length > 0 ? [...data, data[0]!] : data),
  (data, random) => (Array.isArray(data) ? [itemOf(sayOf(random), random.between(20, 90)), ...data] : data),
  (data) => (Array.isArray(data) ? [] : data),
  (data) => (isRecord(data) && 'amount' in data ? { ...data, currency: 'GBP' } : data),
  () => null,
]

/** A record with some of its values, at any depth, changed. */
export function changedData(data: RecordData, random: Random, percent: number): RecordData {
  const walk = (value: FieldData): FieldData => {
    const own = random.chance(percent) ? random.pick(CHANGES)(value, random) : value
    if (Array.isArray(own)) return own.map(walk).filter((one) => one !== null)
    return isRecord(own) && !('amount' in own) ? fieldsOf(own) : own
  }
  const fieldsOf = (record: RecordData): RecordData =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [name, walk(value)]))
  return fieldsOf(data)
}
