import type { FieldPattern, GoesOn, ListPattern, Wrapper } from '../core/wrapper/index.ts'

/** A pattern of a wrapper, as a person sees it. */
export interface PatternInfo {
  /** Names from the page to it, joined by dots. */
  readonly path: string
  readonly kind: 'field' | 'list'
  /** Of a field: what its values are read as. */
  readonly type: string | null
  /** Whether every page (or record) that it was learned from had it; a list: whether a person or learning says that it has records. */
  readonly required: boolean
  /** Whether an edit made it of other fields. */
  readonly made: boolean
  /** Whether it left the site's pages. */
  readonly gone: boolean
  /** Share of its values that are wrong, 0..1, as estimated when a repair last found it again; of a list null. */
  readonly estimatedError: number | null
  /** Of a list: how it goes on where it ends. @default nobody said */
  readonly goesOn?: GoesOn
}

/** The patterns of a wrapper in its order, a list before what is in its records. O(patterns). */
export function patternInfos({ page }: Wrapper): readonly PatternInfo[] {
  return infosOf(page.children, [])
}

/** The same of some patterns that stand beside one another. @param lists names of the lists that they are in, outermost first */
export function infosOf(
  patterns: readonly (FieldPattern | ListPattern)[],
  lists: readonly string[],
): readonly PatternInfo[] {
  return patterns.flatMap((pattern) => {
    const own = [...lists, pattern.name]
    const info = { path: own.join('.'), kind: pattern.kind, gone: pattern.gone === true }
    if (pattern.kind === 'list') return [listInfo(info, pattern), ...infosOf(pattern.record.children, own)]
    const { type, required, made, estimatedError = null } = pattern
    return [{ ...info, type, required, made: made !== undefined, estimatedError }]
  })
}

function listInfo(info: Pick<PatternInfo, 'path' | 'kind' | 'gone'>, pattern: ListPattern): PatternInfo {
  const { goesOn } = pattern
  const known = { ...info, type: null, required: hasRecords(pattern), made: false, estimatedError: null }
  return goesOn === undefined ? known : { ...known, goesOn }
}

function hasRecords({ constraints = [] }: ListPattern): boolean {
  return constraints.some((one) => one.rule === 'required' || (one.rule === 'occurrence' && (one.min ?? 0) > 0))
}
