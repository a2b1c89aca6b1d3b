import { describe, expect, it } from 'vitest'
import { enumeration } from './enumeration.ts'

describe('an enumeration', () => {
  it('any short text of an enumeration is read as one line', () => {
    const read = [' in \n stock ', '', ' ', 'x'.repeat(80), 'x'.repeat(81)].map((text) => enumeration.parse(text, {}))
    expect(read).toEqual(['in stock', null, null, 'x'.repeat(80), null])
  })
})
