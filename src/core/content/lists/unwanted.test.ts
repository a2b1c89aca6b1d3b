import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { HEADING_CHARS, MAX_REMOVED } from './constants.ts'
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
  it('keeps what is a record', () => {
    expect(judge(`<ul>${items}</ul>`)).toEqual({ kept: ['Alpha1', 'Beta2', 'Gamma3'], reasons: [] })
  })

  it('removes a pager', () => {
    const pager = '<li><a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=3">Next</a></li>'
    expect(judge(`<ul>${items}${pager}</ul>`).reasons).toEqual(['pager'])
  })

  it('removes the title of a list that is an element like its records, before those that all lead somewhere', () => {
    const [a, b] = ['<div><a href="/a">Alpha</a></div>', '<div><a href="/b">Beta</a></div>']
    const title = '<div>You may also like</div>'
    expect(judge(`<div>${title}${a}${b}</div>`).kept).toEqual(['Alpha', 'Beta'])
    const first = 'You may also like'
    // Not what stands between them, nor before others without a link, an entry, or a long text.
    expect(judge(`<div>${a}${title}${b}</div>`).kept).toEqual(['Alpha', first, 'Beta'])
    expect(judge(`<div>${title}${a}${b}<div>Gamma</div></div>`).kept).toEqual([first, 'Alpha', 'Beta', 'Gamma'])
    expect(judge(`<ul><li>Here</li>${items}</ul>`).kept).toEqual(['Here', 'Alpha1', 'Beta2', 'Gamma3'])
    const text = 'A long text of a first record that has no link. '.repeat(5)
    expect(judge(`<div><div>${text}</div>${a}${b}</div>`).kept[0]).toBe(text)
  })

  it('removes a separator', () => {
    expect(judge(`<ul>${items}<li>* * *</li></ul>`).reasons).toEqual(['separator'])
  })

  it('removes what is called an advertisement, unless it is built as the records are', () => {
    expect(judge(`<ul>${items}<li class="top-ad"><p>Buy!</p></li></ul>`).reasons).toEqual(['advertisement'])
    expect(judge(`<ul>${items}<li class="top-ad"><a href="/d">Delta</a><i>4</i></li></ul>`).reasons).toEqual([])
  })

  it('keeps what is called an advertisement and has half of what most records have', () => {
    expect(judge(`<ul>${items}<li class="top-ad"><a href="/d">Delta</a></li></ul>`).reasons).toEqual([])
    expect(judge(`<ul>${items}<li class="top-ad"><b><a href="/d">Delta</a></b></li></ul>`).reasons).toEqual([
      'advertisement',
    ])
  })

  it('removes the header row of a table, but not rows that are all headers', () => {
    const rows = '<tr><td>Alpha</td><td>1</td></tr><tr><td>Beta</td><td>2</td></tr>'
    expect(judge(`<table><tr><th>Name</th><th>Size</th></tr>${rows}</table>`).reasons).toEqual(['header row'])
    expect(judge(`<table><tr><th>a</th><th>b</th></tr><tr><th>c</th><th>d</th></tr></table>`).reasons).toEqual([])
  })

  it('calls no row of one cell a header row', () => {
    const rows = '<tr><td>Alpha</td><td>1</td></tr><tr><td>Beta</td><td>2</td></tr>'
    expect(judge(`<table><tr><th colspan="2">Lamps</th></tr>${rows}</table>`).reasons).toEqual(['heading'])
    const last = '<tr><td>Gamma</td><td>3</td></tr><tr><th>Delta</th></tr>'
    expect(judge(`<table>${rows}${last}</table>`).kept).toEqual(['Alpha1', 'Beta2', 'Gamma3', 'Delta'])
  })

  it('leaves a list alone of which less than two records would be left', () => {
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

describe('the title of a list', () => {
  it('stands before two others at least', () => {
    const title = '<div data-r>More</div>'
    expect(left(`${title}${entries('a', 'b')}`)).toEqual(['a', 'b'])
    expect(left(`${title}${entries('a')}`)).toEqual(['More', 'a'])
  })

  it('is a line of one element, without a picture', () => {
    expect(left(`<p data-r="1">More</p><p data-r="1">of it</p>${entries('a', 'b')}`)).toEqual(['More|of it', 'a', 'b'])
    expect(left(`<div data-r>More<img src="/i.jpg"></div>${entries('a', 'b')}`)).toEqual(['More', 'a', 'b'])
  })

  it('has as many characters as a heading', () => {
    const line = (count: number): string => `<div data-r>${'x'.repeat(count)}</div>`
    expect(left(`${line(HEADING_CHARS)}${entries('a', 'b')}`)).toEqual(['a', 'b'])
    expect(left(`${line(HEADING_CHARS + 1)}${entries('a', 'b')}`)).toHaveLength(3)
  })
})

describe('rows of one cell among others', () => {
  const lone = (name: string): string => `<tr data-r><td>${name}</td></tr>`
  const row = (name: string): string => `<tr data-r><td>${name}</td><td>1</td></tr>`
  const rows = (...all: readonly string[]): readonly string[] => left(`<table>${all.join('')}</table>`)

  it('are headings of groups where the first row is one', () => {
    expect(rows(lone('A'), row('a'), row('b'), lone('B'), row('c'))).toEqual(['a1', 'b1', 'c1'])
    expect(rows(lone('A'), row('a'), lone('B'), row('b'))).toEqual(['A', 'a1', 'B', 'b1'])
    expect(rows(row('a'), lone('A'), row('b'), lone('B'), row('c'), row('d'))).toHaveLength(6)
  })

  it('are headings when they are short, all of them that are', () => {
    const long = lone('x'.repeat(HEADING_CHARS + 1))
    expect(rows(lone('A'), row('a'), row('b'), long, row('c'), lone('B'), row('d'))).toEqual([
      'a1',
      'b1',
      'x'.repeat(HEADING_CHARS + 1),
      'c1',
      'd1',
    ])
    expect(rows(long, row('a'), row('b'), lone('B'), row('c'), row('d'))).toHaveLength(6)
    const groups = ['B', 'C'].flatMap((name) => [lone(name), row(`${name}1`), row(`${name}2`)])
    expect(rows(long, row('a'), row('b'), ...groups)).toHaveLength(9)
  })

  it('are no headings where a record has several rows', () => {
    const of = (key: string, html: string): string => html.replace('data-r', `data-r="${key}"`)
    expect(rows(of('a', lone('A')), of('a', row('a')), of('b', row('b')), of('c', row('c')))).toEqual([
      'A|a1',
      'b1',
      'c1',
    ])
  })

  it('are headings of rows alone', () => {
    expect(
      left(`<div data-r><p>A</p></div><div data-r><p>a</p><p>1</p></div><div data-r><p>b</p><p>2</p></div>`),
    ).toEqual(['A', 'a1', 'b2'])
  })
})

describe('the header row of a table', () => {
  const row = (...cells: readonly string[]): string =>
    `<tr data-r>${cells.map((cell) => `<${cell}>x</${cell}>`).join('')}</tr>`
  const count = (...rows: readonly string[]): number => left(`<table>${rows.join('')}</table>`).length

  it('has header cells alone', () => {
    expect(count(row('th', 'th'), row('td', 'td'), row('td', 'td'))).toBe(2)
    expect(count(row('th', 'td'), row('td', 'td'), row('td', 'td'))).toBe(3)
  })

  it('is one of less than half', () => {
    expect(count(row('th', 'th'), row('th', 'th'), row('td', 'td'), row('td', 'td'))).toBe(4)
    expect(count(row('th', 'th'), row('th', 'th'), ...new Array<string>(3).fill(row('td', 'td')))).toBe(3)
  })
})

describe('a pager', () => {
  const pager = (...texts: readonly string[]): string =>
    `<div data-r>${texts.map((text) => `<a href="/p">${text}</a>`).join(' ')}</div>`
  const isPager = (html: string): boolean => left(`${entries('a', 'b', 'c')}${html}`).length === 3

  it.each([
    [['1', '2', '3'], true],
    [['First', 'PREV', '2', 'next', 'Last', 'Previous', 'Page'], true],
    [['1', '2'], false],
    [['first', 'next', 'last'], false],
    [['1', '2', 'more'], false],
    [Array.from({ length: 60 }, () => '12'), true],
    [Array.from({ length: 61 }, () => '12'), false],
  ])('has three links and numbers: %j, %s', (texts, wanted) => {
    expect(isPager(pager(...texts))).toBe(wanted)
  })
})

describe('a separator', () => {
  const isOne = (html: string): boolean => left(`${entries('a', 'b', 'c')}<div data-r>${html}</div>`).length === 3

  it('has no words, pictures or links', () => {
    expect(['', '* *', '—'].map(isOne)).toEqual([true, true, true])
    expect(['a', '5', '<img src="/i.jpg">', '<a href="/x">*</a>'].map(isOne)).toEqual([false, false, false, false])
    const parts = '<div data-r="1">*</div><div data-r="1">x</div>'
    expect(left(`${entries('a', 'b', 'c')}${parts}`)).toEqual(['a', 'b', 'c', '*|x'])
  })
})

describe('the ends of records of several elements', () => {
  const record = (name: string, before = '', after = ''): string =>
    `${before}<h4 data-r="${name}"><b>${name}</b></h4><p data-r="${name}"><i>text</i></p>${after}`
  const part = (name: string, html: string): string => html.replace('>', ` data-r="${name}">`)
  const month = '<div class="month">June</div>'
  const ad = '<div class="ad">Buy</div>'

  it('lose rare headings and advertisements, one or more', () => {
    const page = `${record('a', part('a', month))}${record('b', '', part('b', ad))}${record('c')}${record('d')}`
    expect(left(page)).toEqual(['a|text', 'b|text', 'c|text', 'd|text'])
    const two = `${record('a', part('a', month) + part('a', ad))}${record('b', '', part('b', ad) + part('b', month))}`
    expect(left(`${two}${record('c')}${record('d')}`)).toEqual(['a|text', 'b|text', 'c|text', 'd|text'])
  })

  it('are lost beside records of one element too', () => {
    const single = '<h4 data-r="b"><b>b</b></h4>'
    expect(left(`${record('a', '', part('a', month))}${single}${record('c')}${record('d')}`)).toEqual([
      'a|text',
      'b',
      'c|text',
      'd|text',
    ])
  })

  it('are not all that tells an advertisement: one element of a record of another build does', () => {
    const inside = `<h4 data-r="x">x</h4>${part('x', ad)}<p data-r="x"><i>text</i></p>`
    expect(left(`${record('a')}${record('b')}${record('c')}${inside}`)).toEqual(['a|text', 'b|text', 'c|text'])
    const alike = inside.replace('>x<', '><b>x</b><')
    expect(left(`${record('a')}${record('b')}${record('c')}${alike}`)).toHaveLength(4)
  })

  it('keep what half of the records have not, but more than half have', () => {
    const among = (name: string): string => record(name, '', part(name, month))
    expect(left(`${among('a')}${among('b')}${record('c')}${record('d')}`)).toEqual([
      'a|text',
      'b|text',
      'c|text',
      'd|text',
    ])
    expect(left(`${among('a')}${among('b')}${record('c')}`)).toEqual(['a|text|June', 'b|text|June', 'c|text'])
  })

  it('keep what is nothing of the kind, and one element at least', () => {
    const note = '<div class="note">Sold</div>'
    expect(left(`${record('a', '', part('a', note))}${record('b')}${record('c')}`)).toEqual([
      'a|text|Sold',
      'b|text',
      'c|text',
    ])
    const only = `${part('x', month)}${part('x', ad)}`
    expect(left(`${record('a')}${record('b')}${record('c')}${record('d')}${only}`)).toHaveLength(4)
    const headings = `${part('x', month)}${part('x', '<div class="letter">July</div>')}`
    expect(left(`${record('a')}${record('b')}${record('c')}${record('d')}${headings}`).at(-1)).toBe('July')
  })
})

describe('what stands between records', () => {
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
  ])('%s: %s', (html, wanted) => {
    expect(reason(html)).toBe(wanted)
  })

  it('is told of as far as there are two hundred', () => {
    const page = pageOf(`<div id="region">${entries('a')}${'<p>x</p>'.repeat(MAX_REMOVED + 1)}${entries('b')}</div>`)
    expect(tellRemoved(page, withId(page, 'region'), marked(page))).toHaveLength(MAX_REMOVED)
  })

  it('is nothing without content, and one reason of several', () => {
    expect(reason('<p> </p>')).toBeUndefined()
    expect(reason('<p class="ad">***</p>')).toBe('separator')
    expect(reason('<h3 class="ad">June</h3>')).toBe('advertisement')
    expect(reason('<h3><button>June</button></h3>')).toBe('load more')
    expect(reason('<h3>June <input></h3>')).toBe('filter')
    expect(reason('<p><img src="/i.jpg"></p>')).toBe('other')
  })

  it('is told of beside the records, and farther out only between them', () => {
    const page = pageOf(
      `<div id="region"><p>out</p><div><p>first</p>${entries('a', 'b')}</div><p>between</p><div>${entries('c')}<p>last</p></div><p>behind</p></div>`,
    )
    const removed = tellRemoved(page, withId(page, 'region'), marked(page))
    expect(
      textsOf(
        page,
        removed.map(({ nodes }) => nodes),
      ),
    ).toEqual(['first', 'between', 'last'])
  })
})
