import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { LABEL } from '../../dom/index.ts'
import { articlePageOf } from './article-page.ts'
import { isTitle, titleOf } from './title.ts'

const SITE = '<meta property="og:site_name" content="Cape Times">'
const titleIn = (html: string) => titleOf(articlePageOf(treeOf(html)))
const declared = (title: string): string => `${SITE}<meta property="og:title" content="${title}">`

describe('titleOf', () => {
  it('is what the data of the page says, before its heading and its title', () => {
    const html = '<head><title>c</title><meta property="og:title" content="A  light"></head><h1>b</h1>'
    expect(titleIn(html)).toEqual({ value: 'A light', node: -1 })
  })

  it('is the first main heading before the title', () => {
    const html = '<head><title>c</title></head><p>a</p><h1>First  one</h1><h1>b</h1>'
    expect(titleIn(html)).toEqual({ value: 'First one', node: treeOf(html).label.indexOf(LABEL.h1) })
    expect(titleIn('<head><title> c  d </title></head><h2>a</h2>')).toEqual({ value: 'c d', node: -1 })
    expect(titleIn('<p>a</p>')).toEqual({ value: '', node: -1 })
  })

  it('passes over a declared title that is the name of the site', () => {
    expect(titleIn(`${declared('Cape Times')}<meta name="twitter:title" content="A light">`).value).toBe('A light')
    expect(titleIn(`${declared('Cape Times')}<h1>A light</h1>`).value).toBe('A light')
  })

  it('names the heading that says the same, apart from marks and case', () => {
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
  ])('is without the name of the site: %j', (written, title) => {
    expect(titleIn(declared(written)).value).toBe(title)
  })

  it('keeps all of a title where no site is named', () => {
    expect(titleIn('<meta property="og:title" content="A light | Cape Times">').value).toBe('A light | Cape Times')
  })

  it('reads a thousand characters', () => {
    expect(titleIn(`<h1>${'x'.repeat(1_001)}</h1>`).value).toBe('x'.repeat(1_000))
  })
})

describe('isTitle', () => {
  it.each([
    ['A light, again', true],
    ['“A LIGHT AGAIN”', true],
    ['A light again 2', false],
    ['Ａ light again', true],
    ['', false],
    [`A light again${'!'.repeat(13)}`, true],
    [`A light again${'!'.repeat(14)}`, false],
  ])('of %j for "A light again" is %s', (line, expected) => {
    expect(isTitle(line, 'A light again')).toBe(expected)
  })

  it('sees the difference of an accent and of a digit', () => {
    expect(isTitle('Café', 'Cafe')).toBe(false)
    expect(isTitle('Part 1', 'Part 2')).toBe(false)
  })
})
