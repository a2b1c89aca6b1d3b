import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { VALUE_TYPES } from '../../core/values/index.ts'
import { EngineError } from '../errors.ts'
import { parseSelectors } from './selectors-file.ts'

const schema = JSON.parse(readFileSync(join(import.meta.dirname, '../../../schema/selectors-1.schema.json'), 'utf8'))
const isOfSchema = new Ajv2020({ strict: false }).compile(schema)

describe('parseSelectors', () => {
  it.each([
    'title: h1',
    'price: { css: .price, attr: content, type: price, format: { decimal: "," }, required: true }',
    'tags: { css: .tag, all: true }',
    'reviews: { css: li, fields: { text: { xpath: ./p, otherwise: [./div] } } }',
    'title: { css: h1, treegram: { value: { kind: text, strip: By } } }',
  ])('%s is read and valid in the published schema', (text) => {
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
  ])('%s is refused with its line, and invalid in the published schema', (text, message) => {
    expect(() => parseSelectors(text, 'x')).toThrow(message)
    expect(isOfSchema(parse(text))).toBe(false)
  })

  it('too many fields or lists nested too deep are refused', () => {
    const fields = (count: number): string => Array.from({ length: count }, (_, i) => `f${i}: p`).join('\n')
    expect(parseSelectors(fields(100), 'x')).toHaveLength(100)
    expect(() => parseSelectors(fields(1000), 'x')).toThrow(/there are more than 500 fields/)
    const nested = (depth: number): string =>
      depth === 1 ? '{ a: p }' : `{ a: { css: li, fields: ${nested(depth - 1)} } }`
    expect(parseSelectors(nested(4), 'x')).toHaveLength(1)
    expect(() => parseSelectors(nested(20), 'x')).toThrow(/more than 8 deep/)
  })

  it('aliases and words that wrappers do not have are refused', () => {
    expect(() => parseSelectors('a: &x { css: h1 }\nb: *x', 'x')).toThrow(/line 2/)
    expect(() => parseSelectors('a: { css: h1, treegram: { locators: 1 } }', 'x')).toThrow(/nothing that a wrapper has/)
    expect(() => parseSelectors('a: { css: h1, treegram: { record: {} } }', 'x')).toThrow(/has no "record" here/)
  })

  it('a selector with a pseudo-element is CSS, one with an axis is XPath', () => {
    expect(parseSelectors('a: p::first-line', 'x')[0]!.selectors[0]!.form).toBe('css')
    expect(parseSelectors('a: "following-sibling::p"', 'x')[0]!.selectors[0]!.form).toBe('xpath')
  })

  it('the published schema allows every value type', () => {
    expect(schema.$defs.field.properties.type.enum).toEqual([...VALUE_TYPES])
  })
})

const refusal = (text: string): string => {
  try {
    parseSelectors(text, 'x.yaml')
  } catch (error) {
    if (error instanceof EngineError && error.code === 'bad-option') return error.message
    throw error
  }
  return 'none'
}
const onlyOf = (text: string) => {
  const read = parseSelectors(text, 'x.yaml')
  expect(read).toHaveLength(1)
  return read[0]!
}

describe('selectors that are read', () => {
  it('a selector file keeps all settings of a field', () => {
    expect(onlyOf('a: " .b "')).toEqual({
      kind: 'field',
      name: 'a',
      selectors: [{ form: 'css', text: '.b', place: 'x.yaml, line 1' }],
      all: false,
    })
    const full =
      '{ css: p, attr: HREF, all: true, type: url, format: { decimal: "," }, required: false, note: n, also: 1, parts: 2 }'
    expect(onlyOf(`x: ${full}`)).toEqual({
      kind: 'field',
      name: 'x',
      selectors: [{ form: 'css', text: 'p', place: 'x.yaml, line 1' }],
      all: true,
      attribute: 'href',
      type: 'url',
      format: { decimal: ',' },
      required: false,
    })
    expect(onlyOf('x: { css: p, attribute: Title, required: true }')).toMatchObject({
      attribute: 'title',
      required: true,
      all: false,
    })
  })

  it('an entry with fields is a list, with the settings of its records', () => {
    const own = 'treegram: { across: first, record: { starts: [{ tag: li }], spans: false } }'
    expect(onlyOf(`x:\n  records: li\n  ${own}\n  fields:\n    a: p`)).toEqual({
      kind: 'list',
      name: 'x',
      selectors: [{ form: 'css', text: 'li', place: 'x.yaml, line 2' }],
      fields: [
        {
          kind: 'field',
          name: 'a',
          selectors: [{ form: 'css', text: 'p', place: 'x.yaml, line 5' }],
          all: false,
        },
      ],
      own: { across: 'first', record: { starts: [{ tag: 'li' }], spans: false } },
    })
  })

  it('alternative selectors follow the first one in their order', () => {
    const texts = (text: string) => onlyOf(text).selectors.map(({ form, text: own }) => `${form} ${own}`)
    expect(texts('x: { css: p, otherwise: b }')).toEqual(['css p', 'css b'])
    expect(texts('x: { xpath: p, otherwise: [b, i] }')).toEqual(['xpath p', 'xpath b', 'xpath i'])
    expect(texts('x: { selector: p, otherwise: [//b, ./i] }')).toEqual(['css p', 'xpath //b', 'xpath ./i'])
    expect(texts('x: { records: //p, otherwise: b, fields: { a: b } }')).toEqual(['xpath //p', 'css b'])
    expect(texts('x: { selector: "" }')).toEqual([])
  })

  it.each([
    ...['/a', './a', '..', '.', '(//a)[1]/b', 'child::a', 'descendant::a', 'descendant-or-self::a', 'parent::a'],
    ...['ancestor::a', 'ancestor-or-self::a', 'self::a', 'following::a', 'preceding-sibling::a', 'attribute::a'],
  ])('%s is taken for XPath', (text) => {
    expect(onlyOf(`x: "${text}"`).selectors[0]!.form).toBe('xpath')
  })

  it.each(['a', '.a', '#a', '*', '[a]', ':is(a)', '.a/b', 'a::child', 'child', 'selfish::a'])(
    '%s is taken for CSS',
    (text) => {
      expect(onlyOf(`x: "${text}"`).selectors[0]!.form).toBe('css')
    },
  )
})

describe('selectors that are refused', () => {
  it.each([
    ['', 'x.yaml, line 1: give an object of fields, each with a selector.'],
    ['{}', 'x.yaml, line 1: give one field at least.'],
    ['\n[a]', 'x.yaml, line 2: give an object of fields, each with a selector.'],
    ['{ a: b,\nc }', 'x.yaml, line 2: give a selector for "c", or an object with "css" or "xpath".'],
    ['a: b\n? [c]\n: d', 'x.yaml, line 2: a field has no name.'],
    ['a: b\n"": d', 'x.yaml, line 2: the name "" has a dot, a bracket or nothing in it; write another.'],
    ['a.b: d', 'x.yaml, line 1: the name "a.b" has a dot, a bracket or nothing in it; write another.'],
    ['"a[": d', 'x.yaml, line 1: the name "a[" has a dot, a bracket or nothing in it; write another.'],
    ['a: 1', 'x.yaml, line 1: give a text in quotes here.'],
    ['a: " "', 'x.yaml, line 1: give a text in quotes here.'],
    ['a: { css: "" }', 'x.yaml, line 1: give a text in quotes here.'],
    ['a: {\n  css }', 'x.yaml, line 2: "css" has no value.'],
    ['a:\n  css: p\n  fields: b', 'x.yaml, line 3: give an object of fields.'],
    ['a:\n  css: p\n  all: 1', 'x.yaml, line 3: "all" is true or false.'],
    ['a:\n  css: p\n  required: [true]', 'x.yaml, line 3: "required" is true or false.'],
    ['a: { note: p }', 'x.yaml, line 1: give one selector for "a", "css" or "xpath".'],
    ['a:\n  css: p\n  treegram: p', 'x.yaml, line 3: "treegram" is an object, as inspect --export writes it.'],
    [
      'a: { css: p, all: true, treegram: { value: { kind: text } } }',
      'x.yaml, line 1: "treegram" is for one value or for a list.',
    ],
    ['a: { css: p, otherwise: { b: c } }', 'x.yaml, line 1: give a text in quotes here.'],
    ['a: { css: p, fields: { a: b }, treegram: { made: 1 } }', 'x.yaml, line 1: "treegram" has no "made" here.'],
  ])('%j is refused with its line', (text, message) => {
    expect(refusal(text)).toBe(message)
  })

  it.each(['attr', 'attribute', 'all', 'type', 'format', 'required'])('the key "%s" is refused for a list', (key) => {
    expect(refusal(`a:\n  css: p\n  fields: { b: c }\n  ${key}: d`)).toBe(
      `x.yaml, line 4: "${key}" is for fields, not for lists.`,
    )
  })

  it('a file that is no YAML is refused with its line', () => {
    expect(refusal('a: b\nc: "d')).toMatch(/^x\.yaml, line 2: .+; write YAML or JSON\.$/)
  })

  it('a file or selector that is far too long is refused', () => {
    const padded = (length: number): string => `a: b #${'x'.repeat(length - 6)}`
    expect(refusal(padded(100_000))).toBe('none')
    expect(refusal(padded(8_000_000))).toBe('x.yaml is too long for a list of selectors.')
    const own = '{ value: { kind: text } }'
    expect(refusal(`a: ${'b'.repeat(5000)}`)).toBe('none')
    expect(refusal(`a: ${'b'.repeat(50_000)}`)).toBe('x.yaml, line 1: a selector has more than 20000 characters.')

    expect(refusal(`a: { css: ${'b'.repeat(50_000)}, treegram: ${own} }`)).toBe('none')
    expect(refusal(`a: { css: ${'b'.repeat(2_000_000)}, treegram: ${own} }`)).toMatch(/more than 1000000 characters/)
  })

  it('a selector nested far too deep is refused', () => {
    const nested = (depth: number): string => `a: "b${':is('.repeat(depth)}c${')'.repeat(depth)}"`
    expect(refusal(nested(5))).toBe('none')
    expect(refusal(nested(50))).toBe('x.yaml, line 1: a selector is nested too deep.')
    expect(refusal(`a: "b${'[c]'.repeat(20)}${':is(c)'.repeat(20)}"`)).toBe('none')
    expect(refusal(`a: "//b${'[c'.repeat(50)}${']'.repeat(50)}"`)).toMatch(/nested too deep/)
  })
})
