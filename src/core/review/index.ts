/** What a person is shown of a wrapper, and which edits put right what they point at. */
export { type Mark, marksOf } from './marks.ts'
export { infosOf, type PatternInfo, patternInfos } from './pattern-infos.ts'
export {
  type FieldProfile,
  type FieldsWatch,
  type ProfiledRecord,
  profileFields,
  type WrapperProfile,
  watchFields,
} from './profile/index.ts'
export {
  acceptPart,
  type ComparedField,
  type ComparedReading,
  changedPaths,
  compareRepair,
  type RepairEvidence,
} from './repair/index.ts'
export { type AskedBorders, suggestBorders } from './suggest/borders/suggest-borders.ts'
export { suggestGoingOn } from './suggest/suggest-going-on.ts'
export { type AskedNest, suggestNest } from './suggest/suggest-nest.ts'
export type {
  AddEdit,
  BordersEdit,
  GoingOnEdit,
  NestEdit,
  Suggestion,
  Suggestions,
} from './suggest/suggestion.ts'
export { type AskedValue, suggestValue } from './suggest/value/suggest-value.ts'
export { type PageTemplate, type TemplateNode, type TemplateRole, templateOf } from './template/template-of.ts'
