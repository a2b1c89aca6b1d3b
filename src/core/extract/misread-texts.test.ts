import { describe, expect, it } from 'vitest'
import { withMisreadTexts } from './misread-texts.ts'

const at = (text?: string) => ({ path: '/p', locator: 0, ...(text !== undefined && { text }) })
const odd = { pattern: 'price', rule: 'type', message: '' }

describe('texts that are no values of their type', () => {
  const data = { price: null, name: 'Lamp', none: null, sizes: [{ size: 8 }, { size: null }] }
  const provenance = {
    price: at('on request'),
    name: at(),
    none: null,
    sizes: [{ size: at('8') }, { size: at('large') }],
  }

  it('texts that are no values stand in their places, in records of lists too', () => {
    expect(withMisreadTexts({ data, provenance, violations: [odd] })).toEqual({
      ...{ price: 'on request', name: 'Lamp', none: null },
      sizes: [{ size: 8 }, { size: 'large' }],
    })
  })

  it('data where all values are of their types are given as they are', () => {
    expect(withMisreadTexts({ data, provenance, violations: [] })).toBe(data)
    expect(withMisreadTexts({ data })).toBe(data)
  })
})
