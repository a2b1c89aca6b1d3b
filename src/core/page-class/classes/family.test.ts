import { describe, expect, it } from 'vitest'
import { MicroClusters } from '../micro-clusters.ts'
import { Family, type Leader } from './family.ts'
import { alikeOf } from './page-outline.ts'

/** Leaders by their paths, which have one tag each, and texts; by numbers of pages. */
function leaders(...all: readonly { paths: readonly number[]; texts?: readonly number[]; pages?: number }[]): Leader[] {
  const clusters = new MicroClusters(100)
  return all.map(({ paths, texts = [], pages = 1 }, id) => {
    const outline = {
      paths: Int32Array.from(paths),
      tags: Int32Array.from(paths, (_, i) => i),
      parents: Int32Array.from(paths, () => -1),
      texts: Int32Array.from(texts),
    }
    const none = new Int32Array(0)
    const facts = { id, url: null, paths: outline.paths, texts: none, links: none, types: none, language: 0 }
    return { cluster: clusters.add(facts), first: { ...alikeOf(outline), pages }, pages }
  })
}

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i)

describe('how much an outline shares with a family', () => {
  it('the share of an outline in a family is the mean over its members', () => {
    const [a, b, c] = leaders({ paths: [1, 2] }, { paths: [1, 3] }, { paths: [4, 5] })
    expect(new Family([a!]).share(a!)).toBe(1)
    expect(new Family([a!, c!]).share(a!)).toBe(0.5)
    expect(new Family([b!, c!]).share(a!)).toBeCloseTo(1 / 6, 6)
  })
})

describe('how alike two of a family are', () => {
  it('the similarity within a family is 1 for one outline and 0 for outlines with nothing in common', () => {
    const [a, b] = leaders({ paths: [1, 2] }, { paths: [3, 4] })
    const family = new Family([a!, b!])
    expect([family.similarity(a!, a!), family.similarity(a!, b!)]).toEqual([1, 0])
    expect(family.similarity(a!, b!)).toBe(family.similarity(b!, a!))
  })

  it('features that all of three groups have weigh nothing', () => {
    const frame = from(1, 10)
    const [a, b, c, d] = leaders(
      { paths: [...frame, ...from(20, 10)] },
      { paths: [...frame, ...from(40, 10)] },
      { paths: [...frame, ...from(60, 10)] },
      { paths: [...frame, ...from(20, 9), 29, 30] },
    )
    expect(new Family([a!, b!, c!]).similarity(a!, b!)).toBe(0)
    expect(new Family([a!, b!]).similarity(a!, b!)).toBeGreaterThan(0)
    // A fourth that is of the group of the first makes no group of its own.
    expect(new Family([a!, b!, c!, d!]).similarity(a!, b!)).toBe(0)
  })
})
