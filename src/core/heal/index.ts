/** Wrappers that are looked after: pages by a wrapper, some at a time, repaired when the site has changed; what they are held to. */

export { changedValues } from './changed-values.ts'
export {
  createExtractor,
  type ExtractedRecord,
  type Extractor,
  type ExtractorOptions,
  type HealResult,
  type Observation,
} from './extractor.ts'
export { createHealing, type Healing } from './healing.ts'
export type { FlowEvent, HealHost, HealMode, HealOptions } from './host.ts'
export { type Judge, type JudgeOptions, judgeOf, modelOf, otherClass, readAlone } from './judge.ts'
export { votesOf } from './locator-votes.ts'
export type { GivenPage, PageText } from './page-reader.ts'
export { createRecordFlow, type FlowOptions, type RecordFlow } from './record-flow.ts'
export { NO_REPAIR, type Repair, repair, showsChange } from './repair.ts'
export { applyWithout, quarantined, readAgain, withoutRepair } from './reread.ts'
export { amongMembers, type Judged, judged, layoutFinder } from './strangers.ts'
export { type FoundRepair, type Look, type PageToRead, type Tried, type Waiting, WINDOW } from './waiting.ts'
export { soughtInFlow, usesFlow, watchesFlow, withWrongPage, wrongPageMessage } from './wrong-pages.ts'
