import { describe, expect, it } from 'vitest'
import type { ParsedPage } from '../../../core/dom/index.ts'
import type { FieldPattern, ListPattern, Step, Wrapper } from '../../../core/wrapper/index.ts'
import { edited } from '../edited.fixture.ts'
import { listOf, nodeOf, pagesOf, read, wrapperOf } from '../suggest.fixture.ts'
import { type AskedBorders, suggestBorders } from './suggest-borders.ts'

function field(start: Step): FieldPattern {
  return {
    kind: 'field',
    name: 'name',
    locators: [{ path: [start, { tag: 'b' }] }],
    value: { kind: 'text' },
    type: 'text',
    required: false,
  }
}

/** Pages of rows; each is a class and a name. */
function rowPages(rows: readonly (readonly (readonly [kind: string, name: string])[])[]): readonly ParsedPage[] {
  return pagesOf(
    rows.map(
      (own, i) =>
        `<title>${i}</title><h1>Page ${i}</h1><div class="rows">${own.map(([kind, name]) => `<div${kind === '' ? '' : ` class="${kind}"`}><b>${name}</b></div>`).join('')}</div>`,
    ),
  )
}

function namesBy(wrapper: Wrapper, pages: readonly ParsedPage[]): readonly unknown[] {
  return read(wrapper, pages).map(({ rows }) => (rows as readonly { name: string }[]).map(({ name }) => name))
}

function suggested(list: ListPattern, pages: readonly ParsedPage[], asked: Omit<AskedBorders, 'list'>) {
  const wrapper = wrapperOf(pages, [list])
  const { suggestions, why } = suggestBorders(wrapper, pages, { ...asked, list: list.name })
  const [first] = suggestions
  return { why, suggestions, first, names: first === undefined ? [] : namesBy(edited(wrapper, first.edit), pages) }
}

const ROW: Step = { tag: 'div', classes: ['row'] }
const ANY: Step = { tag: 'div' }
const PLAIN = [
  ['row', 'a'],
  ['row', 'b'],
  ['row', 'c'],
] as const

describe('suggestBorders', () => {
  it('a record of another class is taken in, with the others of that class', () => {
    const pages = rowPages([
      [
        ['row', 'a'],
        ['wide', 'b'],
        ['row', 'c'],
      ],
      PLAIN,
      [
        ['wide', 'd'],
        ['row', 'e'],
        ['foot', 'f'],
      ],
    ])
    const { names, first } = suggested(listOf('rows', 'rows', ROW, [field(ROW)]), pages, {
      page: 0,
      node: nodeOf(pages[0]!, 'b'),
      as: 'record',
    })
    expect(names).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
    expect(first?.pages).toEqual([
      { url: 'https://site.example/0', before: 2, after: 3 },
      { url: 'https://site.example/1', before: 3, after: 3 },
      { url: 'https://site.example/2', before: 1, after: 2 },
    ])
    expect(first?.says).toBe('Records begin otherwise: on 2 pages 1 record more each.')
  })

  it('an element that is no record is left out by its class on all pages', () => {
    const pages = rowPages([
      [
        ['row', 'a'],
        ['row ad', 'buy'],
        ['row', 'c'],
      ],
      PLAIN,
      [
        ['row', 'd'],
        ['row ad', 'now'],
        ['row', 'e'],
      ],
    ])
    const { names, first } = suggested(listOf('rows', 'rows', ROW, [field(ROW)]), pages, {
      page: 0,
      node: nodeOf(pages[0]!, 'buy'),
      as: 'no-record',
    })
    expect(names).toEqual([
      ['a', 'c'],
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
    expect(first?.edit.records.starts).toEqual([{ ...ROW, not: ['ad'] }])
    expect(first?.says).toBe('Records begin otherwise: on 2 pages 1 record less each.')
  })

  it('an element that is no record is left out by what the records have inside', () => {
    const html = (i: number): string =>
      `<title>${i}</title><h1>Page ${i}</h1><div class="rows"><div><b>Name</b></div>${['a', 'b', 'c'].map((one) => `<div><b>${one}${i}</b><i>x</i></div>`).join('')}</div>`
    const pages = pagesOf([0, 1].map(html))
    const { names, first } = suggested(listOf('rows', 'rows', ANY, [field(ANY)]), pages, {
      page: 1,
      node: nodeOf(pages[1]!, 'Name'),
      as: 'no-record',
    })
    expect(names).toEqual([
      ['a0', 'b0', 'c0'],
      ['a1', 'b1', 'c1'],
    ])
    expect(first?.edit.records.starts?.[0]).toMatchObject({ has: 'i' })
  })

  it('the first record is skipped where nothing else distinguishes it', () => {
    const pages = rowPages([PLAIN, PLAIN])
    const { names, first } = suggested(listOf('rows', 'rows', ROW, [field(ROW)]), pages, {
      page: 0,
      node: nodeOf(pages[0]!, 'b'),
      as: 'first',
    })
    expect(first?.edit.records).toEqual({ skipFirst: 1 })
    expect(names).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ])
    expect(first?.says).toBe('Of each part, the first 1 left out: on 2 pages 1 record less each.')
  })

  it('a list ends behind the last record by what the elements after it have', () => {
    const pages = rowPages([
      [...PLAIN, ['row sum', 'all'], ['row sum', 'vat']],
      [...PLAIN, ['row sum', 'all']],
    ])
    const { names } = suggested(listOf('rows', 'rows', ROW, [field(ROW)]), pages, {
      page: 0,
      node: nodeOf(pages[0]!, 'c'),
      as: 'last',
    })
    expect(names).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })

  it('a list continues in a second element of the same kind', () => {
    const part = (names: string): string =>
      `<div class="rows">${[...names].map((one) => `<div class="row"><b>${one}</b></div>`).join('')}</div>`
    const pages = pagesOf(
      ['ab', 'cd'].map((names, i) => `<title>${i}</title><h1>Page ${i}</h1>${part(names)}<h2>More</h2>${part('xy')}`),
    )
    const { names } = suggested(listOf('rows', 'rows', ROW, [field(ROW)]), pages, {
      page: 0,
      node: nodeOf(pages[0]!, 'x'),
      as: 'record',
    })
    expect(names).toEqual([[...'abxy'], [...'cdxy']])
  })

  it('a reason is given where there is nothing to change', () => {
    const pages = rowPages([PLAIN, PLAIN])
    const list = listOf('rows', 'rows', ROW, [field(ROW)])
    const [first, heading] = [nodeOf(pages[0]!, 'a'), nodeOf(pages[0]!, 'Page 0')]
    expect(suggested(list, pages, { page: 0, node: first, as: 'record' }).why).toBe(
      'That is in a record of "rows" already.',
    )
    expect(suggested(list, pages, { page: 0, node: first, as: 'first' }).why).toBe('That is the first record already.')
    expect(suggested(list, pages, { page: 0, node: heading, as: 'no-record' }).why).toBe(
      'That is in no record of "rows".',
    )
    expect(suggestBorders(wrapperOf(pages, [list]), pages, { list: 'x', page: 0, node: first, as: 'first' }).why).toBe(
      'There is no list "x".',
    )
  })

  it('the values of records that stay never change', () => {
    const pages = rowPages([
      [
        ['row', 'a'],
        ['row x', 'b'],
        ['row y', 'c'],
        ['z', 'd'],
      ],
      PLAIN,
    ])
    const list = listOf('rows', 'rows', ROW, [field(ROW)])
    const wrapper = wrapperOf(pages, [list])
    for (const as of ['record', 'no-record', 'first', 'last'] as const) {
      for (const name of 'abcd') {
        for (const { edit } of suggested(list, pages, { page: 0, node: nodeOf(pages[0]!, name), as }).suggestions) {
          const [before, after] = [namesBy(wrapper, pages)[1], namesBy(edited(wrapper, edit), pages)[1]] as string[][]
          expect(before!.filter((one) => after!.includes(one))).toEqual(after!.filter((one) => before!.includes(one)))
        }
      }
    }
  })
})
