import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { itemsOf, MICRODATA, RDFA } from './items.ts'

const micro = (html: string) => itemsOf(treeOf(html), MICRODATA)
const rdfa = (html: string) => itemsOf(treeOf(html), RDFA)
const item = (properties: object, types: readonly string[] = [], id: string | null = null) => ({
  types,
  id,
  properties,
})
const value = (html: string) => micro(`<div itemscope>${html}</div>`)[0]!.properties

describe('microdata items', () => {
  it('an item has types, an id and properties, those of one name in order', () => {
    expect(
      micro('<div itemscope itemtype=" A  B " itemid="#x"><b itemprop="n m">1</b><i itemprop="n">2</i><u>3</u></div>'),
    ).toEqual([item({ n: ['1', '2'], m: ['1'] }, ['A', 'B'], '#x')])
    expect(micro('<b itemprop="n">1</b>')).toEqual([])
    expect(micro('<div itemscope></div><div itemscope><b itemprop="">1</b></div>')).toEqual([item({}), item({})])
    expect(micro('')).toEqual([])
  })

  it('an item that is a property is nested, and any other item is separate', () => {
    expect(
      micro(
        '<div itemscope><p itemprop="a" itemscope><b itemprop="n">1</b></p><b itemprop="n">2</b><p itemscope><b itemprop="n">3</b></p></div><b itemprop="n">4</b>',
      ),
    ).toEqual([item({ a: [item({ n: ['1'] })], n: ['2'] }), item({ n: ['3'] })])
    expect(micro('<p itemprop="a" itemscope><b itemprop="n">1</b></p>')).toEqual([item({ n: ['1'] })])
  })

  it('an item ends with its element', () => {
    expect(
      micro('<div itemscope><p itemscope itemprop="a"></p><b itemprop="n">1</b></div><b itemprop="n">2</b>'),
    ).toEqual([item({ a: [item({})], n: ['1'] })])
  })

  it('a property called as the prototype of objects is left out', () => {
    expect(Object.keys(value('<b itemprop="__proto__">1</b><b itemprop="toString">2</b>'))).toEqual(['toString'])
    expect(value('<b itemprop="constructor">2</b>')).toEqual({ constructor: ['2'] })
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
  ])('the value of the property %s is %j', (html, expected) => {
    expect(value(html)).toEqual({ a: [expected] })
  })
})

describe('RDFa', () => {
  it('the types of RDFa items have the vocabulary around them', () => {
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
