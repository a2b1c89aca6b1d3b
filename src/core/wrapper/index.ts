/** The wrapper document: its types, schema and selectors. Knows nothing of how one is made. */
export {
  childPatterns,
  type FieldPattern,
  type LearnedFrom,
  type ListPattern,
  type Locator,
  type PagePattern,
  type PageSignature,
  type Pattern,
  type RecordPattern,
  type RunAnchor,
  type Step,
  type ValueSource,
  type ValueType,
  type Wrapper,
} from './document.ts'
export {
  asLabel,
  type Context,
  elementsOf,
  endsRun,
  isElement,
  locate,
  locateAny,
  matchesStep,
  ownLabel,
  pageContext,
  pick,
  type Run,
  runAfter,
  runsOf,
} from './resolve.ts'
export { parseWrapper, serializeWrapper, WrapperError, wrapperJsonSchema } from './schema.ts'
export { classPaths, signatureShare } from './signature.ts'
