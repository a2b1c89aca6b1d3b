// What `collect` gives from one page of each class of stored sites: records of the class, and records of pages of another kind.
//   node bench/quality/collect-sites.ts FOLDER_OF_SITES... [--site a,b] [--max-pages 1500]
// A site is a folder `www` of HTML files and a `site.json` with `classes`; serve-site.mjs of TREEGRAM_SCORERS serves it. The command under test is
// TREEGRAM, else the project's own. Pages of the class's template that are arguably of another kind count neither way.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { commandUnderTest, scorersFolder } from './environment.ts'
import { readStoredSite, type SiteClass, type StoredSite } from './locate-sites.ts'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string', default: '' }, 'max-pages': { type: 'string', default: '1500' } },
})
if (folders.length === 0) throw new Error('usage: node bench/quality/collect-sites.ts FOLDER_OF_SITES...')

interface SiteServer {
  readonly serveSite: (root: string) => Promise<{ readonly url: string; readonly close: () => Promise<void> }>
}
interface Collected {
  readonly name: string
  readonly exit: number | null
  /** Records with data. */
  readonly records: number
  readonly right: number
  readonly foreign: number
  /** Pages that were found and told to be of another class. */
  readonly refused: number
  readonly isSure: boolean | null
  readonly seconds: number
}
type Line = { readonly url: string; readonly status: string }

const OPTIONS = ['--allow-private', '--delay', '0', '--concurrency', '4', '--quiet', '--max-pages', values['max-pages']]
const REFUSED = 'other-class'
const MS = 1000

function run(args: readonly string[]): Promise<number | null> {
  const [program = '', ...first] = commandUnderTest().split(/\s+/)
  const child = spawn(program, [...first, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((done) => child.on('exit', done))
}

async function collected(url: string, pageClass: SiteClass, stored: StoredSite): Promise<Collected> {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-collect-'))
  const [out, stats] = [join(folder, 'out.jsonl'), join(folder, 'stats.json')]
  const start = performance.now()
  const sample = new URL(new URL(pageClass.samples[0]!.url).pathname, url).href
  const exit = await run(['collect', sample, ...OPTIONS, '-o', out, '--stats', stats])
  const seconds = (performance.now() - start) / MS
  const text = existsSync(out) ? readFileSync(out, 'utf8') : ''
  const lines: readonly Line[] = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  const told = existsSync(stats) ? JSON.parse(readFileSync(stats, 'utf8')) : null
  rmSync(folder, { recursive: true, force: true })
  const taken = lines.filter(({ status }) => status !== REFUSED).map((line) => stored.pageAt(line.url))
  const isMember = (page: string | null): boolean => page !== null && pageClass.members.has(page)
  const isNeutral = (page: string | null): boolean => page !== null && pageClass.neutral.has(page)
  const right = taken.filter(isMember).length
  const foreign = taken.filter((page) => !isMember(page) && !isNeutral(page)).length
  return {
    name: pageClass.name,
    exit,
    records: taken.length,
    right,
    foreign,
    refused: lines.length - taken.length,
    isSure: told?.certainty?.isSure ?? null,
    seconds,
  }
}

const scorers = scorersFolder()
if (scorers === null) throw new Error('TREEGRAM_SCORERS names no folder of scorers')
const { serveSite }: SiteServer = await import(pathToFileURL(join(scorers, 'serve-site.mjs')).href)
const all: Collected[] = []
console.log('| class | exit | records | of the class, of its pages | of another kind | refused | sure | s |')
console.log('|---|---|---|---|---|---|---|---|')
for (const folder of folders) {
  for (const name of readdirSync(folder).sort()) {
    if (values.site !== '' && !values.site.split(',').includes(name)) continue
    const stored = readStoredSite(join(folder, name), name, 1)
    const server = await serveSite(join(folder, name, 'www'))
    for (const pageClass of stored.classes.filter(({ samples }) => samples.length > 0)) {
      const one = await collected(server.url, pageClass, stored)
      all.push(one)
      console.log(
        `| ${one.name} | ${one.exit} | ${one.records} | ${one.right} of ${pageClass.members.size} | ${one.foreign} | ${one.refused} | ${one.isSure} | ${one.seconds.toFixed(0)} |`,
      )
    }
    await server.close()
  }
}
const sum = (of: (one: Collected) => number): number => all.reduce((total, one) => total + of(one), 0)
const share = all.reduce((total, one) => total + (one.records === 0 ? 0 : one.foreign / one.records), 0) / all.length
console.log(
  `\n${sum(({ foreign }) => foreign)} of ${sum(({ records }) => records)} records are of another kind; mean share of the classes ${(100 * share).toFixed(2)} %.`,
)
