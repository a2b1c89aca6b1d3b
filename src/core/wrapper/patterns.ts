import { RE2JS } from 're2js'

const tests = new Map<string, (text: string) => boolean>()
/** Patterns kept ready. */
const MOST_KEPT = 1_000

/** A test whether a whole text matches a pattern in RE2's syntax: linear in the text, whatever the pattern. Throws on a bad one. */
export function matcherOf(pattern: string): (text: string) => boolean {
  const known = tests.get(pattern)
  if (known !== undefined) return known
  const compiled = RE2JS.compile(pattern)
  const test = (text: string): boolean => compiled.matcher(text).matches()
  if (tests.size >= MOST_KEPT) tests.clear()
  tests.set(pattern, test)
  return test
}

/** Why a text is no pattern in RE2's syntax, or null. */
export function patternFault(pattern: string): string | null {
  try {
    matcherOf(pattern)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
