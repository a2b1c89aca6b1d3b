/**
 * Memory that the trees of many pages keep, ours beside others': `node bench/memory/dom.ts [pages]`; `TREEGRAM_CORPUS` names the
 * corpora. Each parser has a process of its own, which builds and keeps the trees (not the HTML) of all pages and is measured
 * after forced collections: heap, external and array buffers; median of 5 processes.
 */
import { HTML_PARSER_PACKAGES, HTML_PARSERS } from '../lib/html-parsers.ts'
import { answer, isolate } from '../lib/isolated.ts'
import { machine, packageVersion } from '../lib/machine.ts'
import { benchPages } from '../lib/pages.ts'
import { median, spread } from '../lib/stats.ts'
import { formatNumber, formatPercent, formatTable } from '../lib/table.ts'

const ROUNDS = 5
const [limit, parserName] = process.argv.slice(2)
const pageLimit = limit === undefined ? undefined : Number(limit)

if (parserName === undefined) await compare()
else serve(parserName)

/** The process of one parser: answers with the bytes that the trees keep. */
function serve(name: string): void {
  const { build } = HTML_PARSERS.find((parser) => parser.name === name)!
  answer(() => {
    build('<p>warm up</p>')
    const before = memoryInUse()
    const trees = buildAll(build)
    const after = memoryInUse()
    return trees.length > 0 ? after - before : 0
  })
}

/** The trees of all pages; the HTML is let go. */
function buildAll(build: (html: string) => unknown): readonly unknown[] {
  return benchPages('content', pageLimit).pages.map(build)
}

function memoryInUse(): number {
  for (let i = 0; i < 4; i++) globalThis.gc!()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function compare(): Promise<void> {
  const { source, pages } = benchPages('content', pageLimit)
  const bytes = HTML_PARSERS.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, { name }] of HTML_PARSERS.entries()) {
      const parser = isolate(new URL(import.meta.url), [String(pages.length), name], ['--expose-gc'])
      bytes[i]!.push(await parser.call(0))
      parser.close()
    }
  }

  console.log(machine())
  console.log(HTML_PARSER_PACKAGES.map(packageVersion).join(', '))
  console.log(`${pages.length} pages of ${source}\n`)
  const rows = HTML_PARSERS.map(({ name }, i) => [
    name,
    formatNumber(median(bytes[i]!) / 2 ** 20, 1),
    formatNumber(median(bytes[i]!) / pages.length / 2 ** 10),
    formatPercent(spread(bytes[i]!)),
    (median(bytes[i]!) / median(bytes[0]!)).toFixed(2),
  ])
  console.log(formatTable(['parser', 'MiB', 'KiB/page', 'spread', 'ratio'], rows))
}
