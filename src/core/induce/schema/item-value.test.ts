import { describe, expect, it } from 'vitest'
import { listOfSaid, readFrom } from './item-value.ts'
import type { ListPlace } from './places.ts'
import { type Placed, placed } from './schema.fixture.ts'

const page = (...items: string[]): Placed =>
  placed(`<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul><p>More</p>`)
const first = ({ on }: Placed): ListPlace => on.lists[0]!

describe('the value of an item', () => {
  it('is all of it where nothing says otherwise', () => {
    const one = page('<i k=x>eggs</i>', 'salt')
    const list = first(one)
    expect(readFrom(one.on, list, ['part'], [])).toBe(list)
    expect(readFrom(one.on, list, ['part'], ['rice', 'egg'])).toBe(list)
  })

  it('is what has a text that is said, in whichever item', () => {
    const one = page('2 <i>eggs</i>', '1 <i k=x>salt</i>')
    const list = first(one)
    const item = list.list.items[1]!
    const wanted = { ...list, node: one.at('x'), list: { ...list.list, item } }
    expect(readFrom(one.on, list, ['part'], ['salt'])).toEqual(wanted)
    expect(readFrom(one.on, list, ['part'], ['rice', 'salt', 'eggs'])).toEqual(wanted)
    expect(readFrom(one.on, list, ['more'], ['more'])).toBe(list)
  })

  it('is left where further items are known', () => {
    const one = page('2 <i>eggs</i>', '1 <i>salt</i>')
    const list = { ...first(one), beside: [3] }
    expect(readFrom(one.on, list, ['part'], ['salt'])).toBe(list)
  })

  it('is a block called as the property that all items have and that is half of them at least', () => {
    const from = (...items: string[]) => {
      const one = page(...items)
      const { node, list } = readFrom(one.on, first(one), ['part'], [])
      return node === list.item ? 'all' : node === one.at('x') ? 'x' : 'other'
    }
    const part = (text: string, more = '') => `<div class="a part"${more}>${text}</div>`
    const x = (text: string) => part(text, ' k=x')
    expect(from(`${x('eggs')}<b>abcd</b>`, `${part('salt')}<b>efgh</b>`)).toBe('x')
    expect(from(`${x('eggs')}<b>abcd</b>`, `${part('salt')}<b>efghi</b>`)).toBe('all')
    expect(from(`${x('e')}<b>a</b>`, `${part('s')}<b>b</b>`)).toBe('x')
    expect(from(`${x('eggs')}<b>a</b>`, '<b>salt</b>')).toBe('all')
    expect(from(`${x('eggs')}<b>a</b>`, `${part('')}<b>b</b>`)).toBe('all')
    expect(from(x('eggs'), part('salt'))).toBe('all')
    expect(from(`<span k=x class=part>eggs</span>1`, '<span class=part>salt</span>2')).toBe('all')
    expect(from(`${x('eggs').replace('part', 'x-y-part')}1`, `${part('salt').replace('part', 'x-y-part')}2`)).toBe('x')
    expect(from(`${x('eggs').replace('part', 'x-y-z-part')}1`, `${part('salt').replace('part', 'x-y-z-part')}2`)).toBe(
      'x',
    )
    expect(
      from(`${x('eggs').replace('part', 'w-x-y-z-part')}1`, `${part('salt').replace('part', 'w-x-y-z-part')}2`),
    ).toBe('all')
    expect(
      from(
        `<div class=part>1</div>${x('eggs').replace('part', 'parts')}`,
        `<div class=part>2</div>${part('salt').replace('part', 'parts')}`,
      ),
    ).toBe('x')
  })
})

it('the value of an item is a block that has one of the names of a property', () => {
  const one = page('<div class=part k=x>eggs</div>1', '<div class=part>salt</div>2')
  expect(readFrom(one.on, first(one), ['part', 'name'], []).node).toBe(one.at('x'))
  expect(readFrom(one.on, first(one), ['name', 'part'], []).node).toBe(one.at('x'))
  expect(readFrom(one.on, first(one), ['part', 'size'], []).node).toBe(first(one).list.item)
})

describe('the list of what is said', () => {
  const said = (...texts: string[]) => {
    const one = page('eggs', 'salt', 'milk', 'salt')
    return listOfSaid(one.on, texts)
  }

  it('is around two texts that stand once on the page', () => {
    const one = page('eggs', 'salt', 'milk', 'salt')
    const [eggs, , milk] = first(one).list.items
    const found = listOfSaid(one.on, ['rice', 'eggs', 'salt', 'milk'])!
    expect({ ...found, list: null }).toEqual({
      kind: 'list',
      list: null,
      node: eggs,
      beside: [milk],
      texts: ['eggs', 'salt', 'milk', 'salt'],
      probability: 0,
      isOuter: false,
    })
    expect(found.list.items).toEqual(first(one).list.items)
    expect(listOfSaid(one.on, ['milk', 'eggs'])).toMatchObject({ node: milk, beside: [eggs] })
  })

  it('is none for fewer, for parts of texts, or for texts of no list', () => {
    expect([said(), said('eggs'), said('eggs', 'salt'), said('egg', 'mil'), said('eggs', 'More')]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })
})
