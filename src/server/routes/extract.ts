import { z } from '@hono/zod-openapi'
import { type ExtractRequest, nameSchema } from '../../control/index.ts'
import { offer, type World } from '../operation.ts'

const flag = z.boolean().optional()
const extractBody = z.strictObject({
  url: z
    .url({ protocol: /^https?$/ })
    .max(8192)
    .openapi({ description: 'To be fetched; with `html` what its links are relative to.' }),
  html: z.string().max(8_000_000).optional(),
  wrapper: z
    .union([nameSchema, z.record(z.string(), z.unknown())])
    .optional()
    .openapi({ description: 'A name, or a document; without one what the page holds by itself is told.' }),
  raw: flag,
  text: z.enum(['text', 'markdown', 'html']).optional(),
  embedded: flag,
  render: flag,
  ignoreRobots: flag,
  guess: flag.openapi({
    description:
      'Without a wrapper: what a record would be, learned from this page alone. The page is kept in the workspace.',
  }),
})

/** One page, answered at once. */
export function offerExtract(world: World): void {
  const { service, ending } = world
  offer(
    world,
    {
      tag: 'extract',
      id: 'extract',
      method: 'post',
      right: 'run',
      path: '/v1/extract',
      summary: 'Read one page now',
      isLarge: true,
      body: extractBody,
      answers: {
        200: {
          description: 'The record, or without a wrapper what the page holds',
          schema: z.looseObject({ url: z.string() }),
        },
      },
      refusals: [404, 503, 504],
    },
    async ({ body, context }) => {
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      const signal = AbortSignal.any([context.req.raw.signal, ending])
      return context.json(await service.extract(given as unknown as ExtractRequest, signal))
    },
  )
}
