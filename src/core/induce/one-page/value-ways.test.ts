import { describe, expect, it } from 'vitest'
import { listAround } from './item-lists.ts'
import { follow, waysToValue } from './value-ways.ts'
import { seen } from './view.fixture.ts'

/** The ways to the element `a` from the item `x` of items that begin with it. */
function ways(body: string, ...names: readonly string[]) {
  const { view, texts, at, others } = seen(body)
  const outside = others(...names)
  const list = { ...listAround(view, texts, at('x'), outside)!, item: at('x') }
  return waysToValue(view, { field: 'value', node: at('a'), list, texts, others: outside }, list)
}

const items = (...inside: readonly string[]): string =>
  `<ul>${inside.map((one, i) => `<li k=${'xyz'[i]}>${one}</li>`).join('')}</ul>`

describe('the ways from an item to a value in it', () => {
  it('are steps down where the item says more', () => {
    expect(ways(items('<b k=a>Ann</b> 3 stars', '<b>Bo</b> 4 stars'))).toEqual([[{ tag: 'b' }]])
    expect(ways(items('<p>-</p><p>Big: <i>1</i><i k=a>Ann</i></p>', '<b>Bo</b>'))).toEqual([
      [
        { tag: 'p', nth: 2 },
        { tag: 'i', nth: 2 },
      ],
    ])
  })

  it('are none at all where the value is the item', () => {
    const list = '<ul><li k=x>Ann</li><li k=y>Bo</li></ul>'
    const { view, texts, at, others } = seen(list)
    const around = listAround(view, texts, at('x'), others())!
    const reading = { field: 'value', node: at('x'), list: around, texts, others: others() }
    expect(waysToValue(view, reading, around)).toEqual([[]])
  })

  it('are none where all of the item is the value', () => {
    expect(ways(items('<p k=a>Ann</p>', '<p>Bo</p>'))).toEqual([[]])
    expect(ways(items('<span class="name" k=a>Ann</span>', '<span class="name">Bo</span>'))).toEqual([[]])
  })

  it('are by a class or mark first where a block with it holds all of each item', () => {
    expect(ways(items('<p class="name" k=a>Ann</p>', '<p class="name">Bo</p>'))).toEqual([
      [{ tag: 'p', deep: true, classes: ['name'] }],
      [],
    ])
    expect(ways(items('<p itemprop="name" k=a>Ann</p>', '<p itemprop="name">Bo</p>'))).toEqual([
      [{ tag: 'p', deep: true, mark: { of: '@itemprop', reads: 'name' } }],
      [],
    ])
    const both = (name: string, more = '') => `<p itemprop="name" class="who"${more}>${name}</p>`
    expect(ways(items(both('Ann', ' k=a'), both('Bo')))).toEqual([
      [{ tag: 'p', deep: true, mark: { of: '@itemprop', reads: 'name' } }],
      [],
    ])
    expect(ways(items('<p id="name" k=a>Ann</p>', '<p>Bo</p>'))).toEqual([[]])
    expect(ways(items('<p class="name" k=a>Ann</p>', '<p>Bo</p>'))).toEqual([[]])
    expect(ways(items('<p class="name" k=a>Ann</p>', '<i>-</i><p class="other">Bo</p>'))).toEqual([[]])
  })

  it('are by no name that holds a part of others, nor by an id', () => {
    const part = '<section>3 <div class="name">Bo</div></section>'
    expect(ways(items('<div class="name" k=a>Ann</div>', part))).toEqual([[]])
    expect(ways(items('<p id="name" k=a>Ann</p>'))).toEqual([[]])
  })

  it('are by the outermost of several such blocks', () => {
    const inside = (name: string, more = '') => `<div class="box"><p class="name"${more}>${name}</p></div>`
    expect(ways(items(inside('Ann', ' k=a'), inside('Bo')))[0]).toMatchObject([{ classes: ['box'] }])
  })

  it('are to a block beside which others have something else', () => {
    expect(ways(items('<div k=a>Wash</div>', '<div>Cut</div><div>A saw</div>'))).toEqual([[{ tag: 'div' }]])
    expect(ways(items('<div k=a>A</div>', '<div>B</div><div>A saw</div>'))).toEqual([[{ tag: 'div' }]])
    expect(ways(items('<span k=a>Wash</span>', '<span>Cut</span> <i>A saw</i>'))).toEqual([[]])
    expect(ways(items('<div k=a>Wash</div>', '<p>Cut</p><p>A saw</p>'))).toEqual([[]])
    expect(ways(items('<div k=a>Wash</div>', '<div> </div><p>A saw</p>'))).toEqual([[]])
  })

  it('are to what is in a line where the example of another name is beside it', () => {
    const list = items('<span k=a>Wash</span>', '<span k=b>Cut</span> <i k=c>A saw</i>')
    expect(ways(list, 'c')).toEqual([[{ tag: 'span' }]])
    expect(ways(list, 'b')).toEqual([[]])
  })
})

describe('a way that is followed', () => {
  it('leads to the first of several, or nowhere', () => {
    const { view, at, names } = seen('<div k=x><p k=a><b k=b>A</b></p><p k=c><i k=d>B</i></p></div>')
    const to = (...tags: readonly string[]): string | null => {
      const node = follow(
        view,
        at('x'),
        tags.map((tag) => ({ tag })),
      )
      return node === null ? null : names([node])
    }
    expect([to(), to('p'), to('p', 'b'), to('p', 'i'), to('i'), to('i', 'p')]).toEqual([
      'x',
      'a',
      'b',
      null,
      null,
      null,
    ])
  })
})
