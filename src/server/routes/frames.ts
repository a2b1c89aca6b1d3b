import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createFrames } from '../frames/frames.ts'
import { offer, present, type World } from '../operation.ts'
import { ServerError } from '../problem.ts'

const frameBody = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(8192)
    .openapi({ description: 'Of a kept page: as it was asked for, or after redirects.' }),
  version: z
    .union([z.literal('newest'), z.string().regex(/^[0-9a-f]{64}$/)])
    .default('newest')
    .openapi({ description: 'Or the SHA-256 of an earlier text of the page, in hexadecimal digits.' }),
})

const frameSchema = z
  .object({
    path: z.string().regex(/^\/frames\/[\w-]{32}\/$/),
    url: z.string(),
    nodes: z.int().min(1),
    title: z.string(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .openapi('Frame')

/** Paths that are their own right: who has one was given it by us. Nothing else has this form. */
const FRAME_PATH = /^\/frames\/[\w-]{32}\/(?:assets\/[0-9a-z]{1,4})?$/

/** Whether a path is that of a frame or a part of one. */
export function isFramePath(path: string): boolean {
  return FRAME_PATH.test(path)
}

/** Kept pages as harmless HTML, for people to look at and point into. */
export function offerFrames(world: World): void {
  const { app, service, ending } = world
  const frames = createFrames(service.keptPages)
  ending.addEventListener('abort', () => void frames.close(), { once: true })
  const until = (context: Context): AbortSignal => AbortSignal.any([context.req.raw.signal, ending])
  offer(
    world,
    {
      tag: 'frames',
      id: 'openFrame',
      method: 'post',
      right: 'read',
      path: '/v1/frames',
      summary:
        'Show a kept page: its path, which needs no token, gives harmless HTML with `data-node` at each element; it is there until 200 others are opened',
      body: frameBody,
      answers: { 201: { description: 'Where it is shown', schema: frameSchema } },
      refusals: [404],
    },
    async ({ body, context }) => {
      const frame = present(await frames.open(body.url, body.version, until(context)), 'page')
      if (frame === 'too-large') throw new ServerError('too-large', 'This page is too large to be shown.')
      return context.json(frame, 201)
    },
  )
  app.get('/frames/:frame/', async (context) => {
    const id = context.req.param('frame')
    const html = present(await frames.html(id, until(context)), 'frame')
    return context.body(html, 200, pageHeaders(`${context.req.header('host')}/frames/${id}/assets/`))
  })
  app.get('/frames/:frame/assets/:part', async (context) => {
    const { frame, part } = context.req.param()
    const found = present(await frames.part(frame, part, until(context)), 'part')
    // What draws by markup is shown as a picture alone, where it has no life.
    const isDocument =
      found.type === 'image/svg+xml' && !/^(?:|image)$/.test(context.req.header('sec-fetch-dest') ?? '')
    if (isDocument) throw new ServerError('not-found', 'Pictures are shown in pages only.')
    return context.body(new Uint8Array(found.bytes), 200, partHeaders(found.type))
  })
}

/** @param assets host and path of the frame's parts, the only place that anything may be loaded from */
function pageHeaders(assets: string): Record<string, string> {
  // Policies know no IPv6 addresses.
  const from = assets.startsWith('[') ? "'self'" : assets
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `img-src ${from}`,
      `style-src ${from} 'unsafe-inline'`,
      `font-src ${from}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-same-origin',
    ].join('; '),
    'x-frame-options': 'SAMEORIGIN',
    'x-dns-prefetch-control': 'off',
    'cross-origin-resource-policy': 'same-origin',
  }
}

function partHeaders(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=86400',
  }
}
