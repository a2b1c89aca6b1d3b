import { describe, expect, it } from 'vitest'
import { LABEL, type NodeId } from '../../dom/index.ts'
import type { Inline } from './blocks.ts'
import { aroundOf, below, isHeld, isInline, isLeftOut, lineOf, type Reading, readLine, within } from './read-line.ts'
import { BASE, blocksOf, paragraph, text, treeOf } from './rich-text.fixture.ts'

const mark = (kind: 'strong' | 'em' | 'del' | 'sup' | 'sub', ...inside: readonly Inline[]): Inline => ({ kind, inside })
const BREAK: Inline = { kind: 'break' }

/** The one line that a page says. */
const line = (html: string): readonly Inline[] => {
  const [block, ...others] = blocksOf(`<p>${html}</p>`)
  expect(others).toEqual([])
  return block?.kind === 'paragraph' ? block.inside : []
}

/** A page at work, from a node on. */
function reading(html: string, change: Partial<Reading> = {}): Reading {
  const tree = treeOf(html)
  const blocksBefore = new Uint32Array(tree.nodeCount + 1)
  for (let i = 0; i < tree.nodeCount; i++)
    blocksBefore[i + 1] = blocksBefore[i]! + (tree.label[i] === LABEL.p || tree.label[i] === LABEL.div ? 1 : 0)
  return {
    tree,
    base: BASE,
    blocksBefore,
    tablesBefore: blocksBefore,
    first: 0,
    nested: 0,
    around: [],
    cursor: { last: -1 },
    ...change,
  }
}
const nodeOf = ({ tree }: Reading, name: keyof typeof LABEL): NodeId => tree.label.indexOf(LABEL[name])

describe('a line', () => {
  it.each([
    ['b', 'strong'],
    ['strong', 'strong'],
    ['i', 'em'],
    ['em', 'em'],
    ['cite', 'em'],
    ['dfn', 'em'],
    ['var', 'em'],
    ['del', 'del'],
    ['s', 'del'],
    ['strike', 'del'],
    ['sup', 'sup'],
    ['sub', 'sub'],
  ] as const)('has the mark of %s', (tag, kind) => {
    expect(line(`a <${tag}>b</${tag}> c`)).toEqual([text('a '), mark(kind, text('b')), text(' c')])
  })

  it('has no mark of other elements, within itself, or around nothing', () => {
    expect(line('<u>a</u>')).toEqual([text('a')])
    expect(line('<b>a<strong>b</strong><i>c</i></b>')).toEqual([
      mark('strong', text('a'), text('b'), mark('em', text('c'))),
    ])
    expect(line('a<b> </b>c')).toEqual([text('a'), text(' '), text('c')])
    expect(line('a<b></b>c')).toEqual([text('a'), text('c')])
  })

  it('has links that lead somewhere, absolute', () => {
    const link = (href: string): Inline => ({ kind: 'link', href, inside: [text('x')] })
    expect(line('<a href="../y">x</a>')).toEqual([link('https://site.test/y')])
    expect(line('<a href="mailto:a@b.test">x</a>')).toEqual([link('mailto:a@b.test')])
    expect(line('<a href="http://b.test">x</a>')).toEqual([link('http://b.test/')])
    for (const html of [
      '<a href="javascript:x()">x</a>',
      '<a href="data:x">x</a>',
      '<a>x</a>',
      '<a href="https://">x</a>',
    ])
      expect(line(html)).toEqual([text('x')])
    expect(line('<b href="/y">x</b>')).toEqual([mark('strong', text('x'))])
  })

  it('has pictures by http alone', () => {
    expect(line('<img src="/i.png" alt=" a  b ">')).toEqual([
      { kind: 'image', src: 'https://site.test/i.png', alt: 'a b' },
    ])
    expect(line('<img src="/i.png">')).toEqual([{ kind: 'image', src: 'https://site.test/i.png', alt: '' }])
    for (const html of ['<img src="data:x">', '<img src="mailto:x@y.test">', '<img alt="x">'])
      expect(line(html)).toEqual([])
  })

  it.each(['code', 'kbd', 'samp', 'tt'])('has the code of %s, on one line, with the white space around it', (tag) => {
    expect(line(`a<${tag}> b<i>c</i><br>d <${tag}>e</${tag}> </${tag}>f`)).toEqual([
      text('a'),
      text(' '),
      { kind: 'code', text: 'bc d e' },
      text(' '),
      text('f'),
    ])
  })

  it('has no white space around code that has none, and no empty code', () => {
    expect(line('a<code>b</code>c')).toEqual([text('a'), { kind: 'code', text: 'b' }, text('c')])
    expect(line('a<code></code>c')).toEqual([text('a'), text('c')])
    expect(line('a<code> </code>c')).toEqual([text('a'), text(' '), text(' '), text('c')])
    expect(line('<code><img src="/i.png">b</code>')).toEqual([{ kind: 'code', text: 'b' }])
  })

  it('collapses white space, and has none at its ends nor breaks', () => {
    expect(line(' \n <br> a \n  b<br><br> <br>c<br> ')).toEqual([text(' a b'), BREAK, text(' '), BREAK, text('c')])
  })

  it('puts a space where an edge of elements parts two words', () => {
    expect(line('<span>Price</span><span>Kind</span>')).toEqual([text('Price'), text(' '), text('Kind')])
  })

  it('is without hidden parts', () => {
    expect(line('a<span hidden>b</span><script>c</script>d')).toEqual([text('a'), text('d')])
  })

  it('of a page whose lines are held keeps what a style hides, and no picture alone', () => {
    expect(blocksOf('<p style="display:none">a</p><p>b</p><textarea>a</textarea>', ['a'])).toEqual([paragraph('a')])
    expect(blocksOf('<p><img src="/i.png"></p>', [])).toEqual([])
    expect(blocksOf('<p><img src="/i.png">a</p>', ['a'])).toEqual([
      paragraph({ kind: 'image', src: 'https://site.test/i.png', alt: '' }, 'a'),
    ])
    expect(blocksOf('<p><img src="/i.png"><b>a</b></p>', ['a'])).toHaveLength(1)
    expect(blocksOf('<p><img src="/i.png"><code>a</code></p>', ['a'])).toHaveLength(1)
  })
})

describe('blocks in a line', () => {
  it('follow each other behind a break', () => {
    const source = reading('<h2>a<p>b</p><b>c<p>d</p></b><span>e</span></h2>')
    const children = [nodeOf(source, 'h2')]
    expect(readLine(source, children)).toEqual([
      text('a'),
      BREAK,
      text('b'),
      BREAK,
      mark('strong', text('c'), BREAK, text('d'), BREAK),
      text('e'),
    ])
  })
})

describe('what is read of a source', () => {
  const source = reading('<p>a<b>b<i>c</i></b></p><div><p>d</p></div>')

  it('is counted at and below a node, from the first one', () => {
    expect(below(source, source.blocksBefore, 0)).toBe(3)
    expect(below(source, source.blocksBefore, nodeOf(source, 'p'))).toBe(1)
    expect(below(source, source.blocksBefore, nodeOf(source, 'b'))).toBe(0)
    const p = nodeOf(source, 'p')
    const later = { ...source, first: p, blocksBefore: source.blocksBefore.slice(p) }
    expect(below(later, later.blocksBefore, p)).toBe(1)
    expect(below(later, later.blocksBefore, nodeOf(source, 'div'))).toBe(2)
    expect([isInline(later, p), isInline(later, nodeOf(source, 'b'))]).toEqual([false, true])
  })

  it('is all that a reader sees, else all text that is not input', () => {
    const page = reading('<p hidden>a</p><script>b</script><textarea>c</textarea><p>d</p><!-- e -->')
    const names = ['p', 'script', 'textarea', '#text', '#comment', 'body'] as const
    const leftOut = (source: Reading) => names.map((name) => isLeftOut(source, nodeOf(page, name)))
    expect(leftOut(page)).toEqual([true, true, false, false, true, false])
    expect(leftOut({ ...page, lines: [] })).toEqual([false, true, true, false, true, false])
  })

  it('is within one of the lines', () => {
    const held = (lines: Reading['lines'], node: number): boolean =>
      isHeld(lines === undefined ? source : { ...source, lines }, node)
    expect(held(undefined, 3)).toBe(true)
    expect(held([], 3)).toBe(false)
    const lines = [
      [2, 4],
      [6, 6],
      [9, 10],
    ] as const
    const all = Array.from({ length: 12 }, (_, node) => node)
    expect(all.filter((node) => held(lines, node))).toEqual([2, 3, 4, 6, 9, 10])
    expect(all.filter((node) => held(lines.slice(0, 1), node))).toEqual([2, 3, 4])
    expect(all.filter((node) => held(lines.slice(0, 2), node))).toEqual([2, 3, 4, 6])
  })
})

describe('aroundOf', () => {
  const page = reading('<a href="/x"><b>x</b></a><u>y</u>')

  it('is the link or mark that an element is, but those that are open', () => {
    const of = (name: 'a' | 'b' | 'u', ...open: readonly ('strong' | 'em')[]) =>
      aroundOf(
        page,
        nodeOf(page, name),
        open.map((kind) => ({ kind })),
      )
    expect(of('a')).toEqual({ kind: 'link', href: 'https://site.test/x' })
    expect(of('b')).toEqual({ kind: 'strong' })
    expect(of('b', 'em')).toEqual({ kind: 'strong' })
    expect(of('b', 'em', 'strong')).toBeNull()
    expect(of('u')).toBeNull()
    expect(aroundOf(page, nodeOf(page, 'a'), [{ kind: 'link', href: 'https://b.test/' }])).toBeNull()
  })
})

describe('within', () => {
  const image: Inline = { kind: 'image', src: 'x', alt: '' }

  it('has something to be seen', () => {
    const around = { kind: 'em' } as const
    for (const inside of [
      [text('a')],
      [image],
      [{ kind: 'code', text: 'x' } as Inline],
      [mark('del', text('a'))],
      [text(' '), text('a')],
    ])
      expect(within(around, inside)).toEqual([{ kind: 'em', inside }])
    for (const inside of [[], [text(' ')], [BREAK], [mark('del', text(' '))]])
      expect(within(around, inside)).toEqual(inside)
  })
})

describe('lineOf', () => {
  it('stands in what is around it, outermost first', () => {
    const source = reading('', { around: [{ kind: 'link', href: 'x' }, { kind: 'em' }] })
    expect(lineOf(source, [text('a')])).toEqual([{ kind: 'link', href: 'x', inside: [mark('em', text('a'))] }])
    expect(lineOf(source, [text(' '), BREAK])).toEqual([])
    expect(lineOf(source, [])).toEqual([])
  })

  it('begins and ends with what is seen', () => {
    const source = reading('')
    expect(lineOf(source, [BREAK, text(' '), text('a'), BREAK, BREAK, text('b'), text(' '), BREAK])).toEqual([
      text('a'),
      BREAK,
      text('b'),
    ])
    expect(lineOf(source, [text(' ')])).toEqual([])
  })
})
