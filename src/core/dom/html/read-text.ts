import { referenceAt } from './references.ts'

/** A text of the source with its character references decoded. O(characters). */
export function decoded(source: string, inAttribute: boolean): string {
  let text = ''
  let start = 0
  let at = source.indexOf('&')
  while (at >= 0) {
    const reference = referenceAt(source, at, inAttribute)
    if (reference !== null) {
      text += source.slice(start, at) + reference.text
      start = reference.end
    }
    at = source.indexOf('&', reference === null ? at + 1 : start)
  }
  return text + source.slice(start)
}
