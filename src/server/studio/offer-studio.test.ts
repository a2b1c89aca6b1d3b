import { OpenAPIHono } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import type { Env } from '../operation.ts'
import { problemResponse } from '../problem.ts'
import { isOfStudio, offerStudio } from './offer-studio.ts'

const FILES = { 'index.html': 'text/html', 'assets/a.js': 'text/javascript', 'a/assets/b.js': 'text/javascript' }

/** What is answered to a path, of a studio that lets in who has the word `yes`. */
async function answered(path: string) {
  const app = new OpenAPIHono<Env>()
  const files = new Map(
    Object.entries(FILES).map(([name, type]) => [name, { body: new Uint8Array(Buffer.from(name)), type }]),
  )
  const admit = (token: string, port: string) => (token === 'yes' ? { cookie: `c-${port}`, key: 'k&=' } : null)
  app.onError((error) => problemResponse(error))
  const open = (_: unknown, port: string) => ({ cookie: `c-${port}`, key: 'k' })
  const sessions = { invite: () => '', callerOf: () => null, admit, open, close: () => {} }
  offerStudio(app, { files: () => files, sessions, callers: [], count: () => {} })
  const response = await app.request(`http://localhost:4271${path}`)
  const { status, headers } = response
  return { status, text: await response.text(), header: (name: string) => headers.get(name) }
}

describe('a path', () => {
  it('a path below the studio belongs to it', () => {
    for (const path of ['/', '/studio', '/studio/', '/studio/launch']) expect(isOfStudio(path), path).toBe(true)
    for (const path of ['/studios', '/studio.js', '/v1/studio/', '/x/studio']) expect(isOfStudio(path)).toBe(false)
  })
})

describe('the studio', () => {
  it('the path of the studio gives its first page', async () => {
    for (const path of ['/studio/', '/studio/index.html']) {
      const { status, text, header } = await answered(path)
      expect([status, text, header('content-type')]).toEqual([200, 'index.html', 'text/html'])
      expect(header('content-security-policy')).toContain("default-src 'none'; script-src 'self';")
    }
    expect((await answered('/studio/none.html')).status).toBe(404)
    for (const [path, code] of [
      ['/studio', 308],
      ['/', 302],
    ] as const) {
      const { status, header } = await answered(path)
      expect([status, header('location')]).toEqual([code, '/studio/'])
    }
  })

  it('files whose names change with their content may be cached', async () => {
    const kept = async (path: string) => (await answered(path)).header('cache-control')
    expect(await kept('/studio/assets/a.js')).toBe('private, max-age=31536000, immutable')
    for (const path of ['/studio/', '/studio/a/assets/b.js']) expect(await kept(path)).toBe('no-cache')
  })

  it('an invitation opens the studio, and its key travels where no server sees it', async () => {
    const { status, header } = await answered('/studio/launch?token=yes&to=/sites/a%26b')
    expect([status, header('location')]).toEqual([303, '/studio/#key=k%26%3D&to=%2Fsites%2Fa%26b'])
    expect(header('set-cookie')).toBe('c-4271')
    expect((await answered('/studio/launch?token=yes')).header('location')).toMatch(/&to=%2F$/)
  })

  it('nothing but an invitation opens the studio', async () => {
    for (const path of ['/studio/launch', '/studio/launch?token=no']) {
      const { status, text, header } = await answered(path)
      expect([status, JSON.parse(text).code, header('set-cookie')]).toEqual([401, 'bad-token', null])
    }
  })
})
