import { describe, expect, it } from 'vitest'
import { marked, pageOf, tagged, withId } from './pages.fixture.ts'

describe('a page whose lists are looked for', () => {
  it.each([
    ['class="searchResult-item_3"', ['search', 'result', 'item']],
    ['class="a" id="mainBox" role="List x9y"', ['main', 'box', 'list']],
    ['class="HTMLpage"', ['htmlpage']],
    [`class="${'x'.repeat(299)}yz"`, [`${'x'.repeat(299)}y`]],
    ['', []],
  ])('has words of elements with %s: %j', (attributes, words) => {
    const page = pageOf(`<p ${attributes}>text</p>`)
    expect(page.wordsAt(tagged(page, 'p')[0]!)).toEqual(words)
  })

  it('sums up what records hold', () => {
    const page = pageOf('<p data-r="1">ab<b>c</b></p><p data-r="1">d</p><p data-r="2">ef</p>')
    const [first, second] = marked(page)
    expect([page.total('chars', first!), page.total('texts', first!), page.total('chars', second!)]).toEqual([4, 3, 2])
  })

  it.each([
    ['<p id="it">a</p>', true],
    ['<p id="it"><img></p>', true],
    ['<p id="it"><b> </b></p>', false],
    ['<p id="it" hidden>a</p>', true],
  ])('holds what a record could consist of: %s', (body, holds) => {
    const page = pageOf(body)
    const isShown = page.isElement(withId(page, 'it'))
    expect(page.hasContent(withId(page, 'it'))).toBe(holds && isShown)
  })

  it.each([
    ['<div id="it"><p data-r>a</p><p data-r>b</p></div>'],
    ['<div id="it"><ul><li data-r>a</li></ul><ul><li data-r>b</li></ul></div>'],
    ['<div><div id="it"><div><p data-r>a</p></div><p data-r>b</p></div><p>c</p></div>'],
    ['<div><p>c</p><div id="it"><p data-r="1">a</p><div><p data-r="1">b</p></div></div></div>'],
  ])('has records in the deepest element that holds them all: %s', (body) => {
    const page = pageOf(body)
    expect(page.regionOf(marked(page))).toBe(withId(page, 'it'))
  })

  it('has elements that a class keeps back, and others of one name', () => {
    const page = pageOf('<p class="x hidden">a</p><p class="x y">b</p><b class="x">c</b><p hidden>d</p>')
    const [first, second, unseen] = tagged(page, 'p')
    const [bold] = tagged(page, 'b')
    expect([first!, second!, unseen!].map((node) => page.isKeptBack(node))).toEqual([true, false, false])
    expect([first!, second!, unseen!].map((node) => page.isSeen(node))).toEqual([true, true, false])
    expect(page.nameOf(first!)).toBe(page.nameOf(second!))
    expect(page.nameOf(bold!)).not.toBe(page.nameOf(second!))
  })

  it('has elements that are seen below others, and steps between them', () => {
    const page = pageOf('<div id="a"> x <p>1</p><p hidden>2</p><ul class="z y" id="b"><li id="c">3</li></ul></div>')
    const [a, b, c] = ['a', 'b', 'c'].map((id) => withId(page, id))
    expect(page.elements(a!)).toEqual([tagged(page, 'p')[0], b])
    expect(page.stepsBetween(a!, c!)).toEqual([
      { label: 'ul', classes: ['y', 'z'] },
      { label: 'li', classes: [] },
    ])
    expect(page.stepsBetween(a!, a!)).toEqual([])
    expect([page.isText(a!), page.isText(a! + 1), page.isElement(a! + 1)]).toEqual([false, true, false])
  })
})
