import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../dom/index.ts'
import { type Example, learnWrapper } from './index.ts'

const vocabulary = createVocabulary()
const BOOKS = ['Amber', 'Birch', 'Cinder', 'Delta', 'Ember', 'Fjord']

const pages = BOOKS.map((name, i) => {
  const html = `<body><h1>${name} and the sea</h1><h2>(${i % 2 === 0 ? 'Hardcover' : 'Paperback'})</h2>
<h3>Price: $${i + 10}.99</h3><div>97803161255${i + 10}</div></body>`
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url: `https://books.example/${i}`, tree: parsed.tree }
})

function learned(...examples: readonly Example[]) {
  const result = learnWrapper(pages, { examples })
  if (!result.ok) return { names: [], notes: [result.problem.message] }
  return { names: result.wrapper.page.children.map(({ name }) => name), notes: result.notes }
}

describe('examples', () => {
  it('are found as a person reads them: without labels, brackets and signs of currency', () => {
    const { names, notes } = learned(
      { field: 'binding', value: 'Hardcover' },
      { field: 'cost', value: '12.99' },
      { field: 'code', value: 'ISBN: 9780316125511' },
      { field: 'title', value: 'delta and the sea' },
    )
    expect([...names].sort()).toEqual(['binding', 'code', 'cost', 'title'])
    expect(notes).toEqual([])
  })

  it('that are nowhere are told, with the text that has most of their characters', () => {
    const { names, notes } = learned(
      { field: 'title', value: 'Birch and the sea' },
      { field: 'code', value: 'the 9780316125512 of it' },
    )
    expect(names).toEqual(['title'])
    expect(notes.join()).toContain('code="the 9780316125512 of it" was not found: the nearest text is "9780316125512"')
  })
})
