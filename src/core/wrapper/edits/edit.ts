import { z } from 'zod'
import { VALUE_TYPES, type ValueFormat, type ValueType } from '../../values/index.ts'
import { settingsChangeSchema } from '../adapt-schema.ts'
import type { SettingsChange } from '../adapt-settings.ts'
import { CONSTRAINT_RULES, type Constraint, type ConstraintRule, constraintSchema } from '../constraints.ts'
import { type Across, type GoesOn, type Locator, type Step, type ValueSource, WAYS_ON } from '../steps.ts'
import {
  acrossSchema,
  formatSchema,
  locatorSchema,
  MOST_SKIPPED,
  rowsSchema,
  stepSchema,
  valueSchema,
} from '../steps-schema.ts'

/**
 * What a person changes of a wrapper. Patterns are named by the names from the page to them, joined by dots (`reviews.stars`); new names are names
 * alone, beside what they are made of.
 */
export type Edit =
  | { readonly edit: 'rename'; readonly pattern: string; readonly to: string }
  | { readonly edit: 'drop'; readonly patterns: readonly string[] }
  /** All but these is dropped; a list that is kept is kept whole, unless patterns in it are named. */
  | { readonly edit: 'keep'; readonly patterns: readonly string[] }
  /** The texts of some fields in one, in this order, those that are there; the separator is a space unless it is given. */
  | {
      readonly edit: 'merge'
      readonly patterns: readonly string[]
      readonly to: string
      readonly separator?: string
    }
  /** The text of a field in several, cut where the separator stands; the last takes what is left. */
  | { readonly edit: 'split'; readonly pattern: string; readonly separator: string; readonly into: readonly string[] }
  | { readonly edit: 'type'; readonly pattern: string; readonly type: ValueType }
  /** The texts of some fields as one list of texts, those that are there. */
  | { readonly edit: 'list'; readonly patterns: readonly string[]; readonly to: string }
  /** What was dropped is there again, at its place. A field of a list that was dropped brings the list back, with it alone. */
  | { readonly edit: 'restore'; readonly patterns: readonly string[] }
  /** A field that was not learned. `in`: the list whose records have it; without it the page has it. */
  | {
      readonly edit: 'add'
      readonly to: string
      readonly in?: string
      readonly field: AddedField
      /** What it reads on some pages, as these show it: it is found again by them. */
      readonly examples?: readonly AddedExample[]
    }
  /** Where the records of a list begin and end. */
  | { readonly edit: 'borders'; readonly list: string; readonly records: ListShape }
  /** The list stands in the records of another one (null: in the page), which is where its locators start then. */
  | {
      readonly edit: 'nest'
      readonly list: string
      readonly into: string | null
      readonly locators: readonly Locator[]
      readonly across?: Across
      /** @default its name */
      readonly to?: string
    }
  /** How a list of the page goes on where it ends. */
  | { readonly edit: 'going-on'; readonly list: string; readonly by: GoesOn }
  /** How a pattern is found again when the site changes, or all patterns where none is named. */
  | { readonly edit: 'adapt'; readonly pattern?: string; readonly settings: SettingsChange }
  /** What a right result of a pattern looks like: in place of what is said by the same rule, by hand or learned. */
  | { readonly edit: 'constrain'; readonly pattern: string; readonly constraint: Constraint }
  /** Nothing is said of a pattern by a rule any more. */
  | { readonly edit: 'unconstrain'; readonly pattern: string; readonly rule: ConstraintRule }

/** A field that a person showed; its parts are those of a field pattern. */
export interface AddedField {
  readonly locators: readonly Locator[]
  readonly value: ValueSource
  readonly type: ValueType
  readonly format?: ValueFormat
  readonly group?: number
}

/** What a field that was added reads on one page. */
export interface AddedExample {
  readonly url: string
  /** The page's own text. */
  readonly value: string
}

/** Parts of a list and its records, in place of what they were; the others stay. */
export interface ListShape {
  readonly locators?: readonly Locator[]
  readonly across?: Across
  readonly starts?: readonly Step[]
  readonly spans?: boolean
  /** Null: the records are not split over rows. */
  readonly rows?: number | null
  /** Records left out at the beginning and the end of each of the list's elements. */
  readonly skipFirst?: number
  readonly skipLast?: number
}

/** Why an edit cannot be applied. Stable: programs may rely on it. */
export type EditProblemCode =
  /** There is no such pattern. */
  | 'unknown-name'
  /** Something beside it has that name. */
  | 'name-taken'
  /** It is no name: empty, with a dot, or named twice. */
  | 'bad-name'
  /** It is a list, and a field is needed. */
  | 'not-a-field'
  /** The fields are not of one page, or of the records of one list. */
  | 'not-together'
  /** One field is to be joined with nothing, or cut into one. */
  | 'too-few'
  /** Nothing would be left. */
  | 'nothing-left'
  /** The type is none, or the field's type cannot be changed. */
  | 'bad-type'
  /** It was not dropped. */
  | 'not-dropped'
  /** It is a field, and a list is needed. */
  | 'not-a-list'
  /** A list cannot stand in itself. */
  | 'in-itself'
  /** It is a list of records, and only one of the page can go on. */
  | 'not-on-page'
  /** The setting or the rule is none of such a pattern. */
  | 'not-of-it'
  /** What was pointed at is nowhere on the pages that the wrapper was learned from again. */
  | 'nowhere'

/** An edit that cannot be applied, and why. */
export interface EditProblem {
  readonly code: EditProblemCode
  /** One sentence that says what is wrong and what to do. */
  readonly message: string
  readonly edit: Edit
}

const name = z.string().min(1).max(1_000)
const names = z.array(name).min(1).max(1_000)
const separator = z.string().max(100)
const locators = z.array(locatorSchema).min(1).max(100)
const skipped = z.int().min(0).max(MOST_SKIPPED)

const addedSchema = z.strictObject({
  locators,
  value: valueSchema,
  type: z.enum(VALUE_TYPES),
  format: formatSchema.optional(),
  group: z.int().min(0).optional(),
})

const shapeSchema = z
  .strictObject({
    locators: locators.optional(),
    across: acrossSchema.optional(),
    starts: z.array(stepSchema).min(1).max(100).optional(),
    spans: z.boolean().optional(),
    rows: rowsSchema.nullable().optional(),
    skipFirst: skipped.optional(),
    skipLast: skipped.optional(),
  })
  .refine((shape) => Object.keys(shape).length > 0, 'say what is to be otherwise')

const ownConstraintSchema = constraintSchema.refine(
  ({ learned }) => learned === undefined,
  'one without learned, which is yours',
)

const exampleSchema = z.strictObject({ url: z.string().min(1).max(10_000), value: z.string().min(1).max(10_000) })

export const editSchema = z
  .discriminatedUnion('edit', [
    z.strictObject({ edit: z.literal('rename'), pattern: name, to: name }),
    z.strictObject({ edit: z.literal('drop'), patterns: names }),
    z.strictObject({ edit: z.literal('keep'), patterns: names }),
    z.strictObject({ edit: z.literal('merge'), patterns: names.min(2), to: name, separator: separator.optional() }),
    z.strictObject({ edit: z.literal('split'), pattern: name, separator: separator.min(1), into: names.min(2) }),
    z.strictObject({ edit: z.literal('type'), pattern: name, type: z.enum(VALUE_TYPES) }),
    z.strictObject({ edit: z.literal('list'), patterns: names, to: name }),
    z.strictObject({ edit: z.literal('restore'), patterns: names }),
    z.strictObject({
      edit: z.literal('add'),
      to: name,
      in: name.optional(),
      field: addedSchema,
      examples: z.array(exampleSchema).max(1_000).optional(),
    }),
    z.strictObject({ edit: z.literal('borders'), list: name, records: shapeSchema }),
    z.strictObject({
      edit: z.literal('nest'),
      list: name,
      into: name.nullable(),
      locators,
      across: acrossSchema.optional(),
      to: name.optional(),
    }),
    z.strictObject({ edit: z.literal('going-on'), list: name, by: z.enum(WAYS_ON) }),
    z.strictObject({ edit: z.literal('adapt'), pattern: name.optional(), settings: settingsChangeSchema }),
    z.strictObject({ edit: z.literal('constrain'), pattern: name, constraint: ownConstraintSchema }),
    z.strictObject({ edit: z.literal('unconstrain'), pattern: name, rule: z.enum(CONSTRAINT_RULES) }),
  ])
  .meta({ id: 'edit' }) as z.ZodType<Edit>

/** An edit in a few words: `price is called cost`. */
export function editText(edit: Edit): string {
  switch (edit.edit) {
    case 'rename':
      return `${edit.pattern} is called ${edit.to}`
    case 'drop':
      return `${edit.patterns.join(', ')} left out`
    case 'keep':
      return `only ${edit.patterns.join(', ')} kept`
    case 'merge':
      return `${edit.patterns.join(', ')} joined in ${edit.to} by ${JSON.stringify(edit.separator ?? ' ')}`
    case 'split':
      return `${edit.pattern} cut at ${JSON.stringify(edit.separator)} into ${edit.into.join(', ')}`
    case 'type':
      return `${edit.pattern} read as ${edit.type}`
    case 'list':
      return `${edit.patterns.join(', ')} in the list ${edit.to}`
    case 'restore':
      return `${edit.patterns.join(', ')} brought back`
    case 'add':
      return `${edit.to} added to ${edit.in ?? 'the page'}`
    case 'borders':
      return `the records of ${edit.list} cut otherwise (${Object.keys(edit.records).join(', ')})`
    case 'nest':
      return `${edit.list} put into ${edit.into ?? 'the page'}${edit.to === undefined ? '' : ` as ${edit.to}`}`
    case 'going-on':
      return {
        pages: `${edit.list} goes on over pages`,
        'load-more': `${edit.list} goes on behind a button`,
        none: `${edit.list} ends with its page`,
      }[edit.by]
    case 'adapt':
      return `${edit.pattern ?? 'all'} found again by ${settingNames(edit.settings).join(', ')}`
    case 'constrain':
      return `${edit.pattern} held to ${edit.constraint.rule}`
    case 'unconstrain':
      return `${edit.pattern} not held to ${edit.rule}`
  }
}

/** The settings that a change names: `threshold`, `triggers.topDown`. */
export function settingNames({ triggers = {}, ...settings }: SettingsChange): readonly string[] {
  return [...Object.keys(settings), ...Object.keys(triggers).map((name) => `triggers.${name}`)]
}
