/** What a value can be: a file for each type, all of them in `table.ts`, and what is asked of any type. */
export { typeOf, typeOfAttribute } from './infer.ts'
export { fitnessOf, typeAskedFor } from './json-schema.ts'
export { monthOf } from './months.ts'
export { isTitle } from './name-words.ts'
export { parseValue } from './parse.ts'
export { TYPES } from './table.ts'
export { type FieldType, VALUE_TYPES, type ValueFormat, type ValueType } from './type.ts'
