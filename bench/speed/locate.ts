// Processor time of locating beside parsing: whole searches over sites on disk, the same pages parsed once for each search, in turn; and how
// both grow with the pages of a made shop.
//   node bench/speed/locate.ts FOLDER_OF_SITES... [--site a,b] [--rounds 3] [--growth 500,1000,2000,4000]
// The sample of a class is its middle file. Times are of the process: parse = HTML text to tree, locate = `stepLocate` and `located`
// (observing, entering, deciding). A site's ratio is that of the sums over its classes. The first search of a process is not counted.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { generateShop } from '../../demo/shop/index.ts'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { located, startLocate, stepLocate } from '../../src/core/locate/index.ts'
import { exponent } from '../lib/growth.ts'
import { machine } from '../lib/machine.ts'
import { readSiteFiles } from '../lib/site-files.ts'
import { median } from '../lib/stats.ts'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    growth: { type: 'string', default: '500,1000,2000,4000' },
  },
})

/** What one search took, in milliseconds of processor time, and how many pages it read. */
interface Cost {
  readonly parsing: number
  readonly locating: number
  readonly count: number
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** One search. @param read the text of the page at a URL; null when there is none */
function search(sample: string, read: (url: string) => { url: string; html: string } | null): Cost {
  const vocabulary = createVocabulary()
  const cost = { parsing: 0, locating: 0, count: 0 }
  const treeOf = (html: string): Tree | null => {
    const result = parse(html, { vocabulary })
    cost.count++
    return result.ok ? result.tree : null
  }
  let step = startLocate([sample], { savable: false })
  while (step.wants.length > 0) {
    const found = step.wants.map(read)
    const from = processorMs()
    const trees = found.map((page) => (page === null ? null : treeOf(page.html)))
    const parsed = processorMs()
    step = stepLocate(
      step.state,
      step.wants.map((requestedUrl, i) => ({ requestedUrl, url: found[i]?.url ?? requestedUrl, tree: trees[i]! })),
    )
    cost.parsing += parsed - from
    cost.locating += processorMs() - parsed
  }
  const from = processorMs()
  located(step.state)
  cost.locating += processorMs() - from
  return cost
}

/** The medians of some searches. */
function costOf(run: () => Cost): Cost {
  const runs = Array.from({ length: Number(values.rounds) }, run)
  const over = (of: (cost: Cost) => number): number => median(runs.map(of))
  return { parsing: over((run) => run.parsing), locating: over((run) => run.locating), count: runs[0]!.count }
}

function tell(name: string, { parsing, locating, count }: Cost): void {
  const perPage = (ms: number): string => `${((ms / count) * 1000).toFixed(0).padStart(5)} us`
  console.log(
    `${name.padEnd(30)} ${String(count).padStart(6)} pages | parse ${perPage(parsing)} locate ${perPage(locating)} = ${((locating / parsing) * 100).toFixed(1).padStart(5)} %`,
  )
}

/** Searches a site for each of its classes; the sums. */
function searchSite(folder: string, name: string): Cost {
  const { pages, pageAt, samples } = readSiteFiles(folder, name)
  const read = (requested: string) => {
    const url = pageAt(requested)
    return url === null ? null : { url, html: pages.get(url)! }
  }
  const sum = { parsing: 0, locating: 0, count: 0 }
  for (const [kind, sample] of samples) {
    const cost = costOf(() => search(sample, read))
    tell(`${name}/${kind}`, cost)
    for (const key of ['parsing', 'locating', 'count'] as const) sum[key] += cost[key]
  }
  return sum
}

function searchShop(products: number): Cost {
  const shop = generateShop({ products, jsonLd: false })
  const origin = 'http://shop.example'
  const cost = costOf(() =>
    search(origin + shop.samplePath, (url) => {
      const html = shop.render(url.slice(origin.length))
      return html === null ? null : { url, html }
    }),
  )
  tell(`shop of ${products} products`, cost)
  return cost
}

console.log(machine())
searchShop(300)
const sites = folders.flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
const chosen = sites.filter(({ name }) => values.site === '' || values.site.split(',').includes(name))
const costs = chosen.map(({ folder, name }) => ({ name, cost: searchSite(folder, name) }))
if (costs.length > 0) {
  console.log('\nBy site')
  for (const { name, cost } of costs) tell(name, cost)
  const ratios = costs.map(({ cost }) => (100 * cost.locating) / cost.parsing)
  console.log(`median ${median(ratios).toFixed(1)} %, worst ${Math.max(...ratios).toFixed(1)} %\n`)
}
const sizes = values.growth === '' ? [] : values.growth.split(',').map(Number)
const grown = sizes.map(searchShop)
if (sizes.length > 1) {
  const pages = grown.map(({ count }) => count)
  for (const part of ['parsing', 'locating'] as const) {
    const power = exponent(
      pages,
      grown.map((cost) => cost[part]),
    )
    console.log(`${part} grows with the pages to the power of ${power.toFixed(2)}`)
  }
}
