import type { AllAdaptSettings } from '../../wrapper/index.ts'
import { isOftenAbsent } from '../detect/chance.ts'
import { stayingLogOdds } from '../evidence/evidence-similarity.ts'
import type { KnownPattern } from '../evidence/known-patterns.ts'
import { isContradicted } from '../evidence/memory.ts'
import type { Match, Stay } from './matches.ts'
import { type Judge, settingsOf } from './odds.ts'
import type { Level } from './pattern-candidates.ts'
import type { Translation } from './translation.ts'

export interface Search extends Judge {
  /** The patterns that are looked for; the others stay where they are. */
  readonly lost: ReadonlySet<KnownPattern>
  /** How ways of the old template read in the new one, as far as that is known. */
  readonly translation: Translation
  /** By level of a list's records and path of a list: what the list's fields are there, once they were looked for. */
  readonly inside: Map<Level, Map<string, readonly Match[]>>
}

/** Whether a pattern inside a list is looked for again when the list is found (top-down), or is around one that is. */
export function isChosen(path: string, topDown: AllAdaptSettings['triggers']['topDown']): boolean {
  if (!path.includes('.')) return true
  if (typeof topDown === 'boolean') return topDown
  return topDown.some((name) => `${path}.`.startsWith(`${name}.`) || name.startsWith(`${path}.`))
}

/** The patterns of a level, and those inside its lists that are looked for again when the list around them is found (top-down). */
export function chosenPatterns(
  judge: Pick<Judge, 'settings'>,
  known: readonly KnownPattern[],
): readonly KnownPattern[] {
  return known.flatMap((one) => {
    if (one.kind === 'field') return [one]
    const { topDown } = settingsOf(judge, one).triggers
    return [
      one,
      ...chosenPatterns(
        judge,
        one.children.filter(({ path }) => isChosen(path, topDown)),
      ),
    ]
  })
}

/** Why a lost pattern stays where it is if it is not found elsewhere. */
export function stayOf({ trained, pages, memory, violated }: Search, known: KnownPattern): Stay | null {
  const { before, now, path } = known
  if (now === null) return isOftenAbsent(before, trained, pages.length) ? 'rare' : null
  if (violated.has(path)) return 'violated'
  return before !== null && stayingLogOdds(before, now) >= 0 && !isContradicted(memory, known) ? 'alike' : null
}
