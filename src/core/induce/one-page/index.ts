/** One page with examples -> parts that are likely to be found on the site's other pages. */
export { FEW_PAGES } from './constants.ts'
export { headingsOver } from './headings-over.ts'
export { type ItemList, listAround } from './item-lists.ts'
export { learnFromOne, learnFromParts } from './learn-from-one.ts'
export { listOfAll } from './list-of-all.ts'
export { PageTexts } from './page-texts.ts'
export type { Part } from './reading.ts'
export { draftsOfParts, notesOfParts, type ShownPart } from './shown-parts.ts'
