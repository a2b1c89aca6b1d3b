import { TYPES } from '../values/index.ts'
import type { Constraint, FieldPattern } from '../wrapper/index.ts'
import {
  DATE_SLACK_YEARS,
  FEW_RECORDS,
  FEWER_SLACK,
  LEAST_ALONE,
  LEAST_PAGES,
  LEAST_UNIQUE,
  LENGTH_SLACK,
  MORE_SLACK,
  NUMBER_SLACK,
  PAGES_PER_CHOICE,
  SHARE_SLACK,
} from './constants.ts'
import type { FieldSummary } from './summary.ts'

/** Constraints for a list that had these numbers of records, on `pages` pages; none from too few. */
export function constraintsOfSizes(sizes: readonly number[], pages: number): Constraint[] {
  if (pages < LEAST_PAGES) return []
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (const size of sizes) {
    if (size < least) least = size
    if (size > most) most = size
  }
  const min = Math.floor(least / FEWER_SLACK)
  const max = Math.max(FEW_RECORDS, most * MORE_SLACK)
  return [{ rule: 'occurrence', ...(min > 0 && { min }), max, learned: sizes.length }]
}

/** Constraints for a field that gave such values; none from too few pages. */
export function constraintsOfSummary(pattern: FieldPattern, isInList: boolean, summary: FieldSummary): Constraint[] {
  const required = isInList ? requiredOf(summary) : []
  if (summary.givers < LEAST_PAGES) return required
  return [
    ...required,
    ...lengthOf(summary),
    ...shapeOf(summary),
    ...enumerationOf(summary),
    ...(TYPES[pattern.type].order === 'date' ? dateRangeOf(summary) : numberRangeOf(summary)),
    ...uniqueOf(summary),
    ...(isInList ? [] : aloneOf(summary)),
  ]
}

/** The share of its records that a field was in on the page where it was in the fewest, less a slack. */
function requiredOf({ share, pages, values }: FieldSummary): Constraint[] {
  const least = Math.floor(100 * SHARE_SLACK * share) / 100
  return pages < LEAST_PAGES || least === 0 ? [] : [{ rule: 'required', share: least, learned: values }]
}

function lengthOf({ length, values }: FieldSummary): Constraint[] {
  if (length === null) return []
  const slack = LENGTH_SLACK * Math.sqrt(length.most / Math.max(1, length.least))
  const min = Math.floor(length.least / slack)
  return [{ rule: 'length', ...(min > 0 && { min }), max: Math.ceil(length.most * slack), learned: values }]
}

function shapeOf({ length, kinds, masks, givers, values }: FieldSummary): Constraint[] {
  const isRegular = masks !== null && areSettled(masks, givers)
  if (length === null || (kinds === null && !isRegular)) return []
  return [
    {
      rule: 'shape',
      ...(kinds !== null && { only: [...kinds].sort().join('') }),
      ...(isRegular && { masks: [...masks.keys()].sort() }),
      learned: values,
    },
  ]
}

function enumerationOf({ length, choices, givers, values }: FieldSummary): Constraint[] {
  if (length === null || choices === null || !areSettled(choices, givers)) return []
  return [{ rule: 'enumeration', values: [...choices.keys()].sort(), learned: values }]
}

/** Whether choices came back so often that new ones are not to be expected: none was seen on one page only. */
function areSettled(choices: ReadonlyMap<string, number>, givers: number): boolean {
  return choices.size > 0 && givers >= PAGES_PER_CHOICE * choices.size && Math.min(...choices.values()) > 1
}

function uniqueOf({ compared, repeating, values }: FieldSummary): Constraint[] {
  return compared >= LEAST_UNIQUE && repeating === 0 ? [{ rule: 'unique', over: 'list', learned: values }] : []
}

/** That no other field of the page gives the same text: for what each page had and none gave twice. */
function aloneOf({ length, shared, givers, pages, values }: FieldSummary): Constraint[] {
  if (length === null || shared > 0 || givers < Math.max(LEAST_ALONE, pages)) return []
  return [{ rule: 'unique', over: 'page', learned: values }]
}

function numberRangeOf({ range, values }: FieldSummary): Constraint[] {
  if (range === null || typeof range.least !== 'number' || typeof range.most !== 'number') return []
  const { least, most } = range
  const span = most - least
  const min = least >= 0 ? Math.max(0, least / NUMBER_SLACK - span) : least * NUMBER_SLACK - span
  const max = most > 0 ? most * NUMBER_SLACK + span : Math.min(0, most / NUMBER_SLACK + span)
  return [{ rule: 'range', min: Math.floor(min), max: Math.ceil(max), learned: values }]
}

function dateRangeOf({ range, values }: FieldSummary): Constraint[] {
  if (range === null) return []
  const [least, most] = [yearOf(range.least), yearOf(range.most)]
  const slack = DATE_SLACK_YEARS + (most - least)
  const year = (value: number) => String(Math.min(9999, Math.max(0, value))).padStart(4, '0')
  return [
    {
      rule: 'range',
      min: `${year(least - slack)}-01-01`,
      max: `${year(most + slack)}-12-31T23:59:59Z`,
      learned: values,
    },
  ]
}

function yearOf(date: number | string): number {
  return Number(String(date).slice(0, 4))
}
