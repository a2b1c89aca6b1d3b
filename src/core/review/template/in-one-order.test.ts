import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import type { ParsedPage } from '../../dom/index.ts'
import { inOneOrder } from './in-one-order.ts'

const pageOf = (url: string, html = url): ParsedPage => ({ url, tree: treeOf(`<p>${html}</p>`) })
const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((url) => pageOf(url))

describe('pages in one order', () => {
  it('begin with the page, and do not depend on the order they come in', () => {
    const order = inOneOrder(pages, pages[2]!)
    expect(order[0]).toBe(pages[2])
    expect(new Set(order)).toEqual(new Set(pages))
    expect(inOneOrder(pages.toReversed(), pages[2]!)).toEqual(order)
    expect(
      inOneOrder(
        pages.filter((_, i) => i !== 2),
        pages[2]!,
      ),
    ).toEqual(order)
    expect(inOneOrder([pages[3]!, ...pages, pages[4]!], pages[2]!)).toEqual(order)
  })

  it('are the page alone where there is no other', () => {
    expect(inOneOrder([], pages[0]!)).toEqual([pages[0]])
    expect(inOneOrder([pages[0]!, pageOf('a', 'other')], pages[0]!)).toEqual([pages[0]])
  })

  it('are different by their address, texts and attributes', () => {
    const like = [
      pageOf('x', 'same'),
      pageOf('y', 'same'),
      pageOf('y', 'other'),
      { url: 'y', tree: treeOf('<p class="k">same</p>') },
    ]
    expect(inOneOrder(like, pages[0]!)).toHaveLength(5)
    expect(inOneOrder([pageOf('x', 'same'), pageOf('x', 'same')], pages[0]!)).toHaveLength(2)
  })

  it('have a fixed order by what is on them', () => {
    const order = inOneOrder(pages, pages[0]!).map(({ url }) => url)
    expect(order).toHaveLength(6)
    expect(order).toEqual(
      inOneOrder(
        [5, 3, 1, 4, 2].map((i) => pages[i]!),
        pages[0]!,
      ).map(({ url }) => url),
    )
  })
})
