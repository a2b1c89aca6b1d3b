/** What is asked of a page as a whole, before anything in it is read. */
export { isScriptFilled } from './script-filled.ts'
