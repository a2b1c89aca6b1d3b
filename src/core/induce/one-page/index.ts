/** One page with examples -> parts that are likely to be found on the site's other pages. */
export { learnFromOne, type Shown } from './learn-from-one.ts'
