import type { Extraction, Violation } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { observe } from './observe.ts'
import { keyOf } from './values.ts'

/** The rules that hold over all pages of a run. */
export interface RunRules {
  /** What a page breaks beside those before it. The same page may come again. */
  readonly check: (page: string, extraction: Pick<Extraction, 'data'>) => readonly Violation[]
}

/** The rule of violations that only a run shows. */
export const UNIQUE_IN_RUN = 'unique-in-run'

/**
 * Watches the fields that are to be unique over a run. It remembers each of their values for as long as it lives: memory grows with
 * the run, by one text and one page for each value.
 */
export function watchRun(wrapper: Wrapper): RunRules {
  const seen = new Map<string, Map<string, string>>()
  return {
    check: (page, extraction) =>
      observe(wrapper, extraction).flatMap((observed) => {
        const isUnique = observed.pattern.constraints?.some(
          ({ rule, ...more }) => rule === 'unique' && 'over' in more && more.over === 'run',
        )
        if (observed.kind === 'list' || !isUnique) return []
        const { path, groups } = observed
        const known = seen.get(path) ?? new Map<string, string>()
        seen.set(path, known)
        const keys = groups
          .flat()
          .map(keyOf)
          .filter((key) => key !== null)
        const other = keys.find((key) => (known.get(key) ?? page) !== page)
        for (const key of keys) if (!known.has(key)) known.set(key, page)
        if (other === undefined) return []
        const message = `"${path}" should differ on each page; ${JSON.stringify(other.slice(0, SHOWN_CHARS))} is on ${known.get(other)} too.`
        return [{ pattern: path, rule: UNIQUE_IN_RUN, message }]
      }),
  }
}

/** How much of a text a message shows, in characters. */
const SHOWN_CHARS = 80
