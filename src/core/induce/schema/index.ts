/** A JSON Schema, or a type of schema.org by its name -> the parts of some pages that are its properties, with evidence and probabilities. */
export { candidatesOf, type LearnedPattern } from './candidates.ts'
export { dataPatterns } from './data-patterns.ts'
export {
  type FittedProperty,
  fitPatterns,
  missingNote,
  type PointedPattern,
} from './fit-patterns.ts'
export { mayBeArticles, SCHEMA_TYPES, schemaOfType } from './known-types.ts'
export { type PointedPages, pointOnPages } from './point-pages.ts'
export { type Wanted, type WantedRecord, wantedBy } from './wanted.ts'
