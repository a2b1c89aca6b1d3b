import { LABEL, type ParsedPage, visibleText } from '../../../src/core/dom/index.ts'
import { keyOf } from '../../../src/core/induce/record/index.ts'
import { isSameValue } from '../../../src/core/induce/schema/same-value.ts'
import type { WantedRecord } from '../../../src/core/induce/schema/wanted.ts'
import type { CasePage } from './cases.ts'

/** How much of a property's truth some values are, 0..1: of lists F1 of the items, of texts of several paragraphs of the words, else 1 for the same. */
export function rightness(
  got: readonly string[],
  name: string,
  { page, truth, spare }: CasePage,
  wanted: WantedRecord,
): number {
  const texts = truth[name]!
  const property = wanted.properties.find((one) => one.name === name)!
  if (property.kind === 'texts') {
    const own = texts.filter((text) => !spare.has(keyOf(text)))
    return Math.max(itemF1(got, texts), own.length < texts.length ? itemF1(got, own) : 0)
  }
  const [first = ''] = got
  if (name === 'articleBody') return wordF1(first, texts.join('\n'))
  // A recipe may be called otherwise on its card; its page's headline is a name of it, too.
  if (name === 'name' && headlinesOf(page).includes(keyOf(first))) return 1
  if (name === 'author_name') return Number(isAllOf(got.join(' '), texts))
  return Number(property.kind === 'value' && texts.slice(0, 3).some((text) => isSameValue(first, text, property.type)))
}

function headlinesOf({ tree }: ParsedPage): readonly string[] {
  const all = [...tree.label.keys()].filter((node) => tree.label[node] === LABEL.h1)
  return all.map((node) => keyOf(visibleText(tree, node)))
}

function isAllOf(text: string, names: readonly string[]): boolean {
  const own = keyOf(text)
  const all = names.map(keyOf)
  return all.every((name) => own.includes(name)) && own.length <= 1.2 * all.join('').length + 4
}

/** The ways in which an item may be written: with its number (`Step 1: ...`) or without. */
function formsOf(text: string): readonly string[] {
  const bare = text.replace(/^\s*(?:\p{L}+\s+\d{1,2}\s*[.):]?|\d{1,2}\s*[.):]|\d{1,2}\s+(?=\p{Lu}))\s*/u, '')
  return [...new Set([keyOf(text), keyOf(bare)])]
}

function itemF1(got: readonly string[], truth: readonly string[]): number {
  const left = new Map<string, number[]>()
  for (const [i, text] of truth.entries())
    for (const form of formsOf(text)) left.set(form, [...(left.get(form) ?? []), i])
  const used = new Set<number>()
  for (const text of got) {
    const found = formsOf(text)
      .flatMap((form) => left.get(form) ?? [])
      .find((i) => !used.has(i))
    if (found !== undefined) used.add(found)
  }
  return (2 * used.size) / Math.max(1, got.length + truth.length)
}

function wordF1(got: string, truth: string): number {
  const [a, b] = [wordCounts(got), wordCounts(truth)]
  return (2 * sharedWords(a, b)) / Math.max(1, totalOf(a) + totalOf(b))
}

type Counts = ReadonlyMap<string, number>

function wordCounts(text: string): Counts {
  const words = new Map<string, number>()
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

const totalOf = (words: Counts): number => [...words.values()].reduce((sum, n) => sum + n, 0)

const sharedWords = (a: Counts, b: Counts): number =>
  [...a].reduce((sum, [word, n]) => sum + Math.min(n, b.get(word) ?? 0), 0)

/** Whether items are of the truth's list, by their words: there may be as much of another one, as what else is around it tells later where it ends. */
export function isOfList(got: readonly string[], name: string, { truth }: CasePage): boolean {
  const [own, wanted] = [wordCounts(got.join('\n')), wordCounts(truth[name]!.join('\n'))]
  const both = sharedWords(own, wanted)
  // Groups of items have their words, too.
  const areItems = 2 * got.length >= truth[name]!.length
  return areItems && both >= 0.8 * totalOf(wanted) && 2 * both >= totalOf(own)
}

/** Values by a name in a record: texts, of lists those of their records. */
export function valuesOf(data: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  return [data[name] ?? []].flat().flatMap((one) => {
    if (one === null || one === undefined) return []
    if (typeof one !== 'object') return String(one) === '' ? [] : [String(one)]
    const { text, ...rest } = one as Record<string, unknown>
    const inside = Object.values(rest).filter(Array.isArray).flat()
    return [...(text == null ? [] : [String(text)]), ...valuesOf({ inside }, 'inside')]
  })
}
