import { describe, expect, it } from 'vitest'
import { boolean } from './boolean.ts'
import { inferred } from './inferred.fixture.ts'

describe('yes and no', () => {
  it('words for yes and no are read in several languages', () => {
    const read = [' Ja ', 'NON', 'sí', 'nei', 'no', 'true false', ''].map((text) => boolean.parse(text, {}))
    expect(read).toEqual([true, false, true, null, false, null, null])
  })

  it('a field is yes or no when all of its texts are', () => {
    expect(inferred(boolean, null, 'yes', 'no')).toEqual({ type: 'boolean' })
    expect(inferred(boolean, null, 'yes', 'maybe')).toBeNull()
  })
})
