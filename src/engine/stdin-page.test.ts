import { describe, expect, it } from 'vitest'
import { readHtmlPage } from './stdin-page.ts'

async function* chunks(...all: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* all
}
const HTML = '<!doctype html><meta charset="iso-8859-1"><p>caf\u00e9</p>'
const BYTES = Buffer.from(HTML, 'latin1')

describe('readHtmlPage', () => {
  it('a page from a stream is decoded like a file and gets its canonical address', async () => {
    const parts = chunks(BYTES.subarray(0, 20), BYTES.subarray(20))
    expect(await readHtmlPage(parts, 'HTTP://A.example/x#top')).toEqual({ url: 'http://a.example/x', html: HTML })
  })

  it('a page without a web address is refused', async () => {
    for (const url of ['a.html', 'ftp://a.example/', ''])
      await expect(readHtmlPage(chunks(BYTES), url)).rejects.toMatchObject({
        code: 'bad-sample',
        message: `"${url}" is no web address; give one that begins with http:// or https://.`,
      })
  })

  it('a page that is too large or empty is refused', async () => {
    const read = (bytes: Uint8Array, most?: number) => readHtmlPage(chunks(bytes), 'https://a.example/', most)
    expect(await read(BYTES, 2 * BYTES.length)).toMatchObject({ html: HTML })
    await expect(read(BYTES, 10)).rejects.toMatchObject({ code: 'bad-sample' })
    await expect(read(new Uint8Array())).rejects.toMatchObject({ code: 'bad-sample' })
  })
})
