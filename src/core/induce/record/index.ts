/** All that varies among pages of a class -> what a person would keep of it. */
export { type KeptRecord, keepRecord, LEFT_OUT, type LeftOut, sampleOf } from './keep-record.ts'
export { keyOf } from './page-facts.ts'
export type { Given } from './repeats.ts'
