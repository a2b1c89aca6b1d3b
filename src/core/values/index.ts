/** What a value can be: a file for each type, all in `table.ts`, and questions to any type. */

export { calendarOf } from './calendars.ts'
export { monthNamesOf, namesMonth } from './date-words.ts'
export { decimalOf, orderOf } from './formats.ts'
export { isTitle } from './identifier.ts'
export { type ReadDate, readDate } from './read-date.ts'
export { fitnessOf, parseValue, TYPES, typeAskedFor, typeOf, typeOfAttribute } from './table.ts'
export { type FieldType, VALUE_TYPES, type ValueFormat, type ValueType } from './type.ts'
