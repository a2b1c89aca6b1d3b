import { oneLine } from '../dom/index.ts'
import { TYPES } from './table.ts'
import type { FieldType, TypeOfValue, ValueType } from './type.ts'

/** Bare numbers and yes or no are typed on the evidence of this many values; a price or a date shows what it is. */
const LEAST_VALUES = 3

const TEXT: FieldType = { type: 'text' }

/**
 * The type of a field by all its values: the first of the table that every one of them has, else text. How numbers and dates are
 * written is decided for the whole field: by values that can be read in one way only, else by the language of the pages,
 * else the field stays text. The order of the values does not matter.
 *
 * @param name the field's name, in snake_case
 * @param language of the pages (BCP 47), when all say the same
 */
export function typeOf(values: readonly string[], name: string, language: string | null): FieldType {
  const field = { texts: [...new Set(values.map(oneLine))], count: values.length, name, language }
  if (field.count === 0) return TEXT
  const isFew = field.count < LEAST_VALUES || field.texts.length < 2
  for (const type of Object.values(TYPES)) {
    const found = isFew && !type.isEvident ? null : type.infer?.(field)
    if (found) return found
  }
  return TEXT
}

/** The type of what an attribute of this name says, whatever it is; null for attributes whose values tell it. */
export function typeOfAttribute(attribute: string): FieldType | null {
  const found = (Object.entries(TYPES) as [ValueType, TypeOfValue][]).find(([, type]) => type.attribute === attribute)
  return found === undefined ? null : { type: found[0] }
}
