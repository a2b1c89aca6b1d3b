import { type FleetStatus, readFleetStatus } from '../../control/index.ts'
import { jsonLine } from '../../output/index.ts'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { count } from '../reporter.ts'
import { safeText } from '../terminal.ts'

/** Prints who does the runs of a plan, and what waits for them. */
export async function printFleet(io: CommandIo, database: string, isJson: boolean): Promise<number> {
  const status = await readFleetStatus(database)
  io.stdout.write(isJson ? `${jsonLine(status)}\n` : safeText(textOf(status, Date.now())))
  return EXIT.done
}

/** Hosts that are named. */
const MOST_HOSTS = 20

function textOf({ members, leases, queue, pagesPerSecond }: FleetStatus, now: number): string {
  const { queued, running, parked, shards, waitingSince } = queue
  const longest = waitingSince === null ? '' : `, the first for ${age(now - waitingSince)}`
  const lines = [
    `${count(running, 'run')} under way, ${queued + parked} waiting${longest}${shards > 0 ? `, ${count(shards, 'shard')} to be done` : ''}`,
    `${count(members.length, 'worker')}, ${pagesPerSecond.toFixed(1)} pages/s`,
    ...members.map(
      ({ name, machine, runs, pages, pagesPerSecond: rate, isDraining, seenAt }) =>
        `  ${name} on ${machine}: ${count(runs, 'run')}, ${count(pages, 'page')}, ${rate.toFixed(1)}/s, heard of ${age(now - seenAt)} ago${isDraining ? ', ends' : ''}`,
    ),
    `${count(leases.length, 'host')} leased`,
    ...leases
      .slice(0, MOST_HOSTS)
      .map(
        ({ host, owner, until, isWanted }) =>
          `  ${host}: ${owner}, for ${age(until - now)} more${isWanted ? ', wanted by another' : ''}`,
      ),
    ...(leases.length > MOST_HOSTS ? [`  and ${leases.length - MOST_HOSTS} more`] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** `12 s`, `3 min`, `2 h` */
function age(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}
