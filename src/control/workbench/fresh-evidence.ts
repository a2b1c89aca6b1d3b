import { withEvidence } from '../../core/adapt/index.ts'
import type { ParsedPage } from '../../core/dom/index.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'

/** An edited wrapper with evidence of the patterns that the edits made or changed, as these pages show them. */
export function withFreshEvidence(before: Wrapper, after: Wrapper, pages: readonly ParsedPage[]): Wrapper {
  if (pages.length === 0) return after
  const fresh = withEvidence(after, pages).evidence!
  const { evidence = fresh } = after
  const known = placesOf(before.page.children, '')
  const places = placesOf(after.page.children, '')
  const changed = Object.entries(fresh.patterns).filter(
    ([path]) => evidence.patterns[path] === undefined || (known.has(path) && known.get(path) !== places.get(path)),
  )
  return { ...after, evidence: { ...evidence, patterns: { ...evidence.patterns, ...Object.fromEntries(changed) } } }
}

/** Where patterns are, by path. */
function placesOf(patterns: Wrapper['page']['children'], prefix: string): ReadonlyMap<string, string> {
  return new Map(
    patterns.flatMap((pattern): readonly (readonly [string, string])[] => {
      const path = prefix + pattern.name
      if (pattern.kind === 'field') return [[path, JSON.stringify([pattern.locators, pattern.value])]]
      const { children, ...borders } = pattern.record
      const own = JSON.stringify([pattern.locators, pattern.across, borders])
      return [[path, own], ...placesOf(children, `${path}.`)]
    }),
  )
}
