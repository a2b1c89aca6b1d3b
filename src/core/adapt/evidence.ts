import { deviation, evenSample, mean } from '../base/index.ts'
import { oneLine } from '../dom/index.ts'
import type { PatternEvidence, ValueSource } from '../wrapper/index.ts'
import { type Bag, bagOf, readBag, writeBag } from './bags.ts'
import { MOST_VALUES } from './constants.ts'
import type { ObservedValue } from './observe.ts'
import { type PageContext, words } from './page-context.ts'

/** What a wrapper keeps of a pattern, with the bags as bags. A list's value is the whole text of a record. */
export interface Evidence extends Omit<PatternEvidence, 'bags'> {
  readonly bags: Readonly<Record<BagName, Bag>>
}

/** The kinds of things that are counted. */
export const BAG_NAMES = ['words', 'ends', 'before', 'heading', 'marks', 'tags', 'source'] as const
export type BagName = (typeof BAG_NAMES)[number]

/** Values to be summed up. */
export interface Observed {
  readonly values: readonly ObservedValue[]
  /** How many records (or pages) could have one. */
  readonly owners: number
  /** Where in an element the values are from; null for whole records. */
  readonly source: ValueSource | null
}

/** The evidence of some values; null when there is none. O(values looked at x their length). */
export function evidenceOf({ values, owners, source }: Observed, contexts: readonly PageContext[]): Evidence | null {
  if (values.length === 0) return null
  const sample = evenSample(values, MOST_VALUES)
  const pages = new Set(values.map(({ page }) => page))
  const counts = countsOf(values, contexts.length).map((count) => Math.log(1 + count))
  const lengths = sample.map(({ text }) => Math.log(1 + text.length))
  return {
    presence: round(pages.size / contexts.length),
    count: [round(mean(counts)), round(deviation(counts))],
    fill: round(Math.log(1 + values.length / Math.max(1, owners))),
    length: [round(mean(lengths)), round(deviation(lengths))],
    characters: characterShares(sample),
    distinct: round(new Set(values.map(({ text }) => text)).size / values.length),
    several: readsAll(source) ? 0 : round(values.filter(({ nodes }) => nodes > 1).length / values.length),
    inTitle: round(mean(sample.map(({ text, page }) => shareIn(text, contexts[page]!.titleWords)))),
    inUrl: round(mean(sample.map(({ text, page }) => shareIn(text, contexts[page]!.urlWords)))),
    position: round(mean(firstOfPages(values).map(({ page, node }) => contexts[page]!.position(node)))),
    bags: bagsOf(source, sample, contexts),
  }
}

/** Whether a value is the text of all the elements that a locator leads to, so that it is never the first of several. */
export function readsAll(source: ValueSource | null): boolean {
  return source?.kind === 'text' && source.all === true
}

/** By page: how many of the values it has. */
function countsOf(values: readonly ObservedValue[], pages: number): readonly number[] {
  const counts = new Array<number>(pages).fill(0)
  for (const { page } of values) counts[page]!++
  return counts
}

function bagsOf(
  value: ValueSource | null,
  sample: readonly ObservedValue[],
  contexts: readonly PageContext[],
): Record<BagName, Bag> {
  const counts = Object.fromEntries(BAG_NAMES.map((name) => [name, new Map<string, number>()]))
  const add = (name: BagName, key: string, weight = 1): void => {
    if (key !== '') counts[name]!.set(key, (counts[name]!.get(key) ?? 0) + weight)
  }
  const source = value === null ? 'record' : value.kind === 'attribute' ? `@${value.name}` : value.kind
  const label = value !== null && 'strip' in value ? (value.strip ?? '') : ''
  for (const { text, page, node } of sample) {
    const context = contexts[page]!
    const own = words(text)
    for (const word of new Set(own)) add('words', word)
    if (own.length > 0) {
      add('ends', `^${shapeOf(text)}`)
      add('ends', `${own.at(-1)}$`)
      add('ends', `^${own[0]}`)
    }
    add('before', label === '' ? context.textBefore(node) : label.toLowerCase())
    add('heading', context.headingOf(node))
    for (const [word, weight] of context.marks(node)) add('marks', word, weight)
    add('tags', context.tags(node).join('/'))
    add('source', source)
  }
  return Object.fromEntries(BAG_NAMES.map((name) => [name, bagOf(counts[name]!, sample.length)])) as unknown as Record<
    BagName,
    Bag
  >
}

/** Evidence as a wrapper document keeps it. */
export function writeEvidence({ bags, ...numbers }: Evidence): PatternEvidence {
  const texts = BAG_NAMES.map((name) => [name, writeBag(bags[name])])
  return { ...numbers, bags: Object.fromEntries(texts) as PatternEvidence['bags'] }
}

/** The evidence that a wrapper document keeps. */
export function readEvidence({ bags, ...numbers }: PatternEvidence): Evidence {
  const read = BAG_NAMES.map((name) => [name, readBag(bags[name] ?? '')])
  return { ...numbers, bags: Object.fromEntries(read) as Record<BagName, Bag> }
}

/** How a text begins: the kinds of its first characters, runs of one kind as one. */
function shapeOf(text: string): string {
  return oneLine(text)
    .slice(0, 12)
    .replace(/\p{Ll}+/gu, 'a')
    .replace(/\p{Lu}+/gu, 'A')
    .replace(/\p{N}+/gu, '0')
    .slice(0, 5)
}

const KINDS: readonly RegExp[] = [/\p{Ll}/gu, /\p{Lu}/gu, /\p{N}/gu, /\s/gu, /\p{P}|\p{S}/gu]

function characterShares(values: readonly ObservedValue[]): number[] {
  const sums = new Array<number>(KINDS.length + 1).fill(0)
  for (const { text } of values) {
    let rest = 1
    const start = text.slice(0, 400)
    for (const [i, kind] of KINDS.entries()) {
      const share = (start.match(kind)?.length ?? 0) / Math.max(1, start.length)
      sums[i]! += share
      rest -= share
    }
    sums[KINDS.length]! += Math.max(0, rest)
  }
  return sums.map((sum) => round(sum / values.length))
}

function shareIn(text: string, known: ReadonlySet<string>): number {
  const own = words(text.slice(0, 400))
  return own.length === 0 ? 0 : own.filter((word) => known.has(word)).length / own.length
}

function firstOfPages(values: readonly ObservedValue[]): readonly ObservedValue[] {
  return values.filter(({ page }, i) => i === 0 || values[i - 1]!.page !== page)
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
