/** The wrapper document: its types, schema and selectors. Knows nothing of how one is made. */
export {
  ADAPT_ALGORITHMS,
  type AdaptAlgorithm,
  type AdaptSettings,
  type AllAdaptSettings,
  allAdaptSettings,
  type RepairWay,
} from './adapt-settings.ts'
export {
  type Constraint,
  type ConstraintOf,
  type ConstraintRule,
  matcherOf,
  patternFault,
} from './constraints.ts'
export {
  asDocument,
  childPatterns,
  type FieldPattern,
  type GroupPattern,
  type ListPattern,
  type Pattern,
  type PatternEvidence,
  type RecordPattern,
  type Witness,
  type WitnessPlace,
  type Wrapper,
  withClass,
  wrappersOf,
} from './document.ts'
export { asLabel, endsRun, memo, memoByNode, ownLabel, type PageView, viewPage } from './page-view.ts'
export { cutRecords, headingsOver } from './records.ts'
export { parseAdaptSettings, parseWrapper, serializeWrapper, WrapperError, wrapperJsonSchema } from './schema.ts'
export type { ArticlePart, Locator, RunAnchor, Step, ValueSource } from './selectors.ts'
export { anchorOf, matchesStep, pick, type Run, runFinder, runsOf, stepKey } from './steps.ts'
