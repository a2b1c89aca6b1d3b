/** The types of records, of a wrapper or a JSON Schema, as programs declare them. */
export { typesOfSchema } from './of-schema.ts'
export { typesOfWrapper } from './of-wrapper.ts'
export type { Declaration } from './shape.ts'
export { writeTypes } from './write-types.ts'
