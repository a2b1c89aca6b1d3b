import type { Proposal } from '../core/adapt/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import type { RepairReport } from '../engine/index.ts'
import { patternLines, shareText } from './health-text.ts'
import { count } from './reporter.ts'

/** A report on a repair for people to read: what broke, what was found instead and how sure that is, values before and after. */
export function reportText(
  { version }: Wrapper,
  { wrapper, message, pages, health, proposal, elsewhere }: RepairReport,
): string {
  const lines = [`${wrapper}, version ${version}, on ${count(pages, 'page')}: ${message}`]
  if (health.patterns.length > 0) lines.push('', ...patternLines(health))
  for (const one of elsewhere) lines.push(`  ${one.url}: ${one.page}`)
  if (proposal?.changes.some(({ error }) => error !== null)) lines.push('', expectedText(proposal))
  if (proposal !== null && proposal.offers.length > 0) {
    lines.push('', 'Also on the new pages, not in the wrapper; "treegram learn" would add:')
    for (const { name, kind, examples } of proposal.offers)
      lines.push(
        `  ${name}${kind === 'list' ? ' (list)' : ''}: ${examples.map((text) => JSON.stringify(text)).join(', ')}`,
      )
  }
  return `${lines.join('\n')}\n`
}

function expectedText({ expectedWrong, maxWrong }: Proposal): string {
  return `Of the values newly given an estimated ${shareText(expectedWrong)} are wrong; at most ${shareText(maxWrong)} were asked for.`
}
