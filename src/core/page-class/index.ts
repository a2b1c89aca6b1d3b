/** Pages of one template: which pages of a site belong together with some of them, and how sure that is. */
export { MAX_PATHS } from './constants.ts'
export type { Kind as PageKind, PageFacts } from './kinds.ts'
export { createPageClass, type Judgement, type PageClass } from './page-class.ts'
export type { Question } from './questions.ts'
export { chanceOf, isSure, type Reading } from './readings.ts'
export { shortTextHash } from './short-texts.ts'
