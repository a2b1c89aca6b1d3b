/** The wrapper document: its types, schema and selectors. Knows nothing of how one is made. */
export {
  ADAPT_ALGORITHMS,
  type AdaptAlgorithm,
  type AdaptSettings,
  type AllAdaptSettings,
  allAdaptSettings,
  type RepairWay,
} from './adapt-settings.ts'
export { asDocument, withClass, wrappersOf } from './classes.ts'
export type {
  Constraint,
  ConstraintRule,
  RequiredConstraint,
  ShapeConstraint,
} from './constraints.ts'
export {
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
} from './document.ts'
export { asLabel, ownLabel } from './labels.ts'
export { endsRun, memo, memoByNode, type PageView, viewPage } from './page-view.ts'
export { matcherOf, patternFault } from './patterns.ts'
export { cutRecords, headingsOver } from './records.ts'
export { anchorOf, type Run, runFinder, runsOf } from './runs.ts'
export { parseAdaptSettings, parseWrapper, serializeWrapper, WrapperError, wrapperJsonSchema } from './schema.ts'
export type { ArticlePart, Locator, RunAnchor, Step, ValueSource } from './selectors.ts'
export { matchesStep, pick, stepKey } from './steps.ts'
