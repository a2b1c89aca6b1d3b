import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse, type Tree } from '../dom/index.ts'
import {
  type ClassOptions,
  createClasses,
  createTreegram,
  prepare,
  readTreegram,
  type Treegram,
  treegramClass,
  writeTreegram,
} from './index.ts'
import { anyTree, holds, type Spec } from './trees.fixture.ts'

function page(html: string): Tree {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

function nodeOf(tree: Tree, tag: string): number {
  return [...tree.label.keys()].find((node) => tree.labels.at(tree.label[node]!) === tag)!
}

/** Elements that nest in each other as written. */
function html(tree: Spec): string {
  const tag = { a: 'div', b: 'section', c: 'article' }[tree.label]!
  return `<${tag} class="x ${tree.label}" id=${tree.label}>${tree.children.map(html).join('t')}</${tag}>`
}

describe('createTreegram', () => {
  it('a tree-gram gives the class of its subtree in any table, also after JSON', () => {
    const options = fc.record({
      label: fc.constantFrom('tag', 'tag+class', 'tag+id', 'tag+id+class'),
      text: fc.constantFrom('ignored', 'counted'),
      collapse: fc.boolean(),
      drop: fc.subarray(['div', 'section', 'article']),
    })
    holds(fc.tuple(anyTree, options), 1000, ([tree, classOptions]) => {
      const source = page(html(tree))
      const root = source.firstChild[nodeOf(source, 'body')]!
      const classes = createClasses(classOptions as ClassOptions)
      const treegram = JSON.parse(JSON.stringify(createTreegram(source, root))) as Treegram
      expect(treegramClass(treegram, classes)).toBe(prepare(source, classes, root).root)
    })
  })

  it('a tree-gram keeps any attribute that is asked for, and is compared by it', () => {
    const [one, other] = ['a', 'b'].map((kind) => page(`<ul><li data-kind=${kind}>t`))
    const isSame = (label: NonNullable<ClassOptions['label']>): boolean => {
      const table = createClasses({ label, text: 'counted' })
      const [a, b] = [one!, other!].map((tree) => {
        const text = writeTreegram(createTreegram(tree, nodeOf(tree, 'li'), 'tag+data-kind'))
        return treegramClass(readTreegram(text)!, table)
      })
      return a === b
    }
    expect([isSame('tag'), isSame('tag+data-kind'), isSame('tag+data-other')]).toEqual([true, false, true])
  })

  it('a tree-gram with names and addresses tells elements apart by them', () => {
    const of = (html: string) => page(`<ul>${html}</ul>`)
    const [one, other] = [
      of('<li><a href=/a.html class=x>t</a><img src=a.png><input name=q>'),
      of('<li><a href=/b.html class=x>t</a><img src=b.png><input name=r>'),
    ]
    const classes = (label: ClassOptions['label']) => {
      const table = createClasses({ label: label!, text: 'counted' })
      const classOf = (tree: Tree) => {
        const text = writeTreegram(createTreegram(tree, nodeOf(tree, 'li'), 'tag+href+src+name'))
        return treegramClass(readTreegram(text)!, table)
      }
      expect(classOf(one)).toBe(prepare(one, table, nodeOf(one, 'li')).root)
      return classOf(one) === classOf(other)
    }
    expect([classes('tag'), classes('tag+class'), classes('tag+id')]).toEqual([true, true, true])
    expect([classes('tag+href'), classes('tag+src'), classes('tag+class+name')]).toEqual([false, false, false])
    const plain = writeTreegram(createTreegram(one, nodeOf(one, 'li')))
    expect(plain).not.toContain('href')
  })

  it('a tree-gram has equal subtrees once', () => {
    const source = page(`<ul class=l data-x=1>${'<li><a>Some words</a></li>'.repeat(1000)}</ul>`)
    expect(createTreegram(source, nodeOf(source, 'ul')).subtrees).toHaveLength(4)
  })
})

function treegramOf(html: string, tag: string) {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const node = [...tree.label.keys()].find((at) => tree.labels.at(tree.label[at]!) === tag)!
  return createTreegram(tree, node)
}

describe('a tree-gram as text', () => {
  it('a written tree-gram has a line for each distinct subtree, the whole last', () => {
    const treegram = treegramOf('<ul><li><b class="price big">1</b><li><b class="price big">2</b></ul>', 'ul')
    expect(writeTreegram(treegram).split('\n')).toEqual(['#text', 'b.price.big 0', 'li 1', 'ul 2 2'])
  })

  it('a written tree-gram is read back, whatever is in ids and classes', () => {
    const token = fc.string({ minLength: 1, maxLength: 4 }).filter((text) => !/[\s"&\0]/.test(text))
    fc.assert(
      fc.property(fc.array(token, { maxLength: 3 }), token, (classes, id) => {
        const treegram = treegramOf(`<p class="${classes.join(' ')}" id="${id}">a<i>b</i>c</p>`, 'p')
        expect(readTreegram(writeTreegram(treegram))).toEqual(treegram)
      }),
    )
  })

  it('a written tree-gram has the same class', () => {
    const classes = createClasses({ label: 'tag+class' })
    const treegram = treegramOf('<div><p class=a>x</p><p class=b><i>y</i></p></div>', 'div')
    expect(treegramClass(readTreegram(writeTreegram(treegram))!, classes)).toBe(treegramClass(treegram, classes))
  })

  it('a tree-gram has nothing from inside a drawing or a script', () => {
    const treegram = treegramOf('<p>a<svg><g><path d="M0"/></g></svg><b>b</b><noscript><i>c</i></noscript></p>', 'p')
    expect(writeTreegram(treegram).split('\n')).toEqual(['#text', 'b 0', 'p 0 1'])
  })

  it('a text that is no tree-gram is refused', () => {
    for (const text of ['', 'p 0', 'p\nq 1', 'p.', 'p x', 'p\nq -1']) expect(readTreegram(text)).toBeNull()
  })
})
