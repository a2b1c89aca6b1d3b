import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { learnWrapper } from '../learn.ts'
import type { LearnResult } from '../learn-options.ts'
import { pagesOf } from '../pages.fixture.ts'
import { nameSimilarity } from './names.ts'

const book = (
  title: string,
  writer: string,
  price: string,
  year: string,
  reviews: readonly (readonly string[])[],
): string =>
  `<h1>${title}</h1><p class="author">${writer}</p><p class="price">${price}</p><p class="year">${year}</p><ul class="reviews">${reviews
    .map(([who, stars]) => `<li><b class="reviewer">${who}</b><i class="stars">${stars}</i></li>`)
    .join('')}</ul>`

const pages = pagesOf([
  book('Sea', 'Ann Lee', '12.50 EUR', '2001', [
    ['Bo', '3'],
    ['Cy', '5'],
  ]),
  book('Hills', 'Bo Ek', '9.75 EUR', '2013', [
    ['Di', '2'],
    ['Ed', '1'],
    ['Flo', '4'],
  ]),
  book('Rivers', 'Cy Fox', '20.00 EUR', '1987', [
    ['Gus', '5'],
    ['Hal', '4'],
  ]),
])

function fitTo(properties: object, required: readonly string[] = [], rest: object = {}): LearnResult {
  return learnWrapper(pages, { schema: { type: 'object', properties, required, ...rest } })
}

const summary = (result: LearnResult): unknown =>
  result.ok
    ? result.wrapper.page.children.map((child) =>
        child.kind === 'field' ? [child.name, child.type] : [child.name, child.record.children.map(({ name }) => name)],
      )
    : result.problem.message

describe('learning with a JSON Schema', () => {
  it('a wrapper has the names, types and order of the schema, and nothing else', () => {
    const result = fitTo({
      writer: { type: 'string' },
      headline: { type: ['string', 'null'] },
      year: { type: 'integer' },
    })
    expect(summary(result)).toEqual([
      ['writer', 'text'],
      ['headline', 'text'],
      ['year', 'integer'],
    ])
    expect(result.ok && result.notes).toEqual([])
  })

  it('an array of objects is a list, with references followed', () => {
    const review = { type: 'object', properties: { reviewer: { type: 'string' }, stars: { type: 'number' } } }
    const result = fitTo({ reviews: { type: 'array', items: { $ref: '#/$defs/review' } } }, [], { $defs: { review } })
    expect(summary(result)).toEqual([['reviews', ['reviewer', 'stars']]])
  })

  it('a note names each property that was not found and the nearest name', () => {
    const result = fitTo({ title: { type: 'string' }, author_email: { type: 'string' }, isbn: { type: 'string' } }, [
      'isbn',
    ])
    expect(result.ok && result.notes).toEqual([
      'In the schema, but not found: "author_email"; the nearest name is "author".',
      'Required by the schema, but not found: "isbn".',
    ])
  })

  it('a field whose values do not fit the type of the schema is not taken', () => {
    const result = fitTo({ title: { type: 'string' }, price: { type: 'boolean' } })
    expect(summary(result)).toEqual([['title', 'text']])
  })

  it('a schema without properties, or with none that the pages have, is refused', () => {
    expect(learnWrapper(pages, { schema: { type: 'string' } }).ok).toBe(false)
    expect(learnWrapper(pages, { schema: null }).ok).toBe(false)
    expect(fitTo({ zzz: { type: 'string' } }).ok).toBe(false)
  })

  it('a schema that refers to itself is read without end', () => {
    expect(learnWrapper(pages, { schema: { $ref: '#' } }).ok).toBe(false)
    const loop = fitTo({ title: { type: 'string' }, reviews: { type: 'array', items: { $ref: '#' } } })
    expect(loop.ok).toBe(true)
  })
})

describe('the similarity of names', () => {
  it('name similarity is symmetric and between 0 and 1', () => {
    const name = fc.stringMatching(/^[a-z]{1,6}(?:_[a-z]{1,6}){0,2}$/)
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(nameSimilarity(a, b)).toBe(nameSimilarity(b, a))
        expect(nameSimilarity(a, b)).toBeGreaterThanOrEqual(0)
        expect(nameSimilarity(a, b)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
