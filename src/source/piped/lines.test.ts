import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gather } from '../gather.fixture.ts'
import { longestLine, pipedLines } from './lines.ts'

const MAX_BYTES = 1_000_000

async function* chunksOf(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    yield bytes.subarray(from, cut)
    from = cut
  }
  yield bytes.subarray(from)
}

const linesIn = (text: string, cuts: readonly number[] = []) =>
  gather(pipedLines(chunksOf(Buffer.from(text), cuts), MAX_BYTES))

describe('pipedLines', () => {
  it('lines of stdin are the same however the bytes are chunked', async () => {
    const text = '\ufeff{"a":"Grüße 🌳"}\r\n\n  pages/a.html \n{"b":"\u2028"}\n\t\nlast'
    const expected = [
      { number: 1, text: '{"a":"Grüße 🌳"}' },
      { number: 3, text: 'pages/a.html' },
      { number: 4, text: '{"b":"\u2028"}' },
      { number: 6, text: 'last' },
    ]
    const length = Buffer.byteLength(text)
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(length)), async (cuts) => {
        expect(await linesIn(text, cuts)).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })

  it('a line of JSON beyond the bound is reported, and the next one is read', async () => {
    const most = longestLine(MAX_BYTES)
    const whole = `{"h":"${'x'.repeat(most - 8)}"}`
    const lines = await linesIn(`${whole}\n ${whole}y\n{"c":1}\n`, [most, most + 1, 2 * most])
    expect(lines.map(({ number, text }) => [number, text?.length ?? null])).toEqual([
      [1, most],
      [2, null],
      [3, 7],
    ])
  })

  it('an endless line without JSON is refused', async () => {
    await expect(linesIn(`<p>${'x'.repeat(1_100_000)}`, [9])).rejects.toMatchObject({ code: 'bad-input' })
  })
})
