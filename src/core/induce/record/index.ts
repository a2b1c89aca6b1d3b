/** All that varies among pages of a class -> what a person would keep of it. */
export { type KeptRecord, keepRecord } from './keep-record.ts'
export { keyOf } from './page-facts.ts'
export type { Given } from './repeats.ts'
