import { expect, it } from 'vitest'
import type { FoundArticle } from '../content/index.ts'
import { factsOfPages, textsField } from './record/facts.fixture.ts'
import { recordOf } from './record-of.ts'

const bodies = Array.from(
  { length: 6 },
  (_, i) => `<h1 k=title>Lamp ${i}</h1><p k=day>2026-05-0${i + 1}</p><p k=by>Ann ${i}, Bob ${i}</p><p k=x>x${i}</p>`,
)
const { scope, field } = factsOfPages(bodies)
const article = (i: number): FoundArticle =>
  ({
    title: `Lamp ${i}`,
    text: null,
    published: `2026-05-0${i + 1}T10:00:00Z`,
    authors: [`Ann ${i}`, `Bob ${i}`],
    sources: { text: 0 },
  }) as unknown as FoundArticle
const found = { patterns: [], articles: bodies.map((_, i) => article(i)) }
const nothing = { found: null, main: null, embedded: () => '', isWhole: false, others: [] }
const labelled = { hints: { path: [{ tag: 'p', words: [], label: 'X' }] } }

it('all is kept of a single page, or where nothing may be left out', () => {
  const one = factsOfPages(bodies.slice(0, 1))
  const drafts = [one.field('x'), one.field('x')]
  expect(recordOf(drafts, one.scope, nothing)).toEqual({ drafts, notes: [] })
  const twice = [field('x'), field('x')]
  expect(recordOf(twice, scope, { ...nothing, isWhole: true })).toEqual({ drafts: twice, notes: [] })
  expect(recordOf(twice, scope, nothing).drafts).toHaveLength(1)
})

it('the title that an article has anyway is never a part', () => {
  const drafts = [field('title'), field('x')]
  expect(recordOf(drafts, scope, { ...nothing, isWhole: true, found }).drafts).toEqual([drafts[1]])
  expect(recordOf(drafts, scope, { ...nothing, isWhole: true }).drafts).toEqual(drafts)
})

it('what the article has is given: its day, and its authors together', () => {
  const day = field('day', null, labelled)
  const authors = textsField(
    bodies.map((_, i) => [`Ann ${i}`, `Bob ${i}`]),
    labelled,
  )
  const x = field('x', null, labelled)
  expect(recordOf([day, authors, x], scope, { ...nothing, found }).drafts).toEqual([x])
  expect(recordOf([day, x], scope, nothing).drafts).toEqual([day, x])
})

it('what embedded data names speaks for a field', () => {
  const seen: unknown[] = []
  const x = field('x')
  recordOf([x], scope, {
    ...nothing,
    embedded: (part) => {
      seen.push(part)
      return ''
    },
  })
  expect(seen).toEqual([{ kind: 'field', hints: x.hints, values: x.values }])
})
