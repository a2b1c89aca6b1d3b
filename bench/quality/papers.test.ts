import { describe, expect, it } from 'vitest'
import { flatten, isSame, scorePapers } from './papers.ts'

describe('flatten', () => {
  it('nested values are named by their path, without names that start with $', () => {
    const data = {
      title: 'A',
      year: 2020,
      none: null,
      price: { amount: 1 },
      tags: ['x', 'y'],
      authors: [{ name: 'N', $nodes: ['/a'] }, { name: 'M' }],
    }
    expect([...flatten(data)]).toEqual([
      ['title', ['A']],
      ['year', ['2020']],
      ['price.amount', ['1']],
      ['tags[]', ['x', 'y']],
      ['authors[].name', ['N', 'M']],
    ])
    expect([...flatten(null)]).toEqual([])
  })
})

describe('isSame', () => {
  it('sets of values are compared by word characters', () => {
    expect(isSame(['Bo Ek', 'Ann  Lee.'], ['Ann Lee', 'Bo Ek'])).toBe(true)
    expect(isSame(['Ann Lee'], ['Ann Lee', 'Bo Ek'])).toBe(false)
    expect(isSame(['Ann Lee', 'Bo Ek', 'Cy'], ['Ann Lee', 'Bo Ek'])).toBe(false)
    expect(isSame(['Abstract: We show'], ['We show'])).toBe(false)
    expect(isSame([], ['We show'])).toBe(false)
    expect(isSame([], [])).toBe(false)
  })

  it('a single text that lists several values is accepted', () => {
    expect(isSame(['Ann Lee, Bo Ek and Cy Sand'], ['Ann Lee', 'Bo Ek', 'Cy Sand'])).toBe(true)
    expect(isSame(['Ann Lee, Bo Ek, and Cy Sand'], ['Ann Lee', 'Bo Ek', 'Cy Sand'])).toBe(true)
    expect(isSame(['Ann Lee & Bo Ek'], ['Ann Lee', 'Bo Ek', 'Cy Sand'])).toBe(false)
  })
})

describe('scorePapers', () => {
  const truth = { title: ['Trees'], authors: ['Ann Lee', 'Bo Ek'] }

  it('each attribute is scored by the one field that agrees on most papers', () => {
    const papers = [
      { truth, data: { heading: 'Trees', field1: 'Trees', people: [{ text: 'Ann Lee' }, { text: 'Bo Ek' }] } },
      { truth, data: { heading: 'trees', field1: 'Other', people: [{ text: 'Ann Lee' }] } },
    ]
    expect(scorePapers(papers, ['title', 'authors', 'abstract'])).toEqual([
      { attribute: 'title', field: 'heading', right: 1 },
      { attribute: 'authors', field: 'people[].text', right: 0.5 },
      { attribute: 'abstract', field: null, right: 0 },
    ])
  })

  it('a value that moves between fields is right in one of them only', () => {
    const papers = [
      { truth, data: { a: 'Trees' } },
      { truth, data: { b: 'Trees' } },
    ]
    expect(scorePapers(papers, ['title'])).toEqual([{ attribute: 'title', field: 'a', right: 0.5 }])
  })

  it('attributes without papers are scored 0', () => {
    expect(scorePapers([], ['title'])).toEqual([{ attribute: 'title', field: null, right: 0 }])
  })
})
