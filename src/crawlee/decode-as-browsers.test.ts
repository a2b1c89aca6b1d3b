import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { decodeAsBrowsers } from './decode-as-browsers.ts'

const LATIN = Buffer.from('<meta charset="iso-8859-1"><p>caf\u00e9</p>', 'latin1')

function responseOf(type: string | undefined, chunks: readonly Buffer[] = [LATIN]): Readable {
  const headers = type === undefined ? {} : { 'content-type': type }
  return Object.assign(Readable.from(chunks), { headers, statusCode: 201, url: 'https://shop.example/a', own: 1 })
}

async function decoded(response: unknown): Promise<unknown> {
  const context = { response }
  await decodeAsBrowsers(context)
  return context.response
}

describe('decodeAsBrowsers', () => {
  it('a response without a declared charset is decoded as its page says', async () => {
    const [first, second] = [LATIN.subarray(0, 10), LATIN.subarray(10)]
    const response = await decoded(responseOf('text/html', [first, second]))
    expect(response).toMatchObject({
      headers: { 'content-type': 'text/html' },
      statusCode: 201,
      url: 'https://shop.example/a',
    })
    expect(response).not.toHaveProperty('own')
    expect(await text(response as Readable)).toBe('<meta charset="iso-8859-1"><p>caf\u00e9</p>')
  })
})

describe('decodeAsBrowsers on other responses', () => {
  it.each([['text/html; charset=utf-8'], ['text/html;CHARSET = latin1'], ['application/json'], ['image/png']])(
    'a response of %s is left to the crawler',
    async (type) => {
      const response = responseOf(type)
      expect(await decoded(response)).toBe(response)
      expect(response.readableDidRead).toBe(false)
    },
  )

  it('a response without a stream is left to the crawler', async () => {
    const response = { headers: { 'content-type': 'text/html' } }
    expect(await decoded(response)).toBe(response)
    expect(await decoded(undefined)).toBeUndefined()
  })
})
