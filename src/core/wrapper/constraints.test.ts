import { describe, expect, it } from 'vitest'
import { matcherOf, patternFault } from './constraints.ts'

describe('patterns from wrappers and schemas', () => {
  it('match whole texts', () => {
    expect(matcherOf('[a-z]+-\\d{2}')('ab-12')).toBe(true)
    expect(matcherOf('[a-z]+-\\d{2}')('ab-123')).toBe(false)
  })

  it.each(['(a+)+', '(a|a)*', '(.*a){20}', '(a*)*b', '([a-z]+)*#'])('take time linear in the text: %s', (pattern) => {
    const text = `${'a'.repeat(20_000)}!`
    const from = process.cpuUsage().user
    expect(matcherOf(pattern)(text)).toBe(false)
    expect((process.cpuUsage().user - from) / 1e6).toBeLessThan(5)
  })

  it.each(['(?=a)a', '(a)\\1', '(', 'a{2000}', '((a{100}){100}){100}'])(
    'are refused where that cannot be promised: %s',
    (pattern) => {
      expect(patternFault(pattern)).toEqual(expect.any(String))
    },
  )
})
