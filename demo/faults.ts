import { randomFor } from './shop/random.ts'

/** What a bad answer is: an error of the server, a connection that breaks, or a body that pauses half-way. */
export type ServerFault = (typeof SERVER_FAULTS)[number]

/** All kinds of fault, each as likely as the others. */
export const SERVER_FAULTS = ['error', 'drop', 'slow'] as const

/**
 * Says of each request whether it is to fail, and how. The choice depends only on the path and on how often it was asked for: every
 * run meets the same faults, in whatever order it asks, and a second try may pass.
 *
 * @param share the share of requests that fail, 0..1
 */
export function createFaults(share: number): (path: string) => ServerFault | null {
  const asked = new Map<string, number>()
  return (path) => {
    const times = (asked.get(path) ?? 0) + 1
    asked.set(path, times)
    const random = randomFor('fault', path, times)
    return random.chance(share) ? random.pick(SERVER_FAULTS) : null
  }
}
