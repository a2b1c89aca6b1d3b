import { describe, expect, it } from 'vitest'
import { isChosen } from './search.ts'

describe('a pattern inside a list', () => {
  it.each([
    ['a', false, true],
    ['a', [], true],
    ['l.a', true, true],
    ['l.a', false, false],
    ['l.a', ['l'], true],
    ['l.a', ['l.a'], true],
    ['l.a', ['l.b'], false],
    ['l.ab', ['l.a'], false],
    ['l.m', ['l.m.a'], true],
    ['l.m', ['l.mn'], false],
    ['k.a', ['l', 'k'], true],
  ] as const)('%s is looked for with its list by %j: %s', (path, topDown, wanted) => {
    expect(isChosen(path, topDown)).toBe(wanted)
  })
})
