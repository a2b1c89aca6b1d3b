import { describe, expect, it } from 'vitest'
import { acrossSchema, formatSchema, locatorSchema, rowsSchema, stepSchema, valueSchema } from './steps-schema.ts'

const is = (schema: { safeParse: (json: unknown) => { success: boolean } }, json: unknown): boolean =>
  schema.safeParse(json).success

const many = <Of>(length: number, of: Of): Of[] => Array.from({ length }, () => of)
const step = (more: object): boolean => is(stepSchema, { tag: 'a', ...more })
const textValue = (more: object): boolean => is(valueSchema, { kind: 'text', ...more })

describe('a step in a document', () => {
  it.each<[string, (count: number) => boolean, number]>([
    ['characters of a tag', (n) => step({ tag: 'x'.repeat(n) }), 10_000],
    ['texts that it may read', (n) => step({ reads: many(n, 'x') }), 1_000],
    ['headers that it is not under', (n) => step({ notUnder: many(n, 'x') }), 1_000],
    ['steps where its section ends', (n) => step({ until: many(n, { tag: 'h2' }) }), 100],
    ['steps of a way', (n) => is(locatorSchema, { path: many(n, { tag: 'a' }) }), 1_000],
    ['words where a phrase stops', (n) => textValue({ phrase: { after: 'x', stops: many(n, 'y') } }), 50],
    ['rows of a record', (n) => is(rowsSchema, n), 100],
  ])('a step at its upper bound is accepted and one above it refused: %s', (_, isTaken, most) => {
    expect([most, most + 1].map(isTaken)).toEqual([true, false])
  })

  it.each<[string, (count: number) => boolean, number]>([
    ['characters of a tag', (n) => step({ tag: 'x'.repeat(n) }), 1],
    ['children', (n) => step({ children: n }), 0],
    ['which of its kind', (n) => step({ nth: n }), 1],
    [
      'which of its kind a run follows',
      (n) => is(valueSchema, { kind: 'run', after: { tag: 'b', nth: n }, breaks: [] }),
      1,
    ],
    ['rows of a record', (n) => is(rowsSchema, n), 2],
  ])('a step at its lower bound is accepted and one below it refused: %s', (_, isTaken, fewest) => {
    expect([fewest, fewest - 1].map(isTaken)).toEqual([true, false])
  })

  it('the end of a section has no section inside', () => {
    expect(step({ until: [{ tag: 'h2', classes: ['x'] }] })).toBe(true)
    expect(step({ until: [{ tag: 'h2', until: [] }] })).toBe(false)
  })

  it('a step may ask for texts without a final colon, and not for texts with one', () => {
    expect([false, true].map((leadIn) => step({ leadIn }))).toEqual([true, false])
  })

  it.each(['icon', 'link', '@x'])('a mark by %s is accepted', (of) => {
    expect(step({ mark: { of, reads: 'x' } })).toBe(true)
  })

  it.each(['', '@', 'icons', 'a link', 'x@rel', 'links'])('a mark by %j is refused', (of) => {
    expect(step({ mark: { of, reads: 'x' } })).toBe(false)
  })
})

describe('the text around a value', () => {
  it('a counter has exactly one place for its number', () => {
    expect(['#', 'No. #:', '', 'x', '##', '#a#'].map((counter) => textValue({ counter }))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('a phrase is behind one word or before one', () => {
    const phrase = (more: object) => textValue({ phrase: { stops: [], ...more } })
    expect([{ after: 'a' }, { before: 'b' }, {}, { after: 'a', before: 'b' }].map(phrase)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('an attribute or a part of an article has no text around it', () => {
    expect(is(valueSchema, { kind: 'attribute', name: 'href' })).toBe(true)
    expect(is(valueSchema, { kind: 'attribute', name: 'href', strip: 'x' })).toBe(false)
    expect(is(valueSchema, { kind: 'article', part: 'title' })).toBe(true)
    expect(is(valueSchema, { kind: 'article', part: 'title', strip: 'x' })).toBe(false)
    expect(is(valueSchema, { kind: 'data', type: 'Product', path: ['offers', 'price'] })).toBe(true)
    expect(is(valueSchema, { kind: 'data', type: 'Product', path: [] })).toBe(false)
  })
})

describe('a run in a document', () => {
  const run = (more: object) => is(valueSchema, { kind: 'run', after: null, breaks: [], ...more })

  it('a run follows a numbered child, or is the first', () => {
    expect(run({})).toBe(true)
    expect(run({ after: { tag: 'b', nth: 2 } })).toBe(true)
    expect(run({ after: { tag: 'b' } })).toBe(false)
  })

  it('a run names its breaks', () => {
    expect(run({ breaks: [{ tag: 'b' }] })).toBe(true)
    expect(run({ breaks: undefined })).toBe(false)
  })
})

describe('which elements of a list count', () => {
  it('all elements, the first or one of them count', () => {
    expect([true, false, 'first', 'last'].map((across) => is(acrossSchema, across))).toEqual([true, true, true, false])
  })
})

describe('a format in a document', () => {
  it('a format has only the settings that reading uses', () => {
    const all = { decimal: ',', order: 'dmy', calendar: 'persian', months: 'pl' }
    expect(is(formatSchema, all)).toBe(true)
    expect(is(formatSchema, {})).toBe(true)
    for (const key of Object.keys(all)) expect(is(formatSchema, { ...all, [key]: 'x' })).toBe(false)
    expect(is(formatSchema, { ...all, locale: 'pl' })).toBe(false)
  })
})
