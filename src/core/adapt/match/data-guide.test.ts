import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../dom/index.ts'
import { MOST_LISTS, PLACE_DEPTH } from '../constants.ts'
import { pageOwners } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { dataGuide } from './data-guide.ts'

/** A page of three parts, with forty kinds of small elements that come again more often. */
function manual(i: number): string {
  const small = Array.from({ length: 40 }, (_, kind) =>
    `<i class="kind${'abcdefgh'[kind % 8]}${'vwxyz'[kind >> 3]}">${i}</i>`.repeat(6),
  )
  const parts = ['bark', 'leaf', 'root'].map(
    (part) => `<section><h2>${part}</h2><p>${`The ${part} of tree ${i}. `.repeat(9)}</p></section>`,
  )
  return `<div class="manual">${parts.join('')}<div class="small">${small.join('')}</div></div>`
}

function listsOn(html: (i: number) => string) {
  const vocabulary = createVocabulary()
  const pages = [1, 2, 3, 4].map((i) => {
    const parsed = parse(html(i), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return openPage({ url: `https://trees.example/${i}`, tree: parsed.tree })
  })
  return dataGuide(pages, pageOwners(pages)).filter((pattern) => pattern.kind === 'list')
}

describe('dataGuide', () => {
  it('has the lists that hold the most text beside those with the most records', () => {
    const lists = listsOn(manual)
    expect(lists.map(({ record }) => record.starts)).toContainEqual([{ tag: 'section' }])
    // What stands once on each page is no list, however wide.
    expect(lists.map(({ record }) => record.starts[0]!.tag)).not.toContain('body')
  })
  it('has the lists of sections that are built alike together and each by itself', () => {
    const section = (name: string): string =>
      `<section class="${name}"><ul>${'<li>One</li><li>Two</li>'}</ul></section>`
    const lists = listsOn(() => `<main>${section('old')}${section('young')}</main>`)
    const ways = lists.filter(({ record }) => record.starts[0]!.tag === 'li').map(({ locators }) => locators.length)
    expect(ways.sort()).toEqual([1, 1, 2])
  })
})

function guideOf(htmls: readonly string[]) {
  const vocabulary = createVocabulary()
  const pages = htmls.map((html, i) => {
    const parsed = parse(html, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return openPage({ url: `https://trees.example/${i}`, tree: parsed.tree })
  })
  return dataGuide(pages, pageOwners(pages))
}
/** The tags of the places of fields below the body, with what is read there. */
const fieldsOf = (htmls: readonly string[]): readonly string[] =>
  guideOf(htmls).flatMap((one) => {
    if (one.kind !== 'field') return []
    const tags = one.locators[0]!.path.slice(2).map(({ tag }) => tag)
    return tags.length === 0 ? [] : [`${tags.join('/')}${one.value.kind === 'attribute' ? `@${one.value.name}` : ''}`]
  })
/** The tags of what begins the records of lists. */
const listsOf = (htmls: readonly string[]): readonly string[] =>
  guideOf(htmls).flatMap((one) => (one.kind === 'list' ? [one.record.starts[0]!.tag] : []))
const times = (count: number, html: string, others: string, all: number): readonly string[] =>
  Array.from({ length: all }, (_, i) => (i < count ? html : others))

describe('the places of fields', () => {
  it('are read as text, and by their address where any is a link', () => {
    expect(fieldsOf(['<p><a href="/1">x</a></p>', '<p><a>x</a></p>'])).toEqual(['p', 'p/a', 'p/a@href'])
  })

  it('are on two of few pages at least, on one in twenty of many, and on the only one', () => {
    expect(fieldsOf(times(1, '<b>x</b>', '<i>x</i>', 4))).toEqual(['i'])
    expect(fieldsOf(times(2, '<b>x</b>', '<i>x</i>', 4))).toEqual(['b', 'i'])
    expect(fieldsOf(['<b>x</b><b>y</b>', '<i>x</i>', '<i>x</i>'])).toEqual(['i'])
    expect(fieldsOf(['<b>x</b>'])).toEqual(['b'])
    expect(fieldsOf(times(2, '<b>x</b>', '<i>x</i>', 60))).toEqual(['i'])
    expect(fieldsOf(times(3, '<b>x</b>', '<i>x</i>', 60))).toEqual(['i', 'b'])
  })

  it('come the commonest first, then the nearest', () => {
    const all = '<p><b>x</b></p><i>x</i>'
    expect(fieldsOf([`<u>x</u>${all}`, all, `<u>x</u>${all}`])).toEqual(['p', 'i', 'p/b', 'u'])
  })

  it('are none that is hidden, nor below so many elements', () => {
    const deep = (levels: number): string => `${'<div>'.repeat(levels)}<b>x</b>${'</div>'.repeat(levels)}`
    expect(fieldsOf(['<p hidden>x</p><i>x</i>'])).toEqual(['i'])
    expect(fieldsOf([deep(PLACE_DEPTH - 3)]).filter((tags) => tags.endsWith('b'))).toHaveLength(1)
    expect(fieldsOf([deep(PLACE_DEPTH - 2)]).filter((tags) => tags.endsWith('b'))).toHaveLength(0)
  })

  it('are told by tags and by classes that are no accident, whatever their order', () => {
    expect(fieldsOf(['<p class="a b">x</p><p class="b a">x</p><p class="c">x</p>'])).toEqual(['p', 'p'])
  })
})

describe('the places of lists', () => {
  const row = '<li>x</li>'

  it('come several times in a context, and more often than there are contexts or four times', () => {
    expect(listsOf([row + row])).toEqual(['li'])
    expect(listsOf([row, row, row, row, row])).toEqual([])
    expect(listsOf([row + row, row, '<p>x</p>', '<p>x</p>'])).toEqual([])
    expect(listsOf([row + row, row, row, '<p>x</p>'])).toEqual(['li'])
    expect(listsOf([row + row + row, ...new Array(5).fill('<p>x</p>')])).toEqual([])
    expect(listsOf([row + row, row, '<p>x</p>'].slice(0, 2))).toEqual(['li'])
  })

  it('have records that do not stand in each other', () => {
    expect(listsOf(['<div><div><div>x</div></div></div>'])).toEqual([])
  })

  it('come those with the most records first', () => {
    expect(listsOf([`<ul>${row.repeat(3)}</ul><p>${'<i>x</i>'.repeat(4)}</p>`])).toEqual(['i', 'li'])
  })

  it('are looked for by the way to their records, wherever these are', () => {
    const html = `<ul class="some">${row}${row}</ul>`
    expect(guideOf([html, html]).filter(({ kind }) => kind === 'list')).toEqual([
      {
        ...{ kind: 'list', name: 'places', across: true },
        locators: [{ path: [{ tag: 'html' }, { tag: 'body' }, { tag: 'ul', classes: ['some'] }] }],
        record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [] },
      },
    ])
  })

  /** A tag of its own for each number. */
  const tagOf = (i: number): string => `x-${String.fromCharCode(97 + Math.floor(i / 26), 97 + (i % 26))}`

  it('are 120 of the most records, and the thirty with the most text', () => {
    // The first 29 have much text, the last one too; the one before it has the next most.
    const textOf = (i: number): string => 'x'.repeat(i < 29 || i === 149 ? 9 : i === 148 ? 5 : 1)
    const one = (i: number): string => `<${tagOf(i)}>${textOf(i)}</${tagOf(i)}>`
    const html = Array.from({ length: 150 }, (_, i) => one(i) + one(i)).join('')
    expect(listsOf([html])).toEqual([...Array.from({ length: MOST_LISTS }, (_, i) => tagOf(i)), tagOf(149)])
  })

  it('have twelve ways to their records at most', () => {
    const ways = (count: number) =>
      guideOf([
        Array.from({ length: count }, (_, i) => `<${tagOf(i)}><ul>${row}${row}</ul></${tagOf(i)}>`).join(''),
      ]).flatMap((one) => (one.kind === 'list' && one.record.starts[0]!.tag === 'li' ? [one.locators.length] : []))
    expect([Math.max(...ways(11)), Math.max(...ways(12)), Math.max(...ways(13))]).toEqual([11, 12, 12])
  })

  it('are beside a hundred places of fields', () => {
    const html = Array.from({ length: 150 }, (_, i) => `<${tagOf(i)}>x</${tagOf(i)}>`).join('')
    // The whole page and its body are two of them.
    expect(fieldsOf([html])).toEqual(Array.from({ length: 98 }, (_, i) => tagOf(i)))
  })
})
