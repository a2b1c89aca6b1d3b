// Scores `collect` from end to end on a real site: from one paper of a conference, are all its papers found, and are their
// title, authors and abstract right?   acl2020.ts [--data DIR/sites] [--json FILE]
// The command under test is TREEGRAM (else the project's own), the site is served by serve-site.mjs of TREEGRAM_SCORERS.
// found    targets returned / targets: the papers that links lead to from the sample, without it
// right    of those found that the truth knows, the share with an attribute's values as in truth.json, in the one field that agrees on most
// `collect` on a forum (opendcl, at most 200 pages) is reported only: records, and that it did not fail.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { corpus } from '../../test/corpus.ts'
import { commandUnderTest, scorersFolder } from './environment.ts'
import { type AttributeScore, type Paper, scorePapers, type Truth } from './papers.ts'
import { type Answer, reachableFiles } from './reach.ts'

/** The parts of serve-site.mjs that are used. */
interface SiteServer {
  readonly resolvePath: (root: string, pathname: string) => Answer
  readonly serveSite: (root: string) => Promise<Site>
}
interface Site {
  readonly url: string
  readonly stats: () => { readonly count: number }
  readonly close: () => Promise<void>
}

/** What one `collect` gave: its records, what it asked the server for, and whether it ended as it should not. */
interface Collected {
  readonly records: readonly { readonly url: string; readonly status: string; readonly data: unknown }[]
  readonly downloads: number
  readonly seconds: number
  readonly failed: boolean
}

const SAMPLE = 'paper_main.139.html'
const ATTRIBUTES = ['title', 'authors', 'abstract']
const OPTIONS = '--allow-private --delay 0 --concurrency 4 --quiet'.split(' ')
/** Exits that are answers: done, nothing found, constraints violated, a budget ended it. */
const ANSWERS: readonly unknown[] = [0, 3, 4, 5]
const TIMEOUT_MS = 900_000

/** Runs `collect` on a page of the served folder `www` with a workspace of its own. */
async function collect(
  { serveSite }: SiteServer,
  www: string,
  path: string,
  more: readonly string[],
): Promise<Collected> {
  const site = await serveSite(www)
  const folder = mkdtempSync(join(tmpdir(), 'treegram-collect-'))
  const out = join(folder, 'out.jsonl')
  const kept = ['--workspace', join(folder, 'workspace'), '-o', out, '--stats', join(folder, 'stats.json')]
  const start = performance.now()
  const status = await run(['collect', `${site.url}/${path}`, ...OPTIONS, ...kept, ...more])
  const seconds = (performance.now() - start) / 1000
  const lines = existsSync(out) ? readFileSync(out, 'utf8').split('\n') : []
  const downloads = site.stats().count
  await site.close()
  rmSync(folder, { recursive: true, force: true })
  return {
    records: lines.filter(Boolean).map((line) => JSON.parse(line)),
    downloads,
    seconds,
    failed: !ANSWERS.includes(status),
  }
}

/** Runs the command to its end; gives its exit code or signal. What it said is shown when it failed. */
function run(args: readonly string[]): Promise<number | string | null> {
  const [program = '', ...first] = commandUnderTest().split(/\s+/)
  const child = spawn(program, [...first, ...args], { stdio: ['ignore', 'ignore', 'pipe'], timeout: TIMEOUT_MS })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
  })
  return new Promise((done) => {
    child.on('error', (error) => {
      said += error.message
    })
    child.on('close', (code, signal) => {
      const status = signal ?? code
      if (!ANSWERS.includes(status)) console.error(`failed (${status}): ${args.join(' ')}\n${said}`)
      done(status)
    })
  })
}

/** The papers of the site that links lead to from the sample, without it; as files below `www`. */
function papersToFind(dir: string, resolvePath: SiteServer['resolvePath']): ReadonlySet<string> {
  const www = join(dir, 'www')
  const site: { classes: { paper: string } } = JSON.parse(readFileSync(join(dir, 'site.json'), 'utf8'))
  const isPaper = new RegExp(site.classes.paper)
  const answer = (path: string): Answer => resolvePath(www, path)
  const reachable = reachableFiles(SAMPLE, (file) => readFileSync(join(www, file), 'utf8'), answer)
  return new Set([...reachable].filter((file) => isPaper.test(file) && file !== SAMPLE))
}

interface PapersReport extends Omit<Collected, 'records'> {
  readonly targets: number
  readonly found: number
  /** Found papers that the truth knows. */
  readonly scored: number
  readonly attributes: readonly AttributeScore[]
}

async function scoreAcl2020(sites: string, server: SiteServer): Promise<PapersReport> {
  const dir = join(sites, 'acl2020')
  const truth: Readonly<Record<string, Truth>> = JSON.parse(readFileSync(join(dir, 'truth.json'), 'utf8'))
  const targets = papersToFind(dir, server.resolvePath)
  const { records, ...run } = await collect(server, join(dir, 'www'), SAMPLE, [])
  const found = new Map<string, unknown>()
  for (const { url, status, data } of records) {
    const file = server.resolvePath(join(dir, 'www'), new URL(url).pathname)?.file
    if (file && targets.has(file) && status !== 'other-class') found.set(file, data)
  }
  const papers = [...found].flatMap(([file, data]): Paper[] => {
    const known = truth[file.replace(/\.html$/, '')]
    return known ? [{ truth: known, data }] : []
  })
  const attributes = scorePapers(papers, ATTRIBUTES)
  return { targets: targets.size, found: found.size, scored: papers.length, attributes, ...run }
}

async function tryOpendcl(
  sites: string,
  server: SiteServer,
): Promise<Omit<Collected, 'records'> & { readonly records: number }> {
  const www = join(sites, 'opendcl', 'www')
  const topic = readdirSync(join(www, 'topics')).sort()[0]
  const { records, ...run } = await collect(server, www, `topics/${topic}`, ['--max-pages', '200'])
  return { records: records.length, ...run }
}

const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'string' } } })
const sites = values.data ?? corpus('sites')
const scorers = scorersFolder()
if (sites === null || scorers === null) throw new Error('Set TREEGRAM_SCORERS, and TREEGRAM_CORPUS or --data.')
const server: SiteServer = await import(pathToFileURL(join(scorers, 'serve-site.mjs')).href)
const papers = await scoreAcl2020(sites, server)
const opendcl = await tryOpendcl(sites, server)
if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...papers, opendcl }, null, 1)}\n`)
const rights = papers.attributes.map(
  ({ attribute, field, right }) => `${attribute} ${right.toFixed(3)} (${field ?? 'no field'})`,
)
console.log(
  `acl2020: found ${papers.found}/${papers.targets} scored ${papers.scored} ${rights.join(' ')} downloads ${papers.downloads} s ${papers.seconds.toFixed(1)}` +
    ` | opendcl: records ${opendcl.records} downloads ${opendcl.downloads} s ${opendcl.seconds.toFixed(1)}`,
)
if (papers.failed || opendcl.failed) process.exitCode = 1
