// What the state of a search takes. With no folder: for 1,000,000 known URLs, simulated: index pages of 100 links each, 40 of a shell that all
// pages carry. With folders of stored sites: for the whole search of each class, in MB (10^6 bytes) for each 1,000 pages; and how it grows
// with the pages of a made shop.
//   node --expose-gc bench/memory/locate.ts [--known URLs] [--savable]
//   node --expose-gc bench/memory/locate.ts FOLDER_OF_SITES... [--site a,b] [--growth 500,1000,2000,4000] [--savable]
// Without `--savable`: as the commands search, without what only `saveLocate` needs.
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { generateShop } from '../../demo/shop/index.ts'
import { createVocabulary, parse, type Vocabulary } from '../../src/core/dom/index.ts'
import { type LocateState, located, saveLocate, startLocate, stepLocate } from '../../src/core/locate/index.ts'
import { exponent } from '../lib/growth.ts'
import { readSiteFiles } from '../lib/site-files.ts'
import { median } from '../lib/stats.ts'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    known: { type: 'string', default: '1000000' },
    savable: { type: 'boolean', default: false },
    site: { type: 'string', default: '' },
    growth: { type: 'string', default: '500,1000,2000,4000' },
  },
})

/** The page at a URL: where it is, and its text; null when there is none. */
type Read = (url: string) => { readonly url: string; readonly html: string } | null

/** Bytes in use once garbage is collected: memory of typed arrays is given back a little later. */
async function used(): Promise<number> {
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.()
    await sleep(20)
  }
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
}

/** A whole search. */
function search(sample: string, read: Read, vocabulary: Vocabulary): LocateState {
  let step = startLocate([sample], { savable: values.savable })
  while (step.wants.length > 0) {
    const pages = step.wants.map((requestedUrl) => {
      const page = read(requestedUrl)
      const parsed = page && parse(page.html, { vocabulary })
      return { requestedUrl, url: page?.url ?? requestedUrl, tree: parsed?.ok ? parsed.tree : null }
    })
    step = stepLocate(step.state, pages)
  }
  return step.state
}

/** Bytes of the state of a search, and how many pages it read. */
interface Measured {
  readonly bytes: number
  readonly pages: number
}

/** What is in use with the state and no more without it. The vocabulary of the trees is the caller's, and not counted. */
async function stateOf(sample: string, read: Read): Promise<Measured> {
  const vocabulary = createVocabulary()
  const held: LocateState[] = [search(sample, read, vocabulary)]
  const before = await used()
  const pages = held.pop()!.site.pages.length
  return { bytes: before - (await used()), pages }
}

function tell(name: string, { bytes, pages }: Measured): number {
  const perThousand = bytes / 1000 / pages
  console.log(
    `${name.padEnd(30)} ${String(pages).padStart(6)} pages ${(bytes / 1e6).toFixed(2).padStart(8)} MB = ${perThousand.toFixed(2).padStart(5)} MB for each 1,000 pages`,
  )
  return perThousand
}

async function measureSites(): Promise<void> {
  const sites = folders.flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
  const each: number[] = []
  for (const { folder, name } of sites) {
    if (values.site !== '' && !values.site.split(',').includes(name)) continue
    const { pages, pageAt, samples } = readSiteFiles(folder, name)
    const read: Read = (requested) => {
      const url = pageAt(requested)
      return url === null ? null : { url, html: pages.get(url)! }
    }
    const states: Measured[] = []
    for (const sample of samples.values()) states.push(await stateOf(sample, read))
    const [bytes, count] = [
      states.reduce((sum, one) => sum + one.bytes, 0),
      states.reduce((sum, one) => sum + one.pages, 0),
    ]
    each.push(tell(name, { bytes, pages: count }))
  }
  console.log(`median ${median(each).toFixed(2)}, most ${Math.max(...each).toFixed(2)} MB for each 1,000 pages`)
}

async function measureShops(): Promise<void> {
  const origin = 'http://shop.example'
  const grown: Measured[] = []
  for (const size of values.growth.split(',')) {
    const shop = generateShop({ products: Number(size), jsonLd: false })
    const found = await stateOf(origin + shop.samplePath, (url) => {
      const html = shop.render(url.slice(origin.length))
      return html === null ? null : { url, html }
    })
    tell(`shop of ${size} products`, found)
    grown.push(found)
  }
  const power = exponent(
    grown.map(({ pages }) => pages),
    grown.map(({ bytes }) => bytes),
  )
  console.log(`The state grows with the pages to the power of ${power.toFixed(2)}.`)
}

const LINKS = 100
const ORIGIN = 'http://large.example'
const anchor = (path: string): string => `<li><a href="${path}">x</a></li>`
const shell = Array.from({ length: 40 }, (_, i) => anchor(`/menu/section-${i}`)).join('')

/** Page n shows threads that no other page shows, and the next pages of the index. */
function render(n: number): string {
  const threads = Array.from({ length: LINKS }, (_, i) =>
    anchor(`/forum/thread-${n * LINKS + i}-with-a-usual-title`),
  ).join('')
  return `<nav><ul>${shell}</ul></nav><main><h1>${n}</h1><ol>${threads}</ol><p><a rel="next" href="/index/${n + 1}">next</a></p></main>`
}

async function measureLarge(): Promise<void> {
  const known = Number(values.known)
  let seen = 0
  const read: Read = (url) => {
    const path = new URL(url).pathname
    const index = path.startsWith('/index/') ? Number(path.slice(7)) : null
    if (seen > known) return null
    if (index !== null) seen += LINKS
    return {
      url,
      html:
        index === null ? `<nav><ul>${shell}</ul></nav><article><h2>thread</h2><p>text</p></article>` : render(index),
    }
  }
  const vocabulary = createVocabulary()
  const before = await used()
  const start = performance.now()
  let step = startLocate([`${ORIGIN}/index/0`], { savable: values.savable })
  while (step.wants.length > 0 && seen < known) {
    const results = step.wants.map((requestedUrl) => {
      const parsed = parse(read(requestedUrl)!.html, { vocabulary })
      return { requestedUrl, url: requestedUrl, tree: parsed.ok ? parsed.tree : null }
    })
    step = stepLocate(step.state, results)
  }
  const seconds = (performance.now() - start) / 1000
  const bytes = (await used()) - before
  const { downloads, targets } = located(step.state)
  console.log(`${downloads} downloads, ${targets.length} targets, ${seen.toLocaleString('en')} known URLs`)
  console.log(`state ${(bytes / 2 ** 20).toFixed(0)} MiB; ${seconds.toFixed(1)} s`)
  if (values.savable && known <= 100_000)
    console.log(`saved ${(saveLocate(step.state).length / 2 ** 20).toFixed(0)} MiB of JSON`)
}

if (folders.length === 0) await measureLarge()
else {
  await measureSites()
  if (values.growth !== '') await measureShops()
}
