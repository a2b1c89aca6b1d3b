import type { ChangeSummary, Identity } from '../changes/index.ts'
import { count } from './reporter.ts'

/** Fields, and lists, that are named; of more only the number is told. */
const MOST_NAMED = 5

/** How much changed, in a line or a few. */
export function changesText(summary: ChangeSummary): readonly string[] {
  const { onlyBefore, onlyAfter, withoutKey, identities } = summary
  return [
    `${countsText(summary)} ${fieldsText(summary)}`.trim(),
    ...named(identities.map(identityText), 'Known again: '),
    ...named(onlyBefore, 'Not compared, as the later run does not read it: '),
    ...named(onlyAfter, 'Not compared, as the earlier run did not read it: '),
    ...(withoutKey > 0
      ? [
          `${count(withoutKey, 'record or item', 'records or items')} without a key of their own were compared by their place.`,
        ]
      : []),
  ]
}

/** `312 records before, 313 now: 290 the same, 18 changed, 5 added.` */
export function countsText(summary: ChangeSummary): string {
  const { before, after, same } = summary
  const kinds = (['changed', 'moved', 'added', 'removed', 'unknown'] as const).flatMap((kind) =>
    summary[kind] > 0 ? [`${summary[kind]} ${kind}`] : [],
  )
  return `${count(before, 'record')} before, ${after} now: ${[`${same} the same`, ...kinds].join(', ')}.`
}

function fieldsText({ fields }: ChangeSummary): string {
  return named(
    fields.map(({ field, changes }) => `${field} (${changes})`),
    'Changes: ',
  ).join('')
}

function identityText({ list, by, key, isGiven, shared }: Identity): string {
  const what = list === '' ? 'records that moved' : list
  if (by === 'position') return `${what} by place`
  const share = shared === null ? '' : `, ${Math.round(100 * shared)} % of it in both runs`
  return `${what} by ${key.join(' and ')}${isGiven ? '' : ` (found${share})`}`
}

function named(names: readonly string[], before: string): readonly string[] {
  if (names.length === 0) return []
  const more = names.length - MOST_NAMED
  return [`${before}${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`]
}
