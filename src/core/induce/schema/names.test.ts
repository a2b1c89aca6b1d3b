import { describe, expect, it } from 'vitest'
import { nameSimilarity } from './names.ts'

describe('the similarity of names', () => {
  it('words for the same thing in several languages are alike', () => {
    const pairs = [
      ['name', 'heading'],
      ['body', 'content'],
      ['author', 'von'],
      ['posted', 'fecha'],
      ['link', 'address'],
      ['photo', 'bild'],
      ['cost', 'prix'],
      ['record', 'result'],
      ['sku', 'code'],
      ['składniki', 'zutat'],
      ['method', 'étape'],
      ['paso', 'przygotowanie'],
      ['serving', 'portionen'],
      ['company', 'firma'],
      ['venue', 'ort'],
      ['brand', 'marke'],
    ]
    expect(pairs.filter(([a, b]) => nameSimilarity(a!, b!) < 0.8)).toEqual([])
  })
})
