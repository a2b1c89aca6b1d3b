import { describe, expect, it } from 'vitest'
import { childrenOf } from '../dom/index.ts'
import { formatNodes, formatText, TEXT_FORMATS } from './format.ts'
import { BASE, treeOf } from './rich-text.fixture.ts'

describe('formats of texts', () => {
  it('there are three formats: text, Markdown and HTML', () => {
    expect(TEXT_FORMATS).toEqual(['text', 'markdown', 'html'])
  })

  it('nodes are formatted as siblings without the prefix that is given', () => {
    const tree = treeOf('<p>Note: a <b>b</b></p><p>c</p>')
    const source = { tree, base: BASE }
    const nodes = childrenOf(tree, 0)
    expect(formatNodes(source, nodes, 'markdown')).toBe('Note: a **b**\n\nc')
    expect(formatNodes(source, nodes, 'html')).toBe('<p>Note: a <strong>b</strong></p>\n<p>c</p>')
    expect(formatNodes(source, nodes, 'markdown', 'Note:')).toBe('a **b**\n\nc')
    expect(formatNodes(source, [], 'markdown')).toBe('')
  })

  it('each line of a text is formatted as a paragraph', () => {
    expect(formatText(' a  b \n\n \nc*', 'markdown')).toBe('a b\n\nc\\*')
    expect(formatText('a\nb', 'html')).toBe('<p>a</p>\n<p>b</p>')
    expect(formatText(' \n', 'html')).toBe('')
  })
})
