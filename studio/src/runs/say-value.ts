const MOST = 120

/** A value as one reads it: amounts with their currency, lists by how many, all cut where they are long. */
export function sayValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return sayList(value)
  if (typeof value === 'object') return sayObject(value as Readonly<Record<string, unknown>>)
  const text = String(value)
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}

function sayList(items: readonly unknown[]): string {
  const isOfValues = items.every((item) => typeof item !== 'object')
  if (isOfValues && items.length <= 5) return sayValue(items.join(', '))
  return items.length === 1 ? '1 item' : `${items.length} items`
}

function sayObject(value: Readonly<Record<string, unknown>>): string {
  if (typeof value.amount === 'number') return `${value.amount} ${value.currency ?? ''}`.trim()
  return sayValue(JSON.stringify(value))
}

/** Fields of some records, in the order in which they first come. */
export function fieldsOf(records: readonly (Readonly<Record<string, unknown>> | null)[]): readonly string[] {
  return [...new Set(records.flatMap((data) => Object.keys(data ?? {})))]
}
