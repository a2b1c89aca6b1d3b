import { describe, expect, it } from 'vitest'
import { findLists } from './find-lists.ts'
import { listToJson } from './json.ts'
import { pageOf } from './pages.fixture.ts'

/** The records of the first list, without the paths of their nodes. */
function records(html: string): readonly Record<string, unknown>[] {
  const { tree } = pageOf(html)
  const [list] = findLists(tree)
  return list === undefined ? [] : listToJson(tree, list).records.map(({ $nodes, ...own }) => own)
}

/** How many records each list has. */
function sizes(html: string): readonly number[] {
  return findLists(pageOf(html).tree).map((list) => list.records.length)
}

const head = '<tr><th>Name</th><th>Makers</th><th>Built</th></tr>'
const row = (name: string, maker: string, built: string): string =>
  `<tr><td>${name}</td><td>${maker}</td><td>${built}</td></tr>`
const ships = row('Alma', 'Voss', '1901') + row('Brise', 'Dahl', '1911') + row('Corso', 'Reed', '1923')

describe('tables of data', () => {
  it('a cell with links, bold type and breaks is one value with its first link beside it', () => {
    const mixed =
      row('Alma', '<a href="/voss">Voss</a> (hull), <a href="/dahl">Dahl</a>', '1901') +
      row('<b>Brise</b>', '<i>Reed</i><br><a href="/lund">Lund</a> (sails)', '1911') +
      row('Corso', 'Berg', '1923')
    expect(records(`<table>${head}${mixed}</table>`)).toEqual([
      { name: 'Alma', makers: 'Voss (hull), Dahl', built: '1901', makers_url: '/voss' },
      { name: 'Brise', makers: 'Reed Lund (sails)', built: '1911', makers_url: '/lund' },
      { name: 'Corso', makers: 'Berg', built: '1923', makers_url: null },
    ])
  })

  it('tables under other headers are other lists', () => {
    const other = '<tr><th>Port</th><th>Country</th><th>Depth</th></tr>'
    const ports = row('Oban', 'Scotland', '9') + row('Bergen', 'Norway', '14')
    expect(sizes(`<table>${head}${ships}</table><p>And ports.</p><table>${other}${ports}</table>`)).not.toContain(5)
    expect(sizes(`<table>${head}${ships}</table><p>And more.</p><table>${head}${ports}</table>`)).toContain(5)
  })

  it('a table without headers right behind one as wide is its next part', () => {
    const more = row('Dorn', 'Lund', '1930') + row('Elbe', 'Berg', '1931')
    expect(sizes(`<table>${head}${ships}</table><table>${more}</table>`)).toContain(5)
    expect(sizes(`<table>${head}${ships}</table><p>And so on.</p><table>${more}</table>`)).not.toContain(5)
  })

  it('header rows below a title, in bold type or repeated, and notes over all columns, are no records', () => {
    const title = '<tr><th colspan="3">Ships</th></tr>'
    const bold = '<tr><td><b>Name</b></td><td><b>Makers</b></td><td><b>Built</b></td></tr>'
    const note = '<tr><td colspan="3">Years of their launch</td></tr>'
    for (const table of [title + head + ships + note, bold + ships, head + ships + bold])
      expect(records(`<table>${table}</table>`).map(({ name }) => name)).toEqual(['Alma', 'Brise', 'Corso'])
  })

  it('rows with a name and linked numbers are records', () => {
    const linked = (...cells: readonly string[]): string =>
      `<tr>${cells.map((cell) => `<td>${/^\d/.test(cell) ? `<a href="/${cell}">${cell}</a>` : cell}</td>`).join('')}</tr>`
    const heads = '<tr><th>Country</th><th>Gold</th><th>Silver</th><th>Bronze</th></tr>'
    const medals = linked('Norway', '10', '5', '3') + linked('Italy', '8', '6', '9') + linked('Japan', '4', '2', '7')
    expect(records(`<table>${heads}${medals}</table>`).map(({ country }) => country)).toEqual([
      'Norway',
      'Italy',
      'Japan',
    ])
  })

  it('a pager in a row of the table is no record', () => {
    const pager = '<tr><td><a href="?p=1">Previous</a></td><td>Page 2 of 9</td><td><a href="?p=3">Next</a></td></tr>'
    expect(records(`<table>${head}${ships}${pager}</table>`)).toHaveLength(3)
  })

  it('a row whose first cell spans columns of the others is a total, and left out', () => {
    const total = '<tr><td colspan="2">Total</td><td>3</td></tr>'
    expect(records(`<table>${head}${ships}${total}</table>`)).toHaveLength(3)
  })

  it('a last row whose numbers are the sums of those above is a total, and so is a row in the foot', () => {
    const costs = '<tr><th>Part</th><th>Cost</th><th>Count</th></tr>'
    const part = (name: string, cost: string, count: string): string =>
      `<tr><td>${name}</td><td>${cost}</td><td>${count}</td></tr>`
    const parts = part('Keel', '$1,200.00', '1') + part('Mast', '$340.50', '2') + part('Sail', '$99.50', '4')
    const rows = (last: string, foot = ''): number => records(`<table>${costs}${parts}${last}${foot}</table>`).length
    expect(rows(part('Together', '$1,640.00', '7'))).toBe(3)
    expect(rows('', `<tfoot>${part('Mean', '$546.67', '')}</tfoot>`)).toBe(3)
    expect(rows(part('Anchor', '$1,640.00', '3'))).toBe(4)
  })

  it('columns are called by their headers with their numbers, without marks of notes', () => {
    const years = '<tr><th>Country</th><th>2000</th><th>2nd half [3]</th></tr>'
    const [first] = records(`<table>${years}${ships}</table>`)
    expect(first).toEqual({ country: 'Alma', _2000: 'Voss', '2nd_half': '1901' })
  })

  it('a name for sorting before the name is left out', () => {
    const named = ['Kate Moss', 'Mary Lund', 'Ida Voss'].map((name) => {
      const key = name.split(' ').reverse().join(', ')
      return row(`<span class="k">${key}</span><span><a href="/p">${name}</a></span>`, 'x', '1')
    })
    expect(records(`<table>${head}${named.join('')}</table>`).map(({ name }) => name)).toEqual([
      'Kate Moss',
      'Mary Lund',
      'Ida Voss',
    ])
  })

  it('cells of several blocks are read part by part', () => {
    const parted = ['Alma', 'Brise', 'Corso'].map((name, i) =>
      row(`<a href="/${name}">${name}</a>`, `<p class="maker">Yard ${name}</p><p class="town">Oban ${i}</p>`, '1901'),
    )
    const [first] = records(`<table>${head}${parted.join('')}</table>`)
    expect(Object.values(first ?? {})).toEqual(['Alma', 'Yard Alma', 'Oban 0', '1901', '/Alma'])
  })
})
