import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Some, Window } from '../../control/index.ts'
import { createKept, fitted, MOST_CHARACTERS, someOf } from './answers.ts'

/** All of a value, read part by part. */
function readAll(kept: ReturnType<typeof createKept>, cursor: string): string {
  let json = ''
  for (let at: string | null = cursor; at !== null; ) {
    const part = kept.read(at)
    expect(JSON.stringify(part).length).toBeLessThan(MOST_CHARACTERS)
    json += part.json
    at = part.next
  }
  return json
}

/** Items by cursors that are their places. */
const listOf =
  (items: readonly unknown[]) =>
  async ({ after = '0', limit }: Window): Promise<Some<unknown>> => {
    const end = Number(after) + limit
    return { items: items.slice(Number(after), end), next: end < items.length ? String(end) : null }
  }

describe('answers for assistants', () => {
  it('a value that fits is answered unchanged', () => {
    expect(fitted({ a: [1, 'x'] }, createKept())).toEqual({ value: { a: [1, 'x'] }, more: null })
  })

  it('a long value is cut with a note, and can be read whole', () => {
    const kept = createKept()
    const value = { text: '"\\\u{1F600}'.repeat(20_000), list: Array.from({ length: 5000 }, (_, i) => ({ i })) }
    const { value: cut, more } = fitted(value, kept)
    expect(JSON.stringify(cut).length).toBeLessThan(MOST_CHARACTERS)
    expect(JSON.stringify(cut)).toContain('[cut: ')
    expect(JSON.parse(readAll(kept, more ?? ''))).toEqual(value)
  })

  it('a list is paged by cursor without missing or repeating an item', async () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 30_000 }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(sizes, fc.integer({ min: 1, max: 100 }), async (lengths, limit) => {
        const kept = createKept()
        const items = lengths.map((length, id) => ({ id, text: 'x'.repeat(length) }))
        const ids: unknown[] = []
        let cursor: string | undefined
        do {
          const some = await someOf(listOf(items), { cursor, limit }, kept)
          expect(JSON.stringify(some).length).toBeLessThan(MOST_CHARACTERS)
          ids.push(...some.items.map(({ value }) => (value as { readonly id: number }).id))
          cursor = some.next ?? undefined
        } while (cursor !== undefined)
        expect(ids).toEqual(items.map(({ id }) => id))
      }),
      { numRuns: 50 },
    )
  })

  it('cursors that were never given out, or have expired, are refused', () => {
    const kept = createKept()
    const first = kept.keep('"old"')
    for (let i = 0; i < 200; i++) kept.keep(`"${i}"`)
    for (const cursor of [first, '', 'x.0', `${first}9`, '../../etc/passwd'])
      expect(() => kept.read(cursor)).toThrow(expect.objectContaining({ code: 'bad-cursor' }))
  })
})

describe('an answer that is cut', () => {
  const long = 'x'.repeat(20_000)

  it('an answer is cut once its JSON exceeds the room', () => {
    const kept = createKept()
    expect(fitted('x'.repeat(98), kept, 100)).toEqual({ value: 'x'.repeat(98), more: null })
    expect(fitted('x'.repeat(99), kept, 100)).toEqual({
      value: `${'x'.repeat(30)}… [cut: 99 characters]`,
      more: expect.stringMatching(/\.0$/),
    })
    expect(fitted('x'.repeat(17_001), kept).more).not.toBeNull()
    expect(fitted('x'.repeat(16_998), kept).more).toBeNull()
    expect(fitted(undefined, kept)).toEqual({ value: null, more: null })
  })

  it('a cut answer says how much of a text, list or object was left out', () => {
    const list = Array.from({ length: 401 }, () => 0)
    const fields = (count: number): object => Object.fromEntries(list.slice(0, count).map((zero, i) => [`f${i}`, zero]))
    const { value } = fitted({ long, list, object: fields(401) }, createKept())
    expect(value).toEqual({
      long: `${'x'.repeat(4000)}… [cut: 20000 characters]`,
      list: [...list.slice(0, 400), '[cut: 1 more items]'],
      object: { ...fields(400), '[cut]': '1 more fields' },
    })
  })

  it('short parts of a cut answer stay whole', () => {
    const list = Array.from({ length: 400 }, () => 0)
    const object = Object.fromEntries(list.map((zero, i) => [`f${i}`, zero]))
    const value = { text: 'y'.repeat(4000), list, object, none: null, yes: true, number: 7 }
    expect(fitted({ ...value, long }, createKept()).value).toMatchObject(value)
  })

  it('an answer is cut no more than necessary', () => {
    const texts = (count: number) => Array.from({ length: count }, () => 'y'.repeat(4001))
    const cutAt = (characters: number) => `${'y'.repeat(characters)}… [cut: 4001 characters]`
    const firstOf = (count: number) => (fitted(texts(count), createKept()).value as string[])[0]
    expect([5, 16, 17, 50].map(firstOf)).toEqual([1000, 1000, 300, 300].map(cutAt))
  })

  it('an answer of which nothing fits is a note alone', () => {
    const { value, more } = fitted({ long }, createKept(), 20)
    expect([value, more]).toEqual(['[20011 characters: see "more"]', expect.any(String)])
  })

  it('a cut never splits a character', () => {
    expect(fitted(`${'x'.repeat(29)}\u{1F600}${long}`, createKept(), 100).value).toBe(
      `${'x'.repeat(29)}\ufffd… [cut: 20031 characters]`,
    )
  })
})

describe('what was cut', () => {
  it('a cut value is read in parts of 8000 characters', () => {
    const kept = createKept()
    const cursor = kept.keep('x'.repeat(8000))
    expect(kept.read(cursor)).toEqual({ json: 'x'.repeat(8000), next: null, characters: 8000 })
    const first = kept.read(kept.keep(`${'x'.repeat(8000)}y`))
    expect(first).toEqual({ json: 'x'.repeat(8000), next: expect.stringMatching(/\.8000$/), characters: 8001 })
    expect(kept.read(first.next!)).toEqual({ json: 'y', next: null, characters: 8001 })
  })

  it('a cut value is kept until a hundred others were cut', () => {
    const kept = createKept()
    const cursors = Array.from({ length: 100 }, (_, i) => kept.keep(`${i}`))
    expect(cursors.map((cursor) => kept.read(cursor).json)).toEqual(cursors.map((_, i) => `${i}`))
    kept.keep('more')
    expect(() => kept.read(cursors[0]!)).toThrow(expect.objectContaining({ code: 'bad-cursor' }))
    expect(kept.read(cursors[1]!).json).toBe('1')
  })

  it('cut values are kept up to twenty million characters in all, the newest always', () => {
    const kept = createKept()
    const half = 'x'.repeat(10_000_000)
    const [first, second] = [kept.keep(half), kept.keep(half)]
    expect(kept.read(first).characters).toBe(10_000_000)
    const third = kept.keep('y')
    expect(() => kept.read(first)).toThrow(expect.objectContaining({ code: 'bad-cursor' }))
    kept.keep(half.slice(1))
    expect(kept.read(second).characters).toBe(10_000_000)
    const longest = kept.keep(`${half}${half}${half}`)
    expect(kept.read(longest).characters).toBe(30_000_000)
    expect(() => kept.read(third)).toThrow(expect.objectContaining({ code: 'bad-cursor' }))
  })
})

describe('a list in an answer', () => {
  /** A list, and the windows that were asked of it. */
  const asked = (items: readonly unknown[]) => {
    const windows: Window[] = []
    const fetch = (window: Window): Promise<Some<unknown>> => {
      windows.push(window)
      return listOf(items)(window)
    }
    return { windows, fetch }
  }
  /** An item that takes so many characters of the room. */
  const taking = (characters: number): string => 'x'.repeat(characters - 82)

  it('a page of a list has as many items as fit, and the next page follows', async () => {
    const { windows, fetch } = asked(Array.from({ length: 9 }, () => taking(200)))
    const some = await someOf(fetch, { cursor: '1', limit: 7 }, createKept(), undefined, 1000)
    expect([some.items.length, some.next]).toEqual([5, '6'])
    expect(windows).toEqual([
      { after: '1', limit: 7 },
      { after: '1', limit: 5 },
    ])
  })

  it('a list that fits is fetched once', async () => {
    const { windows, fetch } = asked(Array.from({ length: 5 }, () => taking(200)))
    const some = await someOf(fetch, { limit: 5 }, createKept(), undefined, 1000)
    expect([some.items.length, some.next, windows]).toEqual([5, null, [{ limit: 5 }]])
  })

  it('a page of a list has at least one item, cut if too long', async () => {
    const { fetch } = asked(['x'.repeat(5000), 'y'])
    const { items, next } = await someOf(fetch, { limit: 2 }, createKept(), undefined, 1000)
    expect(next).toBe('1')
    expect(items).toEqual([{ value: `${'x'.repeat(300)}… [cut: 5000 characters]`, more: expect.any(String) }])
  })

  it('the items of a list are rendered as their writer says', async () => {
    const { fetch } = asked([1, 2])
    const { items } = await someOf(fetch, { limit: 2 }, createKept(), (item) => ({ item }))
    expect(items.map(({ value }) => value)).toEqual([{ item: 1 }, { item: 2 }])
  })
})
