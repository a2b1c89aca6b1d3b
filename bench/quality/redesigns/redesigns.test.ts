import { describe, expect, it } from 'vitest'
import { OPERATORS } from './operators.ts'
import { learnOldSite, scoreRedesign } from './score.ts'

const site = learnOldSite()

describe('scoreRedesign', () => {
  it('the wrapper of the old site knows all parts of a product', () => {
    expect([...site.meaning.values()].sort()).toEqual(
      'added brand description price related.name reviews.says reviews.when reviews.who sku stock title weight'.split(
        ' ',
      ),
    )
  })

  it('an unchanged site leaves its wrapper healthy', () => {
    expect(scoreRedesign(site, (page) => page)).toMatchObject({ wrong: 0, missing: 0, end: 'healthy' })
  })

  for (const [name, operator] of Object.entries(OPERATORS)) {
    it(`the wrapper survives the redesign ${name}`, () => {
      const { right, wrong, missing } = scoreRedesign(site, operator)
      expect(wrong).toBe(0)
      expect(right).toBeGreaterThanOrEqual((name === 'classes: dropped' ? 0.95 : 1) * (right + missing))
    })
  }
})
