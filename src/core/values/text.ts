import { areNames } from './identifier.ts'
import type { TypeOfValue } from './type.ts'

/** Any text, also digits that nobody would add up: telephone numbers, versions. */
export const text: TypeOfValue = {
  noun: 'a text',
  parse: (text) => text,
  gives: 'texts',
  infer: ({ texts, name }) => (areNames(texts, name) ? { type: 'text' } : null),
}
