/** What a person is shown of a wrapper, and which edits put right what they point at. */
export { type AskedBorders, suggestBorders } from './suggest/borders/suggest-borders.ts'
export { type AskedNest, suggestNest } from './suggest/suggest-nest.ts'
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
