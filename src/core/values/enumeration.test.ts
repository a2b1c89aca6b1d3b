import { describe, expect, it } from 'vitest'
import { enumeration } from './enumeration.ts'
import type { FieldTexts } from './type.ts'

/** Whether texts of a field come again so often that they are an enumeration. */
function isOne(texts: readonly string[], count: number): boolean {
  const field: FieldTexts = { texts, count, name: 'x', language: null }
  const found = enumeration.infer!(field)
  if (found !== null) expect(found).toEqual({ type: 'enumeration' })
  return found !== null
}

const kinds = (count: number): string[] => Array.from({ length: count }, (_, i) => `kind ${i}`)

describe('an enumeration', () => {
  it('is of any short text, as one line', () => {
    const read = [' in \n stock ', '', ' ', 'x'.repeat(80), 'x'.repeat(81)].map((text) => enumeration.parse(text, {}))
    expect(read).toEqual(['in stock', null, null, 'x'.repeat(80), null])
  })

  it('takes values enough', () => {
    expect([isOne(kinds(2), 7), isOne(kinds(2), 8)]).toEqual([false, true])
  })

  it('takes few texts', () => {
    expect([isOne(kinds(12), 100), isOne(kinds(13), 100)]).toEqual([true, false])
  })

  it('takes texts that come again', () => {
    expect([isOne(kinds(4), 12), isOne(kinds(4), 11)]).toEqual([true, false])
  })

  it('takes short texts, all with a letter', () => {
    const [long, words] = ['x'.repeat(40), 'a b c d e']
    expect([isOne([long, 'y'], 8), isOne([`${long}x`, 'y'], 8)]).toEqual([true, false])
    expect([isOne([words, 'y'], 8), isOne([`${words} f`, 'y'], 8)]).toEqual([true, false])
    expect([isOne(['5', 'y'], 8), isOne(['5 é', 'y'], 8)]).toEqual([false, true])
  })

  it('gives texts', () => {
    expect([enumeration.noun, enumeration.gives]).toEqual(['one of a few short texts', 'texts'])
  })
})
