import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LearnResult, learnWrapper } from '../learn.ts'
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

describe('a wrapper fitted to a schema', () => {
  it('has the names, types and order of the schema, and nothing else', () => {
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

  it('has lists for arrays of objects, references followed', () => {
    const review = { type: 'object', properties: { reviewer: { type: 'string' }, stars: { type: 'number' } } }
    const result = fitTo({ reviews: { type: 'array', items: { $ref: '#/$defs/review' } } }, [], { $defs: { review } })
    expect(summary(result)).toEqual([['reviews', ['reviewer', 'stars']]])
  })

  it('says what is missing, and which name is nearest', () => {
    const result = fitTo({ title: { type: 'string' }, author_email: { type: 'string' }, isbn: { type: 'string' } }, [
      'isbn',
    ])
    expect(result.ok && result.notes).toEqual([
      'In the schema, but not found: "author_email"; the nearest name is "author".',
      'Required by the schema, but not found: "isbn".',
    ])
  })

  it('takes no field of a type that cannot be read as the wanted one', () => {
    const result = fitTo({ title: { type: 'string' }, price: { type: 'boolean' } })
    expect(summary(result)).toEqual([['title', 'text']])
  })

  it('is refused when the schema asks for nothing, or for nothing that is there', () => {
    expect(learnWrapper(pages, { schema: { type: 'string' } }).ok).toBe(false)
    expect(learnWrapper(pages, { schema: null }).ok).toBe(false)
    expect(fitTo({ zzz: { type: 'string' } }).ok).toBe(false)
  })

  it('is found for schemas that refer to themselves', () => {
    expect(learnWrapper(pages, { schema: { $ref: '#' } }).ok).toBe(false)
    const loop = fitTo({ title: { type: 'string' }, reviews: { type: 'array', items: { $ref: '#' } } })
    expect(loop.ok).toBe(true)
  })
})

describe('the likeness of names', () => {
  it('is 1 for the same words however written, less for synonyms, 0 for others', () => {
    expect(nameSimilarity('pageCount', 'page_count')).toBe(1)
    expect(nameSimilarity('authors', 'author')).toBe(0.9)
    expect(nameSimilarity('headline', 'title')).toBe(0.9)
    expect(nameSimilarity('title', 'page_title')).toBe(0.9)
    expect(nameSimilarity('author', 'citation_author')).toBe(0.9)
    expect(nameSimilarity('title', 'author_title')).toBeLessThan(0.5)
    expect(nameSimilarity('colour', 'weight')).toBe(0)
  })
  it('is symmetric and between 0 and 1', () => {
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
