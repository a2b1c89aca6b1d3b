import { byFirstDifference } from '../../../core/base/index.ts'
import { type Candidate, KINDS } from './candidate.ts'

/** A candidate where it would stand. */
export interface Placed {
  readonly candidate: Candidate
  /** Which of the places it is in: the innermost records first. */
  readonly place: number
  /** Other fields there: what each reads in every owner, by node and text. */
  readonly others: readonly Candidate['texts'][]
  readonly own: number
}

/** Best first: what takes all that was pointed at, in the innermost records; then what is surest, most often there and no other field's value. */
export function ranked<One extends Placed>(all: readonly One[]): readonly One[] {
  return all
    .map((one) => ({ one, order: [KINDS.indexOf(one.candidate.kind), one.place, -worth(one)] }))
    .sort((a, b) => byFirstDifference(a.order, b.order))
    .map(({ one }) => one)
}

/** Share of owners with a value. */
function shareOf(texts: Candidate['texts']): number {
  return texts.filter((text) => text !== null).length / Math.max(1, texts.length)
}

/** How good a candidate is among those of its kind; higher is better. The weights are chosen: sureness first, as what is optional is on few pages. */
function worth({ candidate: { texts, sureness }, others, own }: Placed): number {
  const there = texts.flatMap((text, i) => (text === null ? [] : [i]))
  const taken = there.filter((i) => i !== own && others.some((other) => other[i] === texts[i]))
  const isTaken = others.some((other) => other[own] === texts[own])
  const shared = isTaken ? 0 : taken.length / Math.max(1, there.length)
  const distinct = new Set(there.map((i) => texts[i])).size / Math.max(1, there.length)
  return sureness * (0.5 + 0.5 * shareOf(texts)) + 0.1 * distinct - 0.5 * shared
}
