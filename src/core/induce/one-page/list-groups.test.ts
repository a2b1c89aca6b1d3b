import { describe, expect, it } from 'vitest'
import { listAround, withRegions } from './item-lists.ts'
import { seen } from './view.fixture.ts'

function items(body: string, ...others: readonly string[]): string {
  const page = seen(body)
  return page.names(listAround(page.view, page.texts, page.at('a'), page.others(...others))!.items)
}

const ONE = '<ul><li k=a>Apple</li><li k=b>Berry</li></ul>'
const TWO = '<ul><li k=c>Cherry</li><li k=d>Damson</li></ul>'

describe('the groups of a list', () => {
  it.each([
    ['are beside each other', `<div>${ONE}${TWO}</div>`, 'a b c d'],
    ['are in like elements', `<div class="g">${ONE}</div><div class="g">${TWO}</div>`, 'a b c d'],
    ['are in no others', `<div class="g">${ONE}</div><div class="h">${TWO}</div>`, 'a b'],
    ['are of one tag', `<div>${ONE}<ol><li>Cherry</li></ol></div>`, 'a b'],
    ['are not elsewhere in an article', `<article>${ONE}</article><article>${TWO}</article>`, 'a b'],
    ['are not of a copy', `<div class="g">${ONE}</div><div class="g">${ONE.replaceAll('k=', 'n=')}</div>`, 'a b'],
    [
      'are not of a copy with more beside',
      `<div class="g">${ONE}</div><div class="g">${ONE.replaceAll('k=', 'n=')}<p>-More</p></div>`,
      'a b',
    ],
    [
      'may have the same items in part',
      `<div class="g">${ONE}</div><div class="g">${TWO.replace('Damson', 'Berry')}</div>`,
      'a b c d',
    ],
    [
      'are not of a copy that is cut otherwise',
      `<div class="g">${ONE}</div><div class="g"><ul><li>Apple Berry</li></ul></div>`,
      'a b',
    ],
    [
      'may have as many letters',
      `<div class="g">${ONE}</div><div class="g">${TWO.replace('Cherry', 'Mango').replace('Damson', 'Melon')}</div>`,
      'a b c d',
    ],
    ['may be a part of it again', `${ONE}<ul><li k=c>Apple</li></ul>`, 'a b c'],
    ['may have an empty one between', `${ONE}<ul><li> </li></ul>${TWO}`, 'a b c d'],
  ])('%s', (_, body, expected) => expect(items(`<main>${body}</main>`)).toBe(expected))

  it('end where the examples of other names stand', () => {
    const body = `<section><div class="g" k=x><p k=p>One</p>${ONE}</div><div class="g" k=y><p k=q>Two</p>${TWO}</div></section>`
    expect(items(body)).toBe('a b c d')
    expect(items(body, 'p')).toBe('a b')
    expect(items(body, 'q')).toBe('a b')
  })

  it('are of one class where they have any', () => {
    const list = (one: string, names: string, text: string): string =>
      `<ul>${[...names].map((name) => `<li class="${one}" k=${name}>${text}${name}</li>`).join('')}</ul>`
    const both = (one: string, other: string, text = 'B') =>
      items(`<div>${list(one, 'ab', 'A')}${list(other, 'cd', text)}</div>`)
    expect(both('part', 'part', 'B'.repeat(40))).toBe('a b c d')
    expect(both('part', 'tip')).toBe('a b')
    expect(both('part', '')).toBe('a b c d')
    expect(both('', 'part')).toBe('a b c d')
    expect(both('part big', 'part')).toBe('a b c d')
    expect(both('c-19473', 'part')).toBe('a b c d')
    expect(both('part', 'c-19473')).toBe('a b c d')
    expect(both('', 'part', 'B'.repeat(40))).toBe('a b')
  })

  it.each([
    [10, 29, true],
    [10, 30, false],
    [29, 10, true],
    [30, 10, false],
  ])('have texts of like lengths: %i and %i letters', (one, other, isOne) => {
    const list = (names: string, length: number): string =>
      `<ul>${[...names].map((name) => `<li k=${name}>${name.repeat(length)}</li>`).join('')}</ul>`
    expect(items(`<div>${list('ab', one)}${list('cd', other)}</div>`)).toBe(isOne ? 'a b c d' : 'a b')
  })

  it.each([
    ['headings lower than the one above all', `<h2>All</h2>${ONE}<h3>Two</h3>${TWO}`, true],
    ['headings lower than the one above a text', `<h2>All</h2><p>So.</p>${ONE}<h3>Two</h3>${TWO}`, true],
    ['headings right below a higher one', `<h2>All</h2><h3>One</h3>${ONE}<h3>Two</h3>${TWO}`, true],
    [
      'headings of two ranks right below a higher one',
      `<h2>All</h2><h3>One</h3>${ONE}<h3>Two</h3><h4>Small</h4>${TWO}`,
      true,
    ],
    [
      'headings behind another group',
      `<h2>All</h2><h3>No</h3><ul><li>Zebra</li></ul><h3>One</h3>${ONE}<h3>Two</h3>${TWO}`,
      'Zebra',
    ],
    ['nothing, a heading behind', `${ONE}${TWO}<h2>More</h2>`, true],
    ['texts, a heading before', `<h2>One</h2>${ONE}<p>-</p><p>-</p><p>-</p>${TWO}`, true],
    ['a text and a heading', `${ONE}<p>-</p><h2>Two</h2>${TWO}`, false],
    ['headings as before a higher one', `<h3>No</h3><p>-</p><h2>All</h2><h3>One</h3>${ONE}<h3>Two</h3>${TWO}`, true],
    ['headings, a higher one behind', `<h2>All</h2><h3>One</h3>${ONE}<h3>Two</h3>${TWO}<h2>More</h2>`, true],
    [
      'headings with a text between them and the higher one',
      `<h2>All</h2><p>So.</p><h3>One</h3>${ONE}<h3>Two</h3>${TWO}`,
      false,
    ],
    ['headings as high', `<h2>One</h2>${ONE}<h2>Two</h2>${TWO}`, false],
    ['headings of the headline', `<h1>All</h1><h2>One</h2>${ONE}<h2>Two</h2>${TWO}`, false],
    ['headings below nothing', `<h3>One</h3>${ONE}<h3>Two</h3>${TWO}`, false],
    ['a higher heading', `<h2>All</h2><h3>One</h3>${ONE}<h2>Two</h2>${TWO}`, false],
  ])('may have between them %s', (_, body, expected) => {
    const found = items(`<main>${body}</main>`)
    if (expected === 'Zebra') expect(found).toBe('? a b c d')
    else expect(found).toBe(expected === true ? 'a b c d' : 'a b')
  })

  it('are of their own where the heading above them is an example', () => {
    const body = `<div><h2 k=h>All</h2><h3>One</h3>${ONE}<h3>Two</h3>${TWO}</div>`
    expect(items(body)).toBe('a b c d')
    expect(items(body, 'h')).toBe('a b')
  })

  it('are looked for from the last one too', () => {
    const page = seen(`<div><h2>All</h2><h3>One</h3>${ONE}<h3>Two</h3>${TWO}</div>`)
    const list = listAround(page.view, page.texts, page.at('d'), page.others())!
    expect(page.names(list.items)).toBe('a b c d')
    expect(page.names([list.item])).toBe('d')
    expect(page.names(withRegions(page.view, page.texts, list, list.regions.slice(1)).items)).toBe('c d')
  })
})
