/** What a person is shown of a wrapper, and which edits put right what they point at. */
export { type Mark, marksOf } from './marks.ts'
export { infosOf, type PatternInfo, patternInfos } from './pattern-infos.ts'
export {
  createProfiler,
  type FieldProfile,
  type ProfiledRecord,
  type Profiler,
  profileFields,
  type WrapperProfile,
} from './profile/index.ts'
export {
  acceptPart,
  type ComparedField,
  type ComparedReading,
  changedPaths,
  compareRepair,
  type RepairEvidence,
} from './repair/index.ts'
export type {
  AddEdit,
  AddedField,
  BordersEdit,
  ListShape,
  NestEdit,
  Suggestion,
  Suggestions,
} from './suggest/suggestion.ts'
export { type AskedValue, suggestValue } from './suggest/value/suggest-value.ts'
export { type PageTemplate, type TemplateKind, type TemplateNode, templateOf } from './template/template-of.ts'
export * from './stub.ts'
