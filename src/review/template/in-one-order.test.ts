import { describe, expect, it } from 'vitest'
import { treeOf } from '../../core/dom/html.fixture.ts'
import type { ParsedPage } from '../../core/dom/index.ts'
import { inOneOrder } from './in-one-order.ts'

const pageOf = (url: string, html = url): ParsedPage => ({ url, tree: treeOf(`<p>${html}</p>`) })
const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((url) => pageOf(url))

describe('inOneOrder', () => {
  it('the page comes first, and the order of the others does not depend on how they come', () => {
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

  it('a page without others is the only one', () => {
    expect(inOneOrder([], pages[0]!)).toEqual([pages[0]])
    expect(inOneOrder([pages[0]!, pageOf('a', 'other')], pages[0]!)).toEqual([pages[0]])
  })

  it('pages that differ in address, text or attributes are all kept, and equal ones once', () => {
    const like = [
      pageOf('x', 'same'),
      pageOf('y', 'same'),
      pageOf('y', 'other'),
      { url: 'y', tree: treeOf('<p class="k">same</p>') },
    ]
    expect(inOneOrder(like, pages[0]!)).toHaveLength(5)
    expect(inOneOrder([pageOf('x', 'same'), pageOf('x', 'same')], pages[0]!)).toHaveLength(2)
  })
})
