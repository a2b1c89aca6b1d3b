/** Names for parts, from labels, class words and roles. */
export { embeddedNames } from './embedded-names.ts'
export { contentName } from './links.ts'
export { nameParts } from './name-parts.ts'
export { ownerWords, snake, uniqueNames } from './names.ts'
export type { NameHint, NameHints, Nameless, NamingScope } from './parts.ts'
