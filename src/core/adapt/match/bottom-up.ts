import type { KnownPattern } from '../evidence/known-patterns.ts'
import type { Match } from './matches.ts'
import { settingsOf } from './odds.ts'
import type { Search } from './search.ts'

/**
 * Bottom-up (Ferrara and Baumgartner 2011, section 4): a list takes it for its own failure that a pattern inside it breaks its constraints and was not found again in
 * its records; it is looked for itself, though its records are there, and what broke is tried again inside. All is as it was where that does not find more. Tried once.
 */
export function withFailedParents(search: Search, match: (by: Search) => readonly Match[]): readonly Match[] {
  const matches = match(search)
  const parents = failedParents(search, matches)
  if (parents.length === 0) return matches
  const again = match({ ...search, lost: new Set([...search.lost, ...parents]) })
  const [before, after] = [foundPaths(matches), foundPaths(again)]
  return after.size > before.size && [...before].every((path) => after.has(path)) ? again : matches
}

/** The lists that stayed where they are with something inside that breaks its constraints. */
function failedParents(search: Search, matches: readonly Match[]): readonly KnownPattern[] {
  return matches.flatMap(({ known, isKept, children }) => {
    if (!isKept || known.kind === 'field') return []
    const inside = failedParents(search, children)
    const hasFailed = children.some(
      (child) =>
        settingsOf(search, child.known).triggers.bottomUp &&
        (inside.includes(child.known) || (search.violated.has(child.known.path) && !isThere(child))),
    )
    return hasFailed ? [known, ...inside] : inside
  })
}

/** Paths of the patterns that are where they were, unbroken, or were found. */
function foundPaths(matches: readonly Match[]): ReadonlySet<string> {
  return new Set(
    matches.flatMap((match) => [...(isThere(match) ? [match.known.path] : []), ...foundPaths(match.children)]),
  )
}

function isThere({ candidate, stays }: Match): boolean {
  return candidate !== null || stays === 'rare' || stays === 'alike'
}
