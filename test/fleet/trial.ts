import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Databases, TestPostgres } from '../postgres.fixture.ts'
import { type Fleet, type FleetCollect, type FleetOptions, openFleet } from './fleet.ts'
import { openProcesses } from './processes.ts'
import { collectAlone, type RecordLines } from './records.ts'
import type { SitesOptions } from './sites.ts'
import { type SitesProcess, startSites } from './sites-process.ts'

/** Sites, a PostgreSQL, and what one process gives of the sites. */
export interface Trial<Server extends Databases = TestPostgres> {
  readonly sites: SitesProcess
  readonly postgres: Server
  /** What one process without a database gives. Sites are as before afterwards, and their log is empty. */
  readonly expected: () => Promise<RecordLines>
  /** A fleet with a database, a storage and a folder of its own. */
  readonly openFleet: (options?: Pick<FleetOptions, 'runs' | 'leaseMs'>) => Promise<Fleet>
}

/**
 * Does something with sites and fleets, and cleans all up whatever happens.
 *
 * @param script the command: a file for Node
 * @param start gives the PostgreSQL server, which is stopped afterwards
 */
export async function withTrial<Result, Server extends Databases>(
  script: string,
  options: SitesOptions,
  what: (trial: Trial<Server>) => Promise<Result>,
  start: () => Server | Promise<Server>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-fleet-'))
  const processes = openProcesses()
  let postgres: Server | null = null
  try {
    const server = await start()
    postgres = server
    const sites = await startSites(processes, folder, options)
    let fleets = 0
    return await what({
      sites,
      postgres: server,
      expected: async () => {
        await sites.hurry(true)
        const records = await collectAlone(processes, script, join(folder, 'alone'), sites.shops)
        await sites.hurry(false)
        await sites.reset()
        return records
      },
      openFleet: (more = {}) => {
        const own = join(folder, `fleet-${++fleets}`)
        mkdirSync(own)
        return openFleet({ processes, script, folder: own, postgres: server, ...more })
      },
    })
  } finally {
    await processes.killAll()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Waits until so many requests came; false where the work ended or the patience did before. */
export async function untilAsked(
  sites: SitesProcess,
  count: number,
  { process }: FleetCollect,
  patienceMs: number,
): Promise<boolean> {
  for (const end = Date.now() + patienceMs; Date.now() < end && !process.isOver(); await sleep(50))
    if ((await sites.count()) >= count) return true
  return false
}

/** The exit code of what goes on; throws with what it said, and what fallen workers said, when it does not end in time. */
export async function endOf(fleet: Fleet, { process }: FleetCollect, patienceMs: number): Promise<number | null> {
  const stop = new AbortController()
  const late = sleep(patienceMs, 'late' as const, { signal: stop.signal }).catch(() => 'late' as const)
  const code = await Promise.race([process.ended, late])
  stop.abort()
  if (code !== 'late') return code
  throw new Error(`Not done after ${patienceMs} ms:\n${process.said()}\n${fleet.fallen().join('\n')}`)
}
