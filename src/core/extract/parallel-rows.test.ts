import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learnWrapper } from '../induce/index.ts'
import { learned } from '../induce/learned.fixture.ts'
import { pagesOf } from '../induce/pages.fixture.ts'
import { cutRecords, parseWrapper, serializeWrapper, viewPage } from '../wrapper/index.ts'

interface Thing {
  readonly name: string
  readonly price: string
  readonly stock: string | null
}

const things = (names: string): Thing[] =>
  names
    .split(' ')
    .filter((name) => name !== '')
    .map((name, i) => ({ name, price: `${name.length + i}.50`, stock: i % 2 === 0 ? `${i + 1} left` : null }))

/** Things side by side, three in a row: pictures, names and prices each in a table row of their own. */
function shelf(all: readonly Thing[], between = ''): string {
  const row = (some: readonly Thing[], cell: (thing: Thing) => string): string =>
    `<tr>${some.map((thing) => `<td>${cell(thing)}</td>`).join('')}</tr>`
  const groups = all.flatMap((_, i) => (i % 3 === 0 ? [all.slice(i, i + 3)] : []))
  const rows = groups.map((some) =>
    [
      row(some, ({ name }) => `<img src="/img/${name}.jpg">`),
      row(some, ({ name, stock }) => `<a href="/thing/${name}">The ${name} of wood</a><i>${stock ?? ''}</i>`),
      row(some, ({ price }) => `<b>${price}</b>`),
    ].join(''),
  )
  return `<nav><a href="/">Home</a></nav><h1>Things</h1><table class="shelf">${rows.join(between)}</table><p>With tax</p>`
}

const TRAINING = ['chair table bench lamp desk stool', 'bowl plate spoon fork knife cup jug pan pot']
const OTHERS = ['ash elm oak fir yew bay box fig gum ivy', 'red blue', 'one', '']

/** What the list of each other page holds; the fields are named by what stands in them. */
const listsOf = (between = ''): unknown[] =>
  learned(
    TRAINING.map((names) => shelf(things(names), between)),
    OTHERS.map((names) => shelf(things(names), between)),
  ).map((record) => Object.values(record).find(Array.isArray))

const expected = OTHERS.map((names) =>
  things(names).map(({ name, price, stock }) => ({
    image: `/img/${name}.jpg`,
    title: `The ${name} of wood`,
    url: `/thing/${name}`,
    left: stock,
    text: price,
  })),
)

describe('records side by side', () => {
  it('records side by side are read on pages with more, few, one or none of them', () => {
    expect(listsOf()).toEqual(expected)
  })

  it('records side by side are read though rows for space are between them', () => {
    expect(listsOf('<tr><td colspan="3">&nbsp;</td></tr>')).toEqual(expected)
  })

  it('a wrapper of records side by side survives its document', () => {
    const result = learnWrapper(pagesOf(TRAINING.map((names) => shelf(things(names)))))
    if (!result.ok) throw new Error(result.problem.message)
    const text = serializeWrapper(result.wrapper)
    expect(parseWrapper(JSON.parse(text))).toEqual(result.wrapper)
    const list = result.wrapper.page.children.find(({ kind }) => kind === 'list')
    expect(list).toMatchObject({ record: { starts: [{ tag: 'tr' }], spans: false, rows: 3 } })
    expect(() => parseWrapper(JSON.parse(text.replace('"rows": 3', '"rows": 1')))).toThrow('rows')
  })

  it('parallel rows of any widths are cut into one record a column', () => {
    const widths = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 })
    fc.assert(
      fc.property(widths, fc.integer({ min: 2, max: 4 }), (rows, most) => {
        const cells = rows.map((width, r) => Array.from({ length: width }, (_, c) => `<td id="${r}.${c}">`))
        const [page] = pagesOf([`<table>${cells.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`])
        const view = viewPage(page!.tree)
        const trs = Array.from({ length: page!.tree.nodeCount }, (_, node) => node).filter(
          (node) => page!.tree.labels.at(page!.tree.label[node]!) === 'tr',
        )
        const cut = cutRecords(view, { starts: [{ tag: 'tr' }], spans: false, rows: most }, trs)
        const read = cut.map((record) => record.map((cell) => view.id(cell)))
        // Each group of rows, column by column.
        const wanted = rows.flatMap((width, r) =>
          r % most > 0
            ? []
            : Array.from({ length: width }, (_, c) =>
                rows.flatMap((other, at) => (at >= r && at < r + most && c < other ? [`${at}.${c}`] : [])),
              ),
        )
        expect(read).toEqual(wanted)
      }),
    )
  })
})
