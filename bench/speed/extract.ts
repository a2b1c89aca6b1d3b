/**
 * Time to read a page by a wrapper, beside parsing the page and beside cheerio with selectors written by hand for the same fields:
 * `node bench/speed/extract.ts [pages]`; `TREEGRAM_CORPUS` names the corpora, of which the set `wrappers` is read.
 * Each contender has a process of its own and they take turns every ten pages; median of 5 rounds. `all fields` is everything that
 * varies between ten of the pages; the rows below it read what the selectors read.
 */
import { load } from 'cheerio'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { extract } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { type ExtractSite, extractSites } from '../lib/extract-sites.ts'
import { answer, isolate } from '../lib/isolated.ts'
import { machine, packageVersion } from '../lib/machine.ts'
import { batches } from '../lib/pages.ts'
import { race } from '../lib/race.ts'
import { formatNumber, formatPercent, formatTable } from '../lib/table.ts'

/** Pages that a wrapper is learned from, and pages between two turns. */
const TEN = 10

/** A contender: does its work for the pages of a batch. */
type Worker = (batch: number) => number

const CONTENDERS: Readonly<Record<string, (site: ExtractSite) => Worker>> = {
  parse: ({ pages }) => each(pages, parser()),
  'extract: all fields': (site) => extractor(site, false),
  'extract: same fields': (site) => extractor(site, true),
  'cheerio: selectors': ({ pages, select }) =>
    each(
      pages.map((html) => load(html)),
      select,
    ),
  'parse + extract: same fields': (site) => {
    const wrapper = learned(site, true)
    const build = parser()
    return each(site.pages, (html, i) => extract(wrapper, { url: urlOf(i), tree: build(html) }))
  },
  'cheerio: load + selectors': ({ pages, select }) => each(pages, (html) => select(load(html))),
}

const [limit, siteName, contender] = process.argv.slice(2)
const sites = extractSites(Number(limit ?? 100))
if (siteName === undefined) await compare()
else answer(CONTENDERS[contender!]!(sites.find(({ name }) => name === siteName)!))

function each<Item>(items: readonly Item[], work: (item: Item, index: number) => unknown): Worker {
  const inBatches = batches([...items.entries()], TEN)
  return (batch) => {
    for (const [index, item] of inBatches[batch]!) work(item, index)
    return inBatches[batch]!.length
  }
}

function parser(): (html: string) => Tree {
  const vocabulary = createVocabulary()
  return (html) => {
    const result = parse(html, { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return result.tree
  }
}

function extractor(site: ExtractSite, onlySelected: boolean): Worker {
  const wrapper = learned(site, onlySelected)
  return each(site.pages.map(parser()), (tree, i) => extract(wrapper, { url: urlOf(i), tree }))
}

/** A wrapper for everything, or for the fields of the selectors, which give the examples. */
function learned({ pages, select }: ExtractSite, onlySelected: boolean): Wrapper {
  const build = parser()
  const training = pages.slice(0, TEN)
  const examples = training.flatMap((html, i) =>
    Object.entries(select(load(html))).flatMap(([field, values]) =>
      [values].flat().map((value) => ({ field, value, url: urlOf(i) })),
    ),
  )
  const result = learnWrapper(
    training.map((html, i) => ({ url: urlOf(i), tree: build(html) })),
    onlySelected ? { examples } : {},
  )
  if (!result.ok) throw new Error(result.problem.message)
  return result.wrapper
}

function urlOf(index: number): string {
  return `https://site.example/${index}`
}

async function compare(): Promise<void> {
  console.log(machine())
  console.log(['parse5', 'cheerio'].map(packageVersion).join(', '))
  for (const site of sites) await compareOn(site)
}

async function compareOn({ name: site, pages }: ExtractSite): Promise<void> {
  const names = Object.keys(CONTENDERS)
  const processes = names.map((name) => isolate(new URL(import.meta.url), [String(limit ?? 100), site, name]))
  const laps = await race(
    [...batches(pages, TEN).keys()],
    names.map((name, i) => ({ name, run: (batch) => processes[i]!.call(batch) })),
  )
  for (const { close } of processes) close()
  const characters = pages.reduce((sum, page) => sum + page.length, 0)
  console.log(`\n${site}: ${pages.length} pages, ${formatNumber(characters / 1e6, 1)} million characters`)
  const rows = laps.map(({ name, ms, spread, ratio }) => [
    name,
    formatNumber(ms / pages.length, 3),
    formatPercent(spread),
    ratio.toFixed(2),
  ])
  console.log(formatTable(['', 'ms/page', 'spread', 'ratio to parse'], rows))
}
