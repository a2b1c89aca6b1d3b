import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../dom/index.ts'
import { extract } from '../extract/index.ts'
import { learnWrapper, type TrainingPage } from '../induce/index.ts'
import { adaptWrapper, withEvidence } from './index.ts'

const vocabulary = createVocabulary()
const NAMES = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Fjord', 'Gale', 'Heath']
const SCHEMA = {
  type: 'object',
  title: 'Product',
  properties: { name: { type: 'string' }, description: { type: 'string' }, sku: { type: 'string' } },
}

function lampPage(i: number, layout: 'old' | 'new'): TrainingPage {
  const name = `${NAMES[i]} lamp`
  const text = `The ${NAMES[i]} is bright and good for ${i + 3} hours of light.`
  const shown =
    layout === 'old'
      ? `<div class="top"><a href="/">Home</a></div><h1 class="n">${name}</h1><p class="d">${text}</p>`
      : `<nav><a href="/">Home</a></nav><main><h2 class="title">${name}</h2><div class="text">${text}</div></main>`
  const data = JSON.stringify({ '@type': 'Product', name, description: text, sku: `L${i}77` })
  const result = parse(`<body>${shown}<script type="application/ld+json">${data}</script></body>`, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return { url: `https://a.test/${i}`, tree: result.tree }
}

describe('adaptWrapper', () => {
  it('a field of the data for programs is still read after a redesign', () => {
    const pages = (layout: 'old' | 'new') => [0, 1, 2, 3, 4, 5].map((i) => lampPage(i, layout))
    const learned = learnWrapper(pages('old'), { schema: SCHEMA })
    if (!learned.ok) throw new Error(learned.problem.message)
    const adapted = adaptWrapper(withEvidence(learned.wrapper, pages('old')), pages('new'))
    if (adapted.kind !== 'proposal') throw new Error(adapted.kind)
    expect(adapted.proposal.changes.map(({ pattern }) => pattern)).toEqual(['name', 'description'])
    expect(extract(adapted.proposal.wrapper, lampPage(7, 'new')).data).toMatchObject({
      name: 'Heath lamp',
      sku: 'L777',
    })
  })
})
