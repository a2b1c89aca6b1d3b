import type { Law } from './law.ts'
import { classFor, judged } from './laws.ts'

/** Seeds of the classes that the tests try for each law: 1 to this. */
const TRIED = 20

/** The counter-examples of the classes that the tests try, by `seed N`; none for those that hold. */
export function triedSeeds(law: Law): ReadonlyMap<string, readonly string[]> {
  const seeds = Array.from({ length: TRIED }, (_, i) => i + 1)
  return new Map(seeds.map((seed) => [String(seed), judged(law, classFor(law, seed))]))
}
