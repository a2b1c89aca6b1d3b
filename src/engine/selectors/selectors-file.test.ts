import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { VALUE_TYPES } from '../../core/values/index.ts'
import { parseSelectors } from './selectors-file.ts'

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../../schema/selectors-1.schema.json'), 'utf8'))
const isOfSchema = new Ajv2020({ strict: false }).compile(schema)

describe('a file of selectors', () => {
  it.each([
    'title: h1',
    'price: { css: .price, attr: content, type: price, format: { decimal: "," }, required: true }',
    'tags: { css: .tag, all: true }',
    'reviews: { css: li, fields: { text: { xpath: ./p, otherwise: [./div] } } }',
    'title: { css: h1, treegram: { value: { kind: text, strip: By } } }',
  ])('is read, and is of the published schema: %s', (text) => {
    expect(parseSelectors(text, 'x')).toHaveLength(1)
    expect(isOfSchema(parse(text))).toBe(true)
  })

  it.each([
    ['title: [1]', /line 1: give a selector/],
    ['title: { css: h1, what: 1 }', /line 1: "what" is not known/],
    ['title: { css: h1, type: colour }', /line 1: "type" is one of/],
    ['title: { css: h1, xpath: //h1 }', /give one selector/],
    ['title: { css: h1, required: 3 }', /"required" is true or false/],
    ['title: { css: h1, format: { decimal: "x" } }', /"format" is an object with/],
    ['items: { css: li, type: text, fields: { a: b } }', /"type" is for fields, not for lists/],
  ])('that says something else is refused with its line: %s', (text, message) => {
    expect(() => parseSelectors(text, 'x')).toThrow(message)
    expect(isOfSchema(parse(text))).toBe(false)
  })

  it('has five hundred fields at most, and lists in lists at most eight deep', () => {
    const fields = (count: number): string => Array.from({ length: count }, (_, i) => `f${i}: p`).join('\n')
    expect(parseSelectors(fields(500), 'x')).toHaveLength(500)
    expect(() => parseSelectors(fields(501), 'x')).toThrow(/line 501: there are more than 500 fields/)
    const nested = (depth: number): string =>
      depth === 1 ? '{ a: p }' : `{ a: { css: li, fields: ${nested(depth - 1)} } }`
    expect(parseSelectors(nested(8), 'x')).toHaveLength(1)
    expect(() => parseSelectors(nested(9), 'x')).toThrow(/more than 8 deep/)
  })

  it('has no aliases, and no words that wrappers do not have', () => {
    expect(() => parseSelectors('a: &x { css: h1 }\nb: *x', 'x')).toThrow(/line 2/)
    expect(() => parseSelectors('a: { css: h1, treegram: { locators: 1 } }', 'x')).toThrow(/nothing that a wrapper has/)
    expect(() => parseSelectors('a: { css: h1, treegram: { record: {} } }', 'x')).toThrow(/has no "record" here/)
  })

  it('is CSS where a pseudo-element is asked for', () => {
    expect(parseSelectors('a: p::first-line', 'x')[0]!.selectors[0]!.form).toBe('css')
    expect(parseSelectors('a: "following-sibling::p"', 'x')[0]!.selectors[0]!.form).toBe('xpath')
  })

  it('may ask for each type of value', () => {
    expect(schema.$defs.field.properties.type.enum).toEqual([...VALUE_TYPES])
  })
})
