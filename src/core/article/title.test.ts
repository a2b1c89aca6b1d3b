import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { LABEL } from '../dom/index.ts'
import { articlePageOf } from './article-page.ts'
import { isTitle, titleOf } from './title.ts'

const SITE = '<meta property="og:site_name" content="Cape Times">'
const titleIn = (html: string) => titleOf(articlePageOf(treeOf(html)))
const declared = (title: string): string => `${SITE}<meta property="og:title" content="${title}">`

describe('titleOf', () => {
  it('a declared title wins over the heading and the title element', () => {
    const html = '<head><title>c</title><meta property="og:title" content="A  light"></head><h1>b</h1>'
    expect(titleIn(html)).toEqual({ value: 'A light', node: -1 })
  })

  it('the first main heading wins over the title element', () => {
    const html = '<head><title>c</title></head><p>a</p><h1>First  one</h1><h1>b</h1>'
    expect(titleIn(html)).toEqual({ value: 'First one', node: treeOf(html).label.indexOf(LABEL.h1) })
    expect(titleIn('<head><title> c  d </title></head><h2>a</h2>')).toEqual({ value: 'c d', node: -1 })
    expect(titleIn('<p>a</p>')).toEqual({ value: '', node: -1 })
  })

  it('the main heading that the title element says wins over those before it', () => {
    const html = '<head><title>Speeches / A light at sea</title></head><h1>Menu</h1><h1>A light at sea</h1>'
    expect(titleIn(html).value).toBe('A light at sea')
  })

  it('a main heading that is a link is no title unless the title element says so', () => {
    const site = '<h1><a href="/">Cape Times</a></h1>'
    expect(titleIn(`<head><title>c</title></head>${site}<h1>A light</h1>`).value).toBe('A light')
    expect(titleIn(`<head><title>A light at sea</title></head>${site}`).value).toBe('A light at sea')
    expect(titleIn(`<head><title>A light</title></head>${site}<h1><a href="/a">A light</a></h1>`).value).toBe('A light')
  })

  it('a declared title that is the name of the site is passed over', () => {
    expect(titleIn(`${declared('Cape Times')}<meta name="twitter:title" content="A light">`).value).toBe('A light')
    expect(titleIn(`${declared('Cape Times')}<h1>A light</h1>`).value).toBe('A light')
  })

  it('the heading that repeats the title is its source, whatever its marks and case', () => {
    const html = `${declared('A light, again')}<h1>Other</h1><h1>A LIGHT again!</h1>`
    const tree = treeOf(html)
    expect(titleIn(html)).toEqual({
      value: 'A light, again',
      node: tree.label.indexOf(LABEL.h1, tree.label.indexOf(LABEL.h1) + 1),
    })
  })

  it.each([
    ['A light | Cape Times', 'A light'],
    ['A light - Cape Times', 'A light'],
    ['A light: old | News | cape times', 'A light: old | News'],
    ['Cape Times | A light', 'A light'],
    ['Cape Times » A light » ', 'A light'],
    ['Cape Times: A light', 'Cape Times: A light'],
    ['A light|Cape Times', 'A light'],
    ['A light-Cape Times', 'A light-Cape Times'],
    ['A light | Other Times', 'A light | Other Times'],
    ['A light of the Cape Times', 'A light of the Cape Times'],
    ['« A light » · Cape-Times', 'A light'],
    ['Cape Times | A | Cape Times', 'Cape Times | A'],
    ['| Cape Times | A light', ''],
  ])('the title %j loses the name of the site', (written, title) => {
    expect(titleIn(declared(written)).value).toBe(title)
  })

  it.each([
    ['A light | Dispatch', 'A light | Dispatch'],
    ['A light | Post', 'A light'],
    ['News - A light', 'A light'],
    ['A light - The Dispatch for all', 'A light - The Dispatch for all'],
    ['A light again | The Dispatch', 'A light again | The Dispatch'],
    ['A light', 'A light'],
  ])('the title %j keeps the piece that a main heading says, and all where none does', (written, title) => {
    const html = `<meta property="og:title" content="${written}"><h1>The Dispatch for you</h1><h1>A  LIGHT</h1>`
    expect(titleIn(html).value).toBe(title)
  })

  it('a title keeps all its parts where no site is named and no heading says one', () => {
    expect(titleIn('<meta property="og:title" content="A light | Cape Times">').value).toBe('A light | Cape Times')
  })
})

describe('isTitle', () => {
  it('titles that differ in an accent or a digit are different', () => {
    expect(isTitle('Café', 'Cafe')).toBe(false)
    expect(isTitle('Part 1', 'Part 2')).toBe(false)
  })
})
