import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fingerprint, hashText, mix } from './hash.ts'

const integers = fc.array(fc.integer(), { maxLength: 20 })
const COUNT = 2 ** 16
/** Numbers as they come: ids one after the other, multiples of a power of two, hashes of hashes. */
const ROWS: Readonly<Record<string, (i: number) => number>> = {
  'ids mixed into nothing': (i) => mix(0, i),
  'ids that something is mixed into': (i) => mix(i, 0),
  'multiples of 1,024': (i) => mix(7, i * 1024),
  'ids in the second place': (i) => mix(mix(0, 5), i),
  'ids in the first place': (i) => mix(mix(0, i), 5),
}

/** The lowest and the highest share of a row that falls into one of 256 slots by 8 bits of its hashes, as a multiple of the mean. */
function extremes(hashes: readonly number[], shift: number): readonly [number, number] {
  const slots = new Array<number>(256).fill(0)
  for (const hash of hashes) slots[(hash >>> shift) & 255]!++
  const mean = hashes.length / slots.length
  return [Math.min(...slots) / mean, Math.max(...slots) / mean]
}

/** How many bits of a number are 1. */
function ones(value: number): number {
  return (value >>> 0).toString(2).replaceAll('0', '').length
}

describe('mix', () => {
  it('a mix is a signed 32-bit integer, always the same', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (hash, value) => {
        const mixed = mix(hash, value)
        expect(mixed).toBe(mixed | 0)
        expect(mix(hash, value)).toBe(mixed)
      }),
    )
  })

  it('the order of mixing changes the hash', () => {
    expect(mix(mix(0, 1), 2)).not.toBe(mix(mix(0, 2), 1))
  })

  it('each bit of the value changes about half of the bits of the hash', () => {
    for (let bit = 0; bit < 32; bit++) {
      const changes = Array.from({ length: 2000 }, (_, i) => {
        const value = Math.imul(i, 0x9e3779b1)
        return ones(mix(3, value) ^ mix(3, value ^ (1 << bit)))
      })
      const mean = changes.reduce((sum, count) => sum + count, 0) / changes.length
      expect(mean, `bit ${bit}`).toBeGreaterThan(14)
      expect(mean, `bit ${bit}`).toBeLessThan(18)
    }
  })

  it.each(Object.entries(ROWS))('mixes of %s never collide', (_, hashOf) => {
    expect(new Set(Array.from({ length: COUNT }, (_, i) => hashOf(i))).size).toBe(COUNT)
  })

  it.each(Object.entries(ROWS))('mixes of %s are spread over lower and upper bits', (_, hashOf) => {
    const hashes = Array.from({ length: COUNT }, (_, i) => hashOf(i))
    for (const shift of [0, 8, 16, 24]) {
      const [least, most] = extremes(hashes, shift)
      expect(least, `least by bits from ${shift}`).toBeGreaterThan(0.7)
      expect(most, `most by bits from ${shift}`).toBeLessThan(1.3)
    }
  })
})

describe('a fingerprint', () => {
  it('a fingerprint is a whole number below 2^52, the same for any kind of list', () => {
    fc.assert(
      fc.property(integers, (list) => {
        const print = fingerprint(list)
        expect(Number.isSafeInteger(print)).toBe(true)
        expect(print).toBeGreaterThanOrEqual(0)
        expect(print).toBeLessThan(2 ** 52)
        expect(fingerprint(Int32Array.from(list))).toBe(print)
      }),
    )
  })

  it('fingerprints of all lists of up to four small numbers differ', () => {
    const lists: number[][] = [[]]
    for (let from = 0; lists[from]!.length < 4; from++)
      for (let next = -3; next <= 6; next++) lists.push([...lists[from]!, next])
    expect(lists.length).toBe(11_111)
    expect(new Set(lists.map(fingerprint)).size).toBe(lists.length)
  })

  it('fingerprints of lists of zeros differ by their length', () => {
    const prints = Array.from({ length: 100 }, (_, length) => fingerprint(new Int32Array(length)))
    expect(new Set(prints).size).toBe(100)
  })

  it('fingerprints use upper and lower bits', () => {
    const prints = Array.from({ length: 4096 }, (_, i) => fingerprint([i, i >> 3]))
    expect(new Set(prints.map((print) => Math.floor(print / 0x100000))).size).toBe(prints.length)
    expect(new Set(prints.map((print) => print % 0x100000)).size).toBeGreaterThan(0.99 * prints.length)
  })
})

describe('the hash of a long text', () => {
  const texts = ['Word', 'No.', 'Chapter one, page', 'a'].flatMap((word) =>
    Array.from({ length: 5_000 }, (_, i) => `${word} ${i}`),
  )

  it('hashes of texts that differ in their numbers alone differ', () => {
    // Of 20,000 random numbers of 32 bits .05 pairs would be equal.
    expect(new Set(texts.map(hashText)).size).toBeGreaterThan(texts.length - 3)
  })

  it('the hash of a text is a whole number of 32 bits, the same for the same text', () => {
    for (const text of ['', 'a', 'ab', 'abc', 'abcd', 'abcde', ...texts.slice(0, 100)]) {
      expect(hashText(text)).toBe(hashText(`${text}`))
      expect(hashText(text) | 0).toBe(hashText(text))
    }
  })
})
