import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FRONTIER } from '../constants.ts'
import { ClassLinks, expectedReward } from './reward.ts'

it('a lift moves an expected reward within 0..1, and a lift of 1 leaves it', () => {
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

const { priorTarget } = FRONTIER

describe('a class-link', () => {
  it('the links of one path in one cluster are one class, forms and lists of all clusters another', () => {
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

  it('the outcomes of forms and lists do not change the chance of plain links', () => {
    const links = new ClassLinks()
    links.of(1, 7, 'sitemap').credit(5, 5, 0)
    links.shared.credit(5, 5, 0)
    expect(links.of(1, 7, undefined).targetShare).toBeCloseTo(priorTarget, 12)
  })
})
