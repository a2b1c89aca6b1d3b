/**
 * Time to find the lists of a page by its number of records: `node bench/speed/lists.ts [most records]`. Generated layouts:
 * boxes, a table, records of several rows each, threads with replies. Parsing is not counted. Growth is the slope of log time
 * over log records, from 100 records on (a page of 10 is mostly its frame) and over all sizes.
 */

import { parse } from '../../src/core/dom/index.ts'
import { findLists } from '../../src/core/lists/index.ts'
import { createRandom, LAYOUTS, type Layout } from '../../src/core/lists/layouts.fixture.ts'
import { NESTED_LAYOUTS } from '../../src/core/lists/nested-layouts.fixture.ts'
import { bestTime, exponent } from '../lib/growth.ts'
import { machine } from '../lib/machine.ts'
import { formatNumber, formatTable } from '../lib/table.ts'

const SIZES = [10, 30, 100, 300, 1_000, 2_000, 5_000]
/** Below this many records most of the page is its frame. */
const FRAMED = 100

const LAYOUTS_TIMED: Readonly<Record<string, Layout>> = {
  cards: LAYOUTS.cards!,
  'table rows': LAYOUTS['table rows']!,
  'triple rows': LAYOUTS['triple rows']!,
  'comments and replies': NESTED_LAYOUTS['comments and replies']!,
}

const sizes = SIZES.filter((size) => size <= Number(process.argv[2] ?? 5_000))
const rows = Object.entries(LAYOUTS_TIMED).map(([name, layout]) => {
  const times = sizes.map((size) => timeOf(layout, size))
  const large = sizes.findIndex((size) => size >= FRAMED)
  const slope = (from: number): string => exponent(sizes.slice(from), times.slice(from)).toFixed(2)
  return [name, ...times.map((ms) => formatNumber(ms, 1)), slope(0), slope(large)]
})
console.log(machine())
console.log('findLists, ms by number of records, best of 5')
console.log(formatTable(['', ...sizes.map((size) => formatNumber(size)), 'exponent', `from ${FRAMED}`], rows))

function timeOf(layout: Layout, size: number): number {
  const { html, entries } = layout(createRandom(size), size)
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const [list] = findLists(tree)
  if (list?.records.length !== entries.length) throw new Error(`Found ${list?.records.length} of ${entries.length}.`)
  return bestTime(() => findLists(tree))
}
