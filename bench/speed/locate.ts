// CPU of locating beside parsing: whole searches over sites on disk, the same pages parsed once for each search, in turn.
//   node bench/speed/locate.ts FOLDER_OF_SITES [site,site] [rounds]
// A site is a folder `www` of HTML files and a `site.json` with `classes`: a pattern on the path for each. The sample of a class is
// its middle file. Times are of one thread: parse = HTML text to tree, locate = `stepLocate` (observing, entering, deciding).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { type FetchedPage, located, startLocate, stepLocate } from '../../src/core/locate/index.ts'
import { machine } from '../lib/machine.ts'
import { median } from '../lib/stats.ts'

const [folder, wanted = '', rounds = '3'] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node bench/speed/locate.ts FOLDER_OF_SITES [site,site] [rounds]')
const ORIGIN = 'http://site.example'

interface SiteFiles {
  readonly name: string
  /** HTML text by path. */
  readonly pages: ReadonlyMap<string, string>
  readonly samples: readonly string[]
}

function readSite(name: string): SiteFiles {
  const www = join(folder!, name, 'www')
  const files = readdirSync(www, { recursive: true, encoding: 'utf8' }).filter((file) => /\.x?html?$/.test(file))
  const { classes } = JSON.parse(readFileSync(join(folder!, name, 'site.json'), 'utf8'))
  const samples = Object.values<string>(classes).map((pattern) => {
    const members = files.filter((file) => new RegExp(pattern).test(file)).sort()
    return `/${members[members.length >> 1]}`
  })
  return { name, pages: new Map(files.map((file) => [`/${file}`, readFileSync(join(www, file), 'utf8')])), samples }
}

/** One search: milliseconds of parsing and of locating, and how many pages there were. */
function search({ pages }: SiteFiles, sample: string): { parsing: number; locating: number; count: number } {
  const vocabulary = createVocabulary()
  let parsing = 0
  let locating = 0
  let count = 0
  const read = (url: string): Tree | null => {
    const path = decodeURIComponent(new URL(url).pathname)
    const html = pages.get(path) ?? pages.get(`${path}index.html`)
    if (html === undefined) return null
    const from = performance.now()
    const result = parse(html, { vocabulary })
    parsing += performance.now() - from
    count++
    return result.ok ? result.tree : null
  }
  let step = startLocate([ORIGIN + sample])
  while (step.wants.length > 0) {
    const results: FetchedPage[] = step.wants.map((url) => ({ requestedUrl: url, url, tree: read(url) }))
    const from = performance.now()
    step = stepLocate(step.state, results)
    locating += performance.now() - from
  }
  located(step.state)
  return { parsing, locating, count }
}

console.log(machine())
const names = readdirSync(folder).filter((name) => wanted === '' || wanted.split(',').includes(name))
for (const name of names) {
  const site = readSite(name)
  for (const sample of site.samples) {
    const runs = Array.from({ length: Number(rounds) }, () => search(site, sample))
    const [parsing, locating] = [median(runs.map((run) => run.parsing)), median(runs.map((run) => run.locating))]
    const { count } = runs[0]!
    const perPage = (ms: number): string => `${((ms / count) * 1000).toFixed(0).padStart(5)} us`
    console.log(
      `${name.padEnd(12)} ${sample.slice(0, 32).padEnd(32)} ${String(count).padStart(5)} pages | parse ${perPage(parsing)} locate ${perPage(locating)} = ${((locating / parsing) * 100).toFixed(1)} %`,
    )
  }
}
