// Scores `classify` on the pages of all sites mixed, and how well a learned wrapper tells its class from others.
//   classify.ts [--data DIR/sites] [--json FILE] [--every N]
// The command under test is TREEGRAM (else the project's own); the pages of the one-class shop of TREEGRAM_CORPUS/wrappers are mixed in.
// pairF1    pairs of pages of which one at least is of a named class: F1 of being in one group
// classF1   mean of that over the classes
// own, others   share of pages accepted (status not other-class) in a plain run of a wrapper learned from 10 pages of a class: further pages of the
//           class; pages of all other classes of the site, and some of other sites, all in one run in mixed order. The same for ne-patterns of
//           those 10 pages, and for the wrapper when each page is a run of its own on a site that is known to be unchanged (` alone`).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { examine, Membership } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { learnNePatterns } from '../../src/papers/index.ts'
import { corpus } from '../../test/corpus.ts'
import { commandUnderTest } from './environment.ts'
import { type LabelledPage, pairScores, sitePages, wrapperPages } from './page-classes.ts'

const TRAINING_PAGES = 10
/** Pages of the class, of other classes of its site, and of other sites that a wrapper is tried on at most. */
const MOST = { own: 100, sameSite: 200, elsewhere: 50 }

/** `count` items evenly spread over a list, or all. */
function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, items.length / count)
  return Array.from({ length: Math.min(count, items.length) }, (_, i) => items[Math.floor(i * step)]!)
}

/** By page: the class that the command gives it. */
function groupsOf(pages: readonly LabelledPage[]): { readonly groups: readonly number[]; readonly seconds: number } {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-classify-'))
  const manifest = join(folder, 'pages.jsonl')
  const out = join(folder, 'out.jsonl')
  writeFileSync(manifest, pages.map(({ file }) => `${JSON.stringify({ url: pathToFileURL(file), file })}\n`).join(''))
  const [program = '', ...first] = commandUnderTest().split(/\s+/)
  const start = performance.now()
  const { status, stderr } = spawnSync(program, [...first, 'classify', manifest, '--quiet', '-o', out], {
    encoding: 'utf8',
  })
  const seconds = (performance.now() - start) / 1000
  if (status !== 0) throw new Error(`classify ended with ${status}: ${stderr.slice(-800)}`)
  const rows = readFileSync(out, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): { source: string; class: number } => JSON.parse(line))
  rmSync(folder, { recursive: true, force: true })
  if (rows.length !== pages.length) throw new Error(`classify gave ${rows.length} of ${pages.length} pages`)
  return { groups: rows.map((row) => row.class), seconds }
}

/** How often something accepts pages. */
interface Tried {
  readonly accepted: number
  readonly tried: number
}

const vocabulary = createVocabulary()
function treeOf({ file }: LabelledPage): Tree {
  const parsed = parse(readFileSync(file, 'utf8'), { vocabulary })
  if (!parsed.ok) throw new Error(`${file}: ${parsed.problem.message}`)
  return parsed.tree
}

interface Acceptance {
  readonly label: string
  readonly wrapper: { readonly own: Tried; readonly others: Tried }
  readonly alone: { readonly own: Tried; readonly others: Tried }
  readonly pattern: { readonly own: Tried; readonly others: Tried }
}

/** Learns from some pages of a class and tries others; null for a class of too few pages. */
function acceptance(pages: readonly LabelledPage[], label: string): Acceptance | null {
  const own = pages.filter((page) => page.label === label)
  if (own.length < 2 * TRAINING_PAGES) return null
  const training = spread(own, TRAINING_PAGES)
  const heldOut = spread(
    own.filter((page) => !training.includes(page)),
    MOST.own,
  ).map(treeOf)
  const site = own[0]!.site
  const others = pages.filter((page) => !page.isNeutral && page.label !== label)
  const foreign = [
    ...spread(
      others.filter((page) => page.site === site),
      MOST.sameSite,
    ),
    ...spread(
      others.filter((page) => page.site !== site),
      MOST.elsewhere,
    ),
  ].map(treeOf)
  const trees = training.map(treeOf)
  const learned = learnWrapper(trees.map((tree, i) => ({ url: `http://site.example/${i}`, tree })))
  if (!learned.ok) throw new Error(`${label}: ${learned.problem.message}`)
  const isAccepted = acceptedInRun(learned.wrapper, mixed(heldOut, foreign))
  const alone = (tree: Tree): boolean => examine(learned.wrapper, { url: 'http://site.example/', tree }).isSure
  const patterns = learnNePatterns(trees)
  const byPattern = (tree: Tree): boolean =>
    patterns.patterns.some(({ pattern }) => patterns.match(pattern, patterns.read(tree)) !== null)
  const tried = (accepts: (tree: Tree) => boolean, on: readonly Tree[]): Tried => ({
    accepted: on.filter(accepts).length,
    tried: on.length,
  })
  return {
    label,
    wrapper: { own: tried(isAccepted, heldOut), others: tried(isAccepted, foreign) },
    alone: { own: tried(alone, heldOut), others: tried(alone, foreign) },
    pattern: { own: tried(byPattern, heldOut), others: tried(byPattern, foreign) },
  }
}

/** Both lists in one, evenly mixed. */
function mixed<Item>(a: readonly Item[], b: readonly Item[]): readonly Item[] {
  const placed = [a, b].flatMap((list) => list.map((item, i) => ({ item, at: (i + 0.5) / list.length })))
  return placed.sort((x, y) => x.at - y.at).map(({ item }) => item)
}

/** Pages that a run looks at together. */
const WINDOW = 30

/** Which pages a run accepts that reads them in this order. */
function acceptedInRun(wrapper: Wrapper, trees: readonly Tree[]): (tree: Tree) => boolean {
  const members = new Membership()
  const accepted = new Set<Tree>()
  for (let from = 0; from < trees.length; from += WINDOW) {
    const window = trees.slice(from, from + WINDOW)
    const isMember = members.settle(window.map((tree) => examine(wrapper, { url: 'http://site.example/', tree })))
    for (const [i, tree] of window.entries()) if (isMember[i]) accepted.add(tree)
  }
  return (tree) => accepted.has(tree)
}

/** Mean over classes of the share accepted. */
function meanShare(tried: readonly Tried[]): number {
  return tried.reduce((sum, { accepted, tried: all }) => sum + (all === 0 ? 0 : accepted / all), 0) / tried.length
}

const { values } = parseArgs({
  options: { data: { type: 'string' }, json: { type: 'string' }, every: { type: 'string', default: '1' } },
})
const sites = values.data ?? corpus('sites')
if (sites === null) throw new Error('Set TREEGRAM_CORPUS, or give --data.')
const wrappers = corpus('wrappers')
const shop = wrappers === null ? [] : wrapperPages(join(wrappers, 'booksamillion'), 'booksamillion')
const pages = [...sitePages(sites), ...shop].filter((_, i) => i % Number(values.every) === 0)

const { groups, seconds } = groupsOf(pages)
const { all, byClass } = pairScores(pages, groups)
const classF1 = [...byClass.values()].reduce((sum, { f1 }) => sum + f1, 0) / byClass.size
const tried = [...byClass.keys()].sort().flatMap((label) => acceptance(pages, label) ?? [])
const accepted = {
  own: meanShare(tried.map(({ wrapper }) => wrapper.own)),
  others: meanShare(tried.map(({ wrapper }) => wrapper.others)),
  ownAlone: meanShare(tried.map(({ alone }) => alone.own)),
  othersAlone: meanShare(tried.map(({ alone }) => alone.others)),
  ownByPattern: meanShare(tried.map(({ pattern }) => pattern.own)),
  othersByPattern: meanShare(tried.map(({ pattern }) => pattern.others)),
}
const report = {
  pages: pages.length,
  groups: new Set(groups).size,
  pairs: all,
  classF1,
  accepted,
  seconds,
  byClass: [...byClass],
  tried,
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`)
for (const { label, wrapper, alone, pattern } of tried) {
  const share = ({ accepted, tried }: Tried): string => `${accepted}/${tried}`
  console.log(
    `${label.padEnd(20)} F1 ${byClass.get(label)!.f1.toFixed(3)} wrapper ${share(wrapper.own)} ${share(wrapper.others)}` +
      ` alone ${share(alone.own)} ${share(alone.others)}` +
      ` ne-pattern ${share(pattern.own)} ${share(pattern.others)}`,
  )
}
console.log(
  `classify: pages ${pages.length} groups ${report.groups} pair F1 ${all.f1.toFixed(3)} class F1 ${classF1.toFixed(3)} s ${seconds.toFixed(1)}` +
    ` | accepted: own ${accepted.own.toFixed(3)} others ${accepted.others.toFixed(4)}; alone ${accepted.ownAlone.toFixed(3)} ${accepted.othersAlone.toFixed(4)}; by ne-pattern ${accepted.ownByPattern.toFixed(3)} ${accepted.othersByPattern.toFixed(4)}`,
)
