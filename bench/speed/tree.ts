/**
 * Time to compare two pages, ours beside others': `node --expose-gc bench/speed/tree.ts [sites]`; `TREEGRAM_CORPUS` names the
 * corpora. Every contender meets every pair in every round, ten pairs at a time in turn; ratios are medians of rounds. Our
 * workspaces forget what they compared before each ten pairs. Distances that must be equal are checked to be.
 */
import {
  type ComparableTree,
  createClasses,
  createMatcher,
  type Matcher,
  prepare,
  rtdm,
  similarity,
  simpleTreeMatching,
  topDown,
  treeEditDistance,
} from '../../src/core/tree/index.ts'
import { bestTime, exponent } from '../lib/growth.ts'
import { machine, packageVersion } from '../lib/machine.ts'
import { batches, spreadOver } from '../lib/pages.ts'
import { type Contender, race } from '../lib/race.ts'
import { formatNumber, formatPercent, formatTable } from '../lib/table.ts'
import { benchSites, crossSitePairs, type Pair, sameSitePairs } from '../lib/tree-pairs.ts'
import { npmEditDistance, objectRtdm, objectTopDown, objectTree, plainTopDown, plainTree } from './tree-rivals.ts'

const PAIRS_PER_TURN = 10
const SIMILAR = 0.8
/** How often the pairs are compared in one row. */
const STEADY_ROUNDS = 50

const maxSites = Number(process.argv[2] ?? 120)
const { source, sites } = benchSites(['articles', 'records', 'wrappers'], 2, maxSites)
const classes = createClasses({ text: 'counted' })
const matcher = createMatcher(classes)
const pages = sites.map((site) => site.map(ready))

console.log(machine())
console.log(packageVersion('edit-distance'))
const all = pages.flat()
const mean = all.reduce((sum, page) => sum + page.tree.classOf.length, 0) / all.length
console.log(`${all.length} pages of ${source}, ${formatNumber(mean)} nodes each on average, text nodes counted`)
await prepareTimes()
await comparePages('Pages of one site', sameSitePairs(pages))
await comparePages('Pages of different sites', crossSitePairs(pages))
await compareSubtrees()
growthWithPages()
growthWithLists()

/** A page in all the forms that contenders take. */
type Ready = ReturnType<typeof ready>

function ready(page: (typeof sites)[number][number]) {
  const tree = prepare(page, classes)
  return {
    page,
    tree,
    root: tree.root,
    plain: plainTree(tree),
    objects: objectTree(tree),
    nodes: tree.classOf.length,
  }
}

async function prepareTimes(): Promise<void> {
  const laps = await race(batches(sites.flat(), PAIRS_PER_TURN), [
    { name: 'prepare, classes known', run: (some) => some.map((page) => prepare(page, classes)) },
    {
      name: 'prepare, new table',
      run: (some) => some.map((page) => prepare(page, createClasses({ text: 'counted' }))),
    },
  ])
  console.log(
    `\nMade once for each page\n${formatTable(
      ['', 'ms/page'],
      laps.map(({ name, ms }) => [name, (ms / all.length).toFixed(3)]),
    )}`,
  )
}

function isSimilar(own: Matcher, a: number, b: number): boolean {
  return similarity(own, 'rtdm', a, b, SIMILAR) >= SIMILAR
}

/** A contender that handles one pair after the other, with a workspace of its own that starts with nothing remembered. */
function each<T>(name: string, compare: (a: T, b: T, own: Matcher) => unknown): Contender<readonly Pair<T>[]> {
  const own = createMatcher(classes)
  return {
    name,
    run: (pairs) => {
      own.forget()
      for (const [a, b] of pairs) compare(a, b, own)
    },
  }
}

async function comparePages(title: string, pairs: readonly Pair<Ready>[]): Promise<void> {
  check(pairs)
  const nodes = pairs.reduce((sum, [a, b]) => sum + a.nodes + b.nodes, 0) / pairs.length / 2
  const similar = pairs.filter(([a, b]) => isSimilar(matcher, a.root, b.root)).length
  console.log(
    `\n${title}: ${pairs.length} pairs, ${formatNumber(nodes)} nodes a page, ${similar} pairs at or above ${SIMILAR}`,
  )
  await table(pairs, [
    each('top-down, typed arrays (Selkow)', (a, b) => plainTopDown(a.plain, b.plain)),
    each(`rtdm within similarity ${SIMILAR}`, (a, b, own) => isSimilar(own, a.root, b.root)),
    each('rtdm', (a, b, own) => rtdm(own, a.root, b.root)),
    each('topDown', (a, b, own) => topDown(own, a.root, b.root)),
    each('simpleTreeMatching', (a, b, own) => simpleTreeMatching(own, a.root, b.root)),
    ...(['clustered', 'clustered-repaired', 'bigram', 'jaro-winkler'] as const).map((name) =>
      each<Ready>(name, (a, b, own) => similarity(own, name, a.root, b.root)),
    ),
  ])
  await steadyState(pairs)
  console.log('\nA third of these pairs beside node objects and recursion')
  await table(spreadOver(pairs, pairs.length / 3), [
    each('top-down, objects (Selkow)', (a, b) => objectTopDown(a.objects, b.objects)),
    each('rtdm, objects (as published)', (a, b) => objectRtdm(a.objects, b.objects)),
    each('rtdm', (a, b, own) => rtdm(own, a.root, b.root)),
    each(`rtdm within similarity ${SIMILAR}`, (a, b, own) => isSimilar(own, a.root, b.root)),
  ])
}

/** The bounded form in a row of its own, as clustering runs it: no other contender and no collection between two turns. */
async function steadyState(pairs: readonly Pair<Ready>[]): Promise<void> {
  const { run } = each<Ready>('', (a, b, own) => isSimilar(own, a.root, b.root))
  const turns = batches(pairs, PAIRS_PER_TURN)
  const [lap] = await race(
    [turns],
    [{ name: 'within', run: () => Array.from({ length: STEADY_ROUNDS }, () => turns.map((turn) => run(turn))) }],
  )
  console.log(
    `\nrtdm within similarity ${SIMILAR} in a row: ${(lap!.ms / pairs.length / STEADY_ROUNDS).toFixed(5)} ms/pair`,
  )
}

/** Our distances are the rivals'. */
function check(pairs: readonly Pair<Ready>[]): void {
  for (const [a, b] of pairs) {
    if (rtdm(matcher, a.root, b.root) !== objectRtdm(a.objects, b.objects)) throw new Error('rtdm differs')
    if (topDown(matcher, a.root, b.root) !== plainTopDown(a.plain, b.plain)) throw new Error('topDown differs')
  }
}

async function table<T>(pairs: readonly T[], contenders: readonly Contender<readonly T[]>[]): Promise<void> {
  const laps = await race(batches(pairs, PAIRS_PER_TURN), contenders)
  const rows = laps.map(({ name, ms, spread, ratio }) => [
    name,
    (ms / pairs.length).toFixed(4),
    formatPercent(spread),
    `${formatNumber(1 / ratio, 1)} x`,
  ])
  console.log(formatTable(['', 'ms/pair', 'spread', 'faster'], rows))
}

/** Subtrees of some hundred nodes: as much as the unrestricted distance can take. */
async function compareSubtrees(): Promise<void> {
  const subtrees = pages.map((site) => site.flatMap((page) => subtreesOf(page.tree, 300, 500).slice(0, 1)))
  const pairs = spreadOver(crossSitePairs(subtrees.filter((site) => site.length > 0)), 20)
  const nodes = pairs.reduce((sum, [a, b]) => sum + a.objects.size + b.objects.size, 0) / pairs.length / 2
  for (const [a, b] of pairs) {
    if (npmEditDistance(a.objects, b.objects) !== treeEditDistance(classes, a.root, b.root))
      throw new Error('edit distance differs')
  }
  console.log(`\nSubtrees of different sites: ${pairs.length} pairs, ${formatNumber(nodes)} nodes each`)
  await table(pairs, [
    each('edit-distance (npm)', (a, b) => npmEditDistance(a.objects, b.objects)),
    each('treeEditDistance', (a, b) => treeEditDistance(classes, a.root, b.root)),
    each('topDown', (a, b, own) => topDown(own, a.root, b.root)),
    each('rtdm', (a, b, own) => rtdm(own, a.root, b.root)),
  ])
}

function subtreesOf(
  tree: ComparableTree,
  least: number,
  most: number,
): { root: number; objects: ReturnType<typeof objectTree> }[] {
  const positions = [...tree.classOf.keys()].filter((p) => {
    const size = classes.size[tree.classOf[p]!]!
    return size >= least && size <= most
  })
  return positions.map((p) => ({ root: tree.classOf[p]!, objects: objectTree(tree, p) }))
}

/** How the time of one comparison grows with the size of the pages. */
function growthWithPages(): void {
  const pairs = sameSitePairs(pages).filter(([a, b]) => Math.min(a.nodes, b.nodes) >= 100)
  const contenders = [
    each<Ready>('top-down, typed arrays (Selkow)', (a, b) => plainTopDown(a.plain, b.plain)),
    each<Ready>('topDown', (a, b, own) => topDown(own, a.root, b.root)),
    each<Ready>('rtdm', (a, b, own) => rtdm(own, a.root, b.root)),
    each<Ready>(`rtdm within similarity ${SIMILAR}`, (a, b, own) => isSimilar(own, a.root, b.root)),
  ]
  const sizes = pairs.map(([a, b]) => (a.nodes + b.nodes) / 2)
  const rows = contenders.map(({ name, run }) => {
    const times = pairs.map((pair) => bestTime(() => run([pair])))
    return [name, exponent(sizes, times).toFixed(2)]
  })
  console.log(
    `\nGrowth: time ~ nodes ^ exponent, least squares over ${pairs.length} pairs of one site, ${Math.min(...sizes)} to ${Math.max(...sizes)} nodes`,
  )
  console.log(formatTable(['', 'exponent'], rows))
}

/** How the time grows with the length of a list. */
function growthWithLists(): void {
  const lengths = [1_250, 2_500, 5_000, 10_000, 20_000]
  const some = (share: number, seed: number) => (i: number) => mixed(i + seed) / 2 ** 32 < share
  const kinds: readonly [string, (length: number) => readonly [number, number]][] = [
    ['equal items, one list a tenth shorter', (n) => [list(n, () => false), list(n * 0.9, () => false)]],
    ['1 % of the items differ', (n) => [list(n, some(0.01, 1)), list(n, some(0.01, 77_777))]],
    ['half of the items differ', (n) => [list(n, some(0.5, 1)), list(n, some(0.5, 77_777))]],
  ]
  const rows = kinds.map(([name, make]) => {
    const times = lengths.map((length) => {
      const [a, b] = make(length)
      return bestTime(() => rtdm(createMatcher(classes), a, b))
    })
    return [name, ...times.map((ms) => formatNumber(ms, 2)), exponent(lengths, times).toFixed(2)]
  })
  console.log('\nrtdm of two lists, ms by number of items (each 4 or 5 nodes)')
  console.log(formatTable(['', ...lengths.map((length) => formatNumber(length)), 'exponent'], rows))
}

/** A list whose items have four nodes, odd ones five. */
function list(length: number, isOdd: (i: number) => boolean): number {
  const node = (name: string, children: readonly number[] = []) =>
    classes.intern(classes.labels.intern(name), children, 0, children.length)
  const item = node('li', [node('a', [node('h2')]), node('p')])
  const odd = node('li', [node('a', [node('h2')]), node('p'), node('b')])
  return node(
    'ul',
    Array.from({ length }, (_, i) => (isOdd(i) ? odd : item)),
  )
}

/** A number below 2^32 that looks random. */
function mixed(i: number): number {
  const hash = Math.imul(i ^ (i >>> 15), 0x2c1b3c6d)
  return (Math.imul(hash ^ (hash >>> 12), 0x297a2d39) ^ (hash >>> 15)) >>> 0
}
