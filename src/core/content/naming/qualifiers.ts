import type { Nameless } from './parts.ts'

/** Class words that tell values of one kind apart: the old price from the new one, the second picture from the first. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  `old new original former previous was now sale special regular discounted reduced final lowest highest minimum maximum min max
   departure arrival secondary alternative`.split(/\s+/),
)
/** Words of a class in which one of them speaks of the value: `old-price`; in longer ones it speaks of the layout. */
const MOST_WORDS = 2

/** Elements whose class words are looked at. */
const LEVELS = 2

/**
 * The names, where several parts want the same one with the word before it by which the page tells them apart, if it does: `old_price`
 * and `price`.
 */
export function qualified(parts: readonly Nameless[], names: readonly string[]): readonly string[] {
  const groups = Map.groupBy(names.keys(), (i) => names[i]!)
  return names.map((name, i) => {
    const same = groups.get(name)!
    const own = same.length > 1 && parts[i]!.given === undefined ? qualifierOf(parts[i]!) : ''
    if (own === '' || name.split('_').includes(own)) return name
    return same.every((j) => qualifierOf(parts[j]!) === own) ? name : `${own}_${name}`
  })
}

function qualifierOf({ hints }: Nameless): string {
  const near = hints.path.toReversed().slice(0, LEVELS)
  const words = near.flatMap((hint) => hint.words).map((token) => token.toLowerCase().split(/[^\p{L}]+/u))
  return words.find((own) => own.length <= MOST_WORDS && QUALIFIERS.has(own[0]!))?.[0] ?? ''
}
