/**
 * Time to build a page's tree, ours beside others': `node bench/speed/dom.ts [pages]`; `TREEGRAM_CORPUS` names the corpora.
 * Each round builds the tree of every page once per parser and keeps none; each parser has a process of its own and they take
 * turns every ten pages; median of 5 rounds.
 */
import { HTML_PARSER_PACKAGES, HTML_PARSERS } from '../lib/html-parsers.ts'
import { answer, isolate } from '../lib/isolated.ts'
import { machine, packageVersion } from '../lib/machine.ts'
import { batches, benchPages } from '../lib/pages.ts'
import { race } from '../lib/race.ts'
import { formatNumber, formatPercent, formatTable } from '../lib/table.ts'

const [limit, parserName] = process.argv.slice(2)
const { source, pages } = benchPages('content', limit === undefined ? undefined : Number(limit))
const work = batches(pages, 10)

if (parserName === undefined) await compare()
else serve(parserName)

/** The process of one parser: builds the trees of the batch asked for. */
function serve(name: string): void {
  const { build } = HTML_PARSERS.find((parser) => parser.name === name)!
  answer((batch) => {
    for (const page of work[batch]!) build(page)
    return work[batch]!.length
  })
}

async function compare(): Promise<void> {
  const processes = HTML_PARSERS.map(({ name }) => isolate(new URL(import.meta.url), [String(pages.length), name]))
  const laps = await race(
    [...work.keys()],
    HTML_PARSERS.map(({ name }, i) => ({ name, run: (batch) => processes[i]!.call(batch) })),
  )
  for (const { close } of processes) close()

  console.log(machine())
  console.log(HTML_PARSER_PACKAGES.map(packageVersion).join(', '))
  console.log(`${pages.length} pages of ${source}, ${formatNumber(characters() / 1e6, 1)} million characters\n`)
  const rows = laps.map(({ name, ms, spread, ratio }) => [
    name,
    formatNumber(ms),
    formatNumber(ms / pages.length, 2),
    formatPercent(spread),
    ratio.toFixed(2),
  ])
  console.log(formatTable(['parser', 'ms', 'ms/page', 'spread', 'ratio'], rows))
}

function characters(): number {
  return pages.reduce((sum, page) => sum + page.length, 0)
}
