import type { Extraction, Violation } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { BY_CHANCE, LEAST_PAGES, MOST_ALWAYS } from './constants.ts'
import { cut, hasText, textsOf } from './field-values.ts'
import { observe } from './observed.ts'

/** The rule that a page breaks whose values of a field have not what all had, see `learnAlways`. */
export const ALWAYS = 'always'

/** What a text has: a digit (`9`), a letter (`a`), and its words. */
function partsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return new Set([...(/\p{N}/u.test(text) ? ['9'] : []), ...(/\p{L}/u.test(text) ? ['a'] : []), ...words])
}

/**
 * By path: what each value of a field had on good pages: digits, letters, words (`3 stars`: `9`, `a`, `stars`). Of fields of which fewer than
 * LEAST_PAGES pages have a text nothing is said. O(characters).
 */
export function learnAlways(
  wrapper: Wrapper,
  good: readonly Pick<Extraction, 'data'>[],
): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, { pages: number; shared: ReadonlySet<string> | null }>()
  for (const extraction of good) {
    for (const one of observe(wrapper, extraction)) {
      if (one.kind === 'list' || !hasText(one.pattern)) continue
      const texts = one.groups.flat().flatMap(textsOf)
      if (texts.length === 0) continue
      const { pages, shared } = known.get(one.path) ?? { pages: 0, shared: null }
      const [first, ...others] = [...(shared === null ? [] : [shared]), ...texts.map(partsOf)]
      const both = new Set([...first!].filter((part) => others.every((own) => own.has(part))))
      known.set(one.path, { pages: pages + 1, shared: both })
    }
  }
  return new Map(
    [...known].flatMap(([path, { pages, shared }]) =>
      pages < LEAST_PAGES || shared === null || shared.size === 0 ? [] : [[path, [...shared].slice(0, MOST_ALWAYS)]],
    ),
  )
}

/** Whether a text has not what all had: no digit, no letter, or none of the words that stood in each. */
export function lacksAlways(text: string, always: readonly string[]): boolean {
  const own = partsOf(text)
  const words = always.filter((part) => part.length > 1)
  return (
    always.some((part) => part.length === 1 && !own.has(part)) ||
    (words.length > 0 && words.every((word) => !own.has(word)))
  )
}

/**
 * The chance below which a field without what all had is none, 0..1: of all fields of which something is known one in a hundred runs may name one (Bonferroni). O(fields).
 */
export function alwaysChance({ evidence }: Wrapper): number {
  const tested = Object.values(evidence?.patterns ?? {}).filter(({ always }) => always !== undefined)
  return BY_CHANCE / Math.max(1, tested.length)
}

/**
 * The fields of which most values on a page have not what all had on the training pages. One page alone may be odd: see `watchSuspicions`. O(characters).
 */
export function lackingAlways(wrapper: Wrapper, extraction: Pick<Extraction, 'data'>): readonly Violation[] {
  const known = wrapper.evidence?.patterns ?? {}
  if (Object.values(known).every(({ always }) => always === undefined)) return []
  return observe(wrapper, extraction).flatMap((one) => {
    const { always } = known[one.path] ?? {}
    if (always === undefined || one.kind === 'list' || !hasText(one.pattern)) return []
    const texts = one.groups.flat().flatMap(textsOf)
    const strange = texts.filter((text) => lacksAlways(text, always))
    if (strange.length === 0 || 2 * strange.length <= texts.length) return []
    const message = `"${one.path}" had ${partsText(always)} in each value that the wrapper was learned from; ${JSON.stringify(cut(strange[0]!))} has not.`
    return [{ pattern: one.path, rule: ALWAYS, message }]
  })
}

function partsText(always: readonly string[]): string {
  const words = always.filter((part) => part.length > 1).map((word) => JSON.stringify(word))
  const parts = [
    ...(always.includes('9') ? ['a digit'] : []),
    ...(always.includes('a') && words.length === 0 ? ['a letter'] : []),
    ...(words.length > 0 ? [words.join(' or ')] : []),
  ]
  return parts.join(' and ')
}
