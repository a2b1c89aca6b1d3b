import type { FieldPattern, GroupPattern, ListPattern, Locator, Step } from '../wrapper/index.ts'
import type { KnownPattern } from './known.ts'
import { know } from './known.ts'
import type { OpenPage } from './observe.ts'

/** Share of the first pages that must have had a pattern for a page without it to say something. */
const NEARLY_ALL = 0.9
/** A page reads well from this share of those patterns on, and badly up to that one. */
const WELL = 0.8
const BADLY = 0.4
/** Pages of each face that there must be: a template is learned from the one, and the other must be no accident. */
const LEAST_PAGES = 5

/** Two faces of a site on one set of pages: those that are read as ever, and those of a new design. Numbers of pages. */
export interface Faces {
  readonly old: readonly number[]
  readonly fresh: readonly number[]
}

/**
 * The two faces of some pages, when there plainly are two: each page has nearly all of what nearly every page had, or little of it. Null
 * when all are alike, or something is in between: a site may show two designs at a time (A/B), or change in the middle of a run. O(values).
 */
export function facesOf(pages: readonly OpenPage[], known: readonly KnownPattern[]): Faces | null {
  const sure = known.filter(({ evidence, pattern }) => (evidence?.presence ?? 0) >= NEARLY_ALL && !pattern.gone)
  if (sure.length < 3 || pages.length < 2 * LEAST_PAGES) return null
  const patterns = sure.map(({ pattern }) => pattern)
  const old: number[] = []
  const fresh: number[] = []
  for (const [i, page] of pages.entries()) {
    const there = know([page], patterns, { pages: [0], nodes: [page.parts.view.elements(0)] })
    const share = there.filter(({ evidence }) => evidence !== null).length / sure.length
    if (share >= WELL) old.push(i)
    else if (share <= BADLY) fresh.push(i)
    else return null
  }
  return old.length >= LEAST_PAGES && fresh.length >= LEAST_PAGES ? { old, fresh } : null
}

type Patterns = readonly (FieldPattern | ListPattern)[]

/**
 * Patterns that read both faces: the ways of the old ones, then those of the new. Where the two take the value otherwise, the
 * new ones are alone: a field has one way to take its value.
 *
 * @param fresh the same patterns in the same order, as adapted to the new face
 */
export function withBothFaces(old: Patterns, fresh: Patterns): Patterns {
  return fresh.map((now, i) => {
    const before = old[i]!
    if (now.gone && before.kind === now.kind) return before
    if (before.kind === 'field' && now.kind === 'field') {
      const isSame = before.group === now.group && JSON.stringify(before.value) === JSON.stringify(now.value)
      return isSame ? { ...now, locators: bothWays(before.locators, now.locators) } : now
    }
    if (before.kind === 'list' && now.kind === 'list') return bothLists(before, now)
    return now
  })
}

function bothLists(before: ListPattern, now: ListPattern): ListPattern {
  if (before.record.spans !== now.record.spans || before.record.rows !== now.record.rows) return now
  const children = withBothFaces(before.record.children, now.record.children)
  const starts = [...before.record.starts, ...now.record.starts.filter((step) => !has(before.record.starts, step))]
  const groups = bothGroups(before.groups ?? [], now.groups ?? [])
  return {
    ...now,
    locators: bothWays(before.locators, now.locators),
    ...(groups.length > 0 && { groups }),
    record: { ...now.record, starts, children },
  }
}

function bothGroups(before: readonly GroupPattern[], now: readonly GroupPattern[]): readonly GroupPattern[] {
  const more = before.length > now.length ? before : now
  return more.map((_, level) => ({ locators: bothWays(before[level]?.locators ?? [], now[level]?.locators ?? []) }))
}

function bothWays(before: readonly Locator[], now: readonly Locator[]): readonly Locator[] {
  return [...before, ...now.filter((way) => !has(before, way))]
}

function has<Part extends Locator | Step>(parts: readonly Part[], part: Part): boolean {
  const text = JSON.stringify(part)
  return parts.some((one) => JSON.stringify(one) === text)
}
