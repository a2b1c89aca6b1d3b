import { join, relative } from 'node:path'
import { isPerfect, type ShopCheck } from './check.ts'
import { collectShop, type ShopRun } from './collect-shop.ts'
import { generateShop } from './shop/index.ts'
import { formatTable } from './table.ts'

/** `npm run demo`: a sample shop is served, collected from one of its pages, and the records are held against the truth. */
async function main(): Promise<void> {
  const shop = generateShop()
  const run = await collectShop(shop, join(import.meta.dirname, 'out'), 'terminal')
  console.log(report(run))
  process.exitCode = isPerfect(run.check) ? 0 : 1
}

const DIFFERENCES_SHOWN = 5

function report({ sampleUrl, records, check, requests, downloads, seconds, jsonlFile, csvFile }: ShopRun): string {
  const { name, price, availability, reviews } = check.fields
  const first = [name, price, availability, reviews?.list ?? null].filter((field) => field !== null)
  const rows = records.flatMap(({ data }) => (data === null ? [] : [data]))
  return [
    `\nShown one page: ${sampleUrl}\n`,
    formatTable(rows, { width: process.stdout.columns ?? 100, rows: 8, first }),
    `... ${rows.length} records in all\n`,
    `Cost:    ${downloads} pages fetched (${requests.length} requests), ${seconds.toFixed(1)} s`,
    `Truth:   ${check.found} of ${check.products} products found, ${check.right} right`,
    ...problems(check),
    `Records: ${relative('', jsonlFile)}`,
    `         ${relative('', csvFile)}`,
  ].join('\n')
}

function problems({ missing, extra, duplicates, differences }: ShopCheck): string[] {
  const shown = differences.slice(0, DIFFERENCES_SHOWN)
  return [
    ...list('missing', missing),
    ...list('not a product', extra),
    ...list('found twice', duplicates),
    ...shown.map(({ path, attribute, expected, actual }) => {
      return `  wrong: ${path} ${attribute}\n    truth  ${JSON.stringify(expected)}\n    record ${JSON.stringify(actual)}`
    }),
    ...(differences.length > shown.length ? [`  ... ${differences.length} wrong values in all`] : []),
  ]
}

function list(label: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`  ${label}: ${items.slice(0, DIFFERENCES_SHOWN).join(' ')} (${items.length})`]
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
