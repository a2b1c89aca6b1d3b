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

describe('firstChoice and toggled', () => {
  it('fields that were found again are chosen at first', () => {
    expect([...firstChoice([field('price', 'moved'), field('sku', 'gone'), field('name', 'refused')])]).toEqual([
      'price',
    ])
  })

  it('a choice is toggled without changing the set before', () => {
    const before = new Set(['price'])
    expect([...toggled(toggled(before, 'name'), 'price')]).toEqual(['name'])
    expect([...before]).toEqual(['price'])
  })
})

describe('outlinesOf and valuesOf', () => {
  it('the old page shows what the old version reads, the new page what the repaired one reads', () => {
    const fields = [field('price', 'moved'), field('name', 'moved')]
    expect(outlinesOf(fields, 'old', null)[0]).toEqual({ nodes: [4], kind: 'old' })
    expect(outlinesOf(fields, 'new', 'name')).toEqual([
      { nodes: [7], kind: 'new' },
      { nodes: [7], kind: 'chosen' },
    ])
  })

  it('a version has no values on a page that it does not read', () => {
    expect(valuesOf(field('price', 'moved'), 'new', 'old')).toEqual([])
    expect(valuesOf(field('price', 'moved'), 'old', 'repaired')).toEqual([])
  })
})
