/** The wrapper document: its types, schema and selectors. Knows nothing of how one is made. */
export {
  ADAPT_ALGORITHMS,
  type AdaptAlgorithm,
  type AdaptSettings,
  type AdaptTriggers,
  type AllAdaptSettings,
  allAdaptSettings,
  type PatternAdaptSettings,
  REPAIR_WAYS,
  type RepairWay,
} from './adapt-settings.ts'
export { asDocument, withClass, wrappersOf } from './classes.ts'
export type {
  Constraint,
  ConstraintRule,
  EnumerationConstraint,
  LengthConstraint,
  OccurrenceConstraint,
  PatternConstraint,
  RangeConstraint,
  RequiredConstraint,
  ShapeConstraint,
  UniqueConstraint,
} from './constraints.ts'
export {
  childPatterns,
  type FieldPattern,
  type GroupPattern,
  type LearnedFrom,
  type ListPattern,
  type PagePattern,
  type Pattern,
  type PatternEvidence,
  type RecordPattern,
  type Tolerance,
  type Witness,
  type WitnessPlace,
  type Wrapper,
  type WrapperEvidence,
} from './document.ts'
export { asLabel, ownLabel } from './labels.ts'
export { endsRun, memo, memoByNode, type PageView, viewPage } from './page-view.ts'
export { matcherOf, patternFault } from './patterns.ts'
export { cutRecords, headingsOver } from './records.ts'
export { anchorOf, type Run, runFinder, runsOf } from './runs.ts'
export { parseAdaptSettings, parseWrapper, serializeWrapper, WrapperError, wrapperJsonSchema } from './schema.ts'
export type { ArticlePart, Locator, RunAnchor, Step, ValueSource } from './selectors.ts'
export { matchesStep, pick, stepKey } from './steps.ts'
