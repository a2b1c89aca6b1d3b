import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Extraction } from '../extract/index.ts'
import type { PatternEvidence, Wrapper } from '../wrapper/index.ts'
import { lackingAlways, lacksAlways, learnAlways, watchSuspicions } from './index.ts'
import { field, list, wrapperOf } from './wrapper.fixture.ts'

const page = (stars: string | null): Extraction => ({ status: 'ok', data: { stars }, provenance: {}, violations: [] })
const good = Array.from({ length: 12 }, (_, i) => page(`${1 + (i % 5)} stars`))

/** A wrapper with what all values of a field had on some pages. */
function taught(pages: readonly Extraction[]): Wrapper {
  const wrapper = wrapperOf(field('stars'))
  const always = learnAlways(wrapper, pages).get('stars')
  const patterns = { stars: { always } as unknown as PatternEvidence }
  const urls = pages.map((_, i) => `https://site.test/${i}`)
  return { ...wrapper, evidence: { pages: pages.length, patterns }, learned: { ...wrapper.learned, urls } }
}

describe('parts that all values of a field have', () => {
  it('digits, letters and words that all values of several pages have are learned', () => {
    expect(learnAlways(wrapperOf(field('stars')), good).get('stars')).toEqual(['9', 'a', 'stars'])
    expect(learnAlways(wrapperOf(field('stars')), good.slice(0, 1)).size).toBe(0)
  })

  it('what all values have is in each of them, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 5, maxLength: 12 }), (texts) => {
        const always = learnAlways(wrapperOf(field('stars')), texts.map(page)).get('stars') ?? []
        return texts.every((text) => !lacksAlways(text, always))
      }),
    )
  })

  it('a text lacks parts exactly as sets of its parts do', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'É', '𝒜', 'ß', ' ', '-', '7', 'ab', '\ud835') })
    const always = fc.subarray(['9', 'a', 'ab', 'bab', 'é𝒜', 'aß'])
    fc.assert(
      fc.property(text, always, (own, parts) => {
        const words: readonly string[] = own.toLowerCase().match(/\p{L}{2,}/gu) ?? []
        const needed = parts.filter((part) => part.length > 1)
        const lacks =
          (parts.includes('9') && !/\p{N}/u.test(own)) ||
          (parts.includes('a') && !/\p{L}/u.test(own)) ||
          (needed.length > 0 && !needed.some((word) => words.includes(word)))
        expect(lacksAlways(own, parts)).toBe(lacks)
      }),
    )
  })

  it('a text without a digit, a letter or any of the words lacks them', () => {
    const always = ['9', 'a', 'made', 'of']
    const strange = ['made of 3 woods', '3 kinds of wood', 'made of wood', '33', '3 points'].map((text) =>
      lacksAlways(text, always),
    )
    expect(strange).toEqual([false, false, true, true, true])
  })

  it('a word within another word is not in the text', () => {
    const texts = ['ab', 'xab', 'abx', 'xxab', 'xab ab', '1ab2']
    expect(texts.map((text) => lacksAlways(text, ['ab']))).toEqual([false, true, true, true, false, false])
  })
})

describe('parts that are learned and reported', () => {
  it('nothing is learned of missing texts, of texts that share nothing and of numbers', () => {
    expect(learnAlways(wrapperOf(field('stars')), [...good.slice(0, 4), page(null)]).size).toBe(0)
    expect(learnAlways(wrapperOf(field('stars')), [...good.slice(0, 5), page('—')]).size).toBe(0)
    expect(learnAlways(wrapperOf(field('stars', 'number')), good).size).toBe(0)
  })

  it.each<[readonly string[], string, string | null]>([
    [['9'], 'none', 'a digit'],
    [['a'], '12', 'a letter'],
    [['a', 'kg'], '12', '"kg"'],
    [['9', 'a', 'kg', 'net'], 'gross', 'a digit and "kg" or "net"'],
    [['9', 'a', 'kg', 'net'], '12 kg', null],
  ])('a field that always had %j lacks in %j: %j', (always, text, had) => {
    const patterns = { stars: { always } as unknown as PatternEvidence, other: {} as PatternEvidence }
    const wrapper: Wrapper = { ...wrapperOf(field('stars'), field('other')), evidence: { pages: 9, patterns } }
    const message = `"stars" had ${had} in each value that the wrapper was learned from; "${text}" has not.`
    expect(lackingAlways(wrapper, page(text))).toEqual(
      had === null ? [] : [{ pattern: 'stars', rule: 'always', message }],
    )
    expect(lackingAlways(wrapper, page(null))).toEqual([])
    expect(lackingAlways(wrapper, { data: { stars: null, other: 'of which nothing is known' } })).toEqual([])
  })

  it('a list lacks what all values had when most of its values do', () => {
    const patterns = { 'rows.stars': { always: ['9'] } as unknown as PatternEvidence }
    const wrapper: Wrapper = { ...wrapperOf(list('rows', [field('stars')])), evidence: { pages: 9, patterns } }
    const told = (...texts: readonly string[]) =>
      lackingAlways(wrapper, { data: { rows: texts.map((stars) => ({ stars })) } }).length
    expect([told('1', 'x', 'y', 'z'), told('1', '2', '3', 'x')]).toEqual([1, 0])
  })
})

describe('a column of another kind', () => {
  const wrapper = taught(good)
  const statuses = (texts: readonly (string | null)[]) => {
    const watch = watchSuspicions(wrapper)
    const pages = texts.map(page)
    for (const one of pages) watch.note(one)
    return pages.map((one) => watch.judge(one)).map(({ status }) => status)
  }

  it('a column of another kind is violated on all its pages and the message says what it had', () => {
    expect(statuses(Array(8).fill('on request only'))).toEqual(Array(8).fill('violated'))
    expect(lackingAlways(wrapper, page('on request only'))).toEqual([
      {
        pattern: 'stars',
        rule: 'always',
        message:
          '"stars" had a digit and "stars" in each value that the wrapper was learned from; "on request only" has not.',
      },
    ])
  })

  it('a value of another kind on one page or few pages of a run is no violation', () => {
    expect(statuses(['on request only'])).toEqual(['ok'])
    const mixed = Array.from({ length: 30 }, (_, i) => (i < 25 ? '3 stars' : 'on request only'))
    expect(new Set(statuses(mixed))).toEqual(new Set(['ok']))
  })
})
