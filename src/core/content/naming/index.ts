/** Names for parts, from labels, class words and roles. */
export { embeddedNames } from './embedded-names.ts'
export { contentName } from './link-names.ts'
export { nameParts, uniqueNames } from './name-parts.ts'
export { ownerWords, snake } from './name-rules.ts'

export type { NameHint, NameHints, Nameless, NamingScope } from './parts.ts'
export { singular } from './words.ts'
