/** A learned wrapper brought to the names and types of a JSON Schema. */
export { fitSchema } from './fit.ts'
