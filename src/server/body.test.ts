import { describe, expect, it } from 'vitest'
import { readBody } from './body.ts'

const post = (
  body: string | ReadableStream | null,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): Request => new Request('http://a.example/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
const pieces = (...chunks: readonly Uint8Array[]): ReadableStream =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
const refused = (request: Request, most = 100): Promise<string> =>
  readBody(request, most).then(
    () => 'read',
    ({ code, message }) => `${code}: ${message}`,
  )

describe('the body of a request', () => {
  it('a JSON body is parsed', async () => {
    expect(await readBody(post('{"a": [1, null]}'), 100)).toEqual({ a: [1, null] })
    expect(await readBody(post('"x"', { 'content-type': ' Application/JSON ; charset=utf-8' }), 100)).toBe('x')
    const bytes = Buffer.from('"ä"')
    expect(await readBody(post(pieces(bytes.subarray(0, 2), bytes.subarray(2))), 100)).toBe('ä')
  })

  it('a body of another content type is refused', async () => {
    const why = 'unsupported-type: Send the body as application/json.'
    for (const type of ['text/plain', 'application/jsonx', 'x;application/json'])
      expect(await refused(post('1', { 'content-type': type })), type).toBe(why)
    expect(await refused(new Request('http://a.example/'))).toBe(why)
  })

  it('a body over the limit is refused, whether or not its length was declared', async () => {
    const why = 'too-large: The body may have at most 10 bytes.'
    expect(await refused(post('12345678  '), 10)).toBe('read')
    expect(await refused(post('12345678   '), 10)).toBe(why)
    const json = { 'content-type': 'application/json' }
    expect(await refused(post(pieces(Buffer.from('1')), { ...json, 'content-length': '11' }), 10)).toBe(why)
    expect(await refused(post(pieces(Buffer.from('1')), { ...json, 'content-length': '10' }), 10)).toBe('read')
    expect(await refused(post(pieces(Buffer.from('12345'), Buffer.from('123456'))), 10)).toBe(why)
  })

  it('a body that is not JSON, or missing, is refused', async () => {
    for (const text of ['{', '', 'x']) expect(await refused(post(text))).toBe('bad-request: The body is no JSON.')
    expect(await refused(post(null))).toBe('bad-request: The body is no JSON.')
  })

  it('a body that is cut short is refused', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
    expect(await refused(post(broken))).toBe('bad-request: The body did not arrive whole.')
  })

  it('a body that is nested too deep is refused', async () => {
    const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`
    expect(await refused(post(nested(100)), 1000)).toBe('read')
    expect(await refused(post(nested(101)), 1000)).toBe('bad-request: The body is nested deeper than 100.')
    expect(await refused(post(`{"a": ${nested(100)}}`), 1000)).toBe('bad-request: The body is nested deeper than 100.')
  })
})
