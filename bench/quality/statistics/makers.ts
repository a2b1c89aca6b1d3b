import type { Sheet, SheetTable } from './sheets.ts'

/** One way to write sheets as pages; `time` is when, for what a site says of itself. */
export type Maker = (sheet: Sheet, time: number) => string

const html = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} - Figures</title></head><body>${body}</body></html>`
const join = <T>(all: readonly T[], make: (one: T, i: number) => string): string => all.map(make).join('\n')
const slug = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-')

/** Tables with heads, facts as a list of terms. */
const tables: Maker = ({ title, lead, facts, tables: all }, time) => {
  const table = ({ name, columns, rows }: SheetTable): string =>
    `<h2>${name}</h2><table class="data"><thead><tr>${join(columns, (one) => `<th>${one}</th>`)}</tr></thead>
<tbody>${join(rows, (row) => `<tr>${join(row, (cell) => `<td>${cell}</td>`)}</tr>`)}</tbody></table>`
  return html(
    title,
    `<div id="nav"><a href="/">Home</a> <a href="/all">All</a></div><h1>${title}</h1><p class="lead">${lead}</p>
<dl class="facts">${join(facts, ([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`)}</dl>
${join(all, table)}<div id="foot">Updated daily. Edition ${time}</div>`,
  )
}

/** Boxes with classes. */
const boxes: Maker = ({ title, lead, facts, tables: all }) => {
  const grid = ({ name, columns, rows }: SheetTable): string =>
    `<section class="grid ${slug(name)}"><h3 class="grid__title">${name}</h3><div class="grid__head">${join(columns, (one) => `<span class="cell cell--head">${one}</span>`)}</div>
${join(rows, (row) => `<div class="grid__row">${join(row, (cell, i) => `<span class="cell ${slug(columns[i]!)}">${cell}</span>`)}</div>`)}</section>`
  return html(
    title,
    `<header class="top"><nav class="menu"><a href="/">Start</a><a href="/list">List</a></nav></header>
<main><div class="headline"><h1>${title}</h1><div class="sub">${lead}</div></div>
<ul class="tiles">${join(facts, ([label, value]) => `<li class="tile"><b class="tile__label">${label}</b><span class="tile__value">${value}</span></li>`)}</ul>
${join(all, grid)}</main><footer class="bottom">All rights reserved</footer>`,
  )
}

/** Plain tables without heads, labels in the first column, no classes. */
const plain: Maker = ({ title, lead, facts, tables: all }) => {
  const table = ({ name, columns, rows }: SheetTable): string =>
    `<p><b>${name}</b></p><table border="1"><tr>${join(columns, (one) => `<td><b>${one}</b></td>`)}</tr>${join(rows, (row) => `<tr>${join(row, (cell) => `<td align="right">${cell}</td>`)}</tr>`)}</table>`
  return html(
    title,
    `<table width="100%"><tr><td width="20%"><a href="/">Index</a><br><a href="/help">Help</a></td><td><h1>${title}</h1><p>${lead}</p>
<table>${join(facts, ([label, value]) => `<tr><td>${label}:</td><td>${value}</td></tr>`)}</table>${join(all, table)}</td></tr></table>`,
  )
}

/** Classes of a style sheet that is made by a program. */
const hashed: Maker = ({ title, lead, facts, tables: all }) => {
  const table = ({ name, columns, rows }: SheetTable): string =>
    `<div class="css-1x7k2"><h2 class="css-9q1">${name}</h2><table class="css-a81m"><thead><tr>${join(columns, (one) => `<th class="css-h2" scope="col"><div>${one}</div></th>`)}</tr></thead>
<tbody>${join(rows, (row) => `<tr class="css-r0w">${join(row, (cell, i) => (i === 0 ? `<th class="css-h3" scope="row">${cell}</th>` : `<td class="css-c3l"><div>${cell}</div></td>`))}</tr>`)}</tbody></table></div>`
  return html(
    title,
    `<div class="css-n4v"><a class="css-l1" href="/">Home</a></div><div class="css-m41n"><h1 class="css-t1t">${title}</h1><p class="css-p0">${lead}</p>
<div class="css-f4">${join(facts, ([label, value]) => `<div class="css-f5"><div class="css-f6">${label}</div><div class="css-f7">${value}</div></div>`)}</div>${join(all, table)}</div>`,
  )
}

export const MAKERS: Readonly<Record<string, Maker>> = { tables, boxes, plain, hashed }

/** The same page with a column more in each table, the others in another order, and its classes renamed. */
export function rearranged(make: Maker): Maker {
  return (sheet, time) => {
    const moved = sheet.tables.map((table): SheetTable => {
      const order = [0, ...table.columns.map((_, i) => i).slice(2), 1]
      const columns = [...order.map((i) => table.columns[i]!), 'Note']
      return {
        ...table,
        columns,
        rows: table.rows.map((row, n) => [...order.map((i) => row[i]!), n % 3 === 0 ? 'revised' : '']),
      }
    })
    const page = make({ ...sheet, facts: [...sheet.facts.slice(1), sheet.facts[0]!], tables: moved }, time)
    return page.replace(/class="([a-z]+)/g, 'class="v2-$1').replace('<h1', '<div class="v2-bar"></div><h1')
  }
}
