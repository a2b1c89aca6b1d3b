import { describe, expect, it } from 'vitest'
import { lastReadOf, rememberedOf } from './last-read.ts'
import type { Session } from './session.ts'

const kept = (status: string, data: unknown, madeAt: number, raw = false) => ({ status, data, madeAt, raw })

/** A session that has some records of pages, the newest first. */
function sessionOf(history: Readonly<Record<string, readonly ReturnType<typeof kept>[]>>): Session {
  const store = { history: (url: string, name: string) => (name === 'w' ? (history[url] ?? []) : []) }
  return { workspace: { store } } as unknown as Session
}
const at = (ms: number): string => new Date(ms).toISOString()
const NOTHING = { workspace: null } as unknown as Session

describe('lastReadOf', () => {
  const last = (patterns: readonly string[], ...records: readonly ReturnType<typeof kept>[]) =>
    lastReadOf(sessionOf({ u: records }), 'w', patterns, ['u'])

  it('a pattern was last read in its newest good record with a value', () => {
    const records = [
      kept('violated', { a: 1 }, 9),
      kept('other-class', { a: 1 }, 8),
      kept('ok', { a: 1 }, 5),
      kept('healed', { a: 2, b: 1 }, 3),
    ]
    expect(last(['a', 'b', 'c'], ...records)).toEqual({ a: at(5), b: at(3) })
    expect(last(['a'], kept('healed', { a: 1 }, 3), kept('ok', { a: 1 }, 5))).toEqual({ a: at(5) })
    expect(last(['a'], kept('ok', { a: null }, 5))).toEqual({})
  })

  it('a pattern was last read on whichever page had it last', () => {
    const session = sessionOf({
      u: [kept('ok', { a: 1 }, 5)],
      v: [kept('ok', { a: 1 }, 7)],
      x: [kept('ok', { a: 1 }, 6)],
    })
    expect(lastReadOf(session, 'w', ['a'], ['u', 'v', 'x'])).toEqual({ a: at(7) })
    expect(lastReadOf(session, 'w', ['a'], ['u'])).toEqual({ a: at(5) })
    expect(lastReadOf(session, 'other', ['a'], ['u'])).toEqual({})
  })

  it('a pattern in a list was last read in any record of the list', () => {
    const lists = { l: [{ a: null }, { a: 'x', m: [{ b: 0 }] }, { m: [] }] }
    expect(last(['l', 'l.a', 'l.m.b', 'l.c', 'l.m.c', 'x.a'], kept('ok', lists, 5))).toEqual({
      l: at(5),
      'l.a': at(5),
      'l.m.b': at(5),
    })
    expect(last(['l', 'l.a'], kept('ok', { l: [] }, 5))).toEqual({})
    expect(last(['a.b'], kept('ok', { a: 'text' }, 5))).toEqual({})
  })

  it('a last reading is unknown without a workspace', () => {
    expect(lastReadOf(NOTHING, 'w', ['a'], ['u'])).toEqual({})
    expect(last([], kept('ok', { a: 1 }, 5))).toEqual({})
  })
})

describe('rememberedOf', () => {
  const remembered = (raw: boolean, ...records: readonly ReturnType<typeof kept>[]) =>
    rememberedOf(sessionOf({ u: records }), 'u', 'w', raw)

  it('the last record of a page is its newest good one of the same kind', () => {
    const records = [
      kept('violated', 1, 9),
      kept('other-class', 2, 8),
      kept('ok', 3, 7, true),
      kept('healed', 4, 6),
      kept('ok', 5, 5),
    ]
    expect([remembered(false, ...records), remembered(true, ...records)]).toEqual([4, 3])
    expect(remembered(false, kept('ok', 5, 5))).toBe(5)
  })

  it('a page without a good record has no last record', () => {
    expect(remembered(false)).toBeNull()
    expect(remembered(false, kept('ok', 5, 5, true))).toBeNull()
    expect(rememberedOf(NOTHING, 'u', 'w', false)).toBeNull()
  })
})
