/** Names for parts, from labels, class words and roles. */
export { embeddedNames } from './embedded-names.ts'
export { ownerWords, snake } from './evidence.ts'
export { contentName } from './links.ts'
export { nameParts, uniqueNames } from './name-parts.ts'

export type { NameHint, NameHints, Nameless, NamingScope } from './parts.ts'
export { singular } from './words.ts'
