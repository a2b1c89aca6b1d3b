import { describe, expect, it } from 'vitest'
import { CLASSES } from '../constants.ts'
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
  it('is the mean over all that are in it', () => {
    const [a, b, c] = leaders({ paths: [1, 2] }, { paths: [1, 3] }, { paths: [4, 5] })
    expect(new Family([a!]).share(a!)).toBe(1)
    expect(new Family([a!, c!]).share(a!)).toBe(0.5)
    expect(new Family([b!, c!]).share(a!)).toBeCloseTo(1 / 6, 6)
  })
})

describe('how alike two of a family are', () => {
  it('is all where they are one, and nothing where they share nothing', () => {
    const [a, b] = leaders({ paths: [1, 2] }, { paths: [3, 4] })
    const family = new Family([a!, b!])
    expect([family.similarity(a!, a!), family.similarity(a!, b!)]).toEqual([1, 0])
    expect(family.similarity(a!, b!)).toBe(family.similarity(b!, a!))
  })

  it('is less in proportion where their outlines are less alike than those of one group', () => {
    // Three of five paths are common, which both groups have; each counts by how few have it.
    const [a, b] = leaders({ paths: [1, 2, 3, 4] }, { paths: [1, 2, 3, 5] })
    const common = 3 / 5
    const [rare, usual] = [1, Math.log(3 / 2)]
    const paths = (3 * usual) / (3 * usual + 2 * rare)
    const found = new Family([a!, b!]).similarity(a!, b!)
    expect(found).toBeCloseTo((common / CLASSES.coarse) * paths, 6)
  })

  it('counts texts that stand on three pages or more, and no others', () => {
    const alike = (pages: number): number => {
      const [a, b] = leaders(
        { paths: from(1, 8), texts: [7], pages: 1 },
        { paths: [...from(1, 7), 9], texts: [7], pages },
      )
      return new Family([a!, b!]).similarity(a!, b!)
    }
    // Seven of nine paths: one group, in which every feature of its one document weighs the same.
    const weight = Math.log(2)
    const paths = (7 * weight) / (9 * weight)
    expect(alike(1)).toBeCloseTo(paths, 6)
    expect(alike(2)).toBeCloseTo(1 - (1 - paths) * (1 - CLASSES.textShare), 6)
    expect(alike(9)).toBe(alike(2))
  })

  it('tells by texts that differ nothing more than by paths alone', () => {
    const [a, b] = leaders(
      { paths: from(1, 8), texts: [5], pages: 9 },
      { paths: [...from(1, 7), 9], texts: [6], pages: 9 },
    )
    expect(new Family([a!, b!]).similarity(a!, b!)).toBeCloseTo(7 / 9, 6)
  })

  it('weighs nothing that all of three groups have', () => {
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
