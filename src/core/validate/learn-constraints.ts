import { sum } from '../base/index.ts'
import type { Constraint, ConstraintRule, FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'
import { breakOf } from './breaks.ts'
import { type Breach, strangeness } from './check.ts'
import {
  FEW_RECORDS,
  FEWER_SLACK,
  LEAST_ALONE,
  LEAST_PAGES,
  LEAST_UNIQUE,
  LENGTH_SLACK,
  MORE_SLACK,
  STRANGENESS_FACTOR,
  STRANGENESS_MARGIN,
} from './constants.ts'
import { hasText, keyOf, kindsIn, textsOf } from './field-values.ts'
import {
  type Observable,
  type Observed,
  type ObservedField,
  type ObservedList,
  observe,
  sharedTexts,
} from './observed.ts'
import { type Sums, sumOnAll, sumsOf } from './sums.ts'

/**
 * The wrapper with constraints that hold, with slack, for what it gave on good pages. What a page breaks of the others' constraints is
 * chance and left out, and the page strangest to the others says how strange a good page may be: a site of one mould gets many tight ones,
 * one of very different pages few loose ones. Learned constraints are replaced, a user's stay; the order of pages does not matter.
 * O(characters + patterns x pages^2).
 * @param good at least LEAST_PAGES; of fewer nothing is learned
 */
export function learnConstraints(wrapper: Wrapper, good: readonly Observable[]): Wrapper {
  const pages = good.map((extraction) => observe(wrapper, extraction))
  const laws = new Map<FieldPattern | ListPattern, readonly Constraint[]>()
  const breaches: Breach[][] = pages.map(() => [])
  for (const [i, { pattern }] of (pages[0] ?? []).entries()) {
    const seen = pages.map((page) => page[i]!)
    laws.set(pattern, lawsOf(seen, breaches))
  }
  const strangest = Math.max(0, ...breaches.map(strangeness))
  const limit = Math.round(100 * (STRANGENESS_FACTOR * strangest + STRANGENESS_MARGIN)) / 100
  const { tolerance: _, children, ...page } = wrapper.page
  return {
    ...wrapper,
    page: {
      ...page,
      ...(pages.length > 0 && { tolerance: { strangeness: limit, learned: pages.length } }),
      children: children.map((child) => withLaws(child, laws)),
    },
  }
}

/** The constraints that each page keeps as the others propose them; what pages break is added to their breaches. */
function lawsOf(pages: readonly Observed[], breaches: readonly Breach[][]): readonly Constraint[] {
  const summaries = pages.map((page) => (page.kind === 'field' ? summarise(page) : null))
  const propose = (without: number | null): readonly Constraint[] => {
    const isOther = (_: unknown, i: number): boolean => i !== without
    if (pages[0]!.kind === 'list') return constraintsOfLists((pages as ObservedList[]).filter(isOther))
    return constraintsOfField(pages[0] as ObservedField, merged((summaries as FieldSummary[]).filter(isOther)))
  }
  const chance = new Set<ConstraintRule>()
  for (const [i, page] of pages.entries()) {
    for (const constraint of propose(i)) {
      // Whether texts stand alone says nothing of how strange pages are.
      const broken = isAlone(constraint) ? null : breakOf(page, constraint)
      if (broken === null) continue
      chance.add(constraint.rule)
      breaches[i]!.push({ path: page.path, weight: broken.weight })
    }
  }
  return propose(null).filter(({ rule }) => !chance.has(rule))
}

function isAlone(constraint: Constraint): boolean {
  return constraint.rule === 'unique' && constraint.over === 'page'
}

function withLaws(
  pattern: FieldPattern | ListPattern,
  laws: ReadonlyMap<FieldPattern | ListPattern, readonly Constraint[]>,
): FieldPattern | ListPattern {
  const { constraints: had = [], ...rest } = pattern
  const constraints = [...had.filter(({ learned }) => learned === undefined), ...(laws.get(pattern) ?? [])]
  const more = constraints.length > 0 && { constraints }
  if (rest.kind === 'field') return { ...rest, ...more }
  const { record } = rest
  return { ...rest, record: { ...record, children: record.children.map((child) => withLaws(child, laws)) }, ...more }
}

interface FieldSummary {
  /** Pages that gave a value, pages that had a record to give one in, and values. */
  readonly givers: number
  readonly pages: number
  readonly values: number
  /** Of a page's records with a value, the least; 1 without records. */
  readonly share: number
  /** In characters; infinite and 0 when no value was a text. */
  readonly shortest: number
  readonly longest: number
  readonly kinds: ReadonlySet<string>
  /** Values in lists of two and more, and lists with a value that stood twice. */
  readonly compared: number
  readonly repeating: number
  /** Pages on which another field gave the same text. */
  readonly shared: number
  /** By page: of which others the field is the sum. */
  readonly sums: readonly (Sums | null)[]
}

function summarise(field: ObservedField): FieldSummary {
  const { pattern, groups } = field
  const records = groups.flat()
  const values = records.filter((value) => keyOf(value) !== null)
  const texts = hasText(pattern) ? values.flatMap(textsOf) : []
  const lengths = texts.map(({ length }) => length)
  const lists = groups.map((group) => group.map(keyOf).filter((key) => key !== null)).filter((keys) => keys.length > 1)
  return {
    givers: values.length > 0 ? 1 : 0,
    pages: records.length > 0 ? 1 : 0,
    values: values.length,
    share: records.length === 0 ? 1 : values.length / records.length,
    shortest: lengths.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    longest: lengths.reduce((a, b) => Math.max(a, b), 0),
    kinds: new Set(texts.flatMap((text) => [...kindsIn(text).keys()])),
    compared: lists.flat().length,
    repeating: lists.filter((keys) => new Set(keys).size < keys.length).length,
    shared: sharedTexts(field).length > 0 ? 1 : 0,
    sums: [sumsOf(field)],
  }
}

function merged(summaries: readonly FieldSummary[]): FieldSummary {
  const total = (of: (own: FieldSummary) => number): number => sum(summaries.map(of))
  return {
    givers: total(({ givers }) => givers),
    pages: total(({ pages }) => pages),
    values: total(({ values }) => values),
    share: Math.min(1, ...summaries.map(({ share }) => share)),
    shortest: Math.min(...summaries.map(({ shortest }) => shortest)),
    longest: Math.max(0, ...summaries.map(({ longest }) => longest)),
    kinds: new Set(summaries.flatMap(({ kinds }) => [...kinds])),
    compared: total(({ compared }) => compared),
    repeating: total(({ repeating }) => repeating),
    shared: total(({ shared }) => shared),
    sums: summaries.flatMap(({ sums }) => sums),
  }
}

/** Constraints for a field that gave such values; none from too few pages. */
function constraintsOfField({ isInList }: ObservedField, summary: FieldSummary): readonly Constraint[] {
  const { givers, pages, values, share, shortest, longest, kinds, compared, repeating, shared } = summary
  const proposed: Constraint[] = []
  const least = Math.floor((100 * share) / FEWER_SLACK) / 100
  if (isInList && pages >= LEAST_PAGES && least > 0) proposed.push({ rule: 'required', share: least, learned: values })
  if (givers < LEAST_PAGES) return proposed
  const parts = sumOnAll(summary.sums)
  if (parts !== null) proposed.push({ rule: 'sum', of: parts, learned: values })
  const hasTexts = longest > 0
  if (hasTexts) {
    const slack = LENGTH_SLACK * Math.sqrt(longest / Math.max(1, shortest))
    const min = Math.floor(shortest / slack)
    const max = Math.ceil(longest * slack)
    proposed.push({ rule: 'length', ...(min > 0 && { min }), max, learned: values })
    proposed.push({ rule: 'shape', only: [...kinds].sort().join(''), learned: values })
  }
  if (compared >= LEAST_UNIQUE && repeating === 0) proposed.push({ rule: 'unique', over: 'list', learned: values })
  if (!isInList && hasTexts && shared === 0 && givers >= Math.max(LEAST_ALONE, pages))
    proposed.push({ rule: 'unique', over: 'page', learned: values })
  return proposed
}

function constraintsOfLists(pages: readonly ObservedList[]): readonly Constraint[] {
  if (pages.filter(({ sizes }) => sizes.length > 0).length < LEAST_PAGES) return []
  const sizes = pages.flatMap((page) => page.sizes)
  const [least, most] = [sizes.reduce((a, b) => Math.min(a, b)), sizes.reduce((a, b) => Math.max(a, b))]
  const min = Math.floor(least / FEWER_SLACK)
  const max = Math.max(FEW_RECORDS, most * MORE_SLACK)
  return [{ rule: 'occurrence', ...(min > 0 && { min }), max, learned: sizes.length }]
}
