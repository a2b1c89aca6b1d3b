import { z } from '@hono/zod-openapi'
import { offer, type World } from '../operation.ts'

const moment = z.iso.datetime()
const fleetSchema = z
  .object({
    isShared: z
      .boolean()
      .openapi({ description: 'Whether several programs share the plan; else only `queue` tells something.' }),
    members: z.array(
      z.object({
        name: z.string(),
        machine: z.string(),
        pid: z.int(),
        startedAt: moment,
        seenAt: moment,
        runs: z.int().min(0),
        pages: z.int().min(0),
        pagesPerSecond: z.number().min(0),
        isDraining: z.boolean(),
      }),
    ),
    leases: z.array(z.object({ host: z.string(), owner: z.string(), until: moment, isWanted: z.boolean() })),
    queue: z.object({
      queued: z.int().min(0),
      running: z.int().min(0),
      parked: z.int().min(0),
      shards: z.int().min(0),
      waitingSince: moment.nullable(),
    }),
    pagesPerSecond: z.number().min(0),
  })
  .openapi('Fleet')

/** Who does the runs. */
export function offerFleet(world: World): void {
  offer(
    world,
    {
      tag: 'fleet',
      id: 'getFleet',
      method: 'get',
      path: '/v1/fleet',
      right: 'read',
      summary: 'Workers, the hosts that they have, and what waits for them',
      answers: { 200: { description: 'As it is now', schema: fleetSchema } },
    },
    async ({ context }) => {
      const { members, leases, queue, ...status } = await world.service.fleetStatus()
      const at = (ms: number): string => new Date(ms).toISOString()
      return context.json({
        ...status,
        members: members.map((one) => ({ ...one, startedAt: at(one.startedAt), seenAt: at(one.seenAt) })),
        leases: leases.map((one) => ({ ...one, until: at(one.until) })),
        queue: { ...queue, waitingSince: queue.waitingSince === null ? null : at(queue.waitingSince) },
      })
    },
  )
}
