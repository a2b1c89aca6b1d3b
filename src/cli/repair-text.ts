import type { PatternChange } from '../core/adapt/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import type { ChangedValue, RepairReport } from '../engine/index.ts'
import { count } from './reporter.ts'

/** Values shown for each pattern. */
const SHOWN_VALUES = 2
/** Patterns shown one by one. */
const SHOWN_PATTERNS = 40
const SHOWN_CHARS = 60

/** A report on a repair for people to read: what broke, what was found instead and how sure that is, values before and after. */
export function repairText(
  { version }: Wrapper,
  { wrapper, message, pages, short, lastRead, proposal, values }: RepairReport,
): string {
  const lines = [`${wrapper}, version ${version}, on ${count(pages, 'page')}: ${message}`]
  if (short.length > 0) lines.push('', `Broken: ${short.slice(0, SHOWN_PATTERNS).join(', ')}${more(short.length)}`)
  const times = Object.values(lastRead).sort()
  if (times.length > 0)
    lines.push(`Last read: ${times.at(-1)!.slice(0, 16).replace('T', ' ')} (UTC), by this workspace.`)
  if (proposal !== null) {
    lines.push('', 'Repair:')
    for (const change of proposal.changes.slice(0, SHOWN_PATTERNS)) lines.push(...changeLines(change, values))
    if (proposal.changes.length > SHOWN_PATTERNS) lines.push(`  and ${proposal.changes.length - SHOWN_PATTERNS} more`)
  }
  if (proposal !== null && proposal.offers.length > 0) {
    lines.push('', 'Also on the new pages, not in the wrapper; "treegram learn" would add:')
    for (const { name, kind, examples } of proposal.offers)
      lines.push(
        `  ${name}${kind === 'list' ? ' (list)' : ''}: ${examples.map((text) => JSON.stringify(text)).join(', ')}`,
      )
  }
  return `${lines.join('\n')}\n`
}

function more(length: number): string {
  return length > SHOWN_PATTERNS ? ` and ${length - SHOWN_PATTERNS} more` : ''
}

const ORIGINS: Readonly<Record<NonNullable<PatternChange['origin']>, string>> = {
  kept: 'where it was',
  learned: 'in the new template',
  joined: 'in several lists of the new template',
  place: 'at a like place',
}

function changeLines(change: PatternChange, values: readonly ChangedValue[]): string[] {
  const head = `  ${change.pattern}: ${aboutChange(change)}`
  const own = values.filter(({ pattern }) => pattern === change.pattern).slice(0, SHOWN_VALUES)
  return [head, ...own.map(({ before, after }) => `      ${shown(before)} -> ${shown(after)}`)]
}

function aboutChange({ change, origin, logOdds, margin }: PatternChange): string {
  if (change === 'gone') return 'gone from the pages'
  if (change === 'labelled') return 'where it was, but with a label before it, which is left out'
  if (change === 'rare') return 'not on these pages; it was rare before'
  const sure = `log-odds ${(logOdds ?? 0).toFixed(1)}, runner-up ${(margin ?? 0).toFixed(1)} behind`
  return `found ${origin === null ? '' : ORIGINS[origin]} (${sure})`
}

function shown(value: ChangedValue['before']): string {
  const text = value === null ? 'nothing' : JSON.stringify(value)
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text
}
