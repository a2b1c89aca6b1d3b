import type { Violation } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { BY_CHANCE, LEAST_PAGES, MOST_ALWAYS } from './constants.ts'
import { cut, hasText, textsOf } from './field-values.ts'
import { type Observable, observe } from './observed.ts'

/** The rule that a page breaks whose values of a field have not what all had, see `learnAlways`. */
export const ALWAYS = 'always'

/** What a text has: a digit (`9`), a letter (`a`), and its words. */
function partsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  return new Set([...(DIGIT.test(text) ? ['9'] : []), ...(LETTER.test(text) ? ['a'] : []), ...words])
}

/**
 * By path: what each value of a field had on good pages: digits, letters, words (`3 stars`: `9`, `a`, `stars`). Of fields of which fewer than
 * LEAST_PAGES pages have a text nothing is said. O(characters).
 */
export function learnAlways(wrapper: Wrapper, good: readonly Observable[]): ReadonlyMap<string, readonly string[]> {
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

/** Whether a text has not what all had: no digit, no letter, or none of the words that stood in each. O(characters x words). */
export function lacksAlways(text: string, always: readonly string[]): boolean {
  let hasWords = false
  let isFound = false
  let lower = ''
  for (const part of always) {
    if (part === '9') {
      if (!DIGIT.test(text)) return true
    } else if (part === 'a') {
      if (!LETTER.test(text)) return true
    } else if (!isFound) {
      if (!hasWords) lower = text.toLowerCase()
      hasWords = true
      isFound = hasWord(lower, part)
    }
  }
  return hasWords && !isFound
}

const DIGIT = /\p{N}/u
const LETTER = /\p{L}/u
const LETTER_BEFORE = /\p{L}$/u
const LETTER_AT = /\p{L}/uy

/** Whether a run of letters of a text is the word. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    LETTER_AT.lastIndex = at + word.length
    // Two code units hold any letter.
    if (!LETTER_AT.test(text) && !LETTER_BEFORE.test(text.slice(Math.max(0, at - 2), at))) return true
  }
  return false
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
export function lackingAlways(wrapper: Wrapper, extraction: Observable): readonly Violation[] {
  const known = wrapper.evidence?.patterns ?? {}
  if (Object.values(known).every(({ always }) => always === undefined)) return []
  return observe(wrapper, extraction).flatMap((one) => {
    const always = known[one.path]?.always
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
