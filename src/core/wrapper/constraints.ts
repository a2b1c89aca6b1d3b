import { RE2JS } from 're2js'
import { z } from 'zod'
import { VALUE_TYPES, type ValueType } from '../values/index.ts'
import { MAX_PATTERN_SIZE, patternSize } from './pattern-size.ts'

const tests = new Map<string, (text: string) => boolean>()
const MOST_KEPT = 1_000

/** A test whether a whole text matches a pattern in RE2's syntax: linear in the text, whatever the pattern. Throws on a bad one. */
export function matcherOf(pattern: string): (text: string) => boolean {
  const known = tests.get(pattern)
  if (known !== undefined) return known
  const compiled = RE2JS.compile(pattern)
  const test = (text: string): boolean => compiled.matcher(text).matches()
  if (tests.size >= MOST_KEPT) tests.clear()
  tests.set(pattern, test)
  return test
}

/** Why a text is no pattern in RE2's syntax, or one that is too large ({@link MAX_PATTERN_SIZE}); null when it is one. */
export function patternFault(pattern: string): string | null {
  // Before it is compiled: that alone takes time and memory in proportion.
  const size = patternSize(pattern)
  if (size > MAX_PATTERN_SIZE)
    return `too large: its repetitions make ${size} steps of it, of ${MAX_PATTERN_SIZE} at most; repeat with * or +, or less often`
  try {
    matcherOf(pattern)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What a right result is like, rule by rule. */
type Rule =
  /** How many records a list has, on a page or in each record of the list around it. */
  | { readonly rule: 'occurrence'; readonly min?: number; readonly max?: number }
  /** The field is there: on the page, or in at least this share (0..1, all unless given) of a list's records. */
  | { readonly rule: 'required'; readonly share?: number }
  /** Values can be read as being of this type, that of the field unless given. */
  | { readonly rule: 'type'; readonly type?: ValueType }
  /** Characters of a text. */
  | { readonly rule: 'length'; readonly min?: number; readonly max?: number }
  /**
   * Characters by kind: `A` capital, `a` small, `x` letter without case, `9` digit, `_` white space, any other as itself. `only`: all kinds
   * there may be, `9.-` is digits, dots and dashes. `masks`: kinds in order, runs of one kind written once; `Aa_9` is `May 2010`.
   */
  | { readonly rule: 'shape'; readonly only?: string; readonly masks?: readonly string[] }
  /** The whole text matches (RE2's syntax, matched in linear time). */
  | { readonly rule: 'pattern'; readonly pattern: string }
  /** Numbers and amounts as numbers, dates as ISO dates; both ends belong to the range. */
  | { readonly rule: 'range'; readonly min?: number | string; readonly max?: number | string }
  /** The values that there are, as the page writes them. */
  | { readonly rule: 'enumeration'; readonly values: readonly string[] }
  /** A number that is the sum of these fields of its record. */
  | { readonly rule: 'sum'; readonly of: readonly string[] }
  /** No value twice: among the records of one list, all fields of a page, or all pages of a run. */
  | { readonly rule: 'unique'; readonly over: 'list' | 'page' | 'run' }

/**
 * What a right result looks like, said of a list or a field. Without `learned` it is the user's: any value that breaks it is a violation,
 * and learning leaves it alone; a learned one is replaced by learning again.
 */
export type Constraint = Rule & {
  /** Values (`occurrence`: lists; `required`: records) that it was learned from. */
  readonly learned?: number
}

export const CONSTRAINT_RULES: readonly Constraint['rule'][] = [
  'occurrence',
  'required',
  'type',
  'length',
  'shape',
  'pattern',
  'range',
  'enumeration',
  'sum',
  'unique',
]

/** What a constraint asks for, by its name. */
export type ConstraintRule = Constraint['rule']

/** A constraint with a rule of some name. */
export type ConstraintOf<Rule extends ConstraintRule> = Extract<Constraint, { readonly rule: Rule }>

const learned = z.int().min(0).optional()
const count = z.int().min(0).optional()
const shortText = z.string().max(10_000)
const bound = z.union([z.number(), z.string().regex(/^\d{4}-\d{2}-\d{2}/, 'an ISO date')]).optional()

const pattern = shortText.min(1).refine((text) => patternFault(text) === null, {
  error: ({ input }) => `not a pattern in RE2's syntax: ${patternFault(String(input))}`,
})

export const constraintSchema: z.ZodType<Constraint> = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('occurrence'), min: count, max: count, learned }),
  z.strictObject({ rule: z.literal('required'), share: z.number().min(0).max(1).optional(), learned }),
  z.strictObject({ rule: z.literal('type'), type: z.enum(VALUE_TYPES).optional(), learned }),
  z.strictObject({ rule: z.literal('length'), min: count, max: count, learned }),
  z.strictObject({
    rule: z.literal('shape'),
    only: shortText.optional(),
    masks: z.array(shortText).min(1).max(100).optional(),
    learned,
  }),
  z.strictObject({ rule: z.literal('pattern'), pattern, learned }),
  z.strictObject({ rule: z.literal('range'), min: bound, max: bound, learned }),
  z.strictObject({ rule: z.literal('enumeration'), values: z.array(shortText).min(1).max(1_000), learned }),
  z.strictObject({ rule: z.literal('sum'), of: z.array(shortText.min(1)).min(2).max(10), learned }),
  z.strictObject({ rule: z.literal('unique'), over: z.enum(['list', 'page', 'run']), learned }),
]) as z.ZodType<Constraint>
