import { describe, expect, it } from 'vitest'
import { hasBelow, isAlike, listAround, listsAround, tagsBetween } from './item-lists.ts'
import { seen } from './view.fixture.ts'

/** The items of the list around the element `a`; null for no list. */
function items(body: string, ...others: readonly string[]): string | null {
  const page = seen(body)
  const list = listAround(page.view, page.texts, page.at('a'), page.others(...others))
  return list === null ? null : page.names(list.items)
}

/** The items of all lists around the element `a`, as records. */
function records(body: string): readonly string[] {
  const page = seen(body)
  return [...listsAround(page.view, page.texts, page.at('a'), page.others(), true)].map((list) =>
    page.names(list.items),
  )
}

describe('the list around an element', () => {
  it.each([
    ['an entry with others', '<ul><li k=a>A</li><li k=b>B</li></ul>', 'a b'],
    ['the only entry', '<ul><li k=a>A</li></ul>', 'a'],
    [
      'the row of a cell',
      '<table><tr k=x><td k=a>A</td><td>1</td></tr><tr k=y><td>B</td><td>2</td></tr></table>',
      'x y',
    ],
    ['the entry around it', '<ul><li k=x><b k=a>A</b></li><li k=y><b>B</b></li></ul>', 'x y'],
    ['the entry of a heading', '<ul><li k=x><h3 k=a>A</h3></li><li k=y><h3>B</h3></li></ul>', 'x y'],
    ['one of three with something beside them', '<div><i>-</i><p k=a>A</p><p k=b>B</p><p k=c>C</p></div>', 'a b c'],
    ['one of two with nothing beside them', '<div><p k=a>A</p><p k=b>B</p></div>', 'a b'],
    ['one of two of a class', '<div><i>-</i><p class="one" k=a>A</p><p class="one" k=b>B</p></div>', 'a b'],
    ['one of two', '<div><i>-</i><p k=a>A</p><p k=b>B</p></div>', null],
    [
      'one of two of a class that changes',
      '<div><i>-</i><p class="c-19473" k=a>A</p><p class="c-19473" k=b>B</p></div>',
      null,
    ],
    ['one alone', '<div><p k=a>A</p></div>', null],
    ['a headline', '<div><h1 k=a>A</h1><h1 k=b>B</h1><h1 k=c>C</h1></div>', null],
    ['a headline in an entry', '<ul><li><h1 k=a>A</h1></li><li>B</li></ul>', null],
    ['a heading', '<div><h2 k=a>A</h2><h2 k=b>B</h2><h2 k=c>C</h2></div>', null],
    ['a part of what is one of several articles', '<article><p k=a>A</p></article><article><p>B</p></article>', null],
  ])('%s', (_, body, expected) => expect(items(body)).toBe(expected))

  it('leaves out what has no text', () => {
    expect(items('<ul><li k=a>A</li><li k=b> </li><li k=c>C</li></ul>')).toBe('a c')
  })

  it('leaves out what leads in others, unless it is of such', () => {
    const list = (tag: string, first: string) =>
      `<div><${tag} k=a>${first}</${tag}><${tag} k=b>Saws:</${tag}><${tag} k=c>C</${tag}><${tag} k=d>D</${tag}></div>`
    expect(items(list('p', 'A'))).toBe('a c d')
    expect(items(list('p', 'Parts:'))).toBe('a b c d')
    expect(items(list('li', 'A'))).toBe('a c d')
  })

  it('leaves out what has not the same elements inside', () => {
    const list = '<ul><li k=x><b><i k=a>A</i></b></li><li k=y><b>B</b></li><li k=z><b>-<i>C</i></b></li></ul>'
    expect(items(list)).toBe('x z')
    expect(records(list)).toEqual(['x y z'])
  })

  it.each([
    ['leaves out what lacks a class of most', ['one', 'one', 'head'], 'a b'],
    ['leaves out what lacks one of several', ['one big', 'one', 'one', ''], 'a b c'],
    ['keeps all where half have a class', ['one', 'one', 'head', 'head'], 'a b c d'],
    ['leaves out what has a class where most have none', ['', '', 'head'], 'a b'],
    ['keeps all where half have none', ['', 'one', '', 'two'], 'a b c d'],
    ['looks at no class that changes', ['c-19473', 'c-19473', ''], 'a b c'],
  ])('%s', (_, classes, expected) => {
    const list = classes.map((one, i) => `<li class="${one}" k=${'abcd'[i]}>Item ${i}</li>`)
    expect(items(`<ul>${list.join('')}</ul>`)).toBe(expected)
  })

  it('is what stands under a heading, but for entries', () => {
    const parts = '<h2>One</h2><p k=a>A</p><p k=b>B</p><p k=c>C</p><h2>Two</h2><p k=d>D</p><p k=e>E</p>'
    expect(items(`<div>${parts}</div>`)).toBe('a b c')
    expect(items(`<div><p k=o>O</p>${parts}</div>`)).toBe('a b c')
    const group = (names: string) => `<h2>One</h2>${[...names].map((name) => `<p k=${name}>${name}</p>`).join('')}`
    expect(items(`<main><div>${group('abc')}</div><div>${group('def')}</div></main>`)).toBe('a b c')
    expect(items('<dl><h2>One</h2><dd k=a>A</dd><dd k=b>B</dd><h2>Two</h2><dd k=c>C</dd></dl>')).toBe('a b c')
  })

  it('of records may be two with something beside them', () => {
    expect(records('<div><i>-</i><p k=a>A</p><p k=b>B</p></div>')).toEqual(['a b'])
  })

  it('of records may be articles, those of the page itself none', () => {
    expect(records('<main><article k=x><p k=a>A</p></article><article k=y><p>B</p></article></main>')).toEqual(['x y'])
    expect(records('<main><p k=a>A</p><p k=b>B</p></main><main>C</main>')).toEqual(['a b'])
  })
})

describe('whether elements are alike', () => {
  it.each([
    ['<p k=a>A</p><p k=b>B</p>', true],
    ['<p k=a>A</p><div k=b>B</div>', false],
    ['<p k=a class="x">A</p><p k=b class="x">B</p>', true],
    ['<p k=a class="x y">A</p><p k=b class="y z">B</p>', true],
    ['<p k=a class="x">A</p><p k=b class="z">B</p>', false],
    ['<p k=a class="x">A</p><p k=b>B</p>', false],
    ['<p k=a>A</p><p k=b class="x">B</p>', false],
    ['<ul><li k=a class="x">A</li><li k=b class="z">B</li></ul>', true],
    ['<ul><li k=a class="x">A</li><li k=b>B</li></ul>', true],
  ])('%s', (body, expected) => {
    const { view, at } = seen(body)
    expect(isAlike(view, at('a'), at('b'))).toBe(expected)
  })
})

describe('the tags between an element and one inside', () => {
  it('are from the outside in, and lead to the like elsewhere', () => {
    const { view, at } = seen(
      '<ul><li k=a><b>-<i k=i>A</i></b></li><li k=b><b>-<i>B</i></b></li><li k=c><i>-<b>C</b></i></li></ul>',
    )
    const tags = tagsBetween(view, at('a'), at('i'))
    expect(tags).toEqual([view.tree.label[view.tree.parent[at('i')]!], view.tree.label[at('i')]])
    expect(['a', 'b', 'c'].map((name) => hasBelow(view, at(name), tags))).toEqual([true, true, false])
    expect(tagsBetween(view, at('a'), at('a'))).toEqual([])
    expect(hasBelow(view, at('c'), [])).toBe(true)
  })
})
