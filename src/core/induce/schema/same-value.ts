import { parseValue, type ValueType } from '../../values/index.ts'
import { keyOf } from '../record/index.ts'

const AMOUNTS: ReadonlySet<ValueType> = new Set(['price', 'number', 'integer'])

/** Whether two texts say the same: the same letters and digits, day, number, length of time or address. */
export function isSameValue(shown: string, said: string, type: ValueType): boolean {
  const [a, b] = [keyOf(shown), keyOf(said)]
  if (a === '' || b === '') return false
  const minutes = minutesOf(said)
  if (minutes !== null) return a === b || saysMinutes(shown, minutes)
  if (AMOUNTS.has(type)) {
    const [x, y] = [amountOf(shown), amountOf(said)]
    // `$229` with a small `99` behind it has the digits of 229.99.
    return x !== null && y !== null ? x === y : a === b
  }
  if (a === b) return true
  if (type === 'date') return dayOf(shown) !== null && dayOf(shown) === dayOf(said)
  return (type === 'url' || type === 'image') && pathOf(shown) !== null && pathOf(shown) === pathOf(said)
}

/** Equal for texts of a page that say the same as values of a type. */
export function valueKey(text: string, type: ValueType): string {
  if (type === 'date') return dayOf(text) ?? keyOf(text)
  if (AMOUNTS.has(type)) return String(amountOf(text) ?? keyOf(text))
  return type === 'url' || type === 'image' ? (pathOf(text) ?? '') : keyOf(text)
}

/** The day of a text as an ISO date; null for none. */
export function dayOf(text: string): string | null {
  const date = parseValue(text, 'date')
  return typeof date === 'string' ? date.slice(0, 10) : null
}

/** The number or amount of a text, null for none. */
export function amountOf(text: string): number | null {
  const value = parseValue(text, 'price') ?? parseValue(text, 'number')
  if (typeof value === 'number') return value
  return typeof value === 'object' && value !== null ? value.amount : null
}

/** Length of time in ISO 8601, up to days, in minutes; null for what is none. */
function minutesOf(text: string): number | null {
  const [found, days, hours, minutes] =
    /^P(?:0Y)?(?:0M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:0S)?)?$/.exec(text) ?? []
  if (found === undefined) return null
  return Number(days ?? 0) * 24 * 60 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

/** Whether the numbers of a short text are so many minutes: as minutes, as hours, or hours and minutes, whatever the language. */
function saysMinutes(text: string, minutes: number): boolean {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  const [first = 0, second] = numbers
  if (minutes === 0 || numbers.length > 2 || text.length > 30) return false
  return second === undefined ? first === minutes || first * 60 === minutes : first * 60 + second === minutes
}

function pathOf(address: string): string | null {
  const url = URL.parse(address, 'https://page.invalid/')
  return url === null || url.pathname.length < 2 ? null : url.pathname
}
