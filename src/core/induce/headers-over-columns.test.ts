import { describe, expect, it } from 'vitest'
import type { Step } from '../wrapper/index.ts'
import { factsOfPages, listOf } from './record/facts.fixture.ts'
import type { Draft, FieldDraft } from './template/index.ts'
import { underHeaders } from './under-headers.ts'

const row = (...cells: readonly (readonly [name: string, text: string])[]) =>
  `<tr>${cells.map(([name, text]) => `<td k=${name}>${text}</td>`).join('')}</tr>`
const table = (headers: readonly string[], ...rows: readonly string[]) =>
  `<table><thead><tr>${headers.map((one) => `<th>${one}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
const both = (year: string, births: string) => row(['year', year], ['births', births])
const cell = (nth: number, more: Partial<Step> = {}): readonly Step[] => [{ tag: 'tr' }, { tag: 'td', nth, ...more }]
const under = (header: string): readonly Step[] => [{ tag: 'tr' }, { tag: 'td', under: header }]
/** The ways to fields of pages, each a name with the way that leads there. */
const ways = (htmls: readonly string[], fields: Readonly<Record<string, FieldDraft['paths']>>) => {
  const { scope, field } = factsOfPages(htmls)
  const drafts = Object.entries(fields).map(([name, paths]) => field(name, null, { paths }))
  return underHeaders(drafts, scope).map((draft) => draft.paths)
}
const YEARS = table(['Year', 'Births'], both('2020', '3'), both('2021', '4'))

describe('columns', () => {
  it('are found by their headers, else by their place where no other column is', () => {
    expect(ways([YEARS], { year: [cell(1)], births: [cell(2)] })).toEqual([
      [under('Year'), cell(1, { notUnder: ['Births'] })],
      [under('Births'), cell(2, { notUnder: ['Year'] })],
    ])
    expect(ways([YEARS], { year: [cell(1)] })).toEqual([[under('Year'), cell(1)]])
  })

  it('keep other ways, and those that a class or no place tells', () => {
    const other: readonly Step[] = [{ tag: 'p' }]
    expect(ways([YEARS], { births: [cell(2), other] })).toEqual([[under('Births'), cell(2), other]])
    const kept: FieldDraft['paths'][] = [
      [cell(2, { classes: ['a'] })],
      [[{ tag: 'tr' }, { tag: 'td' }]],
      [[{ tag: 'ul' }, { tag: 'li', nth: 2 }]],
      [other, cell(2)],
      [],
    ]
    for (const paths of kept) expect(ways([YEARS], { births: paths })).toEqual([paths])
    const head: readonly Step[] = [{ tag: 'tr' }, { tag: 'th', nth: 2 }]
    expect(ways([YEARS], { births: [head] })).toEqual([[[{ tag: 'tr' }, { tag: 'th', under: 'Births' }], head]])
  })

  it('in records, too', () => {
    const { scope, field } = factsOfPages([YEARS])
    const births = field('births', null, { paths: [cell(2)] })
    const [list] = underHeaders([listOf(scope, [0], [births])], scope) as [Draft]
    expect(list.kind === 'list' && list.children[0]!.paths).toEqual([under('Births'), cell(2)])
  })

  it('of values inside of cells', () => {
    const html = YEARS.replaceAll(/<td k=births>(\d)/g, '<td><b k=births>$1</b>')
    expect(ways([html], { births: [cell(2)] })).toEqual([[under('Births'), cell(2)]])
  })

  it('under the header of nine of ten values', () => {
    const rows = (count: number) => table(['Year', 'Births'], ...Array.from({ length: count }, () => both('1', '2')))
    const loose = (count: number) => '<p k=births>7</p>'.repeat(count)
    const found = (headed: number) => ways([rows(headed) + loose(10 - headed)], { births: [cell(2)] })
    expect([found(9), found(8)]).toEqual([[[under('Births'), cell(2)]], [[cell(2)]]])
  })

  it('under several headers, the commonest first, but for those over less than one of twenty values', () => {
    const rows = (header: string, count: number) =>
      table(['Year', header], ...Array.from({ length: count }, () => both('1', '2')))
    const found = (count: number) => ways([rows('Kids', 1), rows('Births', count)], { births: [cell(2)] })
    expect(found(19)).toEqual([[under('Births'), under('Kids'), cell(2)]])
    expect(found(20)).toEqual([[under('Births'), cell(2)]])
  })

  it('under no header that another column has, or that says nothing', () => {
    const twice = table(['Sum', 'Sum'], both('2020', '3'), both('2021', '4'))
    expect(ways([twice], { year: [cell(1)], births: [cell(2)] })).toEqual([[cell(1)], [cell(2)]])
    const empty = table(['Year', ''], both('2020', '3'), both('2021', '4'))
    expect(ways([empty], { year: [cell(1)], births: [cell(2)] })).toEqual([[under('Year'), cell(1)], [cell(2)]])
    const one = table(['Year', 'Births'], row(['year', '2020'], ['births', '3 <i k=note>x</i>']))
    expect(ways([one], { births: [cell(2)], note: [cell(2)] })).toEqual([
      [under('Births'), cell(2)],
      [under('Births'), cell(2)],
    ])
  })
})
