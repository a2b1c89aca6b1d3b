import type { Wrapper } from '../wrapper/index.ts'
import { withEvidence } from './known.ts'
import type { SeenPage } from './page-context.ts'
import { laterSnapshots } from './snapshots.ts'

/**
 * A repaired wrapper with what is known of its patterns: figures from the new pages, so that slow drift is followed, tree-grams and texts
 * of both; what was found nowhere stays what it was.
 *
 * @param before the wrapper with what was known of it
 * @param pages those that `after` was repaired on
 */
export function followed(before: Wrapper, after: Wrapper, pages: readonly SeenPage[]): Wrapper {
  const old = before.evidence
  if (old === undefined) return after
  const patterns = { ...old.patterns }
  for (const [path, fresh] of Object.entries(withEvidence(after, pages).evidence!.patterns)) {
    const known = old.patterns[path]
    patterns[path] = known === undefined ? fresh : { ...fresh, ...laterSnapshots(known, fresh) }
  }
  return { ...after, evidence: { pages: Math.min(old.pages, pages.length), patterns } }
}
