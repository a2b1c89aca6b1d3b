import type { Extraction } from '../extract/index.ts'
import type { Constraint, ConstraintRule, FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'
import { breakOf } from './breaks.ts'
import { STRANGENESS_FACTOR, STRANGENESS_MARGIN } from './constants.ts'
import { type ObservedField, type ObservedList, observe } from './observe.ts'
import { constraintsOfSizes, constraintsOfSummary } from './propose.ts'
import { type Breach, strangeness } from './strangeness.ts'
import { mergeAll, summarise } from './summary.ts'

/** What a pattern gave on one page. */
type Observed = ObservedField | ObservedList

/**
 * The wrapper with constraints that hold for what it gave on pages that are known to be good, with slack for pages that were not
 * among them.
 *
 * Each page is also held against the constraints that the others teach. A rule that it breaks is chance, not law, and is left out;
 * and the page that is strangest to the others says how strange a good page may be. So a site of very different pages gets few and
 * loose constraints, a site of one mould many and tight ones, with the same settings. Learned constraints that the wrapper had are
 * replaced, a user's stay. The order of the pages does not matter. O(characters + patterns · pages · log pages).
 *
 * @param good at least LEAST_PAGES; of fewer nothing is learned
 */
export function learnConstraints(wrapper: Wrapper, good: readonly Pick<Extraction, 'data'>[]): Wrapper {
  const pages = good.map((extraction) => observe(wrapper, extraction))
  const lessons = new Map<FieldPattern | ListPattern, readonly Constraint[]>()
  const breaches: Breach[][] = pages.map(() => [])
  for (const i of (pages[0] ?? []).keys()) {
    const seen = pages.map((page) => page[i]!)
    lessons.set(seen[0]!.pattern, lawsOf(seen, breaches))
  }
  const strangest = Math.max(0, ...breaches.map(strangeness))
  const limit = Math.round(100 * (STRANGENESS_FACTOR * strangest + STRANGENESS_MARGIN)) / 100
  const { tolerance: _, children, ...page } = wrapper.page
  return {
    ...wrapper,
    page: {
      ...page,
      ...(pages.length > 0 && { tolerance: { strangeness: limit, learned: pages.length } }),
      children: children.map((child) => taught(child, lessons)),
    },
  }
}

/** The constraints whose rule each page keeps as the others propose it; what pages break is added to their breaches. */
function lawsOf(pages: readonly Observed[], breaches: readonly Breach[][]): readonly Constraint[] {
  const propose =
    pages[0]!.kind === 'field' ? fieldTeacher(pages as ObservedField[]) : listTeacher(pages as ObservedList[])
  const chance = new Set<ConstraintRule>()
  for (const [i, page] of pages.entries()) {
    for (const constraint of propose(i)) {
      // Whether texts stand alone says nothing of how strange pages are.
      const broken = isAlone(constraint) ? null : breakOf(page, constraint)
      if (broken === null) continue
      chance.add(constraint.rule)
      breaches[i]!.push({ path: page.path, rule: constraint.rule, weight: broken.weight })
    }
  }
  return propose(null).filter(({ rule }) => !chance.has(rule))
}

function isAlone(constraint: Constraint): boolean {
  return constraint.rule === 'unique' && constraint.over === 'page'
}

/** What all pages, or all but one, teach about a pattern. */
type Teacher = (without: number | null) => readonly Constraint[]

function fieldTeacher(pages: readonly ObservedField[]): Teacher {
  const { pattern, isInList } = pages[0]!
  const others = mergeAll(pages.map(summarise))
  return (without) => {
    const summary = others(without)
    return summary === null ? [] : constraintsOfSummary(pattern, isInList, summary)
  }
}

function listTeacher(pages: readonly ObservedList[]): Teacher {
  return (without) => {
    const others = pages.filter((_, i) => i !== without)
    const givers = others.filter(({ sizes }) => sizes.length > 0)
    return constraintsOfSizes(
      others.flatMap(({ sizes }) => sizes),
      givers.length,
    )
  }
}

function taught(
  pattern: FieldPattern | ListPattern,
  lessons: ReadonlyMap<FieldPattern | ListPattern, readonly Constraint[]>,
): FieldPattern | ListPattern {
  const { constraints: had = [], ...rest } = pattern
  const constraints = [...had.filter(({ learned }) => learned === undefined), ...(lessons.get(pattern) ?? [])]
  const more = constraints.length > 0 && { constraints }
  if (rest.kind === 'field') return { ...rest, ...more }
  const { record } = rest
  return { ...rest, record: { ...record, children: record.children.map((child) => taught(child, lessons)) }, ...more }
}
