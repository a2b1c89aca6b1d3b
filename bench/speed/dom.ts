/**
 * Time to build a page's tree, ours beside others'. `node --expose-gc bench/speed/dom.ts`; `TREEGRAM_CORPUS` names the corpora.
 * Each round builds the tree of every page once per parser and keeps none; parsers take turns every ten pages; median of 5
 * rounds.
 */
import { HTML_PARSER_PACKAGES, HTML_PARSERS } from '../lib/html-parsers.ts'
import { machine, packageVersion } from '../lib/machine.ts'
import { batches, benchPages } from '../lib/pages.ts'
import { race } from '../lib/race.ts'
import { formatNumber, formatPercent, formatTable } from '../lib/table.ts'

const { source, pages } = benchPages('content')
const megachars = pages.reduce((sum, page) => sum + page.length, 0) / 1e6

const laps = race(
  batches(pages, 10),
  HTML_PARSERS.map(({ name, build }) => ({
    name,
    run: (batch) => {
      for (const page of batch) build(page)
    },
  })),
)

console.log(machine())
console.log(HTML_PARSER_PACKAGES.map(packageVersion).join(', '))
console.log(`${pages.length} pages, ${formatNumber(megachars, 1)} million characters (${source})\n`)
console.log(
  formatTable(
    ['parser', 'ms', 'ms/page', 'spread', 'ratio'],
    laps.map(({ name, ms, spread, ratio }) => [
      name,
      formatNumber(ms),
      formatNumber(ms / pages.length, 2),
      formatPercent(spread),
      ratio.toFixed(2),
    ]),
  ),
)
