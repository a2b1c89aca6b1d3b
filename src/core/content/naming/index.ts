/** Names for parts, from labels, class words and roles. */
export { embeddedNames } from './embedded-names.ts'
export { layoutWords } from './layout-words.ts'
export { contentName } from './link-names.ts'
export { nameParts } from './name-parts.ts'
export { isMeantToken, ownerWords, snake } from './name-rules.ts'

export type { NameHint, NameHints, Nameless, NamingScope } from './parts.ts'
export { uniqueNames } from './unique-names.ts'
export { singular } from './words.ts'
