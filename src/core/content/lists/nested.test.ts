import { describe, expect, it } from 'vitest'
import { parse, visibleText } from '../../dom/index.ts'
import { MAX_PLACES } from './constants.ts'
import { ListPage } from './list-page.ts'
import { findNested } from './nested.ts'
import { marked, pageOf, textsOf } from './pages.fixture.ts'

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
  it('are found by all records together, with one entry or none in some', () => {
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

  it('are none where each record has as many: these are parts', () => {
    expect(nestedIn(records(items('a', 'b'), items('c', 'd'), items('e', 'f')))).toEqual([])
  })

  it('are none where no record has two', () => {
    expect(nestedIn(records(`<h2>A</h2>${items('a')}`, '<h2>B</h2>', `<h2>C</h2>${items('c')}`))).toEqual([])
  })

  it('are no attributes behind labels', () => {
    expect(
      nestedIn(records(items('Size: 3', 'Age: 4', 'Weight: 5'), items('Size: 6'), items('Age: 7', 'Size: 8'))),
    ).toEqual([])
  })

  it('are no cells of rows', () => {
    const row = (...cells: readonly string[]): string =>
      `<tr>${cells.map((cell) => `<td class="c"><b>${cell}</b><i>${cell}</i></td>`).join('')}</tr>`
    expect(nestedIn(`<table>${row('a', 'b')}${row('c')}${row('d', 'e', 'f')}</table>`)).toEqual([])
  })

  it('are the outermost: what is in their entries is left to them', () => {
    const entry = (...texts: readonly string[]): string => `<article><h3>x</h3>${items(...texts)}</article>`
    const found = nestedIn(
      records(`${entry('a', 'b')}${entry('c')}${entry('d', 'e', 'f')}`, `${entry('g', 'h')}${entry('i')}`),
    )
    expect(found).toHaveLength(1)
    expect(found[0]!.map(({ length }) => length)).toEqual([3, 2])
  })
})

/** The nested lists of marked records: the way to their parents, and the texts of the entries, by record. */
const nestedOf = (body: string): string[] => {
  const page = pageOf(body)
  return findNested(page, marked(page)).map(({ path, entries }) => {
    const steps = path.map(({ label, classes }) => [label, ...classes].join('.')).join(' ')
    return `${steps}: ${entries.map((own) => textsOf(page, own).join(' ')).join(' / ')}`
  })
}
const each = (...insides: readonly string[]): string =>
  insides.map((inside) => `<section data-r>${inside}</section>`).join('')
const elements = (open: string, ...texts: readonly string[]): string =>
  texts.map((text) => `<${open}>${text}</${open.split(' ')[0]}>`).join('')

describe('alike elements in records', () => {
  it('are a list where some records have none, and the others as many', () => {
    expect(nestedOf(each(items('a', 'b'), items('c', 'd'), 'x'))).toEqual(['ul: a b / c d / '])
  })

  it('are a list of two where two records have so many, else of three', () => {
    expect(nestedOf(each(items('a', 'b'), items('c', 'd'), items('e')))).toEqual(['ul: a b / c d / e'])
    expect(nestedOf(each(items('a', 'b'), items('c'), items('d')))).toEqual([])
    expect(nestedOf(each(items('a', 'b', 'c'), items('d'), items('e')))).toEqual(['ul: a b c / d / e'])
  })

  it.each<[string, boolean]>([
    ['li', true],
    ['a', true],
    ['div class="x"', true],
    ['div', false],
    ['p class="x"', false],
    ['i class="x"', true],
    ['i', false],
  ])('of one text are a list by their tag or class: %s, %s', (open, is) => {
    const found = nestedOf(
      each(...[['a', 'b', 'c'], ['d', 'e'], ['f']].map((texts) => `<div>${elements(open, ...texts)}</div>`)),
    )
    expect(found).toEqual(is ? ['div: a b c / d e / f'] : [])
  })

  it.each(['td', 'th'])('are no list where they are cells: %s', (tag) => {
    const row = (...texts: readonly string[]): string => `<tr data-r>${elements(`${tag} class="x"`, ...texts)}</tr>`
    expect(nestedOf(`<table>${row('a', 'b', 'c')}${row('d', 'e')}${row('f')}</table>`)).toEqual([])
  })

  it('are no list in running text, if inline', () => {
    const tags = (before: string, open: string): string[] =>
      nestedOf(
        each(...[['a', 'b', 'c'], ['d', 'e'], ['f']].map((texts) => `<div>${before}${elements(open, ...texts)}</div>`)),
      )
    expect(tags('of ', 'a')).toEqual([])
    expect(tags('2 ', 'a')).toEqual([])
    expect(tags('– ', 'a')).toEqual(['div: a b c / d e / f'])
    expect(tags('<script>of</script>', 'a')).toEqual(['div: a b c / d e / f'])
    expect(tags('<b>of</b>', 'a')).toEqual(['div: a b c / d e / f'])
    expect(tags('of ', 'li')).toEqual(['div: a b c / d e / f'])
    const links = elements('a', 'a', 'b', 'c')
    expect(nestedOf(each(`<div>of ${links}</div>`, `<div>${elements('a', 'd', 'e')}</div>`))).toEqual([])
  })

  it('of several texts are a list where most are built alike', () => {
    const entry = (name: string): string => `<div><b>${name}</b><i>1</i></div>`
    const odd = '<div><b>x</b>y</div>'
    const found = (...second: readonly string[]): number =>
      nestedOf(each(`<div>${entry('a')}${entry('b')}</div>`, `<div>${second.join('')}</div>`)).length
    expect(found(entry('c'))).toBe(1)
    expect(found(entry('c'), odd, odd, odd)).toBe(0)
    const good = '<div class="x"><b>a</b><i>1</i></div>'
    const other = '<div class="x"><u>a</u><s>1</s></div>'
    const among = (count: number): number =>
      nestedOf(each(`<div>${good.repeat(count)}${other}</div>`, `<div>${good}</div>`)).length
    // Four fifths of them, then three quarters.
    expect([among(3), among(2)]).toEqual([1, 0])
  })

  it('without texts are a list of pictures or links, three at least, that differ in a record', () => {
    const pictures = (...names: readonly string[]): string =>
      `<div>${names.map((name) => `<div><img src="/${name}"></div>`).join('')}</div>`
    const links = (...names: readonly string[]): string =>
      `<div>${names.map((name) => `<a href="${name}"><img src="/i"></a>`).join('')}</div>`
    const count = (...insides: readonly string[]): number => nestedOf(each(...insides)).length
    expect(count(pictures('a', 'b', 'c'), pictures('a'))).toBe(1)
    expect(count(pictures('a', 'b'), pictures('a'))).toBe(0)
    expect(count(pictures('a', 'b', 'b', 'b'), pictures('a'))).toBe(0)
    expect(count(pictures('a', 'b', 'c', 'c'), pictures('a'))).toBe(1)
    expect(count(pictures('a', 'b', 'b'), pictures('a'))).toBe(0)
    expect(count(links('/1', '/2', '/3'), links('/1'))).toBe(1)
    expect(count(links('/1', '/1', '/1'), links('/1'))).toBe(0)
    expect(count(links('#', '#', '#'), links('#'))).toBe(0)
    const beside = pictures('a', 'b', 'c').replace('</div></div>', '</div><h4>x</h4><h4>y</h4><h4>z</h4></div>')
    expect(count(beside, pictures('a'))).toBe(1)
    const behind = (html: string): string => html.replaceAll('<img', '<a href="/same" hidden></a><img')
    expect(count(behind(pictures('a', 'b', 'c')), behind(pictures('a')))).toBe(1)
    const sounds = (html: string): string => html.replaceAll('<img', '<input')
    expect(count(sounds(pictures('a', 'b', 'c')), sounds(pictures('a')))).toBe(0)
  })

  it('are no list where more than half begin with a label', () => {
    const found = (...first: readonly string[]): number => nestedOf(each(items(...first), items('x', 'y'))).length
    expect(found('Size: 1', 'Age: 2', 'Form: 3')).toBe(0)
    expect(found('Size: 1', 'Age: 2', 'c', 'd')).toBe(1)
    expect(found('Size: 1', 'Age: 2', 'Form: 3', 'd')).toBe(1)
    expect(found('Size: 1', 'Age: 2', 'Form: 3', 'Use: 4', 'e')).toBe(0)
    const label = (count: number): string => ` ${'x'.repeat(count)}: y`
    expect(nestedOf(each(items(label(30), label(30), label(30)), items(label(30))))).toEqual([])
    expect(nestedOf(each(items(label(31), label(31), label(31)), items(label(31))))).toHaveLength(1)
    expect(nestedOf(each(items('12:30', '13:00', '14:15'), items('12:30')))).toHaveLength(1)
  })

  it('of two first classes are two lists', () => {
    const inside = (a: readonly string[], b: readonly string[]): string =>
      `<div>${elements('a class="x"', ...a)}${elements('a class="y"', ...b)}</div>`
    expect(nestedOf(each(inside(['a', 'b', 'c'], ['1', '2', '3']), inside(['d'], ['4'])))).toEqual([
      'div: a b c / d',
      'div: 1 2 3 / 4',
    ])
  })

  it('are a list of the record itself, or of one that is a run of siblings', () => {
    expect(nestedOf(each(elements('li', 'a', 'b', 'c'), elements('li', 'd')))).toEqual([': a b c / d'])
    const run = (key: number, name: string, ...texts: readonly string[]): string =>
      `<h3 data-r="${key}">${name}</h3>${texts.map((text) => `<li data-r="${key}">${text}</li>`).join('')}`
    expect(nestedOf(`<ul>${run(1, 'A', 'a', 'b', 'c')}${run(2, 'B', 'd')}</ul>`)).toEqual([': a b c / d'])
    expect(nestedOf(`<ul>${run(1, 'A', 'a', 'b', 'c')}${run(2, 'B')}${run(3, 'C', 'd')}</ul>`)).toEqual([
      ': a b c /  / d',
    ])
  })

  it('are none in what a class keeps back', () => {
    const box = (name: string, ...texts: readonly string[]): string =>
      `<b>x</b><div class="${name}">${items(...texts)}</div>`
    expect(nestedOf(each(box('x', 'a', 'b', 'c'), box('x', 'd')))).toEqual(['div.x ul: a b c / d'])
    expect(nestedOf(each(box('hidden', 'a', 'b', 'c'), box('hidden', 'd')))).toEqual([])
  })

  it('are told with their parents, one for each place in a record', () => {
    const page = pageOf(each(items('a', 'b') + items('c'), items('d', 'e')))
    const [list] = findNested(page, marked(page))
    expect(list!.parents.map((node) => page.elements(node).length)).toEqual([2, 1, 2])
    expect(list!.entries.map((own) => textsOf(page, own))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ])
  })

  it('are looked for at four hundred places', () => {
    const letters = (n: number): string =>
      [n, n / 26, n / 676].map((one) => 'abcdefghijklmnopqrstuvwxyz'.charAt(one % 26)).join('')
    const boxes = (count: number): string =>
      Array.from({ length: count }, (_, i) => `<div class="x${letters(i)}"><i>x</i></div>`).join('')
    const found = (before: number): number =>
      nestedOf(each(`${boxes(before)}<nav>${items('a', 'b', 'c')}</nav>`, `<nav>${items('d')}</nav>`)).length
    // The records, the boxes and the menu, then the list in it.
    expect([found(MAX_PLACES - 3), found(MAX_PLACES - 2)]).toEqual([1, 0])
  })
})
