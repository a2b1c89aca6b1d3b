import { collect, type PageRecord } from '../../../src/index.ts'
import { serve } from '../server.ts'
import { type Markup, makeMarket, type Ware } from './market.ts'

/** What became of a market that was collected from one product: shares, 0 to 1. */
export interface Score {
  /** Products found. */
  readonly recall: number
  /** Products among the records that are no `other-class`. */
  readonly precision: number
  /** Of the products found: price with the amount and the currency, or its sign where others have it too; day; title and description whole, in fields of the same name on all pages. */
  readonly price: number
  readonly day: number
  readonly text: number
}

/** Signs of several currencies, which prices keep. */
const SHARED_SIGNS: Readonly<Record<string, readonly string[]>> = { JPY: ['￥', '¥'], CNY: ['¥', '￥'], IRR: ['ریال'] }

/** Serves a market, collects it with an empty memory, and holds the records against the truth. */
export async function scoreMarket(language: string, markup: Markup, size: number, seed: number): Promise<Score> {
  const { pages, wares, currency } = makeMarket(language, markup, size, seed)
  const server = await serve(pages, () => 'User-agent: *\n')
  const records: PageRecord[] = []
  try {
    for await (const record of collect(server.url + wares[0]!.path, { allowPrivate: true, delayMs: 0 }))
      if (record.status !== 'other-class') records.push(record)
  } finally {
    await server.close()
  }
  const byUrl = new Map(wares.map((ware) => [server.url + ware.path, ware]))
  const found = records.flatMap((record) => {
    const ware = byUrl.get(record.url)
    return ware === undefined ? [] : [{ record, ware }]
  })
  const names = [...new Set(found.flatMap(({ record }) => Object.keys(record.data)))]
  /** Share of the products of which the field that has it most often has a value. */
  const share = (isRight: (value: unknown, ware: Ware) => boolean): number => {
    const counts = names.map((name) => found.filter(({ record, ware }) => isRight(record.data[name], ware)).length)
    return Math.max(0, ...counts) / Math.max(1, found.length)
  }
  const isPrice = (value: unknown, { price }: Ware): boolean => {
    const { amount, currency: own } = (value ?? {}) as { readonly amount?: number; readonly currency?: string }
    return amount === price && [currency, ...(SHARED_SIGNS[currency] ?? [])].includes(own ?? '')
  }
  return {
    recall: found.length / wares.length,
    precision: found.length / Math.max(1, records.length),
    price: share(isPrice),
    day: share((value, { date }) => value === date),
    text: Math.min(
      share((value, { title }) => value === title),
      share((value, { text }) => value === text),
    ),
  }
}
