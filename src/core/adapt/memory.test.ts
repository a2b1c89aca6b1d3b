import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../dom/index.ts'
import { agreementOf, rememberPages } from './memory.ts'
import { type ObservedValue, openPages } from './observe.ts'

const vocabulary = createVocabulary()

function pageOf(html: string) {
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error('not parsed')
  return { url: 'https://a.example/', tree: parsed.tree }
}

const page = pageOf('<ul><li>Anna</li><li>Berta</li><li>Clara</li><li>Dora</li><li>Dora</li></ul><p>Emil</p>')
const before = [{ people: [{ name: 'Anna' }, { name: 'Berta' }, { name: 'Clara' }, { name: 'Dora' }], note: 'Emil' }]
const memory = rememberPages(openPages([page]), before)

function valuesOf(...texts: string[]): readonly ObservedValue[] {
  return texts.map((text, owner) => ({ page: 0, owner, text, node: 0 as ObservedValue['node'], nodes: 1 }))
}

describe('what was read from a page before', () => {
  it('counts where it stands at one place: Dora stands at two', () => {
    expect(agreementOf(memory, 'people.name', valuesOf('Anna', 'Berta', 'Clara'))).toBe(1)
    expect(agreementOf(memory, 'people.name', valuesOf('Anna', 'Dora'))).toBeCloseTo(1 / 3)
    expect(agreementOf(memory, 'people.name', valuesOf('Emil'))).toBe(0)
  })

  it('does not count what is given twice as two', () => {
    expect(agreementOf(memory, 'people.name', valuesOf('Anna', 'Anna', 'Anna'))).toBeCloseTo(1 / 3)
  })

  it('says nothing by one text alone, or of a field that it does not know', () => {
    expect(agreementOf(memory, 'note', valuesOf('Emil'))).toBeNull()
    expect(agreementOf(memory, 'people.age', valuesOf('Emil'))).toBeNull()
  })
})
