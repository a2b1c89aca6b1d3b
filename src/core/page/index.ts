/** What is asked of a page as a whole, before anything in it is read. */
export { groupsUnder, type Heading } from './groups-under.ts'
export { isScriptFilled, runsScripts } from './script-filled.ts'
