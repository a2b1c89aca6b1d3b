import { type Manners, mannersTable } from '../../test/fleet/politeness.ts'
import type { RecordDifference } from '../../test/fleet/records.ts'
import { formatTable } from '../lib/table.ts'

/** Something that must hold. */
export interface Claim {
  readonly what: string
  readonly found: number
  /** The most that is allowed, or exactly what is wanted. */
  readonly wanted: string
  readonly holds: boolean
}

export function atMost(what: string, found: number, most: number): Claim {
  return { what, found, wanted: `<= ${most}`, holds: found <= most }
}

export function exactly(what: string, found: number, wanted: number): Claim {
  return { what, found, wanted: String(wanted), holds: found === wanted }
}

/** What must hold of every run: politeness, and records equal to one process's. */
export function claimsOf(manners: Manners, difference: RecordDifference, records: number): readonly Claim[] {
  return [
    exactly('requests before the delay was over', manners.tooSoon, 0),
    exactly('requests at the same time at one host', manners.overlaps, 0),
    exactly('records', difference.records, records),
    exactly('records lost', difference.lost.length, 0),
    exactly('records there twice', difference.twice.length, 0),
    exactly('records that one process has not', difference.foreign.length, 0),
  ]
}

export function claimsTable(claims: readonly Claim[]): string {
  const rows = claims.map(({ what, found, wanted, holds }) => [what, String(found), wanted, holds ? 'yes' : 'NO'])
  return formatTable(['claim', 'found', 'wanted', 'holds'], rows)
}

/** Tells the hosts, the claims, and some of the records that differ. Gives whether all claims hold. */
export function tell(manners: Manners, difference: RecordDifference, claims: readonly Claim[]): boolean {
  console.log(`\n${mannersTable(manners)}\n\n${claimsTable(claims)}`)
  for (const kind of ['lost', 'twice', 'foreign'] as const)
    for (const line of difference[kind].slice(0, 3)) console.log(`${kind}: ${line.slice(0, 300)}`)
  return claims.every(({ holds }) => holds)
}
