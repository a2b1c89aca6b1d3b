/** What pages say in the languages of the world, one table for each notion. */

export { DOING } from './doing.ts'
export { LOAD_MORE, NEXT_PAGE, PREVIOUS_PAGE, TURN } from './going-on.ts'
export { type Phrases, saying } from './match.ts'
export { AGREE, CHALLENGE, CONSENT, ERROR_PAGE } from './obstacles.ts'
export { READ_ALSO } from './read-also.ts'
