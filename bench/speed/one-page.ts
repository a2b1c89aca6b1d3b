/**
 * What learning from one page with examples costs by the size of the page: `node bench/speed/one-page.ts [most entries]`. Generated pages with a
 * headline, two lists (one in groups) and so many further entries around (comments, related pages, menus). Time beside that of parsing the same page, best
 * of 5. Memory is the most that a process of its own was given for it (resident set), parsing alone and learning too, beyond one that does so with the
 * smallest page. Growth is the slope of log cost over log nodes.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { type Example, learnWrapper } from '../../src/core/induce/index.ts'
import { createRandom, type Random } from '../../src/core/lists/layouts.fixture.ts'
import { bestTime, exponent } from '../lib/growth.ts'
import { machine } from '../lib/machine.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const SIZES = [30, 100, 300, 1_000, 3_000, 10_000]
const MIB = 2 ** 20

interface Shown {
  readonly html: string
  readonly examples: readonly Example[]
}

/** A page with two lists of fixed size in a text, and so many entries around. */
function pageOf(random: Random, entries: number): Shown {
  const many = (count: number, make: (i: number) => string): string =>
    Array.from({ length: count }, (_, i) => make(i)).join('')
  const [title, part, step] = [random.words(3), `${1 + random.int(9)} ${random.words(2)}`, random.words(12)]
  const group = (first: string): string =>
    `<div class="part-group"><h4>${random.words(2)}</h4><ul>${first}${many(6, () => `<li class="part"><b>${random.int(99)}</b> ${random.words(2)}</li>`)}</ul></div>`
  const body = `<h1>${title}</h1><p>${random.words(40)}</p><div class="parts"><h3>${random.words(1)}</h3>${group(`<li class="part">${part}</li>`)}${group('')}</div>
<div class="steps"><h3>${random.words(1)}</h3><ol><li>${step}</li>${many(8, () => `<li>${random.words(15)}</li>`)}</ol></div>`
  const around = many(
    entries,
    (i) =>
      `<article class="comment" id="comment-${i}"><h5><a href="/user/${i}">${random.words(2)}</a></h5><time>${2000 + (i % 26)}-03-04</time><p>${random.words(20)}</p><ul><li>${random.words(1)}</li><li>${random.words(1)}</li></ul></article>`,
  )
  const html = `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><ul>${many(9, () => `<li><a href="/${random.words(1)}">${random.words(1)}</a></li>`)}</ul></nav><main>${body}</main><section class="comments">${around}</section></body></html>`
  return {
    html,
    examples: [
      { field: 'title', value: title },
      { field: 'part', value: part },
      { field: 'step', value: step },
    ],
  }
}

function treeOf(html: string): Tree {
  const parsed = parse(html, { vocabulary: createVocabulary() })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

function learn(tree: Tree, examples: readonly Example[]): void {
  const learned = learnWrapper([{ url: 'https://site.test/1', tree }], { examples })
  if (!learned.ok) throw new Error(learned.problem.message)
  const { children } = learned.wrapper.page
  if (children.length !== examples.length) throw new Error(`Learned ${children.length} of ${examples.length}.`)
}

/** The most memory that a process had that does one thing with a page, in bytes. */
function peakOf(what: 'parse' | 'learn', size: number): number {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), what, String(size)]
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' })) * 1024
}

function showPeak(what: string, size: number): void {
  const { html, examples } = pageOf(createRandom(size), size)
  const tree = treeOf(html)
  if (what === 'learn') learn(tree, examples)
  console.log(process.resourceUsage().maxRSS)
}

function showAll(most: number): void {
  const sizes = SIZES.filter((size) => size <= most)
  const least = { parse: peakOf('parse', 1), learn: peakOf('learn', 1) }
  const measured = sizes.map((size) => {
    const { html, examples } = pageOf(createRandom(size), size)
    const tree = treeOf(html)
    const [parsing, learning] = [bestTime(() => treeOf(html)), bestTime(() => learn(tree, examples))]
    const [page, memory] = (['parse', 'learn'] as const).map((what) => (peakOf(what, size) - least[what]) / MIB)
    return { nodes: tree.nodeCount, parsing, learning, page: page!, memory: memory! }
  })
  const rows = measured.map(({ nodes, parsing, learning, page, memory }, i) => [
    ...[sizes[i]!, nodes].map((count) => formatNumber(count)),
    ...[parsing, learning, learning / parsing, page, memory].map((value) => formatNumber(value, 1)),
  ])
  const nodes = measured.map((one) => one.nodes)
  const slope = (costs: readonly number[]): string => exponent(nodes, costs).toFixed(2)
  const [parsing, learning] = [measured.map((one) => one.parsing), measured.map((one) => one.learning)]
  console.log(machine())
  console.log('Learning from one page with three examples: ms and MiB')
  console.log(formatTable(['entries', 'nodes', 'parse', 'learn', 'ratio', 'parse MiB', 'and learn MiB'], rows))
  console.log(`growth over nodes: parse ${slope(parsing)}, learn ${slope(learning)}`)
}

const [what = '10000', size] = process.argv.slice(2)
if (size === undefined) showAll(Number(what))
else showPeak(what, Number(size))
