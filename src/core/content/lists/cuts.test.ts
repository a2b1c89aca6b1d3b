import { describe, expect, it } from 'vitest'
import { cutLines, cutRuns, partOf, piecesOf } from './cuts.ts'
import type { ListPage } from './list-page.ts'
import { marked, pageOf, withId } from './pages.fixture.ts'
import { createPlaces } from './places.ts'
import { type RawValue, readValues } from './values.ts'

/** The first text of each record of a page. */
function placeOf(body: string): { page: ListPage; place: RawValue[] } {
  const page = pageOf(body)
  const place = marked(page).map((record) => readValues(page, record, new Set()).find(({ kind }) => kind === 'text')!)
  return { page, place }
}
const records = (contents: readonly string[]): string => contents.map((one) => `<div data-r>${one}</div>`).join('')
const texts = (cut: readonly (readonly RawValue[])[]): string[] =>
  cut.map((own) => own.map(({ text }) => text).join('|'))

function lines(...contents: readonly string[]): string[] {
  const { page, place } = placeOf(records(contents))
  return texts(cutLines(page, place, createPlaces(page, marked(page))))
}
function runs(...contents: readonly string[]): string[] {
  const { page, place } = placeOf(records(contents))
  return texts(cutRuns(page, place))
}

describe('texts of several lines', () => {
  it('are cut around elements that are alone on a line', () => {
    expect(lines('<b>a</b><br>c<br>d', '<b>e</b><br>f', 'g')).toEqual(['a|c d', 'e|f', 'g'])
    expect(lines('x<br><b>a</b><br>c', 'y<br><b>e</b><br>f')).toEqual(['x|a|c', 'y|e|f'])
    expect(lines('<b>a</b><br><b>b</b><br>c', '<b>d</b><br><b>e</b><br>f')).toEqual(['a|b|c', 'd|e|f'])
  })

  it('stay together where no element is alone, or only one text has several lines', () => {
    expect(lines('a<br>b', 'c<br>d')).toEqual(['a b', 'c d'])
    expect(lines('<b>a</b> x<br>c', '<b>e</b> y<br>f')).toEqual(['a x c', 'e y f'])
    expect(lines('<b>a</b><br>c', '<b>e</b> x')).toEqual(['a c', 'e x'])
    expect(lines('<b>a</b><br>c')).toEqual(['a c'])
  })

  it('are cut where four fifths of them have such an element', () => {
    const [with_, without] = ['<b>a</b><br>c', 'a<br>d']
    expect(lines(with_, '<b>a</b><br>x', with_, with_, without)).toEqual(['a|c', 'a|x', 'a|c', 'a|c', 'a d'])
    expect(lines(with_, '<b>a</b><br>x', with_, without)).toEqual(['a c', 'a x', 'a c', 'a d'])
    expect(lines(with_, '<i>a</i><br>x')).toEqual(['a c', 'a x'])
    expect(lines(with_, '<b>a</b><br>x', 'y', 'z', 'w')).toEqual(['a|c', 'a|x', 'y', 'z', 'w'])
  })

  it('stay together where the other lines are the same everywhere', () => {
    expect(lines('<b>a</b><br>c', '<b>e</b><br>c')).toEqual(['a c', 'e c'])
    expect(lines('<b>a</b><br>c<br>d', '<b>e</b><br>c d')).toEqual(['a|c d', 'e|c d'])
  })

  it('have no empty lines and no lines without words', () => {
    expect(lines('<br><b>a</b><br><br>c<br>', '<b>e</b><br>f')).toEqual(['a|c', 'e|f'])
    expect(lines('x<br><b>a</b><br>–', 'y<br><b>e</b><br>f')).toEqual(['x|a', 'y|e|f'])
    expect(lines('<b>a</b><br>c', '<b>e</b><br>f', 'g<br>', 'h<br>')).toEqual(['a|c', 'e|f', 'g', 'h'])
  })

  it('give elements of one tag one place, where no text has two of them', () => {
    const united = (...contents: readonly string[]): boolean => {
      const { page, place } = placeOf(records(contents))
      const places = createPlaces(page, marked(page))
      cutLines(page, place, places)
      return places.idOf(withId(page, 'a')) === places.idOf(withId(page, 'b'))
    }
    expect(united('<b class="x" id="a">a</b><br>c', '<b class="y" id="b">e</b><br>f')).toBe(true)
    expect(united('<b class="x" id="a">a</b><br><b class="y" id="b">e</b><br>f', '<b>e</b><br>g')).toBe(false)
    expect(united('<b class="x" id="a">a</b><br>c', '<b class="y" id="b">e</b> f')).toBe(false)
    const [one, other] = ['<b class="x" id="a">a</b><br>', '<b class="y" id="b">e</b><br>']
    expect(united(`${one}<i>c</i><br>d`, `${other}<i>f</i><br>g`)).toBe(true)
    expect(united(`${one}c`, `${other}f`, '<b>g</b><br>h', '<b>i</b><br>j', 'k<br>l')).toBe(true)
  })
})

describe('runs of inline nodes', () => {
  it('are cut behind a link or named element that begins them', () => {
    expect(runs('<a href="/1">a</a> x', '<a href="/2">b</a> y')).toEqual(['a|x', 'b|y'])
    expect(runs('<b class="k">a</b> x', '<b class="k">b</b> y')).toEqual(['a|x', 'b|y'])
    expect(runs('<b>a</b> x', '<b>b</b> y')).toEqual(['a x', 'b y'])
  })

  it('are cut before one that ends them, of three pieces at least', () => {
    expect(runs('x <b>a</b> <i class="k">y</i>', 'x <b>a</b> <i class="k">z</i>')).toEqual(['x a|y', 'x a|z'])
    expect(runs('x <i class="k">y</i>', 'x <i class="k">z</i>')).toEqual(['x y', 'x z'])
    expect(runs('<a href="/">a</a> x <i class="k">y</i>', '<a href="/">b</a> w <i class="k">z</i>')).toEqual([
      'a|x|y',
      'b|w|z',
    ])
  })

  it('are cut at their ends alone', () => {
    const link = (name: string): string => `<a href="/${name}">${name}</a>`
    expect(runs(`${link('a')} x ${link('b')} y`, `${link('c')} x ${link('d')} z`)).toEqual(['a|x b y', 'c|x d z'])
    const named = (name: string): string => `<i class="k">${name}</i>`
    expect(runs(`x ${named('a')} y ${named('b')}`, `x ${named('c')} y ${named('d')}`)).toEqual(['x a y|b', 'x c y|d'])
  })

  it('begin behind a number', () => {
    expect(runs('1. <a href="/1">a</a> x', '2. <a href="/2">b</a> y')).toEqual(['1. a|x', '2. b|y'])
    expect(runs('No 1 <a href="/1">a</a> x', 'No 2 <a href="/2">b</a> y')).toEqual(['No 1 a x', 'No 2 b y'])
    expect(runs('1. <a href="/1">a</a>', '2. <a href="/2">b</a>')).toEqual(['1. a', '2. b'])
    expect(runs('– <a href="/1">a</a> x', '– <a href="/2">b</a> y')).toEqual(['– a x', '– b y'])
    expect(runs('<sup>1</sup><a href="/1">a</a> x', '<sup>2</sup><a href="/2">b</a> y')).toEqual(['1a x', '2b y'])
    expect(runs('<b>1.</b>, <a href="/1">a</a> x', '<b>2.</b>, <a href="/2">b</a> y')).toEqual(['1., a x', '2., b y'])
  })

  it('are cut where four fifths of them agree, of two at least', () => {
    const [linked, plain] = ['<a href="/">a</a> x', '<b>a</b> x']
    expect(runs(linked, linked, linked, linked, plain)).toEqual(['a|x', 'a|x', 'a|x', 'a|x', 'a x'])
    expect(runs(linked, linked, linked, plain)).toEqual(['a x', 'a x', 'a x', 'a x'])
    expect(runs(linked)).toEqual(['a x'])
    expect(runs()).toEqual([])
  })

  it('are cut at elements of one look, where nearly all have it', () => {
    const [one, other] = ['<b class="k">a</b> x', '<b class="l">a</b> x']
    expect(runs(one, one, one, one, other)).toEqual(['a|x', 'a|x', 'a|x', 'a|x', 'a x'])
    expect(runs(other, one, one, one, one)).toEqual(['a x', 'a|x', 'a|x', 'a|x', 'a|x'])
    expect(runs(one, one, other)).toEqual(['a|x', 'a|x', 'a|x'])
  })

  it('have no part without words', () => {
    const run = (last: string): string => `<a href="/">a</a> x <i class="k">${last}</i>`
    expect(runs(run('–'), run('z'))).toEqual(['a|x', 'a|x|z'])
  })
})

describe('a part of a text', () => {
  const page = pageOf('<p data-r id="p">a <b id="b">b</b><script>s</script> <i hidden>h</i><i>–</i>c</p>')
  const [value] = readValues(page, [withId(page, 'p')], new Set()) as [RawValue]
  const pieces = piecesOf(page, value)

  it('is of the nodes that are seen', () => {
    expect(pieces.map((node) => page.tree.label[node] === page.tree.label[withId(page, 'b')])).toEqual([
      ...[false, true, false, false],
    ])
    expect(piecesOf(page, { ...value, end: withId(page, 'b') })).toEqual(pieces.slice(0, 1))
  })

  it('is held by its element when it is one, else by what holds the text', () => {
    const b = withId(page, 'b')
    expect(partOf(page, value, [b])).toEqual([{ kind: 'text', node: b, end: b + 2, holder: b, text: 'b' }])
    expect(partOf(page, value, pieces.slice(0, 2))).toEqual([
      { kind: 'text', node: pieces[0], end: b + 2, holder: withId(page, 'p'), text: 'a b' },
    ])
    expect(partOf(page, value, pieces.slice(0, 1))).toMatchObject([{ holder: withId(page, 'p'), text: 'a' }])
    expect(partOf(page, value, pieces.slice(1))).toMatchObject([{ node: b, holder: withId(page, 'p') }])
    expect(partOf(page, value, pieces.slice(2, 3))).toEqual([])
  })
})
