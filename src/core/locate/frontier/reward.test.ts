import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FRONTIER } from '../constants.ts'
import { ClassLink, ClassLinks, Collections, expectedReward, hubLevel, hubValue, type Weight } from './reward.ts'

it('a lift moves an expected reward without leaving 0..1, and 1 leaves it as it is', () => {
  const share = fc.double({ min: 0, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(share, fc.double({ min: 0.1, max: 10, noNaN: true }), (chance, lift) => {
      const moved = expectedReward(chance, 0, lift)
      expect(moved).toBeGreaterThanOrEqual(0)
      expect(moved).toBeLessThan(1)
      if (chance > 0.001 && Math.abs(lift - 1) > 0.001) expect(Math.sign(moved - chance)).toBe(Math.sign(lift - 1))
      expect(expectedReward(chance, 0)).toBeCloseTo(chance, 12)
    }),
  )
})

it('a page is the better a hub the more targets it showed, in steps', () => {
  const values = [0, 0.01, 0.75, 1, 3, 4, 1000].map((targets) => hubValue(hubLevel(targets)))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect([values[0], values[3], values[4], values[5]]).toEqual([0, 1 / 2, 2 / 3, 4 / 5])
  expect(hubLevel(-1e-16)).toBe(0)
  expect([hubLevel(0.0099), hubLevel(0.01)]).toEqual([0, 1])
})

const { strength, pathStrength, priorTarget, priorHub } = FRONTIER
const shrunk = (sum: number, general: number, links: number, by: number = strength) =>
  (sum + by * general) / (links + by)

it('a link is worth what it may lead to, as a target or as a hub', () => {
  expect(expectedReward(0, 0)).toBe(0)
  expect(expectedReward(0, 0.4)).toBeCloseTo(0.4, 12)
  expect(expectedReward(0.5, 0.5)).toBeCloseTo(0.75, 12)
  expect(expectedReward(1, 0.2)).toBe(1)
  expect(expectedReward(0.5, 0, 3)).toBeCloseTo(0.75, 12)
})

describe('a class-link', () => {
  it('leans on its prior while it was seldom tried, and counts what is being followed as misses', () => {
    const link = new ClassLink(0, { targetShare: 0.5, hubShare: 0.25 }, true)
    expect([link.targetShare, link.hubShare]).toEqual([0.5, 0.25])
    link.credit(4, 3, 1)
    expect(link.targetShare).toBeCloseTo(shrunk(3, 0.5, 4), 12)
    expect(link.hubShare).toBeCloseTo(shrunk(1, 0.25, 4), 12)
    link.pending = 2
    expect(link.targetShare).toBeCloseTo(shrunk(3, 0.5, 6), 12)
    expect(link.hubShare).toBeCloseTo(shrunk(1, 0.25, 6), 12)
    link.credit(-1, -1, -0.5)
    expect(link.targetShare).toBeCloseTo(shrunk(2, 0.5, 5), 12)
    expect([link.isTouched, link.isTelling]).toEqual([false, true])
  })

  it('is known from others of its path, each counting the same, and these from all', () => {
    const links = new ClassLinks()
    const [one, other, third] = [1, 2, 3].map((cluster) => links.of(cluster, 7, undefined))
    one!.credit(10, 10, 5)
    other!.credit(1, 0, 0)
    const generalTargets = shrunk(1, priorTarget, 2)
    const generalHubs = shrunk(0.5, priorHub, 2)
    expect(third!.targetShare).toBeCloseTo(shrunk(1, generalTargets, 2, pathStrength), 12)
    expect(third!.hubShare).toBeCloseTo(shrunk(0.5, generalHubs, 2, pathStrength), 12)
    expect(links.of(1, 8, undefined).targetShare).toBeCloseTo(generalTargets, 12)
    one!.credit(10, -5, 5)
    expect(third!.targetShare).toBeCloseTo(shrunk(1 / 4, shrunk(1 / 4, priorTarget, 2), 2, pathStrength), 12)
  })

  it('is one for a path on the pages of a cluster; of forms and lists for machines on all', () => {
    const links = new ClassLinks()
    expect(links.of(1, 7, undefined)).toBe(links.of(1, 7, undefined))
    expect(links.of(1, 7, undefined)).not.toBe(links.of(2, 7, undefined))
    expect(links.of(1, 7, 'form')).toBe(links.of(2, 7, 'form'))
    expect(links.of(1, 7, 'form')).not.toBe(links.of(1, 7, 'feed'))
    expect(links.of(1, 7, 'form')).not.toBe(links.of(1, 7, undefined))
    expect(links.ofList(7, 1)).not.toBe(links.ofList(7, 2))
    const all = [links.shared, links.own, links.of(1, 7, undefined), links.of(1, 7, 'form'), links.ofList(7, 1)]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('tells what belongs together, but for shared links and lists that hold everything', () => {
    const links = new ClassLinks()
    const all = [links.shared, links.own, links.ofList(7, 1), links.of(1, 7, undefined), links.of(1, 7, 'sitemap')]
    expect(all.map(({ isTelling }) => isTelling)).toEqual([false, false, false, true, true])
  })

  it('of forms and lists says nothing of plain links', () => {
    const links = new ClassLinks()
    links.of(1, 7, 'sitemap').credit(5, 5, 0)
    links.shared.credit(5, 5, 0)
    expect(links.of(1, 7, undefined).targetShare).toBeCloseTo(priorTarget, 12)
  })
})

describe('collections', () => {
  const prior = { targetShare: 0.5, hubShare: 0.25 }
  const two = () => [new ClassLink(0, prior, true), new ClassLink(1, prior, true)] as const

  it('have their class-link, and buckets once they are kept', () => {
    const collections = new Collections()
    const [a, b] = two()
    const ids = [a, b, b, a].map((own) => collections.add(own))
    expect(ids).toEqual([0, 1, 2, 3])
    expect(collections.nextRow).toBe(0)
    expect(collections.keep(2, { tries: 1, hits: 0, hubs: 0 }, 5, 2)).toBe(0)
    expect(collections.keep(0, { tries: 1, hits: 0, hubs: 0 }, 7, 1)).toBe(1)
    expect(collections.nextRow).toBe(2)
    collections.addBucket(2, 9)
    expect(ids.map((id) => collections.classLinkOf(id))).toEqual([a, b, b, a])
    expect(ids.map((id) => collections.bucketsOf(id))).toEqual([
      { row: 1, first: 7, count: 1, more: [] },
      { row: -1, first: 0, count: 0, more: [] },
      { row: 0, first: 5, count: 2, more: [9] },
      { row: -1, first: 0, count: 0, more: [] },
    ])
  })

  it('are worth what their links have given, and what those of their class-link have', () => {
    const collections = new Collections()
    const [link] = two()
    const [kept, other] = [collections.add(link), collections.add(link)]
    const row = collections.keep(kept, { tries: 2, hits: 1, hubs: 0.5 }, 0, 1)
    const weight: Weight = { classLink: link, links: 0, hits: 0, hubs: 0 }
    const check = (links: number, hits: number, hubs: number) => {
      const [targetShare, hubShare] = [shrunk(hits, link.targetShare, links), shrunk(hubs, link.hubShare, links)]
      expect(collections.reward(row)).toBeCloseTo(expectedReward(targetShare, hubShare), 12)
      expect([collections.targetShare, collections.hubShare]).toEqual([targetShare, hubShare])
      collections.read(row, weight)
      expect(weight).toEqual({ classLink: link, links, hits, hubs })
      ;[collections.targetShare, collections.hubShare] = [0, 0]
      collections.weigh(weight)
      expect([collections.targetShare, collections.hubShare]).toEqual([targetShare, hubShare])
    }
    check(2, 1, 0.5)
    collections.credit(kept, 2, 2, 0.25)
    expect([link.tries, link.hits, link.hubs]).toEqual([2, 2, 0.25])
    check(4, 3, 0.75)
    collections.addPending(kept, 1)
    check(5, 3, 0.75)
    collections.addPending(other, 1)
    collections.credit(other, 1, 0, 0)
    expect([link.tries, link.pending]).toEqual([3, 2])
    check(5, 3, 0.75)
    collections.addPending(kept, -1)
    expect(link.pending).toBe(1)
    check(4, 3, 0.75)
  })
})
