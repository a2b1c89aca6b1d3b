/** One page with examples -> parts that are likely to be found on the site's other pages. */
export { FEW_PAGES } from './constants.ts'
export { learnFromOne } from './learn-from-one.ts'
export { draftsOfParts, notesOfParts, type ShownPart } from './shown-parts.ts'
