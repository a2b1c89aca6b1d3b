import { deviation, evenSample, mean } from '../../base/index.ts'
import type { PatternEvidence, ValueSource } from '../../wrapper/index.ts'
import { BAG_MOST, MOST_VALUES } from '../constants.ts'
import type { ObservedValue, OpenPage } from './open-page.ts'
import { CHARACTER_KINDS } from './text-signs.ts'

/** Things with the share of the values that have them, 0..1 each. */
export type Bag = ReadonlyMap<string, number>

/** The kinds of evidence that are bags of words. */
export const BAG_NAMES = ['words', 'ends', 'before', 'heading', 'marks', 'tags', 'source'] as const
/** One of these kinds. */
type BagName = (typeof BAG_NAMES)[number]

/** `PatternEvidence` with its bags read. A list's value is the whole text of a record. */
export interface Evidence extends Omit<PatternEvidence, 'bags'> {
  readonly bags: Readonly<Record<BagName, Bag>>
}

/**
 * The evidence of some values; null when there is none. O(values looked at x their length).
 * @param owners how many records (or pages) could have one
 * @param source where in an element the values are from; null for whole records
 */
export function evidenceOf(
  pages: readonly OpenPage[],
  values: readonly ObservedValue[],
  owners: number,
  source: ValueSource | null,
): Evidence | null {
  if (values.length === 0) return null
  const sample = evenSample(values, MOST_VALUES).map((value) =>
    isAddress(source) ? { ...value, text: withoutHost(value.text) } : value,
  )
  const perPage = new Array<number>(pages.length).fill(0)
  for (const { page } of values) perPage[page]!++
  const counts = perPage.map((count) => Math.log(1 + count))
  const said = sample.map(({ text, page }) => pages[page]!.saying(text))
  const lengths = said.map(({ length }) => Math.log(1 + length))
  const firsts = values.filter(({ page }, i) => i === 0 || values[i - 1]!.page !== page)
  return {
    presence: round(perPage.filter((count) => count > 0).length / pages.length),
    count: [round(mean(counts)), round(deviation(counts))],
    fill: round(Math.log(1 + values.length / Math.max(1, owners))),
    length: [round(mean(lengths)), round(deviation(lengths))],
    characters: Array.from({ length: CHARACTER_KINDS }, (_, kind) =>
      round(mean(said.map(({ characters }) => characters[kind]!))),
    ),
    distinct: round(new Set(values.map(({ text }) => text)).size / values.length),
    several: readsAll(source) ? 0 : round(values.filter(({ nodes }) => nodes > 1).length / values.length),
    inTitle: round(mean(said.map(({ inTitle }) => inTitle))),
    inUrl: round(mean(said.map(({ inUrl }) => inUrl))),
    position: round(mean(firsts.map(({ page, node }) => pages[page]!.position(node)))),
    bags: bagsOf(pages, sample, source),
  }
}

function isAddress(source: ValueSource | null): boolean {
  return source?.kind === 'attribute' && (source.name === 'href' || source.name === 'src')
}

/** An address without what a redesign spells otherwise: its scheme and host, and the steps up to where it begins. */
function withoutHost(address: string): string {
  return address.replace(/^[a-z]{1,10}:\/\/[^/?#]*/i, '').replace(/^(?:\.{0,2}\/)+/, '')
}

/** Whether a value is the text of all the elements that a locator leads to, so that it is never the first of several. */
export function readsAll(source: ValueSource | null): boolean {
  return source?.kind === 'text' && source.all === true
}

function bagsOf(
  pages: readonly OpenPage[],
  sample: readonly ObservedValue[],
  value: ValueSource | null,
): Record<BagName, Bag> {
  const counts = mapBags(() => new Map<string, number>())
  const { words, ends, before, heading, marks, tags, source } = counts
  const label = value !== null && 'strip' in value ? (value.strip ?? '') : ''
  for (const { text, page: number, node } of sample) {
    const page = pages[number]!
    const said = page.saying(text)
    for (const word of said.words) count(words, word)
    for (const end of said.ends) count(ends, end)
    count(before, label === '' ? page.textBefore(node) : label.toLowerCase())
    count(heading, page.headingOf(node))
    for (const [word, weight] of page.marks(node)) count(marks, word, weight)
    count(tags, page.tags(node))
  }
  source.set(value === null ? 'record' : value.kind === 'attribute' ? `@${value.name}` : value.kind, sample.length)
  return mapBags((name) => bagOf(counts[name], sample.length))
}

function count(counts: Map<string, number>, key: string, weight = 1): void {
  if (key !== '') counts.set(key, (counts.get(key) ?? 0) + weight)
}

function mapBags<Value>(make: (name: BagName) => Value): Record<BagName, Value> {
  return Object.fromEntries(BAG_NAMES.map((name) => [name, make(name)])) as Record<BagName, Value>
}

/** Evidence as a wrapper document keeps it: in a bag one thing a line with its share before it. */
export function writeEvidence({ bags, ...numbers }: Evidence): PatternEvidence {
  return { ...numbers, bags: mapBags((name) => writeBag(bags[name])) }
}

export function readEvidence({ bags, ...numbers }: PatternEvidence): Evidence {
  return { ...numbers, bags: mapBags((name) => readBag(bags[name] ?? '')) }
}

/** White space other than one space. */
const ODD_SPACE = /[^\S ]|\s\s/

/** A bag from things counted over `of` values: the commonest first, ties by name. White space of one kind is as good as of another. */
export function bagOf(counts: ReadonlyMap<string, number>, of: number): Bag {
  const kept: [string, number][] = []
  for (const [key, count] of onLines(counts)) {
    const share = Math.round((100 * Math.min(of, count)) / of) / 100
    if (share >= 0.01) kept.push([key, share])
  }
  return new Map(kept.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, BAG_MOST))
}

/** Counts by keys on one line each, as hardly any is not. */
function onLines(counts: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  let isOdd = false
  for (const key of counts.keys()) isOdd ||= ODD_SPACE.test(key)
  if (!isOdd) return counts
  const byLine = new Map<string, number>()
  for (const [key, count] of counts) {
    const line = key.replace(/\s+/g, ' ')
    byLine.set(line, (byLine.get(line) ?? 0) + count)
  }
  return byLine
}

export function writeBag(bag: Bag): string {
  return [...bag].map(([key, share]) => `${share} ${key}`).join('\n')
}

/** Lines that `writeBag` does not write are left out. */
export function readBag(text: string): Bag {
  const bag = new Map<string, number>()
  for (const line of text.split('\n')) {
    const space = line.indexOf(' ')
    const share = Number(line.slice(0, space))
    if (space > 0 && share > 0 && share <= 1) bag.set(line.slice(space + 1), share)
  }
  return bag
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
