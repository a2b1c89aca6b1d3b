import { describe, expect, it } from 'vitest'
import { acrossSchema, formatSchema, locatorSchema, rowsSchema, stepSchema, valueSchema } from './steps-schema.ts'

const is = (schema: { safeParse: (json: unknown) => { success: boolean } }, json: unknown): boolean =>
  schema.safeParse(json).success

const many = <Of>(length: number, of: Of): Of[] => Array.from({ length }, () => of)
const step = (more: object): boolean => is(stepSchema, { tag: 'a', ...more })
const textValue = (more: object): boolean => is(valueSchema, { kind: 'text', ...more })

describe('a step', () => {
  it.each<[string, (count: number) => boolean, number]>([
    ['characters of a tag', (n) => step({ tag: 'x'.repeat(n) }), 10_000],
    ['texts that it may read', (n) => step({ reads: many(n, 'x') }), 1_000],
    ['headers that it is not under', (n) => step({ notUnder: many(n, 'x') }), 1_000],
    ['steps where its section ends', (n) => step({ until: many(n, { tag: 'h2' }) }), 100],
    ['steps of a way', (n) => is(locatorSchema, { path: many(n, { tag: 'a' }) }), 1_000],
    ['words where a phrase stops', (n) => textValue({ phrase: { after: 'x', stops: many(n, 'y') } }), 50],
    ['rows of a record', (n) => is(rowsSchema, n), 100],
  ])('may have so many and no more: %s', (_, isTaken, most) => {
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
  ])('has so many and no less: %s', (_, isTaken, fewest) => {
    expect([fewest, fewest - 1].map(isTaken)).toEqual([true, false])
  })

  it('has an end of its section that has no section of its own', () => {
    expect(step({ until: [{ tag: 'h2', classes: ['x'] }] })).toBe(true)
    expect(step({ until: [{ tag: 'h2', until: [] }] })).toBe(false)
  })

  it('can say that no colon ends its text, and not that one does', () => {
    expect([false, true].map((leadIn) => step({ leadIn }))).toEqual([true, false])
  })

  it.each(['icon', 'link', '@x'])('may be marked by %s', (of) => {
    expect(step({ mark: { of, reads: 'x' } })).toBe(true)
  })

  it.each(['', '@', 'icons', 'a link', 'x@rel', 'links'])('is marked by no %j', (of) => {
    expect(step({ mark: { of, reads: 'x' } })).toBe(false)
  })
})

describe('what is around a value', () => {
  it('has one place for the counter', () => {
    expect(['#', 'No. #:', '', 'x', '##', '#a#'].map((counter) => textValue({ counter }))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('is behind some words or before some', () => {
    const phrase = (more: object) => textValue({ phrase: { stops: [], ...more } })
    expect([{ after: 'a' }, { before: 'b' }, {}, { after: 'a', before: 'b' }].map(phrase)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('is not there for attributes and parts of articles', () => {
    expect(is(valueSchema, { kind: 'attribute', name: 'href' })).toBe(true)
    expect(is(valueSchema, { kind: 'attribute', name: 'href', strip: 'x' })).toBe(false)
    expect(is(valueSchema, { kind: 'article', part: 'title' })).toBe(true)
    expect(is(valueSchema, { kind: 'article', part: 'title', strip: 'x' })).toBe(false)
  })
})

describe('a run', () => {
  const run = (more: object) => is(valueSchema, { kind: 'run', after: null, breaks: [], ...more })

  it('is the first, or follows one child of several', () => {
    expect(run({})).toBe(true)
    expect(run({ after: { tag: 'b', nth: 2 } })).toBe(true)
    expect(run({ after: { tag: 'b' } })).toBe(false)
  })

  it('says what breaks it', () => {
    expect(run({ breaks: [{ tag: 'b' }] })).toBe(true)
    expect(run({ breaks: undefined })).toBe(false)
  })
})

describe('which elements count', () => {
  it('is all, the first or one', () => {
    expect([true, false, 'first', 'last'].map((across) => is(acrossSchema, across))).toEqual([true, true, true, false])
  })
})

describe('a format', () => {
  it('has only what reading takes', () => {
    const all = { decimal: ',', order: 'dmy', calendar: 'persian', months: 'pl' }
    expect(is(formatSchema, all)).toBe(true)
    expect(is(formatSchema, {})).toBe(true)
    for (const key of Object.keys(all)) expect(is(formatSchema, { ...all, [key]: 'x' })).toBe(false)
    expect(is(formatSchema, { ...all, locale: 'pl' })).toBe(false)
  })
})
