import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Extraction, Violation } from '../extract/index.ts'
import { chanceOfSo, strictly, watchSuspicions } from './index.ts'
import { field, wrapperOf } from './wrapper.fixture.ts'

const odd: Violation = { pattern: 'price', rule: 'type', message: 'odd', suspicion: 0.5 }
const grave: Violation = { pattern: 'title', rule: 'required', message: 'missing' }
const read = (violations: readonly Violation[], status: Extraction['status'] = 'ok'): Extraction => {
  return { status, data: {}, provenance: {}, violations }
}

/** A wrapper learned from so many pages. */
function learnedFrom(pages: number) {
  const wrapper = wrapperOf(field('price'))
  return {
    ...wrapper,
    learned: { ...wrapper.learned, urls: Array.from({ length: pages }, (_, i) => `https://site.test/${i}`) },
  }
}

describe('a suspicion', () => {
  /** The statuses of pages of a run, judged one by one. */
  const statuses = (isOdd: readonly boolean[], trained = 10): Extraction['status'][] => {
    const watch = watchSuspicions(learnedFrom(trained))
    return isOdd.map((one) => {
      const page = read(one ? [odd] : [])
      watch.note(page)
      return watch.judge(page).status
    })
  }

  it('a suspicion on few pages of a run is no violation', () => {
    expect(new Set(statuses(Array.from({ length: 60 }, (_, i) => i % 8 === 3)))).toEqual(new Set(['ok']))
  })

  it('a suspicion counts among the last pages alone where a number of pages is given', () => {
    const changed = (mostPages?: number): number => {
      const watch = watchSuspicions(learnedFrom(10), mostPages === undefined ? {} : { mostPages })
      for (let i = 0; i < 5000; i++) watch.note(read([]))
      const pages = Array.from({ length: 300 }, () => read([odd]))
      return pages.findIndex((page) => {
        watch.note(page)
        return watch.judge(page).status === 'violated'
      })
    }
    expect(changed()).toBe(-1)
    expect(changed(200)).toBeGreaterThan(0)
  })

  it('a suspicion is a violation where many training pages had none', () => {
    expect([statuses([true], 10), statuses([true], 1000)]).toEqual([['ok'], ['violated']])
  })

  it('a suspicion counts once its page is noted, and violations do not count for it', () => {
    const watch = watchSuspicions(learnedFrom(1000))
    watch.note(read([]))
    expect(watch.judge(read([odd])).status).toBe('ok')
    const other = watchSuspicions(learnedFrom(10))
    for (let i = 0; i < 20; i++) other.note(read([{ ...grave, pattern: odd.pattern, rule: odd.rule }], 'violated'))
    expect(other.judge(read([odd])).status).toBe('ok')
  })

  it('a suspicion on many pages is a violation beside a grave one', () => {
    const watch = watchSuspicions(learnedFrom(10))
    const page = read([odd, grave], 'violated')
    for (let i = 0; i < 20; i++) watch.note(page)
    expect(watch.judge(page)).toEqual(read([{ pattern: 'price', rule: 'type', message: 'odd' }, grave], 'violated'))
  })

  it('a suspicion on many pages becomes a violation', () => {
    const all = statuses(Array<boolean>(20).fill(true))
    expect([all[0], all.at(-1)]).toEqual(['ok', 'violated'])
  })

  it('pages that are looked at together are judged by all of them', () => {
    const watch = watchSuspicions(learnedFrom(10))
    const pages = Array.from({ length: 20 }, () => read([odd]))
    for (const page of pages) watch.note(page)
    expect(pages.map((page) => watch.judge(page))).toEqual(
      pages.map(() => read([{ pattern: 'price', rule: 'type', message: 'odd' }], 'violated')),
    )
  })

  it('suspicions of other patterns and rules do not count', () => {
    const watch = watchSuspicions(learnedFrom(10))
    for (let i = 0; i < 20; i++) watch.note(read([{ ...odd, rule: 'length' }]))
    watch.note(read([odd]))
    expect(watch.judge(read([odd])).status).toBe('ok')
  })

  it('a suspicion changes nothing on pages of another class and on healed pages', () => {
    const watch = watchSuspicions(learnedFrom(10))
    expect(watch.judge(read([odd], 'other-class'))).toEqual(read([odd], 'other-class'))
    expect(watch.judge(read([odd], 'healed'))).toEqual(read([odd], 'healed'))
    expect(watch.judge(read([odd, grave], 'violated')).status).toBe('violated')
  })

  it('a suspicion is a violation when judged strictly', () => {
    expect(strictly(read([odd]))).toEqual(read([{ pattern: 'price', rule: 'type', message: 'odd' }], 'violated'))
    expect(strictly(read([]))).toEqual(read([]))
    expect(strictly(read([odd], 'other-class'))).toEqual(read([odd], 'other-class'))
  })
})

describe('chanceOfSo', () => {
  const few = fc.integer({ min: 0, max: 12 })

  it('the chance of odd pages is the tail that a naive sum over the beta-binomial distribution gives', () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
    const beta = (a: number, b: number): number => 1 / (b * choose(a + b - 1, a - 1))
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 12 }), few, (count, pages, trained) => {
        let tail = 0
        for (let k = Math.min(count, pages); k <= pages; k++)
          tail += (choose(pages, k) * beta(k + 1, pages - k + trained + 1)) / beta(1, trained + 1)
        expect(chanceOfSo(Math.min(count, pages), pages, trained)).toBeCloseTo(tail, 9)
      }),
    )
  })

  it('the chance of odd pages falls with their number and with the training pages', () => {
    fc.assert(
      fc.property(few, few, few, (count, pages, trained) => {
        expect(chanceOfSo(0, pages, trained)).toBe(1)
        expect(chanceOfSo(count + 1, pages, trained)).toBeLessThanOrEqual(chanceOfSo(count, pages, trained))
        expect(chanceOfSo(count, pages, trained + 1)).toBeLessThanOrEqual(chanceOfSo(count, pages, trained))
      }),
    )
  })
})
