/** How an item of a list is named in a path: by the values of its key, or by its places before and after, from 0. */
export type Selector =
  | { readonly key: readonly (readonly [field: string, value: string])[] }
  | { readonly before: number | null; readonly after: number | null }

const PLAIN_NAME = /^[\p{L}\p{N}_$-]+$/u
const PLAIN_VALUE = /^[\p{L}\p{N}_:/.?&%~+-]+$/u

/** A path with a field more: `offers.price`. Names that others could be mistaken for stand in quotes, as in JSON. */
export function withField(path: string, name: string): string {
  const own = PLAIN_NAME.test(name) ? name : JSON.stringify(name)
  return path === '' ? own : `${path}.${own}`
}

/** A path with an item more: `offers[sku=17]`, `offers[3]`, and `offers[3>5]` for what stands elsewhere now. */
export function withItem(path: string, item: Selector): string {
  if ('key' in item) {
    const parts = item.key.map(
      ([field, value]) => `${field}=${PLAIN_VALUE.test(value) ? value : JSON.stringify(value)}`,
    )
    return `${path}[${parts.join(',')}]`
  }
  const { before, after } = item
  if (before === null || after === null || before === after) return `${path}[${before ?? after}]`
  return `${path}[${before}>${after}]`
}

/** A name, a selector, or what stands between. */
const PART = /"(?:[^"\\]|\\.)*"|\[(?:[^\]"]|"(?:[^"\\]|\\.)*")*\]|[^."[]+|\./gy

/** The field that a path leads to, without the items on the way: `offers.price`. */
export function fieldOfPath(path: string): string {
  const parts = path.match(PART) ?? []
  const names = parts.filter((part) => part !== '.' && !part.startsWith('['))
  return names.map((name) => (name.startsWith('"') ? String(JSON.parse(name)) : name)).join('.')
}
