import { avalanche, hashText, mix } from '../core/base/index.ts'
import type { FieldData, RecordData } from '../core/extract/index.ts'
import { isTitle } from '../core/values/index.ts'

/** Whether there is no value: null, left out, or a list without items. */
export function isNothing(value: FieldData | undefined): value is null | undefined | readonly [] {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** Whether a value is an object of fields: no list, and no price, which is one value. */
export function isFields(value: FieldData | undefined): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && amountOf(value) === null
}

export function isList(value: FieldData | undefined): value is readonly FieldData[] {
  return Array.isArray(value)
}

/** An amount of money; null for all else. */
export function amountOf(value: FieldData | undefined): { readonly amount: number; readonly currency: string } | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { amount, currency, ...more } = value as RecordData
  if (typeof amount !== 'number' || typeof currency !== 'string' || Object.keys(more).length > 0) return null
  return { amount, currency }
}

/** A day with its time and zone. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/

/** What decides whether two single values are the same: a moment is the same in any time zone. */
function plainOf(value: string | number | boolean): string | number | boolean {
  if (typeof value !== 'string' || !MOMENT.test(value)) return value
  const time = Date.parse(value)
  return Number.isNaN(time) ? value : `moment ${time}`
}

/** Whether two values mean the same; what is left out, null and an empty list are one. O(values). */
export function isSame(a: FieldData | undefined, b: FieldData | undefined): boolean {
  if (a === b) return true
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a !== 'object' || typeof b !== 'object') {
    return typeof a === 'string' && typeof b === 'string' && plainOf(a) === plainOf(b)
  }
  if (isList(a) || isList(b))
    return isList(a) && isList(b) && a.length === b.length && a.every((one, i) => isSame(one, b[i]))
  const [left, right] = [a as RecordData, b as RecordData]
  return namesOf(left, right).every((name) => isSame(own(left, name), own(right, name)))
}

/** A field of a record that is its own. */
export function own(record: RecordData, name: string): FieldData | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** The names of the fields of two records, each once: those of the second in their order, then what the first alone has. */
export function namesOf(a: RecordData, b: RecordData): readonly string[] {
  return [...new Set([...Object.keys(b), ...Object.keys(a)])]
}

/** A hash of 32 bits, the same for values that mean the same. O(characters). */
export function hashOf(value: FieldData | undefined): number {
  if (isNothing(value)) return 0
  if (isList(value)) return value.reduce((hash: number, one) => mix(hash, hashOf(one)), 1)
  if (typeof value !== 'object') {
    const plain = plainOf(value as string | number | boolean)
    return hashText(`${typeof plain} ${plain}`)
  }
  // A sum, so that the order of the fields is nothing.
  return Object.entries(value).reduce((hash, [name, one]) => (hash + hashOfField(name, one)) | 0, 2)
}

/** What a field adds to the hash of its record; nothing where it has no value. */
export function hashOfField(name: string, value: FieldData | undefined): number {
  return isNothing(value) ? 0 : avalanche(mix(hashText(name), hashOf(value)))
}

/** How much more the second of two numbers or amounts is; null for all else. Has no more decimals than they have. */
export function differenceOf(before: FieldData | undefined, after: FieldData | undefined): number | null {
  if (typeof before === 'number' && typeof after === 'number') return exactDifference(before, after)
  const [was, is] = [amountOf(before), amountOf(after)]
  return was !== null && is !== null && was.currency === is.currency ? exactDifference(was.amount, is.amount) : null
}

function exactDifference(before: number, after: number): number {
  const digits = Math.max(decimalsOf(before), decimalsOf(after))
  const difference = after - before
  return digits > MOST_DECIMALS ? difference : Number(difference.toFixed(digits))
}

/** Decimals beyond which a number is no price. */
const MOST_DECIMALS = 12

function decimalsOf(value: number): number {
  const text = String(value)
  return text.includes('e') ? MOST_DECIMALS + 1 : (text.split('.')[1]?.length ?? 0)
}

/** What a record is called: its first title or name; null when it has none. */
export function titleOf(record: FieldData | undefined): string | null {
  if (!isFields(record)) return null
  const [, title] = Object.entries(record).find(([name, value]) => isTitle(name) && typeof value === 'string') ?? []
  return typeof title === 'string' ? title : null
}
