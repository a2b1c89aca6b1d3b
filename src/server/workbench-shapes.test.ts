import type { z } from '@hono/zod-openapi'
import { describe, expect, it } from 'vitest'
import { readSchema, suggestSchema, templateSchema } from './workbench-shapes.ts'

const URL = 'https://a.example/1'
const EDIT = { edit: 'drop', pattern: 'price' }
const VALUE = { kind: 'value', url: URL, node: 0 }
const BORDERS = { kind: 'borders', list: 'items', url: URL, node: 0, as: 'record' }
const isTaken = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success
const asks = (ask: unknown): boolean => isTaken(suggestSchema, { ask })
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)
const long = (count: number): string => 'x'.repeat(count)

describe('what is asked of the workbench', () => {
  it('the workbench reads twelve pages by default', () => {
    expect(readSchema.parse({})).toEqual({ limit: 12 })
  })

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['limit', [1, 50], [0, 51, 1.5, '1']],
    ['pages', [[], many(50, URL), [long(8192)]], [many(51, URL), [''], [long(8193)]]],
    ['edits', [[], many(200, EDIT)], [many(201, EDIT), ['drop']]],
    ['version', [1, 7], [0, 1.5]],
    ['raw', [true, false], ['true']],
    ['more', [], [1]],
  ])('the property %s of a workbench request has bounds', (name, good, bad) => {
    for (const value of good) expect(isTaken(readSchema, { [name]: value })).toBe(true)
    for (const value of bad) expect(isTaken(readSchema, { [name]: value })).toBe(false)
  })

  it('a page must be named when its template is wanted', () => {
    for (const url of ['x', long(8192)]) expect(isTaken(templateSchema, { url })).toBe(true)
    for (const url of ['', long(8193), undefined]) expect(isTaken(templateSchema, { url })).toBe(false)
    expect(isTaken(templateSchema, { url: URL, more: 1 })).toBe(false)
  })
})

describe('what a person points at', () => {
  it('a person points at a node of a page and says what it is', () => {
    for (const ask of [VALUE, BORDERS])
      for (const [node, isGood] of [[0, true] as const, [4_000_000, true] as const, [4_000_001, false] as const])
        expect(asks({ ...ask, node })).toBe(isGood)
    for (const node of [-1, 0.5]) expect(asks({ ...VALUE, node })).toBe(false)
    for (const as of ['record', 'no-record', 'first', 'last']) expect(asks({ ...BORDERS, as })).toBe(true)
    expect(asks({ ...BORDERS, as: 'middle' })).toBe(false)
  })

  it('names given with a pointed-at node have 1 to 1000 characters', () => {
    const named: readonly ((text: string | null) => unknown)[] = [
      (name) => ({ ...VALUE, name }),
      (list) => ({ ...BORDERS, list }),
      (list) => ({ kind: 'nest', list, into: null }),
      (into) => ({ kind: 'nest', list: 'items', into: into ?? '' }),
      (list) => ({ kind: 'going-on', list }),
    ]
    for (const ask of named) {
      for (const text of ['x', long(1000)]) expect(asks(ask(text))).toBe(true)
      for (const text of ['', long(1001), null]) expect(asks(ask(text))).toBe(false)
    }
    expect(asks({ kind: 'other' })).toBe(false)
  })
})
