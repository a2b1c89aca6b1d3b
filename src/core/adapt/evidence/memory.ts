import { hashString } from '../../base/index.ts'
import { attributes, isElement, type Tree, valueOfAttribute } from '../../dom/index.ts'
import type { FieldData, RecordData } from '../../extract/index.ts'
import { parseValue } from '../../values/index.ts'
import type { FieldPattern } from '../../wrapper/index.ts'
import { AGREES, MOST_TEXT_CHARS, REMEMBERED_RECORDS, REMEMBERED_TEXTS } from '../constants.ts'
import { bestPairs, countPairs } from './best-pairs.ts'
import type { KnownPattern, Owners } from './known-patterns.ts'
import type { ObservedValue, OpenPage } from './open-page.ts'

/** What was read from the same pages while the wrapper worked, of what still stands in its page at one place only. */
export interface Memory {
  readonly texts: ReadonlyMap<string, ReadonlySet<number>>
  readonly records: ReadonlyMap<string, readonly RememberedText[]>
}

/** A text of a record, and where it stands: an offset in the page's text, or that text's length and the node that has it as attribute. */
interface RememberedText {
  readonly page: number
  /** Number of its record, over all pages. */
  readonly record: number
  readonly place: number
}

/** @param before by page, what was read from its URL before; null when nothing was. O(text of the pages x depth). */
export function rememberPages(pages: readonly OpenPage[], before: readonly (RecordData | null)[]): Memory {
  const texts = new Map<string, Set<number>>()
  const records = new Map<string, RememberedText[]>()
  let count = 0
  for (const [page, { tree }] of pages.entries()) {
    const data = before[page] ?? null
    if (data === null) continue
    const { placeOf } = textPlaces(tree)
    const look = (value: FieldData, path: string, inside: readonly (readonly [string, number])[]): void => {
      if (Array.isArray(value)) {
        for (const entry of value as readonly FieldData[]) look(entry, path, [...inside, [path, count++]])
      } else if (value !== null && typeof value === 'object') {
        for (const [name, own] of Object.entries(value)) look(own as FieldData, `${path}.${name}`, inside)
      } else if (typeof value === 'string' && tight(value).length >= 2) {
        const place = placeOf(value)
        if (place < 0) return
        add(texts, path, keyOf(page, value))
        for (const [list, record] of inside) put(records, list, { page, record, place })
      }
    }
    for (const [name, value] of Object.entries(data)) look(value, name, [])
  }
  return { texts, records }
}

/**
 * Share of a list's remembered texts that stand in the records of their own: one-to-one, each old record is the new one with most of its
 * texts; null when too few are remembered. Old records that are one now, or cut into several, lower it. O(texts x records of their page).
 */
export function recordAgreement(
  memory: Memory,
  path: string,
  pages: readonly OpenPage[],
  owners: Owners,
): number | null {
  const remembered = memory.records.get(path) ?? []
  if (remembered.length < REMEMBERED_TEXTS || new Set(remembered.map(({ record }) => record)).size < REMEMBERED_RECORDS)
    return null
  const finders = pages.map((page, i) => recordFinder(page, i, owners))
  const found = remembered.flatMap(({ page, record, place }) => {
    const now = finders[page]!(place)
    return now < 0 ? [] : [[record, now] as const]
  })
  return bestPairs(countPairs(found)).reduce((sum, { weight }) => sum + weight, 0) / remembered.length
}

/** The record of some that a place of a page is in; -1 for none. Records of one list do not overlap. */
function recordFinder({ tree }: OpenPage, page: number, { pages, nodes }: Owners): (place: number) => number {
  const spans = nodes.flatMap((record, i) => {
    if (pages[i] !== page) return []
    const [from, last] = [record[0]!, record[record.length - 1]!]
    const end = last + tree.size[last]!
    return [{ record: i, from, end, textFrom: tree.textStart[from]!, textEnd: tree.textStart[end]! }]
  })
  return (place) => {
    const node = place - tree.text.length
    const last = spans.findLast(({ from, textFrom }) => (node >= 0 ? from <= node : textFrom <= place))
    if (last === undefined) return -1
    return (node >= 0 ? node < last.end : place < last.textEnd) ? last.record : -1
  }
}

/** Share of a field's remembered texts that some values give, 0..1; null when too few are remembered. O(values). */
export function agreementOf(memory: Memory, path: string, values: readonly ObservedValue[]): number | null {
  const texts = memory.texts.get(path)
  if (texts === undefined || texts.size < REMEMBERED_TEXTS) return null
  const given = new Set<number>()
  for (const { page, text } of values) {
    const key = keyOf(page, text)
    if (texts.has(key)) given.add(key)
  }
  return given.size / texts.size
}

/**
 * Whether a field gives other texts than were read from these pages before, which still stand there. What was read may be remembered as what it means: a
 * date, which another attribute of the page may write so.
 */
export function isContradicted(memory: Memory, known: KnownPattern): boolean {
  if (known.kind !== 'field') return false
  return (agreementOf(memory, known.path, known.values.flatMap(readings(known.pattern))) ?? 1) < AGREES
}

/** A value as the page writes it, and as its type does. Addresses are told by the page's own, which is not known here. */
function readings({ type, format }: FieldPattern): (value: ObservedValue) => readonly ObservedValue[] {
  return (value) => {
    const typed = type === 'url' || type === 'image' ? null : parseValue(value.text, type, format)
    return typeof typed === 'string' && typed !== value.text ? [value, { ...value, text: typed }] : [value]
  }
}

function keyOf(page: number, text: string): number {
  return hashString(`${page} ${tight(text)}`)
}

function add(sets: Map<string, Set<number>>, path: string, key: number): void {
  const known = sets.get(path) ?? new Set()
  sets.set(path, known.add(key))
}

function put(lists: Map<string, RememberedText[]>, path: string, text: RememberedText): void {
  const known = lists.get(path)
  if (known === undefined) lists.set(path, [text])
  else known.push(text)
}

export interface TextPlaces {
  /** Where the only place of a text begins: an offset in the page's text, or that text's length and the attribute's node; -1 for none. */
  readonly placeOf: (text: string) => number
  readonly isOnce: (text: string) => boolean
  readonly occurs: (text: string) => boolean
}

/** The texts of all elements of a page. O(text x depth). */
export function textPlaces(tree: Tree): TextPlaces {
  const places = new Map<string, number>()
  const add = (key: string, place: number): void => {
    const known = places.get(key)
    if (known === undefined) places.set(key, place)
    else if (known !== place) places.set(key, -1)
  }
  for (let node = 1; node < tree.nodeCount; node++) {
    const from = tree.textStart[node]!
    const to = tree.textStart[node + tree.size[node]!]!
    if (to > from && to - from <= MOST_TEXT_CHARS) {
      const text = tree.text.slice(from, to)
      const key = tight(text)
      if (key !== '') add(key, from + text.length - text.trimStart().length)
    }
    for (const { name, value } of attributes(tree, node)) {
      if (name === 'href' || name === 'datetime') add(tight(value), tree.text.length + node)
    }
    const address = isElement(tree, node) ? valueOfAttribute(tree, node, 'src') : null
    if (address !== null) add(tight(address), tree.text.length + node)
  }
  return {
    placeOf: (text) => places.get(tight(text)) ?? -1,
    isOnce: (text) => (places.get(tight(text)) ?? -1) >= 0,
    occurs: (text) => places.has(tight(text)),
  }
}

/** Text without white space and what is not seen (where lines may break): where an element begins does not count. */
export function tight(text: string): string {
  return text.replace(/[\s\u00ad\u200b-\u200d\u2060]+/g, '')
}
