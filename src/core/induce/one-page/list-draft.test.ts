import { describe, expect, it } from 'vitest'
import { listOf, startOf } from './list-draft.ts'
import { pageOf } from './page.fixture.ts'
import { seen } from './view.fixture.ts'

const start = (body: string, regions: string, items: string, item = items.split(' ')[0]!) => {
  const page = seen(body)
  const nodes = (names: string) => names.split(' ').map(page.at)
  const list = { regions: nodes(regions), items: nodes(items), item: page.at(item), under: null }
  return startOf(page.view, list)
}
const lead = { leadIn: false }

describe('the step to items', () => {
  it('has the classes that all have, without those of others', () => {
    expect(start('<div k=r><p k=a class="card big">a</p><p k=b class=card>b</p></div>', 'r', 'a b')).toEqual({
      tag: 'p',
      classes: ['card'],
      ...lead,
    })
    expect(
      start('<div k=r><p k=a class=card>a</p><p k=b class=card>b</p><p class="card ad">c</p></div>', 'r', 'a b'),
    ).toEqual({
      tag: 'p',
      classes: ['card'],
      not: ['ad'],
      ...lead,
    })
  })

  it('has no classes with numbers, and of entries only those that say what they are', () => {
    expect(
      start('<div k=r><p k=a class="card c4">a</p><p k=b class="card c4">b</p></div>', 'r', 'a b').classes,
    ).toEqual(['card'])
    expect(start('<ul k=r><li k=a class=x1k>a</li><li k=b class=x1k>b</li></ul>', 'r', 'a b')).toEqual({
      tag: 'li',
      ...lead,
    })
    expect(
      start('<ul k=r><li k=a class=ingredient>a</li><li k=b class=ingredient>b</li></ul>', 'r', 'a b').classes,
    ).toEqual(['ingredient'])
    expect(start('<div k=r><p k=a class=xkq>a</p><p k=b class=xkq>b</p></div>', 'r', 'a b').classes).toEqual(['xkq'])
  })

  it('says that three items or more have no class', () => {
    expect(start('<ul k=r><li k=a>a</li><li k=b>b</li><li k=c>c</li></ul>', 'r', 'a b c')).toEqual({
      tag: 'li',
      bare: true,
      ...lead,
    })
    expect(start('<ul k=r><li k=a>a</li><li k=b>b</li></ul>', 'r', 'a b')).toEqual({ tag: 'li', ...lead })
    expect(start('<ul k=r><li k=a>a</li><li k=b class=x>b</li><li k=c>c</li></ul>', 'r', 'a b c')).toEqual({
      tag: 'li',
      ...lead,
    })
  })

  it('says which cells rows have, and that items may lead in', () => {
    expect(
      start('<table><tbody k=r><tr k=a><td>a</td></tr><tr k=b><td>b</td></tr></tbody></table>', 'r', 'a b'),
    ).toEqual({
      tag: 'tr',
      has: 'td',
      ...lead,
    })
    expect(start('<div k=r><p k=a><b>a</b></p><p k=b>b</p></div>', 'r', 'a b')).toEqual({ tag: 'p', ...lead })
    expect(start('<div k=r><p k=a>a:</p><p k=b>b:</p></div>', 'r', 'a b')).toEqual({ tag: 'p' })
  })

  it('is of the items under a heading alone', () => {
    const page = seen('<div k=r><h2 k=h>H</h2><p k=a>a</p><p k=b>b</p><h2>I</h2><p class=c>c</p></div>')
    const under = { heading: { node: page.at('h') }, ends: [], within: [page.at('a'), page.at('b')] } as never
    const list = { regions: [page.at('r')], items: [page.at('a'), page.at('b')], item: page.at('a') }
    expect(startOf(page.view, { ...list, under })).toEqual({ tag: 'p', ...lead })
    expect(startOf(page.view, { ...list, under: null })).toEqual({ tag: 'p', not: ['c'], ...lead })
  })
})

it('a list of one page has its records there, and keeps what all of them share', () => {
  const pages = [pageOf('a'), pageOf('b')]
  const view = seen('a').view
  const paths = [[{ tag: 'div' }, { tag: 'ul', classes: ['x'] }]]
  const begin = { tag: 'li', classes: ['part'] }
  expect(listOf({ view, pages, at: 1 }, 3, paths, begin, [])).toEqual({
    kind: 'list',
    paths,
    across: 'first',
    starts: [begin],
    spans: false,
    hints: {
      path: [
        { tag: 'ul', words: ['x'], label: null },
        { tag: 'li', words: ['part'], label: null },
      ],
    },
    scope: { pages, pageOf: [1, 1, 1], fixedIsData: true },
    children: [],
  })
})
