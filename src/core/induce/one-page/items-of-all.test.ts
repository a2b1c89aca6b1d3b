import { describe, expect, it } from 'vitest'
import { listOfAll } from './list-of-all.ts'
import { seen } from './view.fixture.ts'

/** The items of the list of some elements; null for no list. */
function items(body: string, of: string, ...others: readonly string[]): string | null {
  const page = seen(body)
  const list = listOfAll(page.view, page.texts, of.split(' ').map(page.at), page.others(...others))
  return list === null ? null : page.names(list.items)
}

const list = (names: string) => `<ul>${[...names].map((name) => `<li k=${name}>${name}</li>`).join('')}</ul>`
const GROUPS = `<div>${list('abc')}${list('def')}${list('ghi')}</div>`

describe('the list of several texts', () => {
  it('is the lowest that holds them, in any order', () => {
    expect(items(`<div>${list('abc')}</div>`, 'a b')).toBe('a b c')
    expect(items(`<div>${list('abc')}</div>`, 'c b')).toBe('a b c')
    const nested = '<ul><li k=x><b k=a>A</b> <i>B</i></li><li k=y><b k=c>C</b> <i>D</i></li></ul>'
    expect(items(nested, 'a c')).toBe('x y')
  })

  it('has all groups, those beyond its ends too', () => {
    expect(items(GROUPS, 'b')).toBe('a b c d e f g h i')
    expect(items(GROUPS, 'a')).toBe('a b c d e f g h i')
    expect(items(GROUPS, 'b e')).toBe('a b c d e f g h i')
    expect(items(GROUPS, 'a e')).toBe('a b c d e f g h i')
    expect(items(GROUPS, 'b f')).toBe('a b c d e f g h i')
  })

  it('ends where its first and last are those of groups', () => {
    expect(items(GROUPS, 'a c')).toBe('a b c')
    expect(items(GROUPS, 'f a')).toBe('a b c d e f')
    expect(items(GROUPS, 'd e f')).toBe('d e f')
    expect(items(GROUPS, 'd i')).toBe('d e f g h i')
    expect(items(GROUPS, 'a i')).toBe('a b c d e f g h i')
    expect(items(GROUPS, 'a b f')).toBe('a b c d e f')
    expect(items(GROUPS, 'a e f')).toBe('a b c d e f')
    expect(items(`<div>${list('a')}${list('bc')}</div>`, 'a')).toBe('a b c')
  })

  it('joins groups that are unlike otherwise, all of them in a part of the page', () => {
    const group = (names: string, token: string) =>
      `<section class="${token}"><h2>${token}</h2>${list(names)}</section>`
    const parts = group('abc', 'one') + group('def', 'two') + group('ghi', 'three')
    expect(items(`<div>${parts}</div>`, 'b e')).toBe('a b c d e f g h i')
    expect(items(`<main>${parts}</main>`, 'b e')).toBe('a b c d e f')
    expect(items(`<main>${parts}</main>`, 'e h')).toBe('d e f g h i')
    expect(items(`<main>${parts}</main>`, 'b e h')).toBe('a b c d e f g h i')
    const other = '<section class="four"><ol><li>z</li></ol></section>'
    expect(items(`<div>${other}${parts}${other}</div>`, 'b e')).toBe('a b c d e f g h i')
  })

  it('joins groups right in its element, those of one item too, and no others', () => {
    const group = (token: string, names: string) => list(names).replace('<ul>', `<ul class="${token}">`)
    const body = `<div>${group('one', 'abc')}${group('two', 'def')}${group('three', 'g')}</div>`
    expect(items(body, 'b e')).toBe('a b c d e f g')
    expect(items(`${group('four', 'xy')}${body}${group('five', 'z')}`, 'b e')).toBe('a b c d e f g')
    const empty = '<ul class="six"><li> </li></ul>'
    const page = seen(`<div>${empty}${group('one', 'abc')}<ol><li>y</li></ol>${group('two', 'def')}</div>`)
    const found = listOfAll(page.view, page.texts, [page.at('b'), page.at('e')], page.others())!
    expect(page.names(found.items)).toBe('a b c d e f')
    expect(found.regions).toHaveLength(2)
  })

  it('joins groups that stand in unlike places, those of one item too, and no others', () => {
    const section = (token: string, inside: string) => `<section class="${token}">${inside}</section>`
    const [one, two] = [section('one', list('abc')), section('two', `<div>${list('def')}</div>`)]
    const three = section('three', `<div><div>${list('g')}</div></div>`)
    const more = section('four', '<ul><li> </li></ul>') + section('five', '<div><ol><li>y</li></ol></div>')
    const body = `<div>${one}${two}${more}${three}</div>${list('z')}`
    expect(items(body, 'b e')).toBe('a b c d e f g')
    const page = seen(body)
    const found = listOfAll(page.view, page.texts, [page.at('b'), page.at('e')], page.others())!
    expect(found.regions).toHaveLength(3)
    const plain = `<main>${list('abc').replace('<ul', '<ul class="one"')}${list('def').replace('<ul', '<ul class="two"')}</main>`
    expect(items(plain, 'b e')).toBe('a b c d e f')
  })

  it('leaves out what lacks the class of its items', () => {
    const item = (name: string, token: string) => `<li k=${name} class=${token}>${name}</li>`
    const body = `<div><ul>${item('a', 'one')}${item('b', 'head')}${item('c', 'one')}</ul></div>`
    expect(items(body, 'a c')).toBe('a c')
  })

  it('joins groups by parts of their items', () => {
    const group = (names: string, token: string) =>
      `<section class="${token}"><ul>${[...names].map((name) => `<li k=${name.toUpperCase()}><b k=${name}>${name}</b> z</li>`).join('')}</ul></section>`
    expect(items(`<div>${group('abc', 'one')}${group('def', 'two')}</div>`, 'b e')).toBe('A B C D E F')
  })

  it('is none where one is in nothing like the items of the others', () => {
    expect(items(`<div>${list('abc')}</div><table><tr><td k=x>x</td></tr></table>`, 'a x')).toBeNull()
    expect(items(`<div>${list('abc')}<ol><li k=x>x</li></ol></div>`, 'a x')).toBeNull()
    expect(items(`<div>${list('abc')}</div><h1 k=x>x</h1>`, 'x a')).toBeNull()
  })

  it('may be what stands under one heading, whatever lower ones are between', () => {
    const p = (names: string) => [...names].map((name) => `<p k=${name}>${name}</p>`).join('')
    const body = `<div><h2>Kit</h2><h3>One</h3>${p('abc')}<h3>Two</h3>${p('def')}<h2>More</h2>${p('gh')}</div>`
    expect(items(body, 'b')).toBe('a b c')
    expect(items(body, 'b c')).toBe('a b c')
    expect(items(body, 'b e')).toBe('a b c d e f')
    expect(items(body, 'b g')).toBeNull()
  })
})
