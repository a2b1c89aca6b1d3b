/** Listing pages of one class -> their main list, as a list whose records are found by selectors. */
export { type MainList, mainListOf } from './main-list.ts'
