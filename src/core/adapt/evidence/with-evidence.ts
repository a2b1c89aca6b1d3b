import type { ParsedPage } from '../../dom/index.ts'
import type { PatternEvidence, Wrapper } from '../../wrapper/index.ts'
import { writeEvidence } from './evidence.ts'
import { flatPatterns, knownPatterns, observePatterns } from './known-pattern.ts'
import { pageOwners } from './observe.ts'
import { openPage } from './open-page.ts'
import { redundantLocators } from './redundant-locators.ts'
import { laterTreegrams, treegramsOf } from './treegrams.ts'

/** The wrapper with what these pages show of its patterns. They must be pages on which it works. O(values). */
export function withEvidence(wrapper: Wrapper, pages: readonly ParsedPage[]): Wrapper {
  const open = pages.map(openPage)
  const owners = pageOwners(open)
  const known = observePatterns(open, knownPatterns({ page: wrapper.page }), owners)
  const locators = redundantLocators(open, known, owners)
  const patterns: Record<string, PatternEvidence> = {}
  for (const { path, now, values } of flatPatterns(known)) {
    const witnesses = locators.get(path)
    if (now !== null)
      patterns[path] = { ...writeEvidence(now), ...treegramsOf(open, values), ...(witnesses && { witnesses }) }
  }
  return { ...wrapper, evidence: { pages: pages.length, patterns } }
}

/**
 * A repaired wrapper with what is known of its patterns: figures from the new pages, so that slow drift is followed, tree-grams and texts
 * of both; what was found nowhere stays what it was.
 *
 * @param before the wrapper with what was known of it
 * @param pages those that `after` was repaired on
 */
export function withLaterEvidence(before: Wrapper, after: Wrapper, pages: readonly ParsedPage[]): Wrapper {
  const old = before.evidence
  if (old === undefined) return after
  const patterns = { ...old.patterns }
  for (const [path, fresh] of Object.entries(withEvidence(after, pages).evidence!.patterns)) {
    const known = old.patterns[path]
    patterns[path] = known === undefined ? fresh : { ...fresh, ...laterTreegrams(known, fresh) }
  }
  return { ...after, evidence: { pages: Math.min(old.pages, pages.length), patterns } }
}
