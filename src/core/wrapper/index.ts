/** The wrapper document: its types, schema and selectors. Knows nothing of how one is made. */
export {
  ADAPT_ALGORITHMS,
  type AdaptAlgorithm,
  type AdaptSettings,
  type AdaptTriggers,
  type AllAdaptSettings,
  allAdaptSettings,
  type PatternAdaptSettings,
  type RepairWay,
  type TreegramUpdate,
  withPatternSettings,
} from './adapt-settings.ts'
export { type Around, cutAround, type Phrase } from './around.ts'
export { asDocument, withClass, withWrappers, wrappersOf } from './classes.ts'
export {
  CONSTRAINT_RULES,
  type Constraint,
  type ConstraintOf,
  type ConstraintRule,
  matcherOf,
  patternFault,
} from './constraints.ts'
export { cutRecords, headingsOver } from './cut-records.ts'
export {
  childPatterns,
  type DroppedPattern,
  type FieldPattern,
  type ListPattern,
  type LocatorEvidence,
  type Made,
  type Pattern,
  type PatternEvidence,
  type RecordPattern,
  type RedundantLocator,
  type Wrapper,
} from './document.ts'
export {
  faultOf,
  MOST_NONE,
  parseAdaptSettings,
  parseWrapper,
  patternDefect,
  serializeWrapper,
  WrapperError,
  wrapperJsonSchema,
} from './document-schema.ts'
export { type Edit, type EditProblem, editSchema, editText, type ListShape } from './edits/edit.ts'
export { type EditResult, editAgain, editWrapper, withDropped } from './edits/edit-wrapper.ts'
export { partsOfMade, withPartsApart, withPartsTogether } from './edits/parts-apart.ts'
export { shaped, shapeOf } from './edits/place-patterns.ts'
export { isPointed, type PointedEdit, pathAfter, patternAt, patternOfEdit } from './edits/trace.ts'
export {
  countRun,
  isNewest,
  layoutOf,
  layoutsOf,
  mapLayouts,
  newestLayout,
  withEarlier,
  withoutCounts,
} from './layouts.ts'
export { type Mark, markOf } from './marks.ts'
export {
  asLabel,
  BELOW,
  endsRun,
  memo,
  memoByNode,
  ownLabel,
  type PageView,
  textAsLabel,
  viewPage,
} from './page-view.ts'
export { elementsBelow, nodesBelow, nodesUpTo, SELF } from './sections.ts'
export {
  type Across,
  type ArticlePart,
  anchorOf,
  type GoesOn,
  type Locator,
  matchesStep,
  pick,
  type Run,
  type RunAnchor,
  runFinder,
  runsOf,
  type Step,
  stepKey,
  type ValueSource,
} from './steps.ts'
