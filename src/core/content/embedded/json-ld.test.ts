import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { LABEL } from '../../dom/index.ts'
import { MAX_DEPTH, MAX_JSON_BLOCKS, MAX_JSON_CHARS, MAX_VALUES } from './constants.ts'
import { isJsonLd, isList, isObject, jsonLdOf, parseJson } from './json-ld.ts'

const block = (json: string, type = 'application/ld+json'): string => `<script type="${type}">${json}</script>`
const found = (...blocks: readonly string[]) => jsonLdOf(treeOf(blocks.map((json) => block(json)).join('')))

describe('the objects of a page', () => {
  it('are those of arrays and graphs too, what is around them first, without contexts alone', () => {
    expect(found('{"a":1}', '[{"b":2},[{"c":3}]]', '{"@context":"x","@graph":[{"d":4},{"@graph":{"e":5}}]}')).toEqual([
      { a: 1 },
      { b: 2 },
      { c: 3 },
      { d: 4 },
      { e: 5 },
    ])
    expect(found('{"@context":"x","a":1,"@graph":[{"b":2}]}')).toEqual([{ '@context': 'x', a: 1 }, { b: 2 }])
    expect(found('1', '"a"', 'null', '{}', '[]', '{"@context":"x"}')).toEqual([])
  })

  it('stand in scripts of that type', () => {
    const typed = (type: string) => jsonLdOf(treeOf(block('{"a":1}', type))).length
    expect(
      ['application/ld+json', ' Application/LD+JSON; x', 'application/json', 'x application/ld+json'].map(typed),
    ).toEqual([...[1, 1, 0, 0]])
    expect(jsonLdOf(treeOf('<p type="application/ld+json">{"a":1}</p>'))).toEqual([])
    const tree = treeOf('<script>{}</script>')
    expect(isJsonLd(tree, tree.label.indexOf(LABEL.script))).toBe(false)
  })

  it('are of two hundred blocks', () => {
    const many = Array.from({ length: MAX_JSON_BLOCKS + 1 }, (_, i) => `{"a":${i}}`)
    expect(found(...many).map(({ a }) => a)).toEqual(many.slice(0, -1).map((_, i) => i))
  })

  it('are forty levels deep', () => {
    const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
    const depthOf = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + depthOf((value as { a: unknown }).a) : 0
    expect(depthOf(found(nested(MAX_DEPTH))[0])).toBe(MAX_DEPTH)
    expect(JSON.stringify(found(nested(MAX_DEPTH))[0])).toContain('1')
    expect(depthOf(found(nested(MAX_DEPTH + 1))[0])).toBe(MAX_DEPTH)
    expect(JSON.stringify(found(nested(MAX_DEPTH + 1))[0])).toContain('null')
  })

  it('have a hundred thousand values together', () => {
    const array = (count: number): string => `{"a":[${Array(count).fill(0).join(',')}]}`
    const lengths = (...counts: readonly number[]): number[] =>
      found(...counts.map(array)).map(({ a }) => (a as readonly unknown[]).length)
    expect(lengths(MAX_VALUES + 5)).toEqual([MAX_VALUES - 2])
    expect(lengths(10, MAX_VALUES)).toEqual([10, MAX_VALUES - 14])
  })
})

describe('parseJson', () => {
  it('reads JSON as it is, and with the usual mistakes of templates', () => {
    expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] })
    expect(parseJson('0')).toBe(0)
    expect(parseJson('<!-- {"a":1} -->')).toEqual({ a: 1 })
    expect(parseJson('x [1,2] y')).toEqual([1, 2])
    expect(parseJson('var a = [{"b":1}];')).toEqual([{ b: 1 }])
    expect(parseJson('{"a":"b\n\tc"}')).toEqual({ a: 'b c' })
    expect(parseJson('nothing')).toBeUndefined()
    expect(parseJson('{"a":')).toBeUndefined()
    expect(parseJson('')).toBeUndefined()
  })

  it('reads four million characters', () => {
    const json = (length: number): string => `"${'x'.repeat(length - 2)}"`
    expect(parseJson(json(MAX_JSON_CHARS))).toHaveLength(MAX_JSON_CHARS - 2)
    expect(parseJson(json(MAX_JSON_CHARS + 1))).toBeUndefined()
  })
})

describe('values of JSON', () => {
  it('are lists, objects or neither', () => {
    const values = [[], {}, null, 'a', 1, undefined]
    expect(values.map(isList)).toEqual([true, false, false, false, false, false])
    expect(values.map(isObject)).toEqual([false, true, false, false, false, false])
  })
})
