import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { createClasses, createTreegram, readTreegram, treegramClass, writeTreegram } from './index.ts'

function treegramOf(html: string, tag: string) {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const node = [...tree.label.keys()].find((at) => tree.labels.at(tree.label[at]!) === tag)!
  return createTreegram(tree, node)
}

describe('a tree-gram as text', () => {
  it('has a line for each distinct subtree, the whole last', () => {
    const treegram = treegramOf('<ul><li><b class="price big">1</b><li><b class="price big">2</b></ul>', 'ul')
    expect(writeTreegram(treegram).split('\n')).toEqual(['#text', 'b.price.big 0', 'li 1', 'ul 2 2'])
  })

  it('reads back as it was, whatever is in ids and classes', () => {
    const token = fc.string({ minLength: 1, maxLength: 4 }).filter((text) => !/[\s"&\0]/.test(text))
    fc.assert(
      fc.property(fc.array(token, { maxLength: 3 }), token, (classes, id) => {
        const treegram = treegramOf(`<p class="${classes.join(' ')}" id="${id}">a<i>b</i>c</p>`, 'p')
        const { labels, subtrees } = treegram
        expect(readTreegram(writeTreegram(treegram))).toEqual({ format: 1, labels, subtrees })
      }),
    )
  })

  it('is of the same class as the tree-gram', () => {
    const classes = createClasses({ label: 'tag+class' })
    const treegram = treegramOf('<div><p class=a>x</p><p class=b><i>y</i></p></div>', 'div')
    expect(treegramClass(readTreegram(writeTreegram(treegram))!, classes)).toBe(treegramClass(treegram, classes))
  })

  it('has nothing of what is inside a drawing or a script', () => {
    const treegram = treegramOf('<p>a<svg><g><path d="M0"/></g></svg><b>b</b><noscript><i>c</i></noscript></p>', 'p')
    expect(writeTreegram(treegram).split('\n')).toEqual(['#text', 'b 0', 'p 0 1'])
  })

  it('is refused when it is none', () => {
    for (const text of ['', 'p 0', 'p\nq 1', 'p.', 'p x', 'p\nq -1']) expect(readTreegram(text)).toBeNull()
  })
})
