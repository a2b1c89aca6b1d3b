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

describe('what a file of selectors says', () => {
  it('is kept as it is written', () => {
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

  it('is a list where it has fields, with what is said of its records', () => {
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

  it('has further selectors in their order, one or several', () => {
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
  ])('is XPath where it begins as one: %s', (text) => {
    expect(onlyOf(`x: "${text}"`).selectors[0]!.form).toBe('xpath')
  })

  it.each(['a', '.a', '#a', '*', '[a]', ':is(a)', '.a/b', 'a::child', 'child', 'selfish::a'])(
    'is CSS where it begins otherwise: %s',
    (text) => {
      expect(onlyOf(`x: "${text}"`).selectors[0]!.form).toBe('css')
    },
  )
})

describe('what is wrong in a file of selectors', () => {
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
  ])('is said with its line: %j', (text, message) => {
    expect(refusal(text)).toBe(message)
  })

  it.each(['attr', 'attribute', 'all', 'type', 'format', 'required'])('is "%s" of a list', (key) => {
    expect(refusal(`a:\n  css: p\n  fields: { b: c }\n  ${key}: d`)).toBe(
      `x.yaml, line 4: "${key}" is for fields, not for lists.`,
    )
  })

  it('is what is no YAML, with its line', () => {
    expect(refusal('a: b\nc: "d')).toMatch(/^x\.yaml, line 2: .+; write YAML or JSON\.$/)
  })

  it('is what is too long, and nothing that is just as long as it may be', () => {
    const padded = (length: number): string => `a: b #${'x'.repeat(length - 6)}`
    expect(refusal(padded(4_000_000))).toBe('none')
    expect(refusal(padded(4_000_001))).toBe('x.yaml is too long for a list of selectors.')
    const own = '{ value: { kind: text } }'
    expect(refusal(`a: ${'b'.repeat(20_000)}`)).toBe('none')
    expect(refusal(`a: ${'b'.repeat(20_001)}`)).toBe('x.yaml, line 1: a selector has more than 20000 characters.')
    expect(refusal(`a: { css: ${'b'.repeat(20_001)} }`)).toMatch(/more than 20000 characters/)
    expect(refusal(`a: { css: ${'b'.repeat(1_000_000)}, treegram: ${own} }`)).toBe('none')
    expect(refusal(`a: { css: ${'b'.repeat(1_000_001)}, treegram: ${own} }`)).toMatch(/more than 1000000 characters/)
  })

  it('is a selector with brackets more than sixteen deep', () => {
    const nested = (depth: number): string => `a: "b${':is('.repeat(depth)}c${')'.repeat(depth)}"`
    expect(refusal(nested(16))).toBe('none')
    expect(refusal(nested(17))).toBe('x.yaml, line 1: a selector is nested too deep.')
    expect(refusal(`a: "b${'[c]'.repeat(20)}${':is(c)'.repeat(20)}"`)).toBe('none')
    expect(refusal(`a: "//b${'[c'.repeat(17)}${']'.repeat(17)}"`)).toMatch(/nested too deep/)
  })
})
