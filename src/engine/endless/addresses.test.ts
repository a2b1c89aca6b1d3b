import { describe, expect, it } from 'vitest'
import { KnownAddresses } from './addresses.ts'

const SHOP = 'https://a.example'
/** Whether an address alone has none of the forms that are known. */
const isElsewhere = (known: readonly string[], url: string): boolean => new KnownAddresses(known).areElsewhere([url])

describe('KnownAddresses', () => {
  it.each([
    [`${SHOP}/p/7`, `${SHOP}/p/kettle`],
    [`${SHOP}/2026/p/7`, `${SHOP}/5/p/8`],
    [`${SHOP}/p/7?a=1&b=2`, `${SHOP}/p/8?b=3&a=4&a=5`],
    [`${SHOP}/`, `${SHOP}/?`],
    [`${SHOP}/p/7`, `http://a.example/p/8#x`],
  ])('addresses that differ in numbers and the last part are alike: %s and %s', (one, other) => {
    expect([isElsewhere([one], other), isElsewhere([other], one)]).toEqual([false, false])
  })

  it.each([
    [`${SHOP}/p/7`, `${SHOP}/q/7`],
    [`${SHOP}/p/7`, `${SHOP}/p/`],
    [`${SHOP}/p/7`, `${SHOP}/p/7/8`],
    [`${SHOP}/p/7`, `${SHOP}/p/7?a=1`],
    [`${SHOP}/p/7?a=1`, `${SHOP}/p/7?b=1`],
  ])('addresses in another part of the site are not alike: %s and %s', (one, other) => {
    expect([isElsewhere([one], other), isElsewhere([other], one)]).toEqual([true, true])
  })

  it('addresses of an unknown host are never elsewhere', () => {
    expect(isElsewhere([`${SHOP}/p/7`], 'https://b.example/q/1')).toBe(false)
    expect(isElsewhere([`${SHOP}/p/7`], 'https://a.example:8080/q/1')).toBe(false)
    expect(isElsewhere([], `${SHOP}/q/1`)).toBe(false)
    expect(isElsewhere([`${SHOP}/p/7`], 'no address')).toBe(false)
  })

  it('a group is elsewhere when most of its addresses are, not just half', () => {
    const known = new KnownAddresses([`${SHOP}/p/1`])
    const [here, there] = [`${SHOP}/p/2`, `${SHOP}/q/2`]
    expect(known.areElsewhere([here, there])).toBe(false)
    expect(known.areElsewhere([here, there, there])).toBe(true)
    expect(known.areElsewhere([there, 'https://b.example/'])).toBe(false)
    expect(known.areElsewhere([])).toBe(false)
  })
})
