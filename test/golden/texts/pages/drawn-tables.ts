import { createRandom, type Random } from '../../../sites/made/random.ts'
import { words } from './drawn-lists.ts'

/* Tables of every build, and style sheets that hide parts of pages. The same for the same seed. */

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

const SELECTORS = [
  '.a',
  '.b',
  '#one',
  'p',
  '.a.b',
  'div > .c',
  'div .c',
  '*',
  'p.a',
  '.a, .c',
  '.no-js .a',
  '.b:hover',
  '.a::before',
  '.c:not(.a)',
  '[hidden] .b',
  'ul li',
  '#one > p',
  '.x + .a',
  'div#one.b',
  'body',
  '.a .b .c',
  '> .a',
  'P.A',
  '#one#two',
]
const DECLARATIONS = [
  'display:none',
  'display: block',
  'visibility:hidden',
  'visibility: visible',
  'display:none !important',
  'DISPLAY : None',
  'color:red',
  'visibility:collapse',
  'display:none;color:red',
  'content:"}";display:none',
  'display:block !important',
]
const AROUND: readonly ((rule: string) => string)[] = [
  (rule) => rule,
  (rule) => rule,
  (rule) => `@media (max-width:9px) { ${rule} }`,
  (rule) => `@media print { ${rule} }`,
  (rule) => `@supports (display:grid) { @layer x { ${rule} } }`,
  (rule) => `/* ${rule} */`,
  (rule) => `@font-face { ${rule} } ${rule}`,
  (rule) => `@import "x.css"; ${rule}`,
  (rule) => `${rule} }`,
  (rule) => rule.replace('}', ' .inner { display:none } }'),
  (rule) => rule.slice(0, -1),
]

/** A page with style sheets, and elements that they may hide. */
export function drawStyled(seed: number): string {
  const r = createRandom(seed)
  const sheet = (): string =>
    Array.from({ length: r.between(1, 4) }, () =>
      r.pick(AROUND)(`${r.pick(SELECTORS)} {${r.pick(DECLARATIONS)}}`),
    ).join('\n')
  const media = r.pick(['', '', ' media="screen"', ' media="print"', ' media=" ALL "'])
  const box = (depth: number): string => {
    const tag = r.pick(['div', 'p', 'ul', 'li', 'span', 'dialog', 'dialog open'])
    const own = `${r.chance(70) ? ` class="${r.some(['a', 'b', 'c', 'A', 'x'], r.between(1, 3)).join(' ')}"` : ''}${r.chance(20) ? ' id="one"' : ''}${r.chance(15) ? ' hidden' : ''}${r.chance(20) ? ` style="${r.pick(['display:none', 'color:red; visibility : hidden', 'display:block', 'nodisplay:none', 'visibility:visible'])}"` : ''}`
    const inside =
      depth === 0
        ? words(r, r.between(1, 4))
        : Array.from({ length: r.between(1, 3) }, () => box(depth - 1)).join(r.pick(['', ' ', 'text']))
    return element(tag + own, inside).replace(/<\/dialog open>/, '</dialog>')
  }
  return `<head><style${media}>${sheet()}</style><style>${sheet()}</style></head><body>${box(2)}${box(1)}<p>${words(r, 12)}</p></body>`
}
