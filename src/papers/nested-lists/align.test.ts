import { describe, expect, it } from 'vitest'
import { treeOf } from '../../core/dom/html.fixture.ts'
import { alignRecords } from './align.ts'
import { stringOf } from './subtree-strings.ts'

/** The columns of records, each the inside of an element. */
function columns(...records: readonly string[]) {
  const tree = treeOf(records.map((html) => `<section>${html}</section>`).join(''))
  const roots = [...tree.label.keys()].filter((node) => tree.labels.at(tree.label[node]!) === 'section')
  return alignRecords(
    tree,
    roots.map((node) => stringOf(tree, [node])),
  ).map(({ label, values }) => [label, ...values])
}

describe('the attributes of records', () => {
  it('texts at one place are an attribute', () => {
    expect(columns('<b>a</b><i>1</i>', '<b>b</b><i>2</i>')).toEqual([
      [null, 'a', 'b'],
      [null, '1', '2'],
    ])
    expect(columns('<b> one \n text </b>')).toEqual([[null, 'one text']])
    expect(columns('<hr>', '<hr>')).toEqual([])
  })

  it('an attribute is missing where a record has none', () => {
    expect(columns('<b>a</b><i>1</i>', '<b>b</b>', '<b>c</b><i>3</i>')).toEqual([
      [null, 'a', 'b', 'c'],
      [null, '1', null, '3'],
    ])
  })

  it('attributes of one record alone are placed between and behind those of the most typical record', () => {
    expect(columns('<b>a</b>', '<u>x</u><u>y</u><b>b</b>', '<b>c</b>', '<b>d</b><s>z</s>')).toEqual([
      [null, null, 'x', null, null],
      [null, null, 'y', null, null],
      [null, 'a', 'b', 'c', 'd'],
      [null, null, null, null, 'z'],
    ])
  })

  it('an attribute has a label that all labelled records share, two of them at least', () => {
    expect(columns('<b>Price</b><i>1</i>', '<b>Price</b><i>2</i>')).toEqual([['Price', '1', '2']])
    expect(columns('<b>Price</b><i>1</i>', '<i>2</i>', '<i>3</i>')).toEqual([
      [null, 'Price', null, null],
      [null, '1', '2', '3'],
    ])
    expect(columns('<b>A</b><b>B</b><i>1</i><u>2</u>', '<b>A</b><b>B</b><i>3</i><u>4</u>')).toEqual([
      ['B', '1', '3'],
      [null, '2', '4'],
    ])
    expect(columns('<b>A</b>', '<b>A</b>')).toEqual([])
  })

  it('texts that end with a colon keep the attributes apart', () => {
    expect(columns('<p>Price:<p>5<p>Size:<p>7', '<p>Size:<p>8', '<p>Price:<p>6<p>Size:<p>9')).toEqual([
      ['Price:', '5', null, '6'],
      ['Size:', '7', '8', '9'],
    ])
    expect(columns('<p>価格：<p>5<p>寸法：<p>7', '<p>寸法：<p>8', '<p>価格：<p>6<p>寸法：<p>9')).toEqual([
      ['価格：', '5', null, '6'],
      ['寸法：', '7', '8', '9'],
    ])
  })

  it('the typical record is the one that most others are like', () => {
    expect(columns('<b>a</b>', '<u>x</u><b>b</b>', '<s>y</s><b>c</b>', '<b>d</b>')).toEqual([
      [null, null, 'x', 'y', null],
      [null, 'a', 'b', 'c', 'd'],
    ])
  })

  it('a text that ends with a colon is in no column, and its value in none without it', () => {
    expect(columns('<p>Price:<p>5', '<p>6', '<p>Price:<p>7')).toEqual([
      ['Price:', '5', null, '7'],
      [null, null, '6', null],
    ])
    expect(columns('<p>5', '<p>6', '<p>Price:<p>7')).toEqual([
      [null, '5', '6', null],
      ['Price:', null, null, '7'],
    ])
  })

  it('what the most typical record lacks is aligned among the others, labelled values with those of their label', () => {
    expect(columns('<p>a', '<p>b<p>Size:<p>1', '<p>c<p>Price:<p>2', '<p>d', '<p>e<p>Price:<p>3<p>Size:<p>4')).toEqual([
      [null, 'a', 'b', 'c', 'd', 'e'],
      ['Price:', null, null, '2', null, '3'],
      ['Size:', null, '1', null, null, '4'],
    ])
  })

  it('texts keep their columns where some of many equal the texts beside them', () => {
    const texts = (...some: readonly string[]): string => some.map((text) => `<p>${text}`).join('')
    expect(columns(texts('a', 'b', 'c', 'd', 'e'), texts('x', 'a', 'b', 'c', 'd'))).toEqual([
      [null, 'a', 'x'],
      [null, 'b', 'a'],
      [null, 'c', 'b'],
      [null, 'd', 'c'],
      [null, 'e', 'd'],
    ])
  })

  it('equal texts are aligned rather than others', () => {
    expect(columns('<p>a<p>b<p>c', '<p>b<p>c', '<p>a<p>b<p>d')).toEqual([['b', 'c', 'c', 'd']])
  })
})
