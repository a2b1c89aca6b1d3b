import { describe, expect, it } from 'vitest'
import { labelName, type NodeId, parse, rawText } from '../../core/dom/index.ts'
import { selectorOf } from './select.ts'

const result = parse('<ul id="a"><li>one<li>two <b>bold</b></ul><ul id="b"><li>three</ul>')
if (!result.ok) throw new Error(result.problem.message)
const { tree } = result
const { all } = selectorOf(tree)
const css = (text: string, from: NodeId | null = null) => all({ form: 'css', text, place: 'line 1' }, from)
const xpath = (text: string, from: NodeId | null = null) => all({ form: 'xpath', text, place: 'line 1' }, from)
const textsOf = (nodes: readonly NodeId[]) => nodes.map((node) => rawText(tree, node).trim())

describe('selectorOf', () => {
  it('CSS and XPath find elements in the order of the page', () => {
    expect(textsOf(css('li'))).toEqual(['one', 'two bold', 'three'])
    expect(textsOf(xpath('//li'))).toEqual(['one', 'two bold', 'three'])
    expect(css('p')).toEqual([])
  })

  it('CSS and XPath find elements below a given one', () => {
    const [first, second] = css('ul')
    expect(textsOf(css('li', first!))).toEqual(['one', 'two bold'])
    expect(textsOf(xpath('li', second!))).toEqual(['three'])
    expect(css(':scope', second!)).toEqual([second])
    expect(css('b', second!)).toEqual([])
    expect(css(':scope > li', first!).map((node) => labelName(tree, node))).toEqual(['li', 'li'])
  })

  it('invalid selectors and XPath loops are refused', () => {
    expect(() => css('li[')).toThrow('line 1: this is no CSS selector')
    expect(() => xpath('//li[')).toThrow('line 1: this XPath leads to no elements')
    expect(() => xpath('for $x in 1 to 9 return $x')).toThrow('line 1: an XPath with ranges or loops is not read')
  })
})
