/** A sample page and the pages fetched so far -> what to fetch next, and which pages are like the sample. */
export type { AddressList } from './address-list.ts'
export type { Certainty, ClassReading } from './certainty.ts'
export { type Explanation, explainAll, explainUrl } from './explain.ts'
export { type NextPage, nextPage } from './next-page.ts'
export { type LocatedPage, type LocateQuestion, type LocateResult, located, nextQuestion, unheeded } from './result.ts'
export { type ClassLinkCount, type PageClass, type SiteModel, siteModel } from './site-model.ts'
export {
  answerLocate,
  type FetchedPage,
  LocateError,
  type LocateOptions,
  type LocateState,
  type LocateStep,
  loadLocate,
  saveLocate,
  startLocate,
  stepLocate,
} from './state.ts'
export type { StopReason } from './strategy.ts'
export type { Unfetched, UnfetchedGroup } from './unfetched.ts'
export type { Variant } from './variants.ts'
