import { DRIFT, type Extraction, hasValue, isTrusted, type Violation, withMisreadTexts } from '../extract/index.ts'
import { type FieldPattern, isNewest, type ListPattern, type Wrapper } from '../wrapper/index.ts'

/** A pattern that a repair finds on fewer pages than had it; shares of pages, 0..1. */
export interface Lack {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  readonly had: number
  readonly has: number
}

/** A wrapper before and after a repair. */
export interface Versions {
  readonly before: Wrapper
  readonly after: Wrapper
}

type Patterns = readonly (FieldPattern | ListPattern)[]

/** What a wrapper's pages had and its repairs found nowhere: of a list with all in it the list. O(patterns). */
export function goneFrom({ page, evidence }: Wrapper): readonly Lack[] {
  const inLevel = (patterns: Patterns, prefix: string): readonly Lack[] =>
    patterns.flatMap((one) => {
      const pattern = prefix + one.name
      const had = evidence?.patterns[pattern]?.presence ?? 0
      if (one.gone === true) return had > 0 ? [{ pattern, had, has: 0 }] : []
      return one.kind === 'list' ? inLevel(one.record.children, `${pattern}.`) : []
    })
  return inLevel(page.children, '')
}

/**
 * What all pages had that a wrapper was made for, and that some pages have not as its repair reads them: pages of the class in the repair's own layout. Of a list
 * with what is in it the list. O(values x patterns).
 */
export function lackingAfter({ before, after }: Versions, read: readonly Extraction[]): readonly Lack[] {
  const own = read.filter((one) => one.status !== 'other-class' && isNewest(after, one)).map(withMisreadTexts)
  if (own.length === 0) return []
  const all = Object.entries(before.evidence?.patterns ?? {}).filter(([, { presence }]) => presence === 1)
  const lacks = all.flatMap(([pattern]): readonly Lack[] => {
    const names = pattern.split('.')
    const has = own.filter((data) => hasValue(data, names)).length / own.length
    return has < 1 ? [{ pattern, had: 1, has }] : []
  })
  const isInside = ({ pattern, has }: Lack): boolean =>
    lacks.some((outer) => pattern.startsWith(`${outer.pattern}.`) && outer.has === has)
  return lacks.filter((one) => !isInside(one))
}

/** A page as read by a repair that lacks something: its status says so, and its violations which patterns, once each. O(lacks). */
export function inPart(extraction: Extraction, lacks: readonly Lack[]): Extraction {
  const { status, violations } = extraction
  const isKnown = ({ pattern }: Lack): boolean =>
    violations.some((one) => one.rule === DRIFT && one.pattern === pattern)
  if (lacks.length === 0 || status === 'other-class') return extraction
  const told = lacks.filter((one) => !isKnown(one)).map(violationOf)
  return { ...extraction, status: isTrusted(status) ? 'healed-in-part' : status, violations: [...violations, ...told] }
}

function violationOf({ pattern, had, has }: Lack): Violation {
  const now = has === 0 ? 'nowhere' : `on ${percent(has)} of the pages it was made for`
  const message = `"${pattern}" was on ${percent(had)} of the pages that the wrapper was learned from; its repair finds it ${now}.`
  return { pattern, rule: DRIFT, message, suspicion: Math.round(100 * (1 - has / had)) / 100 }
}

/** A share that is not all is never told as all. */
function percent(share: number): string {
  return `${Math.min(share < 1 ? 99 : 100, Math.round(100 * share))} %`
}
