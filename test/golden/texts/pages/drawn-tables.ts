import { createRandom, type Random } from '../../../sites/made/random.ts'
import { words } from './drawn-words.ts'

/* Tables of every build, the same for the same seed. */

interface Build {
  readonly table: string
  readonly row: string
  readonly cell: (isHead: boolean) => string
  readonly part: (name: 'thead' | 'tbody' | 'tfoot') => string
}

const BUILDS: readonly Build[] = [
  { table: 'table', row: 'tr', cell: (isHead) => (isHead ? 'th' : 'td'), part: (name) => name },
  { table: 'table', row: 'tr', cell: () => 'td', part: () => 'tbody' },
  {
    table: 'div role="table"',
    row: 'div role="row"',
    cell: (isHead) => `div role="${isHead ? 'columnheader' : 'cell'}"`,
    part: () => 'div role="rowgroup"',
  },
  {
    table: 'section role="grid"',
    row: 'p role="row"',
    cell: (isHead) => `span role="${isHead ? 'rowheader' : 'gridcell'}"`,
    part: () => 'div role="other"',
  },
]

const element = (tag: string, inside: string): string => `<${tag}>${inside}</${tag.split(' ')[0]}>`

/** One or two tables, the first of which may be all header. */
export function drawTables(seed: number): string {
  const r = createRandom(seed)
  const build = r.pick(BUILDS)
  const columns = r.between(1, 5)
  const head = Array.from({ length: r.between(0, 4) }, () => rowOf(r, build, columns, true))
  const rows = Array.from({ length: r.between(1, 5) }, () => rowOf(r, build, columns, false))
  const foot = r.chance(20) ? element(build.part('tfoot'), rowOf(r, build, columns, false)) : ''
  const isApart = r.chance(35)
  if (isApart) {
    const wrap = r.pick([
      (text: string) => text,
      (text: string) => `<div>${text}</div>`,
      (text: string) => `<div><div>${text}</div></div>`,
    ])
    const between = r.chance(20) ? '<p>Between</p>' : ''
    return wrap(element(build.table, head.join(''))) + between + wrap(element(build.table, rows.join('')))
  }
  const isInParts = r.chance(50)
  const all = isInParts
    ? element(build.part('thead'), head.join('')) + element(build.part('tbody'), rows.join('')) + foot
    : head.join('') + rows.join('')
  return element(build.table, (r.chance(20) ? '<caption>Table</caption>' : '') + all)
}

function rowOf(r: Random, build: Build, columns: number, isHead: boolean): string {
  const isBold = r.chance(30)
  const count = Math.max(1, columns - r.pick([0, 0, 0, 1]))
  const cells = Array.from({ length: count }, (_, i) => {
    const span = r.pick([
      '',
      '',
      '',
      '',
      ' colspan="2"',
      ' rowspan="2"',
      ' rowspan="3"',
      ' colspan="0"',
      ' colspan="x"',
      ' colspan="500"',
    ])
    const tag = build.cell(isHead || (i === 0 && r.chance(25)))
    const text = isHead ? words(r, 1) : String(r.between(1, 999))
    const inside = r.chance(10)
      ? ''
      : isBold
        ? r.pick([`<b>${text}</b>`, `<strong>${text}</strong>`, `<b>${text}</b> x`])
        : text
    return element(tag + span, inside)
  })
  const note = build.row !== 'tr' && r.chance(15) ? '<i>note</i>' : ''
  return element(build.row, note + cells.join(''))
}
