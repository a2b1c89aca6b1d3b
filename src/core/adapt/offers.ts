import { oneLine } from '../dom/index.ts'
import type { FieldCandidate, Level, ListCandidate } from './candidates.ts'
import type { Match } from './matches.ts'

/** Something that the new template has and the wrapper has not: it may be added by learning again, and is not by a repair. */
export interface Offer {
  readonly kind: 'field' | 'list'
  /** The name that learning gave it. */
  readonly name: string
  /** Share of the pages that have it, 0..1. */
  readonly presence: number
  /** A few of its values, or how its records begin. */
  readonly examples: readonly string[]
}

/** Share of the pages that must have what is offered. */
const LEAST_PRESENCE = 0.8
/** Offers made, the commonest first. */
const MOST_OFFERS = 20
const EXAMPLES = 2
const EXAMPLE_CHARS = 60

/** What the changed pages' own template teaches that no pattern of the wrapper is: by other values than all of them. O(candidates). */
export function offersOf(level: Level, matches: readonly Match[]): readonly Offer[] {
  const taken = new Set(matches.flatMap(({ candidate }) => (candidate === null ? [] : [candidate.says])))
  const isNew = (candidate: FieldCandidate | ListCandidate): boolean =>
    candidate.origins.includes('learned') && candidate.evidence.presence >= LEAST_PRESENCE && !taken.has(candidate.says)
  const fresh = [...level.fields.filter(isNew), ...level.lists.filter(isNew)]
  return fresh
    .map(({ kind, pattern: { name }, evidence, ...rest }) => {
      const texts = 'values' in rest ? rest.values.map(({ text }) => text) : (evidence.texts ?? [])
      const examples = [...new Set(texts.map((text) => oneLine(text).slice(0, EXAMPLE_CHARS)))].slice(0, EXAMPLES)
      return { kind, name, presence: evidence.presence, examples }
    })
    .sort((a, b) => b.presence - a.presence)
    .slice(0, MOST_OFFERS)
}
