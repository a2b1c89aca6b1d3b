/** Names for parts, from labels, class words and tags. */
export { nameFrom, snake, uniqueNames } from './names.ts'
