import { afterEach, describe, expect, it } from 'vitest'
import { httpParts } from './http.fixture.ts'
import { createPoster, type Poster } from './post.ts'

const { site } = httpParts()
const open: Poster[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((poster) => poster.close()))
})

function poster(allowPrivate = true, answerMs?: number): Poster {
  const made = createPoster({ allowPrivate, ...(answerMs !== undefined && { answerMs }) })
  open.push(made)
  return made
}
const { signal } = new AbortController()

describe('createPoster', () => {
  it('a message is posted with its headers, and its answer returned', async () => {
    const heard: unknown[] = []
    const { url } = await site(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      heard.push([request.method, request.url, request.headers['x-a'], String(Buffer.concat(parts))])
      response.writeHead(request.url === '/busy' ? 503 : 204, { 'retry-after': '7' }).end()
    })
    expect(await poster().post(`${url}/a?b=c`, { 'x-a': 'y' }, '{"a":1}', signal)).toEqual({
      status: 204,
      retryAfter: '7',
    })
    expect(await poster().post(`${url}/busy`, {}, '', signal)).toEqual({ status: 503, retryAfter: '7' })
    expect(heard).toEqual([
      ['POST', '/a?b=c', 'y', '{"a":1}'],
      ['POST', '/busy', undefined, ''],
    ])
  })

  it('a redirect of a posted message is not followed', async () => {
    const server = await site((_, response) => response.writeHead(302, { location: '/b' }).end())
    expect(await poster().post(`${server.url}/a`, {}, '', signal)).toEqual({ status: 302, retryAfter: null })
    expect(server.asked).toEqual(['/a'])
  })

  it('a message to a private address is not sent unless such are allowed', async () => {
    const server = await site('<p>inside')
    const host = new URL(server.url).host
    await expect(poster(false).post(server.url, {}, '', signal)).rejects.toThrow(
      `${host} has a private address, which messages are not sent to.`,
    )
    expect(server.asked).toEqual([])
  })

  it('a message that is not sent or answered in time gives a sentence with the host', async () => {
    const server = await site(() => {})
    const { host } = new URL(server.url)
    await expect(poster(true, 30).post(server.url, {}, '', signal)).rejects.toThrow(
      `${host} did not answer within 0.03 s.`,
    )
    await expect(poster().post(server.url, {}, '', AbortSignal.abort(new Error('ended')))).rejects.toThrow(
      `${host} could not be reached: ended`,
    )
  })
})
