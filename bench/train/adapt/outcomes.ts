import { attributes, labelName, oneLine, type Tree } from '../../../src/core/dom/index.ts'
import type { FieldData, RecordData } from '../../../src/core/extract/index.ts'

/** A page's texts, each with the one place where it stands: an offset in the text of the page; -1 for a text at several. */
export type Standing = ReadonlyMap<string, number>

/** What became of the values of one field: those that are read again, and those in whose place another text is read; others are not read at all. */
export interface Outcome {
  readonly right: number
  readonly wrong: number
}

/** Longest text of an element that is a value, in characters without white space. */
const MOST_CHARS = 300
/** Elements that are not read by people. */
const UNREAD = new Set(['head', 'title', 'script', 'style', 'noscript', 'template'])
const LINKS = new Set(['href', 'src', 'datetime'])

/** Text without white space: where an element begins does not count. */
export function tight(text: string): string {
  return text.replace(/[\s\u00ad\u200b-\u200d\u2060]+/g, '')
}

/** Where the texts of a page stand: those of its elements, its title when nothing else says that, values of links. O(text x depth). */
export function standingTexts(tree: Tree): Standing {
  const places = new Map<string, number>()
  const put = (key: string, place: number): void => {
    if (key === '') return
    const known = places.get(key)
    places.set(key, known === undefined || known === place ? place : -1)
  }
  const titles: string[] = []
  for (let node = 1; node < tree.nodeCount; node++) {
    const [from, to] = [tree.textStart[node]!, tree.textStart[node + tree.size[node]!]!]
    const name = labelName(tree, node)
    if (to > from && to - from <= 4 * MOST_CHARS) {
      const text = tree.text.slice(from, to)
      if (name === 'title') titles.push(tight(text))
      else if (!UNREAD.has(name) && !UNREAD.has(labelName(tree, tree.parent[node]!)))
        put(tight(text), from + text.length - text.trimStart().length)
    }
    for (const { name: attribute, value } of attributes(tree, node))
      if (LINKS.has(attribute)) put(tight(value), tree.text.length + node)
  }
  for (const title of titles) if (!places.has(title)) places.set(title, 0)
  return places
}

/** Whether a text may tell something of a repair: data by its look, and at one place of the page both then and now. */
export function isTestable(text: string, then: Standing, now: Standing): boolean {
  if (text.length < 2 || text.length > MOST_CHARS || !/\p{L}.*\p{L}|(\d.*){4}/u.test(text)) return false
  return (then.get(text) ?? -1) >= 0 && (now.get(text) ?? -1) >= 0
}

interface Read {
  readonly text: string
  /** Which record of which list it is of: numbers from the outermost list on. */
  readonly record: string
}

/** The texts of a record by field: names from the page to the field, joined by dots. */
export function readTexts(data: RecordData): ReadonlyMap<string, readonly Read[]> {
  const fields = new Map<string, Read[]>()
  const walk = (value: FieldData, path: string, record: string): void => {
    if (Array.isArray(value)) {
      for (const [i, entry] of (value as readonly FieldData[]).entries()) walk(entry, path, `${record}/${i}`)
    } else if (value !== null && typeof value === 'object') {
      for (const [name, own] of Object.entries(value))
        walk(own as FieldData, path === '' ? name : `${path}.${name}`, record)
    } else if (value !== null && value !== '') {
      const known = fields.get(path) ?? []
      fields.set(path, known)
      known.push({ text: tight(oneLine(String(value))), record })
    }
  }
  walk(data, '', '')
  return fields
}

/**
 * By field what became of its values on a page, as `score-changes` counts: a value read in another order, or in another record than most of its
 * own, is wrong, too. O(values x log of them).
 */
export function outcomesOf(
  before: RecordData,
  after: RecordData,
  isAsked: (text: string) => boolean,
  placeOf: (text: string) => number,
): ReadonlyMap<string, Outcome> {
  const now = readTexts(after)
  const homes = new Map<string, Map<string, number>>()
  const asked = [...readTexts(before)].map(([path, olds]) => {
    const found = asOrdered(olds, now.get(path) ?? [], isAsked, placeOf)
    const list = path.slice(0, path.lastIndexOf('.') + 1)
    for (const { record, is } of found.right) {
      const votes = homes.get(list + record) ?? new Map<string, number>()
      homes.set(list + record, votes.set(is, (votes.get(is) ?? 0) + 1))
    }
    return { path, list, ...found }
  })
  return new Map(
    asked.map(({ path, list, right, wrong }) => {
      const torn = right.filter(({ record, is }) => is !== homeOf(homes.get(list + record)!)).length
      return [path, { right: right.length - torn, wrong: wrong + torn }]
    }),
  )
}

function homeOf(votes: ReadonlyMap<string, number>): string {
  return [...votes].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
}

/** One field on one page: its values then that are asked for, as they are read now. */
function asOrdered(
  olds: readonly Read[],
  news: readonly Read[],
  isAsked: (text: string) => boolean,
  placeOf: (text: string) => number,
): { readonly right: readonly { readonly record: string; readonly is: string }[]; readonly wrong: number } {
  const at = new Map<string, number>()
  for (const [i, { text }] of news.entries()) if (!at.has(text)) at.set(text, i)
  const asked = olds.flatMap(({ text, record }, i) => (isAsked(text) ? [{ text, record, i }] : []))
  const found = asked.filter(({ text }) => at.has(text)).sort((a, b) => at.get(a.text)! - at.get(b.text)!)
  const inOrder = longestRise(found.map(({ text }) => placeOf(text)))
  const anchors = found.filter((_, i) => inOrder.has(i))
  const lost = asked.filter(({ text }) => !at.has(text))
  const moved = found.length - anchors.length
  const right = anchors.map(({ text, record }) => ({ record, is: news[at.get(text)!]!.record }))
  return { right, wrong: moved + replaced(lost, anchors, at, olds, news) }
}

interface Asked {
  readonly text: string
  /** Place in the old field. */
  readonly i: number
}

/** How many of the lost values have something else in their place: new texts between their neighbours that are still read. */
function replaced(
  lost: readonly Asked[],
  anchors: readonly Asked[],
  at: ReadonlyMap<string, number>,
  olds: readonly Read[],
  news: readonly Read[],
): number {
  const known = new Set(olds.map(({ text }) => text))
  const strangers = [0]
  for (const { text } of news) strangers.push(strangers.at(-1)! + (known.has(text) ? 0 : 1))
  const sorted = anchors.toSorted((a, b) => a.i - b.i)
  const byGap = Map.groupBy(lost, ({ i }) => sorted.filter((anchor) => anchor.i < i).length)
  let count = 0
  for (const [gap, some] of byGap) {
    const from = gap === 0 ? 0 : at.get(sorted[gap - 1]!.text)! + 1
    const to = gap === sorted.length ? news.length : at.get(sorted[gap]!.text)!
    count += Math.max(0, Math.min(some.length, strangers[to]! - strangers[from]!))
  }
  return count
}

/** Indices of the longest part of some numbers that never falls. O(n^2). */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const length: number[] = []
  const before: number[] = []
  let best = -1
  for (const [i, value] of numbers.entries()) {
    length[i] = 1
    before[i] = -1
    for (let j = 0; j < i; j++)
      if (numbers[j]! <= value && length[j]! + 1 > length[i]!) {
        length[i] = length[j]! + 1
        before[i] = j
      }
    if (best < 0 || length[i]! > length[best]!) best = i
  }
  const rise = new Set<number>()
  for (let i = best; i >= 0; i = before[i]!) rise.add(i)
  return rise
}
