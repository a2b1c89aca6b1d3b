import { describe, expect, it } from 'vitest'
import { type LabelledPage, pairScores } from './page-classes.ts'

const page = (label: string | null, isNeutral = false): LabelledPage => ({ file: '', site: 's', label, isNeutral })
const [A, B, NONE, NEUTRAL] = [page('a'), page('b'), page(null), page(null, true)]

/** All pairs one by one. */
function naive(pages: readonly LabelledPage[], groupOf: readonly number[]): { precision: number; recall: number } {
  const count = { right: 0, wrong: 0, missed: 0 }
  for (const [i, x] of pages.entries())
    for (const [j, y] of pages.slice(0, i).entries()) {
      if (x.isNeutral || y.isNeutral || (x.label === null && y.label === null)) continue
      if (groupOf[i] === groupOf[j]) count[x.label === y.label ? 'right' : 'wrong']++
      else if (x.label === y.label) count.missed++
    }
  return { precision: count.right / (count.right + count.wrong), recall: count.right / (count.right + count.missed) }
}

describe('pairScores', () => {
  it('scores of pairs equal those counted one by one', () => {
    const pages = [A, A, A, B, B, NONE, NONE, NEUTRAL, A, B]
    for (const groups of ['0000000000', '0123456789', '0011222200', '0001111100', '0102010201']) {
      const groupOf = [...groups].map(Number)
      const { precision, recall } = pairScores(pages, groupOf).all
      const wanted = naive(pages, groupOf)
      expect(recall).toBeCloseTo(wanted.recall)
      if (!Number.isNaN(wanted.precision)) expect(precision).toBeCloseTo(wanted.precision)
    }
  })

  it('scores of pairs are given for each class', () => {
    const { byClass } = pairScores([A, A, B, B], [0, 0, 0, 1])
    expect(byClass.get('a')).toEqual({ precision: 1 / 3, recall: 1, f1: 0.5 })
    expect(byClass.get('b')!.recall).toBe(0)
  })
})
