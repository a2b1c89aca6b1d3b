import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { ListPage } from './list-page.ts'
import { marked, pageOf, textsOf, withId } from './pages.fixture.ts'
import { removeUnwanted, tellRemoved } from './unwanted.ts'

/** The texts of the kept records and the reasons for the others, of the children of the first element in the body. */
function judge(html: string): { kept: string[]; reasons: string[] } {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const view = new ListPage(parsed.tree)
  const body = view.elements(view.elements(0)[0]!).at(-1)!
  let region = view.elements(body)[0]!
  while (view.elements(region).length === 1) region = view.elements(region)[0]!
  const spans = view.elements(region).map((node) => [node])
  const records = removeUnwanted(view, spans)
  const texts = records.map(([node]) =>
    parsed.tree.text.slice(parsed.tree.textStart[node!], parsed.tree.textStart[node! + parsed.tree.size[node!]!]),
  )
  return { kept: texts, reasons: tellRemoved(view, region, records).map(({ reason }) => reason) }
}

const items =
  '<li><a href="/a">Alpha</a><i>1</i></li><li><a href="/b">Beta</a><i>2</i></li><li><a href="/c">Gamma</a><i>3</i></li>'

describe('removeUnwanted', () => {
  it('records alone are all kept', () => {
    expect(judge(`<ul>${items}</ul>`)).toEqual({ kept: ['Alpha1', 'Beta2', 'Gamma3'], reasons: [] })
  })

  it('a pager among records is left out', () => {
    const pager = '<li><a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=3">Next</a></li>'
    expect(judge(`<ul>${items}${pager}</ul>`).reasons).toEqual(['pager'])
  })

  it.each([
    'Page 2 of 9 <a href="?p=1">Previous</a> <a href="?p=3">Next</a>',
    'Seite 2 von 9 <a href="?p=1">« Zurück</a> <a href="?p=3">Weiter »</a>',
    'Страница 2 из 9 <a href="?p=1">Назад</a> <a href="?p=3">Вперёд</a>',
    '2 / 9 <a href="?p=3">次へ</a>',
  ])('a row with nothing but links to the next and the previous page is a pager: %s', (pager) => {
    expect(judge(`<ul>${items}<li>${pager}</li></ul>`).reasons).toEqual(['pager'])
  })

  it('a record with words of its own beside a link called next is none of the pagers', () => {
    expect(
      judge(`<ul>${items}<li>The ferry leaves daily at noon from the old quay. <a href="/d">Next</a></li></ul>`)
        .reasons,
    ).toEqual([])
  })

  it('a separator among records is left out', () => {
    expect(judge(`<ul>${items}<li>* * *</li></ul>`).reasons).toEqual(['separator'])
  })

  it('an advertisement is left out unless it is built as the records are', () => {
    expect(judge(`<ul>${items}<li class="top-ad"><p>Buy!</p></li></ul>`).reasons).toEqual(['advertisement'])
    expect(judge(`<ul>${items}<li class="top-ad"><a href="/d">Delta</a><i>4</i></li></ul>`).reasons).toEqual([])
  })

  it('a link to another host that is all there is of a record is left out among records with words beside their links', () => {
    const ad = '<li><a href="https://shop.example/"><img src="b.png">Buy a sail</a></li>'
    expect(judge(`<ul>${items}${items}${ad}</ul>`).kept).toHaveLength(6)
    const links = ['/a', '/b', '/c', '/d', 'https://shop.example/'].map(
      (href) => `<li><a href="${href}">x${href}</a></li>`,
    )
    expect(judge(`<ul>${links.join('')}</ul>`).kept).toHaveLength(5)
    const hosts = ['a', 'b', 'c']
      .map((name) => `<li><a href="https://${name}.example/">${name}</a> found</li>`)
      .join('')
    expect(judge(`<ul>${hosts}${ad}</ul>`).kept).toHaveLength(4)
  })

  it('the header row of a table with a single head is left out unless all rows are headers', () => {
    const rows = '<tr><td>Alpha</td><td>1</td></tr><tr><td>Beta</td><td>2</td></tr>'
    expect(judge(`<table><tr><th>Name</th><th></th></tr>${rows}</table>`).reasons).toEqual(['header row'])
    expect(judge(`<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><th>d</th></tr></table>`).reasons).toEqual([])
  })

  it('a list that would lose all but one record keeps them all', () => {
    expect(judge('<ul><li>* *</li><li>- -</li><li>one</li></ul>').kept).toHaveLength(3)
  })
})

/** The texts of the records that are left of those marked; several elements of one record beside each other. */
function left(html: string): readonly string[] {
  const page = pageOf(html)
  return textsOf(page, removeUnwanted(page, marked(page)))
}
const link = (name: string): string => `<a href="/${name}">${name}</a>`
const entries = (...names: readonly string[]): string => names.map((name) => `<div data-r>${link(name)}</div>`).join('')

describe('separators', () => {
  const isOne = (html: string): boolean => left(`${entries('a', 'b', 'c')}<div data-r>${html}</div>`).length === 3

  it('an element without words, pictures and links is a separator', () => {
    expect(['', '* *', '—'].map(isOne)).toEqual([true, true, true])
    expect(['a', '5', '<img src="/i.jpg">', '<a href="/x">*</a>'].map(isOne)).toEqual([false, false, false, false])
    const parts = '<div data-r="1">*</div><div data-r="1">x</div>'
    expect(left(`${entries('a', 'b', 'c')}${parts}`)).toEqual(['a', 'b', 'c', '*|x'])
  })
})

describe('the reasons for elements left out', () => {
  /** The reason why it is no record. */
  const reason = (html: string): string | undefined => {
    const page = pageOf(`<div id="region">${entries('a')}${html}${entries('b', 'c')}</div>`)
    return tellRemoved(page, withId(page, 'region'), marked(page)).map((one) => one.reason)[0]
  }

  it.each([
    ['<div><a href="/1">1</a><a href="/2">2</a><a href="/3">3</a></div>', 'pager'],
    ['<div>* * *</div>', 'separator'],
    ['<div class="advert">Buy</div>', 'advertisement'],
    ['<div class="advertisement">Buy</div>', 'advertisement'],
    ['<div class="adverb">Buy</div>', 'other'],
    ['<div><button>More</button></div>', 'load more'],
    ['<div><a href="#more">More</a></div>', 'load more'],
    ['<div><a href=" JavaScript:more()">More</a></div>', 'load more'],
    ['<div><a>More</a></div>', 'load more'],
    ['<div><a href="/more">More</a></div>', 'other'],
    ['<div>Show <button>more</button></div>', 'filter'],
    ['<div>Show <a href="#">more</a></div>', 'other'],
    ['<div>Sort by <select><option>size</option></select></div>', 'filter'],
    ['<div>Name <input></div>', 'filter'],
    ['<h3>June</h3>', 'heading'],
    ['<p>A text</p>', 'other'],
  ])('the element %s between records is left out as "%s"', (html, wanted) => {
    expect(reason(html)).toBe(wanted)
  })
})
