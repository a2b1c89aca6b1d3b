/** Names for parts, from labels, class words and tags; types, from their values. */
export { languageOf } from './locale.ts'
export { nameFrom, snake, uniqueNames } from './names.ts'
export { type FieldType, typeOf } from './types.ts'
