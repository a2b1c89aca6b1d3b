import { describe, expect, it } from 'vitest'
import { isFramePath, offerFrames } from './frames.ts'
import { offered } from './offered.fixture.ts'

const ID = 'aZ0_-'.padEnd(32, 'x')

describe('the path of a frame', () => {
  it.each([`/frames/${ID}/`, `/frames/${ID}/assets/0`, `/frames/${ID}/assets/az09`])(
    '%s is the path of a frame',
    (path) => {
      expect(isFramePath(path)).toBe(true)
    },
  )

  it.each([
    ...[`/frames/${ID}`, `/frames/${ID}x/`, `/frames/${ID.slice(1)}/`, `/frames/${ID}/assets/`, `x/frames/${ID}/`],
    ...[`/frames/${ID}/assets/abcde`, `/frames/${ID}/assets/A`, `/frames/${ID}/assets/a/`, `/frames/${ID}/assets`],
    ...[`/frames/${ID}/x`, `/frames/${ID.replace('_', '.')}/`, '/v1/frames'],
  ])('%s is not the path of a frame', (path) => {
    expect(isFramePath(path)).toBe(false)
  })
})

describe('a frame that is asked for', () => {
  const { ask, schema } = offered(offerFrames, { keptPages: null })
  const URL = 'https://a.example/'
  const refusal = { code: 'bad-input' }

  it.each([
    [{ url: 'ftp://a.example/' }],
    [{ url: 'a.example' }],
    [{ url: `${URL}${'x'.repeat(8193 - URL.length)}` }],
    [{ url: URL, version: 'oldest' }],
    [{ url: URL, version: 'a'.repeat(63) }],
    [{ url: URL, version: 'a'.repeat(65) }],
    [{ url: URL, version: 'A'.repeat(64) }],
    [{ url: URL, more: 1 }],
    [{}],
  ])('a frame request with nothing to show is refused', async (body) => {
    expect(await ask('POST', '/v1/frames', body)).toMatchObject([422, refusal])
  })

  it('a frame of a part of a page has at least one node', () => {
    expect(schema('Frame')).toMatchObject({ properties: { nodes: { type: 'integer', minimum: 1 } } })
  })
})
