import { z } from '@hono/zod-openapi'
import { streamSSE } from 'hono/streaming'
import type { PlannedRun, Service } from '../../control/index.ts'
import { places } from '../limits.ts'
import { offer, present, type World } from '../operation.ts'
import { ServerError } from '../problem.ts'
import { idParams } from '../shapes.ts'

/** Events that are read at a time. */
const PORTION = 100
const lastId = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()

/** A run's events as they come, until its last one. */
export function offerEvents(world: World): void {
  const { service, limits, ending } = world
  const take = places(limits.streams)
  offer(
    world,
    {
      id: 'followRun',
      method: 'get',
      path: '/v1/runs/{id}/events',
      tag: 'runs',
      right: 'read',
      summary: "A run's events as they come (server-sent events), until its last one",
      params: idParams,
      headers: z.object({ 'Last-Event-ID': lastId }),
      answers: {
        200: {
          description: 'Events: `id` is their number, `event` their kind, `data` JSON',
          types: ['text/event-stream'],
        },
      },
    },
    async ({ params, context }) => {
      const after = lastId.safeParse(context.req.header('last-event-id') || undefined)
      if (!after.success) throw new ServerError('bad-input', 'header/Last-Event-ID: the number of an event')
      const run = present(await service.plan.runs.get(params.id), 'run')
      // Nobody would read the stream, or end it.
      if (context.req.method === 'HEAD') return context.body(null, 200, { 'content-type': 'text/event-stream' })
      const free = take()
      return streamSSE(context, async (stream) => {
        const over = new AbortController()
        stream.onAbort(() => over.abort())
        const signal = AbortSignal.any([over.signal, ending])
        try {
          for await (const event of eventsOf(service, run, Number(after.data ?? 0), signal, limits.heartbeatMs)) {
            if (event === null) await stream.write(': still here\n\n')
            else await stream.writeSSE(event)
            if (stream.aborted) return
          }
        } finally {
          free()
        }
      })
    },
  )
}

/** A run's events after a number; null is a sign of life. Ends with the run. */
async function* eventsOf(
  { plan, follow }: Service,
  { id }: PlannedRun,
  from: number,
  signal: AbortSignal,
  heartbeatMs: number,
): AsyncGenerator<{ readonly id: string; readonly event: string; readonly data: string } | null> {
  const news = createBell()
  const leave = follow(id, news.ring)
  let after = from
  try {
    while (!signal.aborted) {
      // What the run is like is asked first: of an ended run all events are there.
      const run = await plan.runs.get(id)
      const events = await plan.runs.events(id, after, PORTION)
      for (const { seq, at, kind, data } of events) {
        after = seq
        yield { id: String(seq), event: kind, data: JSON.stringify({ at: new Date(at).toISOString(), ...data }) }
      }
      if (events.length === PORTION) continue
      if (run === null || run.endedAt !== null) return
      if (!(await news.heard(heartbeatMs, signal)) && !signal.aborted) yield null
    }
  } finally {
    leave()
  }
}

/** Something to wait for that may ring before one waits. */
function createBell(): {
  readonly ring: () => void
  /** Whether it rang; false after `ms`, or when the signal aborts. */
  readonly heard: (ms: number, signal: AbortSignal) => Promise<boolean>
} {
  let rang = false
  let wake: (() => void) | null = null
  return {
    ring: () => {
      rang = true
      wake?.()
    },
    heard: async (ms, signal) => {
      if (!rang && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            signal.removeEventListener('abort', stop)
            resolve()
          }
          const stop = (): void => wake?.()
          signal.addEventListener('abort', stop)
        })
      wake = null
      const was = rang
      rang = false
      return was
    },
  }
}
