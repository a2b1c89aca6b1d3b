import { oneLine } from '../dom/index.ts'
import type { FieldTexts, TypeOfValue } from './type.ts'

/** Characters of the longest text that is one of a few. */
const MOST_CHARS = 80

/** No fewer values, no more texts, this often each on average, of no more characters and words. */
const LEARNED = { values: 8, texts: 12, times: 3, chars: 40, words: 5 } as const

/** One of a few short texts. */
export const enumeration: TypeOfValue = {
  noun: 'one of a few short texts',
  parse: (text) => {
    const line = oneLine(text)
    return line !== '' && line.length <= MOST_CHARS ? line : null
  },
  gives: 'texts',
  infer: (field) => (comeAgain(field) ? { type: 'enumeration' } : null),
}

/** Whether a few short texts come again and again. */
function comeAgain({ texts, count }: FieldTexts): boolean {
  const isShort = (text: string): boolean =>
    text.length <= LEARNED.chars && text.split(' ').length <= LEARNED.words && /\p{L}/u.test(text)
  const isFew = count >= LEARNED.values && texts.length <= LEARNED.texts
  return isFew && texts.length * LEARNED.times <= count && texts.every(isShort)
}
