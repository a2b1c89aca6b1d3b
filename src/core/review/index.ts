/** What a person is shown of a wrapper, and which edits put right what they point at. */
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
