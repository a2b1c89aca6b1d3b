import type { Data } from '../api/types.ts'

/** A value with the records it is in, outermost first. */
export interface PlacedValue {
  readonly record: readonly number[]
  readonly value: unknown
}

/** All places of a path (names joined by dots) in data: one for each page or record that could have a value there. */
export function valuesAt(data: Data, path: string): PlacedValue[] {
  const names = path.split('.')
  const last = names.pop() as string
  let places: { record: readonly number[]; data: Data }[] = [{ record: [], data }]
  for (const name of names)
    places = places.flatMap((place) =>
      listIn(place.data, name).map((item, i) => ({ record: [...place.record, i], data: item })),
    )
  return places.map((place) => ({ record: place.record, value: place.data[last] }))
}

/** The records of a list in data; none when it is not there. */
export function listIn(data: Data, name: string): readonly Data[] {
  const value = data[name]
  return Array.isArray(value) ? (value as Data[]) : []
}

/** Whether something was read. */
export function isThere(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
}

/** A value in a line of text. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.map(showValue).join(', ')
  if ('amount' in value && 'currency' in value) return `${value.amount} ${value.currency}`
  return Object.entries(value)
    .filter(([, part]) => isThere(part))
    .map(([name, part]) => `${name}: ${showValue(part)}`)
    .join(', ')
}

/** How many records a list has, in words. */
export function countText(count: number, one = 'record', many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** An address cut to what tells pages of a site apart. */
export function shortUrl(url: string): string {
  const at = URL.parse(url)
  if (!at) return url
  const text = `${at.pathname}${at.search}`
  return text === '/' ? at.host : text
}
