import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../core/dom/index.ts'
import type { Locator } from '../../core/wrapper/index.ts'
import { placesOfRecords } from './list-places.ts'
import { samplesOf } from './samples.ts'
import type { ListPlace, SelectorText } from './selected.ts'

const css = (text: string): SelectorText => ({ form: 'css', text, place: text })

function placeOn(bodies: readonly string[], ...selectors: readonly SelectorText[]): ListPlace | null {
  const vocabulary = createVocabulary()
  const pages = bodies.map((body, i) => {
    const page = parse(`<!doctype html><body>${body}`, { vocabulary })
    if (!page.ok) throw new Error(page.problem.message)
    return { url: `https://a.example/${i}`, tree: page.tree }
  })
  return placesOfRecords({ kind: 'list', name: 'x', selectors, fields: [] }, samplesOf(pages))
}
const locators = (...args: Parameters<typeof placeOn>): readonly Locator[] | null => placeOn(...args)?.locators ?? null
const ROWS = '<li class=r>1</li><li class=r>2</li>'

describe('placesOfRecords', () => {
  it('the place of a list is an element with what the parents of its records share', () => {
    expect(placeOn([`<ul class="a b" id=u>${ROWS}</ul>`, `<ul class="b c" id=u>${ROWS}</ul>`], css('li.r'))).toEqual({
      locators: [{ path: [{ tag: 'ul', id: 'u', classes: ['b'], deep: true }] }],
      across: true,
      record: { starts: [{ tag: 'li', classes: ['r'] }], spans: false },
    })
    expect(locators([`<ul id=u>${ROWS}</ul>`, `<ul id=v>${ROWS}</ul>`], css('li.r'))).toEqual([
      { path: [{ tag: 'ul', deep: true }] },
    ])
    expect(locators([`<ul id="">${ROWS}</ul>`], css('li.r'))).toEqual([{ path: [{ tag: 'ul', deep: true }] }])
  })

  it('a list under two tags has a place for each tag', () => {
    expect(locators([`<ul>${ROWS}</ul><ol class=o>${ROWS}</ol>`], css('li'))).toEqual([
      { path: [{ tag: 'ul', deep: true }] },
      { path: [{ tag: 'ol', classes: ['o'], deep: true }] },
    ])
  })

  it('a list has a full path when a short one would hold others too', () => {
    const html = '<div class=x><p>1</p><p>2</p></div><section><div><p>no</p></div></section>'
    const place = placeOn([html], { form: 'css', text: 'body > div > p', place: '' })
    expect(place?.locators).toEqual([{ path: [{ tag: 'div', classes: ['x'], deep: true }] }])
    const deep = placeOn(['<main><div><p>1</p></div></main><aside><div><p>2</p></div></aside>'], css('main p'))
    expect(deep?.locators ?? null).toEqual([
      { path: [{ tag: 'html' }, { tag: 'body' }, { tag: 'main' }, { tag: 'div' }] },
    ])
  })

  it('a list whose records no place holds alone has no place', () => {
    expect(placeOn(['<div><p>1</p></div><div><p class=x>2</p></div>'], css('div:nth-of-type(1) > p'))).toBeNull()
  })

  it('selectors that steps cannot express, none or several, give no place', () => {
    const page = [`<ul>${ROWS}</ul>`]
    expect(placeOn(page)).toBeNull()
    expect(placeOn(page, css('li'), css('li.r'))).toBeNull()
    for (const text of ['li:nth-of-type(1)', 'a + b', ':scope', 'b', '.none'])
      expect(placeOn(page, css(text)), text).toBeNull()
  })

  it('a list on only some pages has a place', () => {
    expect(locators(['<p>', `<ul>${ROWS}</ul>`], css('li'))).toEqual([{ path: [{ tag: 'ul', deep: true }] }])
    expect(placeOn(['<p>', '<p>'], css('li'))).toBeNull()
  })

  it('records with several tags start with each of them', () => {
    const place = placeOn(['<div><p class=r>1</p><b class=r>2</b></div>'], css('.r'))
    expect(place?.record.starts).toEqual([
      { tag: 'b', classes: ['r'] },
      { tag: 'p', classes: ['r'] },
    ])
  })

  it('a place that is right on one page suffices, a numbered selector gives none', () => {
    const [right, wrong] = [`<div class=a>${ROWS}</div>`, `<div class=a>${ROWS}</div><div><li class=r>3</li></div>`]
    expect(placeOn([right, wrong], css('.a > .r'))?.locators).toEqual([
      { path: [{ tag: 'div', classes: ['a'], deep: true }] },
    ])
    expect(placeOn([`<ul>${ROWS}</ul>`], css('li, li:first-of-type'))).toBeNull()
  })

  it('an id is part of the place only if all pages share it', () => {
    const ids = (...all: readonly string[]): readonly string[] => all.map((id) => `<ul id=${id}>${ROWS}</ul>`)
    expect(locators(ids('u', 'u', 'u'), css('li'))).toEqual([{ path: [{ tag: 'ul', id: 'u', deep: true }] }])
    expect(locators(ids('u', 'u', 'v'), css('li'))).toEqual([{ path: [{ tag: 'ul', deep: true }] }])
  })

  it('a list whose places also hold other records has no place', () => {
    const other = '<section><p><b>1</b></p><p><b class=x>2</b></p></section>'
    expect(placeOn([other], css('section > p > b.x ~ b, b:not(.x)'))).toBeNull()
  })
})
