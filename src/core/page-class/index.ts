/** Pages of one template: which pages of a site belong together with some of them, and how sure that is. */
export type { Kind as PageKind, PageFacts } from './kinds.ts'
export { createOutliner, type Outline, type Outliner } from './outline.ts'
export { createPageClass, type Judgement, type PageClass } from './page-class.ts'
export type { Question } from './questions.ts'
export { isSure, type Reading } from './readings.ts'
export { shortTextHash } from './short-texts.ts'
