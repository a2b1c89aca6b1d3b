import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { LABEL } from '../dom/index.ts'
import { hasBrokenJsonLd, isJsonLd, jsonLdOf, parseJson } from './json-ld.ts'

const block = (json: string, type = 'application/ld+json'): string => `<script type="${type}">${json}</script>`
const found = (...blocks: readonly string[]) => jsonLdOf(treeOf(blocks.map((json) => block(json)).join('')))

describe('the objects of a page', () => {
  it('objects in arrays and graphs of JSON-LD are given in order without bare contexts', () => {
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

  it('scripts of the type of JSON-LD alone are read', () => {
    const typed = (type: string) => jsonLdOf(treeOf(block('{"a":1}', type))).length
    expect(
      ['application/ld+json', ' Application/LD+JSON; x', 'application/json', 'x application/ld+json'].map(typed),
    ).toEqual([...[1, 1, 0, 0]])
    expect(jsonLdOf(treeOf('<p type="application/ld+json">{"a":1}</p>'))).toEqual([])
    const tree = treeOf('<script>{}</script>')
    expect(isJsonLd(tree, tree.label.indexOf(LABEL.script))).toBe(false)
  })
})

describe('a broken block', () => {
  it('a page has a broken block of JSON-LD where it cannot be read, mended or not', () => {
    const of = (json: string) => hasBrokenJsonLd(treeOf(block(json)))
    expect(['{"a":1}', '{"a":1,}', ' ', '{"a":', '{"a" 1}'].map(of)).toEqual([false, false, false, true, true])
  })
})

describe('parseJson', () => {
  it('JSON with the usual mistakes of templates is read', () => {
    expect(parseJson('{"a":[1,null]}')).toEqual({ a: [1, null] })
    expect(parseJson('0')).toBe(0)
    expect(parseJson('<!-- {"a":1} -->')).toEqual({ a: 1 })
    expect(parseJson('x [1,2] y')).toEqual([1, 2])
    expect(parseJson('var a = [{"b":1}];')).toEqual([{ b: 1 }])
    expect(parseJson('{"a":"b\n\tc"}')).toEqual({ a: 'b c' })
    expect(parseJson('{"a":1,"b":[1,2,],}')).toEqual({ a: 1, b: [1, 2] })
    expect(parseJson('// made by {us}\n{"a":"http://x/*y"/* z */}')).toEqual({ a: 'http://x/*y' })
    expect(parseJson('//<![CDATA[\n{"a":1}\n//]]>')).toEqual({ a: 1 })
    expect(parseJson('/*<![CDATA[*/{"a":1}/*]]>*/')).toEqual({ a: 1 })
    expect(parseJson('{"a":1};')).toEqual({ a: 1 })
    expect(parseJson('{"a":1}\n{"b":2}')).toEqual([{ a: 1 }, { b: 2 }])
    expect(parseJson("{'a':'it\\'s \"b\"'}")).toEqual({ a: 'it\'s "b"' })
    expect(parseJson('{"a":"it\\\'s"}')).toEqual({ a: "it's" })
    expect(parseJson('{&quot;a&quot;:&quot;b &amp; c&quot;}')).toEqual({ a: 'b & c' })
    expect(parseJson('{"a":"x, ]"}')).toEqual({ a: 'x, ]' })
    expect(parseJson('[1 2]')).toBeUndefined()
    expect(parseJson('nothing')).toBeUndefined()
    expect(parseJson('{"a":')).toBeUndefined()
    expect(parseJson('')).toBeUndefined()
  })
})
