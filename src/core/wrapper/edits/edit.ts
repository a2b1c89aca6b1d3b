import { z } from 'zod'
import { VALUE_TYPES, type ValueType } from '../../values/index.ts'

/**
 * What a person changes of a wrapper. Patterns are named by the names from the page to them, joined by dots (`reviews.stars`); new names are names
 * alone, beside what they are made of.
 */
export type Edit =
  | { readonly edit: 'rename'; readonly pattern: string; readonly to: string }
  | { readonly edit: 'drop'; readonly patterns: readonly string[] }
  /** All but these is dropped; a list that is kept is kept whole, unless patterns in it are named. */
  | { readonly edit: 'keep'; readonly patterns: readonly string[] }
  /** The texts of some fields in one, in this order, those that are there. @default separator ' ' */
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
  /** Nothing would be left. */
  | 'nothing-left'
  /** The type is none, or the field's type cannot be changed. */
  | 'bad-type'

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

export const editSchema = z.discriminatedUnion('edit', [
  z.strictObject({ edit: z.literal('rename'), pattern: name, to: name }),
  z.strictObject({ edit: z.literal('drop'), patterns: names }),
  z.strictObject({ edit: z.literal('keep'), patterns: names }),
  z.strictObject({ edit: z.literal('merge'), patterns: names.min(2), to: name, separator: separator.optional() }),
  z.strictObject({ edit: z.literal('split'), pattern: name, separator: separator.min(1), into: names.min(2) }),
  z.strictObject({ edit: z.literal('type'), pattern: name, type: z.enum(VALUE_TYPES) }),
  z.strictObject({ edit: z.literal('list'), patterns: names, to: name }),
]) as z.ZodType<Edit>

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
  }
}
