import { describe, expect, it } from 'vitest'
import { makeMarket } from '../sites/tongues/market.ts'
import { scoreMarket } from '../sites/tongues/score.ts'
import { TONGUES } from '../sites/tongues/words.ts'

describe('a market whose classes and addresses say nothing', () => {
  it.each(Object.keys(TONGUES))('a market in %s is collected with its prices and days', async (language) => {
    const all = { recall: 1, precision: 1, price: 1, day: 1, text: 1 }
    expect(await scoreMarket(language, 'boxes', 20, 3)).toEqual(all)
  })

  it('a market uses Arabic digits and the Persian and Buddhist calendars', () => {
    const first = (language: string): string => {
      const { pages, wares } = makeMarket(language, 'plain', 20, 3)
      return pages[wares[0]!.path]!
    }
    expect(first('ar')).toMatch(/[٠-٩]/)
    expect(first('fa')).toMatch(/<dd>[۰-۹]{1,2} \p{L}+ ۱[۳۴][۰-۹]{2}<.dd>/u)
    expect(first('th')).toMatch(/256\d/)
    expect(first('zh')).toMatch(/20\d\d年\d+月\d+日/)
  })
})
