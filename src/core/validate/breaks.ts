import { largest } from '../base/index.ts'
import type { FieldData } from '../extract/index.ts'
import { parseValue, TYPES, type ValueType } from '../values/index.ts'
import { type Constraint, type ConstraintOf, matcherOf } from '../wrapper/index.ts'
import { DECISIVE, LEAST_COUNTED, STRANGE_SHARE, SUM_WEIGHT, TYPE_WEIGHT } from './constants.ts'
import { comparable, cut, hasTexts, keyOf, kindsIn, maskOf, textsOf } from './field-values.ts'
import { type Observed, type ObservedField, type ObservedList, sharedTexts } from './observed.ts'
import { summed } from './sums.ts'

/** What a constraint asks for, what is there instead, and how far off that is: 1 is just outside. */
export interface Break {
  readonly wanted: string
  readonly is: string
  readonly weight: number
}

export function breakOf(observed: Observed, constraint: Constraint): Break | null {
  if (observed.kind === 'list') return constraint.rule === 'occurrence' ? breakOfSizes(observed, constraint) : null
  const isLearned = constraint.learned !== undefined
  const ofTexts = (wanted: string, test: (text: string) => number): Break | null =>
    breakOfValues(
      observed,
      wanted,
      (value) => (hasTexts(value) ? largest(textsOf(value).map(test), 0) : null),
      isLearned,
    )
  switch (constraint.rule) {
    case 'occurrence':
      return null
    case 'type':
      return breakOfType(observed, constraint.type ?? observed.pattern.type, isLearned)
    case 'required':
      return breakOfRequired(observed, constraint)
    case 'unique':
      if (constraint.over === 'page') return breakOfAlone(observed)
      return constraint.over === 'list' ? breakOfUnique(observed) : null
    case 'sum':
      return breakOfSum(observed, constraint)
    case 'length':
      return ofTexts(`have ${interval(constraint)} characters`, ({ length }) => beyond(length, constraint))
    case 'shape':
      return ofTexts(`be ${shapeText(constraint)}`, shapeTest(constraint))
    case 'pattern': {
      const matches = matcherOf(constraint.pattern)
      return ofTexts(`match ${constraint.pattern}`, (text) => (matches(text) ? 0 : 1))
    }
    case 'enumeration': {
      const values = new Set(constraint.values)
      return ofTexts(`be one of ${constraint.values.map(shown).join(', ')}`, (text) => (values.has(text) ? 0 : 1))
    }
    case 'range': {
      const test = (value: FieldData): number | null => rangeTest(constraint, comparable(value, observed.pattern))
      return breakOfValues(observed, `be ${interval(constraint)}`, test, isLearned)
    }
  }
}

function breakOfSizes({ sizes }: ObservedList, constraint: Bounds): Break | null {
  const size = sizes.find((one) => beyond(one, constraint) > 0)
  if (size === undefined) return null
  return { wanted: `have ${interval(constraint)} records`, is: `it has ${size}`, weight: beyond(size, constraint) }
}

function breakOfRequired({ groups }: ObservedField, { share = 1, learned }: ConstraintOf<'required'>): Break | null {
  const records = groups.flat()
  const there = records.filter((value) => keyOf(value) !== null).length
  if (there >= share * records.length) return null
  if (learned !== undefined && share * records.length < LEAST_COUNTED) return null
  const of = share === 1 ? 'all' : `at least ${Math.round(100 * share)} % of`
  const weight = 2 - there / (share * records.length)
  return { wanted: `be in ${of} records`, is: `it is in ${there} of ${records.length}`, weight }
}

function breakOfUnique({ groups }: ObservedField): Break | null {
  for (const group of groups) {
    const keys = group.map(keyOf).filter((key) => key !== null)
    const distinct = new Set(keys)
    if (distinct.size === keys.length) continue
    const twice = keys.find((key) => !distinct.delete(key))!
    const weight = 2 - new Set(keys).size / keys.length
    return { wanted: 'differ in each record of a list', is: `${shown(twice)} stands twice`, weight }
  }
  return null
}

/** A few of a list's records may not add up by a slip of the page, where that was learned. */
function breakOfSum(field: ObservedField, { of, learned }: ConstraintOf<'sum'>): Break | null {
  const { records, off } = summed(field, of) ?? { records: 0, off: [] }
  const [first] = off
  const isFew = learned !== undefined && (off.length < LEAST_COUNTED || off.length <= STRANGE_SHARE * records)
  if (first === undefined || isFew) return null
  const others = off.length > 1 ? `, and ${off.length - 1} more of ${records} do not add up` : ''
  return {
    wanted: `be the sum of ${of.map((name) => `"${name}"`).join(', ')}`,
    is: `it is ${first.total} where they are ${first.parts.join(', ')}${others}`,
    weight: SUM_WEIGHT,
  }
}

function breakOfAlone(field: ObservedField): Break | null {
  const shared = sharedTexts(field)
  const ofPage = field.isInList ? undefined : shared.find(({ others }) => others.some((other) => !other.isInList))
  const worst = ofPage ?? shared[0]
  if (worst === undefined) return null
  const weight = ofPage === undefined ? 1 : DECISIVE
  return { wanted: 'be the text of no other field of the page', is: `it is ${shown(worst.text)}`, weight }
}

/** How values are not of a type, or null. Links are not looked at: they need the page's address. @param isLearned then a few of a list's values may be of another */
export function breakOfType(field: ObservedField, type: ValueType, isLearned: boolean): Break | null {
  const { pattern } = field
  const { gives } = TYPES[type]
  if (gives === 'links' || (isLearned && gives === 'texts')) return null
  const format = type === pattern.type ? pattern.format : undefined
  const isOther = (value: FieldData) => typeof value === 'string' && parseValue(value, type, format) === null
  return breakOfValues(field, `be of type ${type}`, (value) => (isOther(value) ? TYPE_WEIGHT : 0), isLearned)
}

/** 0 inside, 1 just outside, more beyond; null when the constraint says nothing of the value. */
type ValueTest = (value: FieldData) => number | null

/** @param isLearned then a few of a list's values may be outside */
function breakOfValues(
  { groups, isInList }: ObservedField,
  wanted: string,
  test: ValueTest,
  isLearned: boolean,
): Break | null {
  let [tested, broken, weight] = [0, 0, 0]
  let first: FieldData = null
  for (const value of groups.flat()) {
    const off = keyOf(value) === null ? null : test(value)
    if (off === null) continue
    tested++
    if (off === 0) continue
    if (broken++ === 0) first = value
    weight += off
  }
  const isTolerant = isLearned && isInList
  if (broken === 0 || (isTolerant && (broken < LEAST_COUNTED || broken <= STRANGE_SHARE * tested))) return null
  const others = broken > 1 ? `, and ${broken - 1} more of ${tested} ${broken > 2 ? 'are' : 'is'} wrong` : ''
  return { wanted, is: `it is ${shown(keyOf(first) ?? '')}${others}`, weight: weight / broken }
}

function rangeTest({ min, max }: Interval, value: number | string | null): number | null {
  if (value === null) return null
  return (min !== undefined && value < min) || (max !== undefined && value > max) ? 1 : 0
}

/** 0 between the bounds, else 1 and the factor beyond them as a power of two. */
function beyond(value: number, { min = 0, max = Number.POSITIVE_INFINITY }: Bounds): number {
  if (value >= min && value <= max) return 0
  const factor = value < min ? min / Math.max(0.5, value) : value / Math.max(1, max)
  return 1 + Math.log2(factor)
}

function shapeTest({ only, masks, learned }: ConstraintOf<'shape'>): (text: string) => number {
  const allowed = only === undefined ? null : new Set(only)
  const known = masks === undefined ? null : new Set(masks)
  const tolerated = learned === undefined ? 0 : STRANGE_SHARE
  return (text) => {
    const unmasked = known !== null && !known.has(maskOf(text)) ? 1 : 0
    if (allowed === null) return unmasked
    let [all, strange] = [0, 0]
    for (const [kind, count] of kindsIn(text)) {
      all += count
      if (!allowed.has(kind)) strange += count
    }
    return strange > tolerated * all ? 1 + strange / all : unmasked
  }
}

function shapeText({ only, masks }: ConstraintOf<'shape'>): string {
  return [
    ...(only === undefined ? [] : [`of ${only}`]),
    ...(masks === undefined ? [] : [`like ${masks.join(' or ')}`]),
  ].join(', ')
}

type Bounds = Pick<ConstraintOf<'length'>, 'min' | 'max'>
type Interval = Pick<ConstraintOf<'range'>, 'min' | 'max'>

function interval({ min, max }: Interval): string {
  if (max === undefined) return `at least ${min}`
  return min === undefined ? `at most ${max}` : `${min} to ${max}`
}

function shown(text: string): string {
  return JSON.stringify(cut(text))
}
