import { describe, expect, it } from 'vitest'
import type { ComparedField } from '../api/types.ts'
import { firstChoice, outlinesOf, toggled, valuesOf } from './choice.ts'

const field = (path: string, change: string): ComparedField => ({
  path,
  kind: 'field',
  change,
  confidence: null,
  estimatedError: null,
  says: '',
  evidence: {},
  readings: [
    { page: 'old', by: 'old', values: ['16.50'], nodes: [4] },
    { page: 'new', by: 'old', values: [], nodes: [] },
    { page: 'new', by: 'repaired', values: ['14.90'], nodes: [7] },
  ],
})

describe('what is chosen', () => {
  it('the fields that were found again are chosen at first', () => {
    expect([...firstChoice([field('price', 'moved'), field('sku', 'gone'), field('name', 'refused')])]).toEqual([
      'price',
    ])
  })

  it('each press changes the choice in a new set', () => {
    const before = new Set(['price'])
    expect([...toggled(toggled(before, 'name'), 'price')]).toEqual(['name'])
    expect([...before]).toEqual(['price'])
  })
})

describe('what is drawn', () => {
  it('a comparison has the old version on the old page and the repair on the new', () => {
    const fields = [field('price', 'moved'), field('name', 'moved')]
    expect(outlinesOf(fields, 'old', null)[0]).toEqual({ nodes: [4], kind: 'old' })
    expect(outlinesOf(fields, 'new', 'name')).toEqual([
      { nodes: [7], kind: 'new' },
      { nodes: [7], kind: 'chosen' },
    ])
  })

  it('a field that a version does not read has no values', () => {
    expect(valuesOf(field('price', 'moved'), 'new', 'old')).toEqual([])
    expect(valuesOf(field('price', 'moved'), 'old', 'repaired')).toEqual([])
  })
})
