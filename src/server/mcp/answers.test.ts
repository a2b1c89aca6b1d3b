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
  it('a value that fits is told as it is', () => {
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

  it('lists go on by cursor: no item is missed, none told twice, no answer too long', async () => {
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

  it('cursors that were not given out, or whose value went, are refused', () => {
    const kept = createKept()
    const first = kept.keep('"old"')
    for (let i = 0; i < 200; i++) kept.keep(`"${i}"`)
    for (const cursor of [first, '', 'x.0', `${first}9`, '../../etc/passwd'])
      expect(() => kept.read(cursor)).toThrow(expect.objectContaining({ code: 'bad-cursor' }))
  })
})
