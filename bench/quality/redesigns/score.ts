import { adaptWrapper, withEvidence } from '../../../src/core/adapt/index.ts'
import { createVocabulary, parse } from '../../../src/core/dom/index.ts'
import { extract, type RecordData } from '../../../src/core/extract/index.ts'
import { learnWrapper } from '../../../src/core/induce/index.ts'
import type { AdaptSettings, Wrapper } from '../../../src/core/wrapper/index.ts'
import { flatten } from '../papers.ts'
import type { Operator } from './operators.ts'
import { type Product, product, productPage, write } from './page.ts'

/** Pages learned from, and pages of the redesign. */
const TRAINING = 12
const CHANGED = 12

/** A wrapper of the site before any redesign, and which of its fields is which part of a product. */
export interface OldSite {
  readonly wrapper: Wrapper
  /** By flat field name: the name of a value, or `list.value`. */
  readonly meaning: ReadonlyMap<string, string>
}

/** Outcomes over all values that the pages still hold; what is given where nothing should be is wrong too. */
export interface Outcome {
  readonly right: number
  readonly wrong: number
  readonly missing: number
  readonly pages: number
  /** Pages with a wrong value that were given as if all was well. */
  readonly silent: number
  /** How the adaptation ended. */
  readonly end: 'healthy' | 'proposal' | 'refused' | 'unknown'
}

type SeenPage = Parameters<typeof withEvidence>[1][number]

function seen(html: string, number: number, vocabulary: ReturnType<typeof createVocabulary>): SeenPage {
  const result = parse(html, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return { url: `https://shop.example/p/${number}`, tree: result.tree }
}

function pagesOf(
  from: number,
  count: number,
  operator: Operator | null,
): { products: Product[]; html: string[]; pages: SeenPage[] } {
  const vocabulary = createVocabulary()
  const products = Array.from({ length: count }, (_, i) => product(from + i))
  const html = products.map((one, i) => {
    const page = productPage(one)
    return write(operator === null ? page : operator(page, i))
  })
  return { products, html, pages: html.map((text, i) => seen(text, from + i, vocabulary)) }
}

/** The values of a product by the names of `OldSite.meaning`. */
function truthOf({ values, lists }: Product): ReadonlyMap<string, readonly string[]> {
  const truth = new Map(Object.entries(values).map(([name, value]) => [name, [value]]))
  for (const [list, records] of Object.entries(lists)) {
    for (const name of Object.keys(records[0] ?? {}))
      truth.set(
        `${list}.${name}`,
        records.map((record) => record[name]!),
      )
  }
  return truth
}

/** Learns the site before the redesign. A field means what it gives on every page. */
export function learnOldSite(): OldSite {
  const { products, pages } = pagesOf(0, TRAINING, null)
  const learned = learnWrapper(pages, { all: true })
  if (!learned.ok) throw new Error(learned.problem.message)
  const wrapper = withEvidence(learned.wrapper, pages)
  const meaning = new Map<string, string>()
  const data = pages.map((page) => flatten(extract(wrapper, page, { raw: true }).data))
  for (const name of data[0]!.keys()) {
    for (const part of truthOf(products[0]!).keys()) {
      const isIt = data.every((fields, i) => same(fields.get(name) ?? [], truthOf(products[i]!).get(part) ?? []))
      if (isIt && ![...meaning.values()].includes(part)) meaning.set(name, part)
    }
  }
  return { wrapper, meaning }
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}

/** Which pages are redesigned, and how the wrapper is adapted to them. */
export interface RedesignOptions {
  /** Number of the first page. */
  readonly seed?: number
  readonly pages?: number
  readonly settings?: AdaptSettings
}

/** Redesigns the site, adapts the wrapper to other pages of it, and counts what it then gives. */
export function scoreRedesign(
  { wrapper, meaning }: OldSite,
  operator: Operator,
  { seed = 100, pages: count = CHANGED, settings = {} }: RedesignOptions = {},
): Outcome {
  const { products, html, pages } = pagesOf(seed, count, operator)
  const adaptation = adaptWrapper(wrapper, pages, { settings })
  const adapted = adaptation.kind === 'proposal' ? adaptation.proposal.wrapper : wrapper
  const total = { right: 0, wrong: 0, missing: 0, silent: 0 }
  for (const [i, page] of pages.entries()) {
    const extraction = extract(adapted, page, { raw: true })
    const isRefused =
      adaptation.kind === 'refused' || extraction.status === 'violated' || extraction.status === 'other-class'
    const outcome = outcomeOf(isRefused ? {} : extraction.data, meaning, truthOf(products[i]!), html[i]!)
    total.right += outcome.right
    total.wrong += outcome.wrong
    total.missing += outcome.missing
    if (outcome.wrong > 0) total.silent++
  }
  return { ...total, pages: pages.length, end: adaptation.kind }
}

function outcomeOf(
  data: RecordData,
  meaning: OldSite['meaning'],
  truth: ReadonlyMap<string, readonly string[]>,
  html: string,
) {
  const fields = flatten(data)
  const total = { right: 0, wrong: 0, missing: 0 }
  for (const [name, part] of meaning) {
    const wanted = (truth.get(part) ?? []).filter((value) => html.includes(write(value)))
    const given = fields.get(name) ?? []
    const right = wanted.filter((value, i) => given[i] === value).length
    total.right += right
    total.wrong += given.length - given.filter((value, i) => value === wanted[i]).length
    total.missing += Math.max(0, wanted.length - given.length)
  }
  return total
}
