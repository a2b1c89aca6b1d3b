import { describe, expect, it } from 'vitest'
import type { Constraint } from '../core/wrapper/index.ts'
import { constraintText } from './constraint-text.ts'

describe('constraintText', () => {
  it.each<[Constraint, string]>([
    [{ rule: 'occurrence', min: 2, max: 5 }, '2 to 5 records (yours)'],
    [{ rule: 'occurrence', min: 2 }, 'at least 2 records (yours)'],
    [{ rule: 'occurrence', max: 0 }, 'at most 0 records (yours)'],
    [{ rule: 'occurrence', learned: 0 }, 'at least 0 records (learned from 0)'],
    [{ rule: 'required', learned: 12 }, 'required (learned from 12)'],
    [{ rule: 'required', share: 0.296 }, 'in 30 % of the records or more (yours)'],
    [{ rule: 'type' }, 'of its type (yours)'],
    [{ rule: 'type', type: 'price' }, 'of type price (yours)'],
    [{ rule: 'length', min: 0, max: 9 }, '0 to 9 characters (yours)'],
    [{ rule: 'length', max: 9 }, 'at most 9 characters (yours)'],
    [{ rule: 'shape', only: 'letters' }, 'made of letters (yours)'],
    [{ rule: 'shape', masks: ['9', '99'] }, 'like 9 or 99 (yours)'],
    [{ rule: 'shape', only: 'digits', masks: ['9'] }, 'made of digits, like 9 (yours)'],
    [{ rule: 'pattern', pattern: '^a' }, 'matches ^a (yours)'],
    [{ rule: 'range', min: '2026-01-02', max: '2026-02-03' }, '2026-01-02 to 2026-02-03 (yours)'],
    [{ rule: 'range', min: -1.5 }, 'at least -1.5 (yours)'],
    [{ rule: 'sum', of: ['net', 'tax'] }, 'the sum of net, tax (yours)'],
    [{ rule: 'unique', over: 'list' }, 'differs in each record of a list (yours)'],
    [{ rule: 'unique', over: 'page' }, 'no other field of the page says the same (yours)'],
    [{ rule: 'unique', over: 'run', learned: 3 }, 'differs on each page of a run (learned from 3)'],
  ])('the constraint %j reads as %s', (constraint, text) => {
    expect(constraintText(constraint)).toBe(text)
  })

  it('a constraint with many values shows the first of them', () => {
    const of = (count: number): string =>
      constraintText({ rule: 'enumeration', values: Array.from({ length: count }, (_, i) => `v${i}`) })
    expect(of(1)).toBe('one of "v0" (yours)')
    expect(of(3)).toBe('one of "v0", "v1", "v2" (yours)')
    expect(of(200)).toMatch(/^one of "v0", "v1", .* and \d+ more \(yours\)$/)
    expect(of(200)).not.toContain('"v199"')
  })
})
