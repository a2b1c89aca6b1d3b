import type { FieldData } from '../extract/index.ts'
import { parseValue, TYPES } from '../values/index.ts'
import {
  type Constraint,
  type FieldPattern,
  matcherOf,
  type RequiredConstraint,
  type ShapeConstraint,
} from '../wrapper/index.ts'
import { kindsIn, maskOf } from './characters.ts'
import {
  DECISIVE,
  LEAST_EXPECTED,
  LEAST_STRANGE,
  LONGEST_MASK,
  MOST_WEIGHT,
  SHARED_WEIGHT,
  STRANGE_SHARE,
  STRANGE_VALUES,
  TYPE_WEIGHT,
} from './constants.ts'
import { type ObservedField, type ObservedList, sharedTexts } from './observe.ts'
import { comparable, keyOf, textsOf } from './values.ts'

/** What a constraint asks for, what is there instead, and how far off that is: 1 is just outside. */
export interface Break {
  readonly wanted: string
  readonly is: string
  readonly weight: number
}

/** How what a page gave for a pattern breaks a constraint, or null. */
export function breakOf(observed: ObservedField | ObservedList, constraint: Constraint): Break | null {
  return observed.kind === 'list' ? breakOfList(observed, constraint) : breakOfField(observed, constraint)
}

function breakOfList({ sizes }: ObservedList, constraint: Constraint): Break | null {
  if (constraint.rule !== 'occurrence') return null
  const { min = 0, max = Number.POSITIVE_INFINITY } = constraint
  const size = sizes.find((one) => one < min || one > max)
  if (size === undefined) return null
  return { wanted: `have ${interval(constraint)} records`, is: `it has ${size}`, weight: beyond(size, min, max) }
}

function breakOfField(field: ObservedField, constraint: Constraint): Break | null {
  switch (constraint.rule) {
    case 'required':
      return breakOfRequired(field, constraint)
    case 'unique':
      if (constraint.over === 'page') return breakOfAlone(field)
      return constraint.over === 'list' ? breakOfUnique(field) : null
    case 'occurrence':
      return null
    default:
      return breakOfValues(field, constraint)
  }
}

function breakOfRequired({ groups }: ObservedField, { share = 1, learned }: RequiredConstraint): Break | null {
  const records = groups.flat()
  const there = records.filter((value) => keyOf(value) !== null).length
  if (there >= share * records.length) return null
  if (learned !== undefined && share * records.length < LEAST_EXPECTED) return null
  const of = share === 1 ? 'all' : `at least ${Math.round(100 * share)} % of`
  const weight = Math.min(MOST_WEIGHT, 2 - there / (share * records.length))
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

function breakOfAlone(field: ObservedField): Break | null {
  const shared = sharedTexts(field)
  const ofPage = field.isInList ? undefined : shared.find(({ others }) => others.some((other) => !other.isInList))
  const worst = ofPage ?? shared[0]
  if (worst === undefined) return null
  const weight = ofPage === undefined ? SHARED_WEIGHT : DECISIVE
  return { wanted: 'be the text of no other field of the page', is: `it is ${shown(worst.text)}`, weight }
}

/** How the values of a field are not of its type, or null. Links are not looked at: they need the page's address. */
export function breakOfType(field: ObservedField): Break | null {
  const { pattern } = field
  if (TYPES[pattern.type].gives !== 'values') return null
  const isOther = (value: FieldData) =>
    typeof value === 'string' && parseValue(value, pattern.type, pattern.format) === null
  return breakOfTest(field, `be of type ${pattern.type}`, (value) => (isOther(value) ? TYPE_WEIGHT : 0), true)
}

/** How far a value is outside: 0 inside, 1 just outside, more beyond; null when the constraint says nothing of it. */
type ValueTest = (value: FieldData) => number | null

function breakOfValues(field: ObservedField, constraint: Constraint): Break | null {
  const { wanted, test } = testOf(constraint, field.pattern)
  return breakOfTest(field, wanted, test, constraint.learned !== undefined)
}

/** @param isLearned then a few of a list's values may be outside */
function breakOfTest(
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
  if (broken === 0 || (isTolerant && (broken < LEAST_STRANGE || broken <= STRANGE_VALUES * tested))) return null
  const others = broken > 1 ? `, and ${broken - 1} more of ${tested} do not` : ''
  return { wanted, is: `it is ${shown(keyOf(first) ?? '')}${others}`, weight: weight / broken }
}

function testOf(constraint: Constraint, pattern: FieldPattern): { wanted: string; test: ValueTest } {
  const ofText = (test: (text: string) => number): ValueTest => {
    return (value) =>
      typeof value === 'string' || Array.isArray(value) ? Math.max(0, ...textsOf(value).map(test)) : null
  }
  switch (constraint.rule) {
    case 'length': {
      const { min = 0, max = Number.POSITIVE_INFINITY } = constraint
      return {
        wanted: `have ${interval(constraint)} characters`,
        test: ofText(({ length }) => beyond(length, min, max)),
      }
    }
    case 'shape': {
      const { only, masks } = constraint
      const what = [
        only === undefined ? [] : [`of ${only}`],
        masks === undefined ? [] : [`like ${masks.join(' or ')}`],
      ].flat()
      return { wanted: `be ${what.join(', ')}`, test: ofText(shapeTest(constraint)) }
    }
    case 'pattern': {
      const matches = matcherOf(constraint.pattern)
      return { wanted: `match ${constraint.pattern}`, test: ofText((text) => (matches(text) ? 0 : 1)) }
    }
    case 'enumeration': {
      const values = new Set(constraint.values)
      return {
        wanted: `be one of ${constraint.values.map(shown).join(', ')}`,
        test: ofText((text) => (values.has(text) ? 0 : 1)),
      }
    }
    case 'range':
      return {
        wanted: `be ${interval(constraint)}`,
        test: (value) => rangeTest(constraint, comparable(value, pattern)),
      }
    default:
      return { wanted: '', test: () => null }
  }
}

function rangeTest(
  { min, max }: { readonly min?: number | string; readonly max?: number | string },
  value: number | string | null,
): number | null {
  if (value === null) return null
  return (min !== undefined && value < min) || (max !== undefined && value > max) ? 1 : 0
}

/** 0 between the bounds, else 1 and the factor beyond them as a power of two, at most MOST_WEIGHT. */
function beyond(value: number, min: number, max: number): number {
  if (value >= min && value <= max) return 0
  const factor = value < min ? min / Math.max(0.5, value) : value / Math.max(1, max)
  return Math.min(MOST_WEIGHT, 1 + Math.log2(factor))
}

function shapeTest({ only, masks, learned }: ShapeConstraint): (text: string) => number {
  const allowed = only === undefined ? null : new Set(only)
  const known = masks === undefined ? null : new Set<string | null>(masks)
  const tolerated = learned === undefined ? 0 : STRANGE_SHARE
  return (text) => {
    const unmasked = known !== null && !known.has(maskOf(text, LONGEST_MASK)) ? 1 : 0
    if (allowed === null) return unmasked
    let [all, strange] = [0, 0]
    for (const [kind, count] of kindsIn(text)) {
      all += count
      if (!allowed.has(kind)) strange += count
    }
    return strange > tolerated * all ? 1 + strange / all : unmasked
  }
}

function interval({ min, max }: { readonly min?: number | string; readonly max?: number | string }): string {
  if (max === undefined) return `at least ${min}`
  return min === undefined ? `at most ${max}` : `${min} to ${max}`
}

/** How much of a text a message shows, in characters. */
const SHOWN_CHARS = 80

function shown(text: string): string {
  return JSON.stringify(text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text)
}
