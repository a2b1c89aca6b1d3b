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

  it('on few pages of a run is the pages own', () => {
    expect(new Set(statuses(Array.from({ length: 60 }, (_, i) => i % 8 === 3)))).toEqual(new Set(['ok']))
  })

  it('counts among the last pages alone, where so many are asked for', () => {
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

  it('is half forgotten with the page after as many as are asked for, not before', () => {
    const statusWith = (mostPages: number): Extraction['status'] => {
      const watch = watchSuspicions(learnedFrom(10), { mostPages })
      for (const violations of [[odd], [odd], [odd], [odd], []]) watch.note(read(violations))
      return watch.judge(read([odd])).status
    }
    // 4 of 5 pages are no chance (.003), 2 of 3 are (.03).
    expect([statusWith(5), statusWith(4)]).toEqual(['violated', 'ok'])
  })

  it('is half forgotten: half of the pages, and half of those that were odd', () => {
    const statusOf = (trained: number): Extraction['status'] => {
      const watch = watchSuspicions(learnedFrom(trained), { mostPages: 6 })
      for (const violations of [[odd], [odd], [odd], [odd], [odd], [odd], []]) watch.note(read(violations))
      return watch.judge(read([odd])).status
    }
    // 3 of 4 pages: .011 after nine training pages, .0088 after ten.
    expect([statusOf(9), statusOf(10)]).toEqual(['ok', 'violated'])
  })

  it('may be the pages own up to a chance of one in a hundred', () => {
    expect([statuses([true], 98), statuses([true], 99)]).toEqual([['ok'], ['violated']])
  })

  it('does not count before its page is noted, nor for what is a violation anyway', () => {
    const watch = watchSuspicions(learnedFrom(1000))
    watch.note(read([]))
    expect(watch.judge(read([odd])).status).toBe('ok')
    const other = watchSuspicions(learnedFrom(10))
    for (let i = 0; i < 20; i++) other.note(read([{ ...grave, pattern: odd.pattern, rule: odd.rule }], 'violated'))
    expect(other.judge(read([odd])).status).toBe('ok')
  })

  it('on many pages is none beside what is grave', () => {
    const watch = watchSuspicions(learnedFrom(10))
    const page = read([odd, grave], 'violated')
    for (let i = 0; i < 20; i++) watch.note(page)
    expect(watch.judge(page)).toEqual(read([{ pattern: 'price', rule: 'type', message: 'odd' }, grave], 'violated'))
  })

  it('on many is the change of the site, from where that is no chance', () => {
    expect(statuses([true, true, true, true])).toEqual(['ok', 'ok', 'violated', 'violated'])
  })

  it('of pages that are looked at together is judged by all of them', () => {
    const watch = watchSuspicions(learnedFrom(10))
    const pages = Array.from({ length: 20 }, () => read([odd]))
    for (const page of pages) watch.note(page)
    expect(pages.map((page) => watch.judge(page))).toEqual(
      pages.map(() => read([{ pattern: 'price', rule: 'type', message: 'odd' }], 'violated')),
    )
  })

  it('is one of its pattern and rule: others do not count for it', () => {
    const watch = watchSuspicions(learnedFrom(10))
    for (let i = 0; i < 20; i++) watch.note(read([{ ...odd, rule: 'length' }]))
    watch.note(read([odd]))
    expect(watch.judge(read([odd])).status).toBe('ok')
  })

  it('changes nothing of pages of another class, and keeps that a page is healed', () => {
    const watch = watchSuspicions(learnedFrom(10))
    expect(watch.judge(read([odd], 'other-class'))).toEqual(read([odd], 'other-class'))
    expect(watch.judge(read([odd], 'healed'))).toEqual(read([odd], 'healed'))
    expect(watch.judge(read([odd, grave], 'violated')).status).toBe('violated')
  })

  it('is a violation for who is strict', () => {
    expect(strictly(read([odd]))).toEqual(read([{ pattern: 'price', rule: 'type', message: 'odd' }], 'violated'))
    expect(strictly(read([]))).toEqual(read([]))
    expect(strictly(read([odd], 'other-class'))).toEqual(read([odd], 'other-class'))
  })
})

describe('the chance of so many odd pages', () => {
  const few = fc.integer({ min: 0, max: 12 })

  it('is the tail that a naive sum over the beta-binomial distribution gives', () => {
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

  it('falls with their number and with the training pages, and is 1 for none', () => {
    fc.assert(
      fc.property(few, few, few, (count, pages, trained) => {
        expect(chanceOfSo(0, pages, trained)).toBe(1)
        expect(chanceOfSo(count + 1, pages, trained)).toBeLessThanOrEqual(chanceOfSo(count, pages, trained))
        expect(chanceOfSo(count, pages, trained + 1)).toBeLessThanOrEqual(chanceOfSo(count, pages, trained))
      }),
    )
  })
})
