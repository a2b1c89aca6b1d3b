import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { MAX_DEPTH, MAX_ITEM_CHARS, MAX_VALUES } from './constants.ts'
import { itemsOf, MICRODATA, RDFA } from './items.ts'

const micro = (html: string) => itemsOf(treeOf(html), MICRODATA)
const rdfa = (html: string) => itemsOf(treeOf(html), RDFA)
const item = (properties: object, types: readonly string[] = [], id: string | null = null) => ({
  types,
  id,
  properties,
})
const value = (html: string) => micro(`<div itemscope>${html}</div>`)[0]!.properties

describe('items of a page', () => {
  it('have types, an id and properties, several of one name in order', () => {
    expect(
      micro('<div itemscope itemtype=" A  B " itemid="#x"><b itemprop="n m">1</b><i itemprop="n">2</i><u>3</u></div>'),
    ).toEqual([item({ n: ['1', '2'], m: ['1'] }, ['A', 'B'], '#x')])
    expect(micro('<b itemprop="n">1</b>')).toEqual([])
    expect(micro('<div itemscope></div><div itemscope><b itemprop="">1</b></div>')).toEqual([item({}), item({})])
    expect(micro('')).toEqual([])
  })

  it('are nested where they are a property, else for themselves', () => {
    expect(
      micro(
        '<div itemscope><p itemprop="a" itemscope><b itemprop="n">1</b></p><b itemprop="n">2</b><p itemscope><b itemprop="n">3</b></p></div><b itemprop="n">4</b>',
      ),
    ).toEqual([item({ a: [item({ n: ['1'] })], n: ['2'] }), item({ n: ['3'] })])
    expect(micro('<p itemprop="a" itemscope><b itemprop="n">1</b></p>')).toEqual([item({ n: ['1'] })])
  })

  it('end where their elements do', () => {
    expect(
      micro('<div itemscope><p itemscope itemprop="a"></p><b itemprop="n">1</b></div><b itemprop="n">2</b>'),
    ).toEqual([item({ a: [item({})], n: ['1'] })])
  })

  it('are no prototypes', () => {
    expect(Object.keys(value('<b itemprop="__proto__">1</b><b itemprop="toString">2</b>'))).toEqual(['toString'])
    expect(value('<b itemprop="constructor">2</b>')).toEqual({ constructor: ['2'] })
  })

  it('are nested forty deep', () => {
    const nested = (levels: number): string =>
      `${'<div itemscope itemprop="a">'.repeat(levels)}<b itemprop="n">1</b>${'</div>'.repeat(levels)}`
    const depth = (html: string): number => JSON.stringify(micro(html)).match(/"types"/g)!.length
    const owner = (html: string): number =>
      JSON.stringify(micro(html))
        .split('"n"')[0]!
        .match(/"types"/g)!.length
    expect([depth(nested(MAX_DEPTH)), owner(nested(MAX_DEPTH))]).toEqual([MAX_DEPTH, MAX_DEPTH])
    expect([depth(nested(MAX_DEPTH + 1)), owner(nested(MAX_DEPTH + 1))]).toEqual([MAX_DEPTH + 1, MAX_DEPTH + 1])
    expect(micro(nested(MAX_DEPTH + 1))).toHaveLength(1)
  })

  it('have a hundred thousand values', () => {
    const many = value('<b itemprop="a" content="1"></b>'.repeat(MAX_VALUES + 5))
    expect(many.a).toHaveLength(MAX_VALUES - 1)
  })
})

describe('the value of a property', () => {
  it.each([
    ['<b itemprop="a" content=" c ">t</b>', ' c '],
    ['<b itemprop="a"> t <i>u</i>\n</b>', 't u'],
    ['<a itemprop="a" href="/x">t</a>', '/x'],
    ['<a itemprop="a">t</a>', 't'],
    ['<a itemprop="a" href="/x" content="c">t</a>', 'c'],
    ['<b itemprop="a" href="/x">t</b>', 't'],
    ['<link itemprop="a" href="/x">', '/x'],
    ['<map><area itemprop="a" href="/x"></map>', '/x'],
    ['<img itemprop="a" src="/i">', '/i'],
    ['<audio itemprop="a" src="/i"></audio>', '/i'],
    ['<video itemprop="a" src="/i"></video>', '/i'],
    ['<iframe itemprop="a" src="/i"></iframe>', '/i'],
    ['<embed itemprop="a" src="/i">', '/i'],
    ['<video><source itemprop="a" src="/i"><track></video>', '/i'],
    ['<video><track itemprop="a" src="/i"></video>', '/i'],
    ['<object itemprop="a" data="/o"></object>', '/o'],
    ['<data itemprop="a" value="5">five</data>', '5'],
    ['<meter itemprop="a" value="5">five</meter>', '5'],
    ['<time itemprop="a" datetime="2024">now</time>', '2024'],
    ['<time itemprop="a">now</time>', 'now'],
  ])('%s is %j', (html, expected) => {
    expect(value(html)).toEqual({ a: [expected] })
  })

  it('is a text as long as there are characters left', () => {
    const long = 'x'.repeat(MAX_ITEM_CHARS - 10)
    const texts = (second: string) => value(`<b itemprop="a">${long}</b><b itemprop="b">${second}</b>`).b
    expect([texts('x'.repeat(6)), texts('x'.repeat(7))]).toEqual([['x'.repeat(6)], ['']])
  })
})

describe('RDFa', () => {
  it('has names of types in the vocabulary around them', () => {
    expect(
      rdfa(
        '<div vocab="https://v.test/"><p typeof="A ex:B" resource="#r"><b property="n">1</b></p><section vocab="w/"><p typeof="C"></p></section><p typeof="D"></p></div><p typeof="E"></p>',
      ),
    ).toEqual([
      item({ n: ['1'] }, ['https://v.test/A', 'ex:B'], '#r'),
      item({}, ['w/C']),
      item({}, ['https://v.test/D']),
      item({}, ['E']),
    ])
  })
})
