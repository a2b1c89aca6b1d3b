import { describe, expect, it } from 'vitest'
import { generateShop } from '../../../demo/shop/index.ts'
import { createVocabulary, parse } from '../dom/index.ts'
import { type FetchedPage, located, startLocate, stepLocate } from './index.ts'

describe('on a shop with many optional parts', () => {
  it.each([
    [1, 312],
    [2, 100],
    [3, 60],
    [4, 200],
  ])('seed %i: all products of a shop with many optional parts are found, and nothing else', (seed, products) => {
    const shop = generateShop({ seed, products })
    const vocabulary = createVocabulary()
    const origin = 'http://shop.test'
    const fetchPage = (url: string): FetchedPage => {
      const { pathname, search } = new URL(url)
      const html = shop.render(pathname + search) ?? shop.render(pathname)
      const result = html === null ? null : parse(html, { vocabulary })
      return { requestedUrl: url, url, tree: result?.ok ? result.tree : null }
    }
    let step = startLocate([origin + shop.samplePath])
    while (step.wants.length > 0) step = stepLocate(step.state, step.wants.map(fetchPage))
    const found = located(step.state).targets.map(({ url }) => url.slice(origin.length))
    expect(found.toSorted()).toEqual([...shop.productPaths()].toSorted())
  })
})
