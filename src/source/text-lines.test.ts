import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gather } from './gather.fixture.ts'
import { linesOf } from './text-lines.ts'

async function* streamOf<T>(chunks: readonly T[]): AsyncGenerator<T> {
  yield* chunks
}

async function read(chunks: readonly (string | Uint8Array)[]): Promise<{ text: string; number: number }[]> {
  return gather(linesOf(streamOf(chunks), 'the list'))
}

describe('linesOf', () => {
  it('lines of a stream are trimmed and numbered, without blank ones', async () => {
    expect(await read(['\uFEFFa\r\n\n  b c \n', '\n', 'last'].map((text) => Buffer.from(text)))).toEqual([
      { text: 'a', number: 1 },
      { text: 'b c', number: 3 },
      { text: 'last', number: 5 },
    ])
    expect(await read([])).toEqual([])
    expect(await read(['\n \n'])).toEqual([])
  })

  it('lines of a stream are the same wherever it is cut, inside a character too', async () => {
    const list = Buffer.from('grün\nüber 日本\r\n\nend')
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(list.length)), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), list.length]
        const chunks = at.slice(1).map((end, i) => list.subarray(at[i], end))
        expect(await read(chunks)).toEqual(await read([list]))
      }),
    )
  })

  it('an endless line is refused by its number', async () => {
    const chunks = Array.from({ length: 20 }, () => 'x'.repeat(100_000))
    await expect(read(['ok\n', ...chunks])).rejects.toMatchObject({
      code: 'bad-input',
      message: 'Line 2 of the list is endless; give a list with one page on each line.',
    })
  })
})
