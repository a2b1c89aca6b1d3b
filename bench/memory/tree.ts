/**
 * Memory of comparisons: `node --expose-gc bench/memory/tree.ts [pages]`; `TREEGRAM_CORPUS` names the corpora. First what the
 * shared classes of many pages keep, then what one comparison allocates once the workspace has grown: heap use before and
 * after thousands of comparisons with no collection in between.
 */
import { readFileSync } from 'node:fs'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import {
  type Classes,
  type ClassOptions,
  createClasses,
  createMatcher,
  type Matcher,
  prepare,
  rtdm,
  similarity,
  simpleTreeMatching,
  topDown,
} from '../../src/core/tree/index.ts'
import { corpusPages } from '../../test/corpus.ts'
import { machine } from '../lib/machine.ts'
import { benchPages, spreadOver } from '../lib/pages.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const collect = globalThis.gc
if (collect === undefined) throw new Error('Run with --expose-gc.')

const limit = Number(process.argv[2] ?? 1000)
const files = spreadOver(
  (['articles', 'content', 'records', 'wrappers'] as const).flatMap((set) => corpusPages(set)),
  limit,
)

console.log(machine())
const viewsOf: readonly (readonly [string, ClassOptions])[] = [
  ['tag', {}],
  ['tag, text nodes counted', { text: 'counted' }],
  ['tag, repeats collapsed', { collapse: true }],
  ['tag+class, text nodes counted', { label: 'tag+class', text: 'counted' }],
  ['tag, text by value', { text: 'value' }],
]
console.log(`Subtree classes of ${files.length || 'generated'} pages\n`)
console.log(formatTable(['labels', 'nodes', 'classes', 'MiB', 'KiB/page', 'bytes/node'], keptByTables()))

const classes = createClasses({ text: 'counted' })
const roots = spreadOver(
  Array.from(eachTree(), (tree) => prepare(tree, classes).root),
  40,
)
const ROUNDS = 5
const COMPARED = ROUNDS * roots.length ** 2
console.log(
  `\nAllocated by one comparison of ${roots.length} pages with each other (remembered: seen before; forgotten: not)\n`,
)
console.log(formatTable(['measure', 'bytes, remembered', 'bytes, forgotten'], allocations(createMatcher(classes))))

/** What each table of classes keeps when all pages are interned: the memory that goes when the table is let go. */
function keptByTables(): readonly (readonly string[])[] {
  const tables: (Classes | undefined)[] = viewsOf.map(([, options]) => createClasses(options))
  const nodes = tables.map(() => 0)
  let pages = 0
  for (const tree of eachTree()) {
    pages++
    for (const [i, table] of tables.entries()) nodes[i]! += prepare(tree, table!).node.length
  }
  return viewsOf.map(([name], i) => {
    const count = tables[i]!.count
    const before = inUse()
    tables[i] = undefined
    const bytes = before - inUse()
    return [
      name,
      formatNumber(nodes[i]!),
      formatNumber(count),
      formatNumber(bytes / 2 ** 20, 1),
      formatNumber(bytes / 2 ** 10 / pages, 1),
      formatNumber(bytes / nodes[i]!, 1),
    ]
  })
}

/** The pages, one at a time. */
function* eachTree(): Generator<Tree> {
  const vocabulary = createVocabulary()
  const texts = files.length > 0 ? files.map((file) => () => readFileSync(file, 'utf8')) : generated()
  for (const text of texts) {
    const parsed = parse(text(), { vocabulary })
    if (parsed.ok) yield parsed.tree
  }
}

function generated(): readonly (() => string)[] {
  return benchPages('content', limit).pages.map((page) => () => page)
}

function inUse(): number {
  for (let i = 0; i < 4; i++) collect!()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function allocations(matcher: Matcher): readonly (readonly string[])[] {
  const measures: readonly (readonly [string, (a: number, b: number) => number])[] = [
    ['rtdm within similarity 0.8', (a, b) => similarity(matcher, 'rtdm', a, b, 0.8)],
    ['rtdm', (a, b) => rtdm(matcher, a, b)],
    ['topDown', (a, b) => topDown(matcher, a, b)],
    ['simpleTreeMatching', (a, b) => simpleTreeMatching(matcher, a, b)],
    ['clustered', (a, b) => similarity(matcher, 'clustered', a, b)],
    ['clustered-repaired', (a, b) => similarity(matcher, 'clustered-repaired', a, b)],
  ]
  const idle = compareAll(matcher, () => 0, true)
  return measures.map(([name, compare]) => {
    compareAll(matcher, compare, true)
    const forgotten = compareAll(matcher, compare, true) - idle
    const remembered = compareAll(matcher, compare, false) - idle
    return [name, (remembered / COMPARED).toFixed(1), (forgotten / COMPARED).toFixed(1)]
  })
}

/** Bytes allocated while all pairs of pages are compared `ROUNDS` times. */
function compareAll(matcher: Matcher, compare: (a: number, b: number) => number, forget: boolean): number {
  collect!()
  const before = process.memoryUsage().heapUsed
  for (let round = 0; round < ROUNDS; round++) {
    if (forget) matcher.forget()
    for (const a of roots) for (const b of roots) compare(a, b)
  }
  return process.memoryUsage().heapUsed - before
}
