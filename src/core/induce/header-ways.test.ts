import { describe, expect, it } from 'vitest'
import type { Step } from '../wrapper/index.ts'
import { seen } from './one-page/view.fixture.ts'
import type { FieldDraft, ListDraft, Scope } from './template/index.ts'
import { underHeaders } from './under-headers.ts'

const row = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`

/** A table; the text of a cell in it names the cell. */
const table = (headers: readonly string[], ...rows: readonly (readonly string[])[]) =>
  `<table>${headers.length === 0 ? '' : row('th', headers)}${rows
    .map((cells) =>
      row(
        'td',
        cells.map((cell) => `<b k=${cell}>${cell}</b>`),
      ),
    )
    .join('')}</table>`

/** Fields of cells that are called so, each by its paths; what becomes of these. */
const read = (
  body: string,
  fields: readonly (readonly [paths: readonly (readonly Step[])[], cells: readonly string[]])[],
) => {
  const page = seen(body)
  const drafts = fields.map(
    ([paths, cells]): FieldDraft => ({
      kind: 'field',
      paths,
      value: { kind: 'text' },
      hints: { path: [] },
      values: cells.map((text, owner) => ({ owner, text, node: page.at(text) })),
    }),
  )
  const records = Math.max(...fields.map(([, cells]) => cells.length))
  const scope: Scope = {
    pages: [{ url: 'https://site.test/', tree: page.view.tree }],
    pageOf: Array.from({ length: records }, () => 0),
  }
  const list: ListDraft = {
    kind: 'list',
    paths: [],
    starts: [],
    spans: false,
    hints: { path: [] },
    scope,
    children: drafts,
  }
  const [made] = underHeaders([list], { pages: [], pageOf: [] })
  const children = made?.kind === 'list' ? made.children : []
  return children.map(({ paths }) => paths)
}
const at = (nth: number, more: Partial<Step> = {}): Step => ({ tag: 'td', nth, ...more })
const under = (header: string): Step => ({ tag: 'td', under: header })

describe('fields of columns', () => {
  const two = table(['Size', 'Hue'], ['s1', 'h1'], ['s2', 'h2'])

  it('are read by their header first, and by their place where none of the others is', () => {
    expect(
      read(two, [
        [[[at(1)]], ['s1', 's2']],
        [[[at(2), { tag: 'b' }]], ['h1', 'h2']],
      ]),
    ).toEqual([
      [[under('Size')], [at(1, { notUnder: ['Hue'] })]],
      [
        [under('Hue'), { tag: 'b' }],
        [at(2, { notUnder: ['Size'] }), { tag: 'b' }],
      ],
    ])
    expect(read(two, [[[[at(2)]], ['h1', 'h2']]])).toEqual([[[under('Hue')], [at(2)]]])
  })

  it('are read so in each of their ways by place', () => {
    const ways = [[at(1)], [{ tag: 'p' }], [{ tag: 'i' }, at(3)]]
    expect(read(two, [[ways, ['s1', 's2']]])).toEqual([
      [[under('Size')], [at(1)], [{ tag: 'p' }], [{ tag: 'i' }, under('Size')], [{ tag: 'i' }, at(3)]],
    ])
  })

  it.each([
    ['by a class', at(1, { classes: ['size'] })],
    ['by their tag', { tag: 'td' }],
    ['by a place that is none of a cell', { tag: 'p', nth: 1 }],
  ])('stay as they are where they are told %s', (_, step) => {
    expect(read(two, [[[[step]], ['s1', 's2']]])).toEqual([[[step]]])
  })

  it('may be of header cells', () => {
    const step = { tag: 'th', nth: 1 }
    expect(read(two, [[[[step]], ['s1', 's2']]])).toEqual([[[{ tag: 'th', under: 'Size' }], [step]]])
  })

  it('stay as they are where another column has the same header, not another field of theirs', () => {
    const same = table(['Size', 'Size'], ['s1', 'h1'], ['s2', 'h2'])
    const fields = [
      [[[at(1)]], ['s1', 's2']],
      [[[at(2)]], ['h1', 'h2']],
    ] as const
    expect(read(same, fields)).toEqual([[[at(1)]], [[at(2)]]])
    expect(read(two, [fields[0], [[[at(1), { tag: 'b' }]], ['s1', 's2']]])).toEqual([
      [[under('Size')], [at(1)]],
      [
        [under('Size'), { tag: 'b' }],
        [at(1), { tag: 'b' }],
      ],
    ])
  })

  it('stay as they are without headers', () => {
    expect(read(table([], ['s1', 'h1'], ['s2', 'h2']), [[[[at(1)]], ['s1', 's2']]])).toEqual([[[at(1)]]])
  })

  it.each([
    [9, 1, true],
    [8, 1, false],
    [18, 2, true],
    [17, 2, false],
  ])('are under it where nine of ten values are: %i, %i not', (headed, others, isRead) => {
    const cells = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}${i}`)
    const [own, bare] = [cells('a', headed), cells('b', others)]
    const body =
      table(['Size', 'Hue'], ...own.map((cell) => [cell, 'z'])) + table([], ...bare.map((cell) => [cell, 'z']))
    expect(read(body, [[[[at(1)]], [...own, ...bare]]])).toEqual([isRead ? [[under('Size')], [at(1)]] : [[at(1)]]])
  })

  it.each([
    [19, true],
    [20, false],
  ])('may have other headers in other tables, the commonest first, no odd one: one beside %i', (count, isTold) => {
    const own = Array.from({ length: count }, (_, i) => `a${i}`)
    const body = table(['Span', 'Hue'], ['b', 'z']) + table(['Size', 'Hue'], ...own.map((cell) => [cell, 'z']))
    expect(read(body, [[[[at(1)]], ['b', ...own]]])).toEqual([
      [[under('Size')], ...(isTold ? [[under('Span')]] : []), [at(1)]],
    ])
  })
})
