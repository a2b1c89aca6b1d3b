import { describe, expect, it } from 'vitest'
import type { PageGroup } from '../api/types.ts'
import { saidOf, withSaid } from './belongs.ts'
import { sectionsOf } from './sections.ts'

const group = (status: PageGroup['status'], count: number): PageGroup => ({
  status,
  reason: 'unlike-samples',
  says: '',
  count,
  examples: [],
})

describe('sections', () => {
  it('groups of pages begin with found pages, the largest first', () => {
    const sections = sectionsOf([group('list', 2), group('other', 7), group('target', 312), group('dead', 0)])
    expect(sections.map(({ key, count }) => [key, count])).toEqual([
      ['found', 312],
      ['refused', 9],
    ])
    expect(sections[1]?.groups.map(({ count }) => count)).toEqual([7, 2])
  })
})

describe('withSaid and saidOf', () => {
  const url = 'https://shop.example/news/3'

  it('saying that a page belongs takes back that it does not', () => {
    const like = withSaid(withSaid({ unlike: [url], render: true }, url, true), url, true)
    expect(like).toEqual({ like: [url], render: true })
    expect(saidOf(like, url)).toBe(true)
    expect(saidOf(withSaid(like, url, false), url)).toBe(false)
  })

  it('pages beyond those that the service takes are dropped, the oldest first', () => {
    const many = Array.from({ length: 100 }, (_, i) => `https://shop.example/${i}`)
    expect(withSaid({ like: many }, url, true)).toEqual({ like: [...many.slice(1), url] })
  })

  it('what was said of a page can be undone apart from others', () => {
    const both = { like: ['https://shop.example/1'], unlike: [url] }
    expect(withSaid(both, url, null)).toEqual({ like: ['https://shop.example/1'] })
    expect(saidOf(both, 'https://shop.example/2')).toBeNull()
  })
})
