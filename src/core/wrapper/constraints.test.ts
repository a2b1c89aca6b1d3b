import { describe, expect, it } from 'vitest'
import { constraintSchema, matcherOf, patternFault } from './constraints.ts'

describe('patterns in constraints', () => {
  it('a pattern matches a whole text', () => {
    expect(matcherOf('[a-z]+-\\d{2}')('ab-12')).toBe(true)
    expect(matcherOf('[a-z]+-\\d{2}')('ab-123')).toBe(false)
  })

  it.each(['(a+)+', '(a|a)*', '(.*a){20}', '(a*)*b', '([a-z]+)*#'])(
    'a pattern with nested repeats ends on a long text: %s',
    (pattern) => {
      const text = `${'a'.repeat(20_000)}!`
      expect(matcherOf(pattern)(text)).toBe(false)
    },
  )

  it.each(['(?=a)a', '(a)\\1', '(', 'a{2000}', '((a{100}){100}){100}'])(
    'a pattern that cannot be matched in linear time is refused: %s',
    (pattern) => {
      expect(patternFault(pattern)).toEqual(expect.any(String))
    },
  )
})

describe('a constraint in a document', () => {
  const is = (json: object): boolean => constraintSchema.safeParse(json).success
  const many = (length: number): string[] => Array.from({ length }, () => 'a')

  it.each<[string, (count: number) => object, number, number]>([
    ['masks', (n) => ({ rule: 'shape', masks: many(n) }), 1, 100],
    ['values', (n) => ({ rule: 'enumeration', values: many(n) }), 1, 1_000],
    ['fields of a sum', (n) => ({ rule: 'sum', of: many(n) }), 2, 10],
    ['characters of a value', (n) => ({ rule: 'enumeration', values: ['a'.repeat(n)] }), 0, 10_000],
    [
      'characters of a pattern',
      (n) => ({ rule: 'pattern', pattern: n < 3 ? 'a'.repeat(n) : `[${'a'.repeat(n - 2)}]` }),
      1,
      10_000,
    ],
    ['characters of the name of a field of a sum', (n) => ({ rule: 'sum', of: ['b', 'a'.repeat(n)] }), 1, 10_000],
  ])('a constraint within its bounds is accepted and outside of them refused: %s', (_, constraintOf, fewest, most) => {
    expect([fewest, most, most + 1].map((n) => is(constraintOf(n)))).toEqual([true, true, false])
    if (fewest > 0) expect(is(constraintOf(fewest - 1))).toBe(false)
  })

  it.each(['min', 'max', 'learned'])('a count of records or characters is a whole number from 0 on: %s', (key) => {
    for (const rule of ['occurrence', 'length']) {
      expect([-1, 0, 1, 0.5].map((n) => is({ rule, [key]: n }))).toEqual([false, true, true, false])
    }
  })

  it('a share of records is a number from 0 to 1', () => {
    expect([-0.1, 0, 1, 1.1].map((share) => is({ rule: 'required', share }))).toEqual([false, true, true, false])
  })

  it('a range has numbers or ISO dates as its ends', () => {
    for (const key of ['min', 'max']) {
      const ends = [-1.5, '2024-01-31', '2024-01-31T10:00', '24-01-31', '31.01.2024', 'from 2024-01-31', '2024-1-31']
      expect(ends.map((end) => is({ rule: 'range', [key]: end }))).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
        false,
      ])
    }
  })

  it('a faulty pattern is refused with its fault', () => {
    const { error } = constraintSchema.safeParse({ rule: 'pattern', pattern: '(' })
    expect(error!.issues[0]!.message).toMatch(/^not a pattern in RE2's syntax: .*missing closing \)/)
    expect(patternFault('a')).toBeNull()
  })
})
