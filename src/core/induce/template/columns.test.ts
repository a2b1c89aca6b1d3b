import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { pagesOf } from '../pages.fixture.ts'

const COLUMNS = ['Year', 'Births', 'Deaths', 'Moves'] as const
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>

/** Rows of figures that look alike. */
const rowsOf = (page: number): Row[] =>
  Array.from({ length: 4 + (page % 3) }, (_, i) => ({
    Year: String(2020 - i),
    Births: String(310 + 7 * page + i),
    Deaths: String(290 + 5 * page + 2 * i),
    Moves: String(300 + 3 * page + 5 * i),
  }))

type Head = (columns: readonly string[]) => string
const withHeads: Head = (columns) => `<thead><tr>${columns.map((one) => `<th>${one}</th>`).join('')}</tr></thead>`
const bold: Head = (columns) => `<tr>${columns.map((one) => `<td><b>${one}</b></td>`).join('')}</tr>`

function table(page: number, columns: readonly string[], head: Head): string {
  const rows = rowsOf(page).map(
    (row) => `<tr>${columns.map((one) => `<td>${row[one as keyof Row] ?? 'x'}</td>`).join('')}</tr>`,
  )
  return `<h1>Region ${page}</h1><p>${'About it. '.repeat(page + 1)}</p><table>${head(columns)}${rows.join('')}</table>`
}

/** What a wrapper of some tables gives of another page. */
function read(head: Head, page: number, columns: readonly string[]): unknown {
  const learned = learnWrapper(pagesOf([1, 2, 3, 4, 5, 6].map((one) => table(one, COLUMNS, head))))
  if (!learned.ok) throw new Error(learned.problem.message)
  const { data } = extract(learned.wrapper, pagesOf([table(page, columns, head)])[0]!, { raw: true })
  const records = Object.values(data).find((value) => Array.isArray(value)) as readonly { readonly year: string }[]
  // Nothing but its bold type tells a first row from the others.
  return records.filter(({ year }) => year !== 'Year')
}

const wanted = (page: number) =>
  rowsOf(page).map(({ Year, Births, Deaths, Moves }) => ({ year: Year, births: Births, deaths: Deaths, moves: Moves }))

describe.each([
  ['header cells', withHeads],
  ['a bold first row', bold],
])('columns under %s', (_, head) => {
  it('columns are read by their headers though they move or others come between them', () => {
    expect(read(head, 9, COLUMNS)).toEqual(wanted(9))
    expect(read(head, 9, ['Deaths', 'Year', 'Moves', 'Births'])).toEqual(wanted(9))
    expect(read(head, 9, ['Year', 'Notes', 'Moves', 'Births', 'Deaths'])).toEqual(wanted(9))
  })

  it('a column that is missing is empty and no other column is read for it', () => {
    expect(read(head, 9, ['Year', 'Deaths', 'Moves'])).toEqual(wanted(9).map((row) => ({ ...row, births: null })))
  })
})

describe('tables of one list with different headers', () => {
  const sheet = (page: number, first: readonly string[], second: readonly string[]): string => {
    const part = (name: string, columns: readonly string[], value: (column: string, row: number) => string): string => {
      const rows = Array.from(
        { length: 5 },
        (_, i) => `<tr>${columns.map((one) => `<td>${value(one, i)}</td>`).join('')}</tr>`,
      )
      return `<h2>${name}</h2><table>${withHeads(columns)}<tbody>${rows.join('')}</tbody></table>`
    }
    const years = part('By year', first, (column, i) => `${column.slice(0, 1)}${page}${i}`)
    return `<h1>Region ${page}</h1>${years}${part('By age', second, (column, i) => `${column.slice(0, 1)}${page}${i}`)}`
  }

  it('each table of one list is read by its own headers', () => {
    const pages = pagesOf(
      [1, 2, 3, 4, 5, 6].map((page) => sheet(page, ['Year', 'People', 'Births'], ['Age', 'Share', 'Men'])),
    )
    const learned = learnWrapper(pages)
    if (!learned.ok) throw new Error(learned.problem.message)
    const texts = (html: string): readonly string[] => {
      const { data } = extract(learned.wrapper, pagesOf([html])[0]!, { raw: true })
      return [...JSON.stringify(data).matchAll(/"([YPBASM]\d+)"/g)].map(([, text]) => text!)
    }
    const before = texts(sheet(8, ['Year', 'People', 'Births'], ['Age', 'Share', 'Men']))
    expect(texts(sheet(8, ['Births', 'Year', 'People'], ['Share', 'Age', 'Men']))).toEqual(before)
  })
})
