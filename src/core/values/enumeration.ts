import { oneLine } from '../dom/index.ts'
import type { FieldTexts, TypeOfValue } from './type.ts'

/** Characters of the longest text. */
const MOST_CHARS = 80

/** Least values, most texts, least values of a text in the mean, most characters and words of a text. */
const LEARNED = { values: 8, texts: 12, times: 3, chars: 40, words: 5 } as const

export const enumeration: TypeOfValue = {
  noun: 'one of a few short texts',
  parse: (text) => {
    const line = oneLine(text)
    return line !== '' && line.length <= MOST_CHARS ? line : null
  },
  gives: 'texts',
  infer: (field) => (comeAgain(field) ? { type: 'enumeration' } : null),
}

function comeAgain({ texts, count }: FieldTexts): boolean {
  const isShort = (text: string): boolean =>
    text.length <= LEARNED.chars && text.split(' ').length <= LEARNED.words && /\p{L}/u.test(text)
  const isFew = count >= LEARNED.values && texts.length <= LEARNED.texts
  return isFew && texts.length * LEARNED.times <= count && texts.every(isShort)
}
