import { describe, expect, it } from 'vitest'
import { parse, visibleText } from '../dom/index.ts'
import { ListPage } from './list-page.ts'
import { findNested } from './nested.ts'

/** The texts of the entries of each nested list, by record, of the children of the first element in the body. */
function nestedIn(html: string): readonly (readonly (readonly string[])[])[] {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const page = new ListPage(parsed.tree)
  const body = page.elements(page.elements(0)[0]!).at(-1)!
  let region = page.elements(body)[0]!
  while (page.elements(region).length === 1) region = page.elements(region)[0]!
  const found = findNested(
    page,
    page.elements(region).map((record) => [record]),
  )
  return found.map(({ entries }) => entries.map((own) => own.map((span) => visibleText(parsed.tree, span))))
}

const records = (...inner: readonly string[]): string =>
  `<div>${inner.map((each) => `<section>${each}</section>`).join('')}</div>`
const items = (...texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`

describe('lists in records', () => {
  it('nested lists are found by all records together, with one entry or none in some', () => {
    expect(
      nestedIn(
        records(
          `<h2>A</h2>${items('a', 'b', 'c')}`,
          `<h2>B</h2>${items('d')}`,
          '<h2>C</h2>',
          `<h2>D</h2>${items('e', 'f')}`,
        ),
      ),
    ).toEqual([[['a', 'b', 'c'], ['d'], [], ['e', 'f']]])
  })

  it('what is like the records themselves is a list in them, with one entry or none', () => {
    const comment = (said: string, replies = ''): string =>
      `<div class="comment"><b>Ann</b><p>${said}</p>${replies === '' ? '' : `<div class="replies">${replies}</div>`}</div>`
    const list = `<main>${comment('One', comment('Two', comment('Three')))}${comment('Four')}${comment('Five', comment('Six'))}</main>`
    expect(nestedIn(list)).toEqual([[['Ann\nTwo\nAnn\nThree'], [], ['Ann\nSix']]])
  })

  it('a part that every record has once is no list, though it is like the record', () => {
    const row = (text: string): string => `<div class="row"><b>A</b><div class="row"><b>${text}</b></div></div>`
    expect(nestedIn(`<main>${['One', 'Two', 'Three'].map(row).join('')}</main>`)).toEqual([])
  })

  it('attributes behind labels are no nested list', () => {
    expect(
      nestedIn(records(items('Size: 3', 'Age: 4', 'Weight: 5'), items('Size: 6'), items('Age: 7', 'Size: 8'))),
    ).toEqual([])
  })

  it('the cells of rows are no nested list', () => {
    const row = (...cells: readonly string[]): string =>
      `<tr>${cells.map((cell) => `<td class="c"><b>${cell}</b><i>${cell}</i></td>`).join('')}</tr>`
    expect(nestedIn(`<table>${row('a', 'b')}${row('c')}${row('d', 'e', 'f')}</table>`)).toEqual([])
  })
})
const _each = (...insides: readonly string[]): string =>
  insides.map((inside) => `<section data-r>${inside}</section>`).join('')
