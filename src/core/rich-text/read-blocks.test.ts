import { describe, expect, it } from 'vitest'
import { LABEL } from '../dom/index.ts'
import type { Block } from './blocks.ts'
import { readBlocks } from './read-blocks.ts'
import { BASE, blocksOf, paragraph, text, treeOf } from './rich-text.fixture.ts'

const list = (start: number | null, ...entries: readonly (readonly Block[])[]): Block => ({
  kind: 'list',
  start,
  entries,
})
const code = (written: string): Block => ({ kind: 'code', text: written })

describe('blocks of a page', () => {
  it('text between blocks becomes paragraphs', () => {
    expect(blocksOf('a <b>b</b><p>c</p>d<br>e<div>f<p>g</p>h</div>')).toEqual([
      paragraph('a ', { kind: 'strong', inside: [text('b')] }),
      paragraph('c'),
      paragraph('d', { kind: 'break' }, 'e'),
      paragraph('f'),
      paragraph('g'),
      paragraph('h'),
    ])
  })

  it('the given siblings alone are read, in the order given', () => {
    const tree = treeOf('<p>a</p><p>b</p><ul><li>c</li></ul>')
    const [p1, , ul] = Array.from(tree.label.keys()).filter((node) =>
      [LABEL.p, LABEL.ul].includes(tree.label[node] as never),
    )
    const source = { tree, base: BASE }
    expect(readBlocks(source, [])).toEqual([])
    expect(readBlocks(source, [p1!])).toEqual([paragraph('a')])
    expect(readBlocks(source, [ul!, p1!])).toEqual([list(null, [paragraph('c')]), paragraph('a')])
    expect(readBlocks(source, [ul!])).toEqual([list(null, [paragraph('c')])])
  })

  it('hidden parts, scripts and empty blocks are left out', () => {
    expect(
      blocksOf(
        '<p>a</p><p hidden>b</p><script>c</script><p> </p><h2></h2><ul><li></li></ul><blockquote></blockquote><dl></dl>',
      ),
    ).toEqual([paragraph('a')])
  })

  it('a heading keeps its level and is one line', () => {
    expect(blocksOf('<h1>a</h1><h6>b<p>c</p></h6>')).toEqual([
      { kind: 'heading', level: 1, inside: [text('a')] },
      { kind: 'heading', level: 6, inside: [text('b'), { kind: 'break' }, text('c')] },
    ])
  })

  it('a rule is kept of a whole page alone', () => {
    expect(blocksOf('a<hr>b')).toEqual([paragraph('a'), { kind: 'rule' }, paragraph('b')])
    expect(blocksOf('a<hr>b', ['a', 'b'])).toEqual([paragraph('a'), paragraph('b')])
  })

  it('the given lines alone are kept, with the blocks around them', () => {
    expect(blocksOf('<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul><pre>e\n<i>f</i></pre>', ['b', 'd', 'f'])).toEqual([
      paragraph('b'),
      list(null, [paragraph('d')]),
      code('f'),
    ])
  })

  it('a quote holds the blocks in it', () => {
    expect(blocksOf('<blockquote>a<p>b</p></blockquote>')).toEqual([
      { kind: 'quote', blocks: [paragraph('a'), paragraph('b')] },
    ])
  })

  it('a mark or link around blocks is around each of them', () => {
    const bold = (written: string): Block => paragraph({ kind: 'strong', inside: [text(written)] })
    expect(blocksOf('<b>a<p>b</p>c</b>d')).toEqual([
      bold('a'),
      bold('b'),
      paragraph({ kind: 'strong', inside: [text('c')] }, 'd'),
    ])
    const link = { kind: 'link', href: 'https://site.test/x' } as const
    expect(blocksOf('<a href="/x">a<p>b <i>c</i></p></a>')).toEqual([
      paragraph({ ...link, inside: [text('a')] }),
      paragraph({ ...link, inside: [text('b '), { kind: 'em', inside: [text('c')] }] }),
    ])
    expect(blocksOf('<span>a<p>b</p></span>')).toEqual([paragraph('a'), paragraph('b')])
    expect(blocksOf('x<b> <p>b</p></b>')).toEqual([paragraph('x'), bold('b')])
  })

  it('text before a mark of its line stays outside the mark', () => {
    expect(blocksOf('<p></p>a <b>b<div>c</div></b>')).toEqual([
      paragraph('a ', { kind: 'strong', inside: [text('b')] }),
      paragraph({ kind: 'strong', inside: [text('c')] }),
    ])
  })
})

describe('lists of a page', () => {
  it('a list has its entries, other elements between them and the lists in it', () => {
    expect(blocksOf('<ul><li>a<ol><li>b</li></ol></li><p>c</p><li hidden>d</li><li> </li></ul>')).toEqual([
      list(null, [paragraph('a'), list(1, [paragraph('b')])], [paragraph('c')]),
    ])
    for (const tag of ['menu', 'dir'])
      expect(blocksOf(`<${tag}><li>a</li></${tag}>`)).toEqual([list(null, [paragraph('a')])])
  })

  it.each([
    ['0', 0],
    ['7', 7],
    ['-1', 1],
    ['1.5', 1],
    ['x', 1],
  ])('an ordered list with the start %j begins with %d', (start, expected) => {
    expect(blocksOf(`<ol start="${start}"><li>a</li></ol>`)).toEqual([list(expected, [paragraph('a')])])
    expect(blocksOf(`<ul start="${start}"><li>a</li></ul>`)).toEqual([list(null, [paragraph('a')])])
  })

  it('definitions are read as terms and descriptions', () => {
    const entry = (isTerm: boolean, written: string) => ({ isTerm, blocks: [paragraph(written)] })
    expect(
      blocksOf(
        '<dl>x<dt>a</dt><dd>b</dd><dd hidden>n</dd><div><dt>c</dt><dd>d</dd></div><div hidden><dt>n</dt></div><dt> </dt><p>e</p></dl>',
      ),
    ).toEqual([
      {
        kind: 'terms',
        entries: [
          entry(false, 'x'),
          entry(true, 'a'),
          entry(false, 'b'),
          entry(true, 'c'),
          entry(false, 'd'),
          entry(false, 'e'),
        ],
      },
    ])
    expect(blocksOf('<dl><dt> </dt></dl>')).toEqual([])
  })
})

describe('code of a page', () => {
  it('code keeps its lines without empty lines at its ends', () => {
    expect(blocksOf('<pre>\n\n  a\n   b\n\n</pre>')).toEqual([code('  a\n   b')])
    expect(blocksOf('<pre> \n </pre>')).toEqual([])
  })

  it('breaks and blocks end the lines of code', () => {
    expect(blocksOf('<pre>a<br>b<div>c</div>d<div>e\n</div>f<div><div>g</div></div>h</pre>')).toEqual([
      code('a\nb\nc\nd\ne\nf\ng\nh'),
    ])
    expect(blocksOf('<pre>a<br><br>b<span>c</span></pre>')).toEqual([code('a\n\nbc')])
  })

  it('code is without hidden parts', () => {
    expect(blocksOf('<pre>a<b hidden>b<i>c</i></b>d<script>x</script>e</pre>')).toEqual([code('ade')])
  })
})

describe('tables of a page', () => {
  const cell = (written: string) => ({ inside: [text(written)], columns: 1, rows: 1 })

  it('the caption of a table comes before it', () => {
    expect(blocksOf('<table><caption>T</caption><tr><td>a</td><td>b</td></tr></table>')).toEqual([
      paragraph('T'),
      { kind: 'table', rows: [{ isHeader: false, cells: [cell('a'), cell('b')] }] },
    ])
  })

  it('a table for layout becomes paragraphs', () => {
    expect(blocksOf('<table><caption>T</caption><tr><td>a</td></tr><tr><td>b<p>c</p></td></tr></table>')).toEqual(
      ['T', 'a', 'b', 'c'].map((written) => paragraph(written)),
    )
  })

  it('a gap between words in a table within a table is a new cell', () => {
    expect(
      blocksOf('<table><tr><td><table><tr><td>One</td><td>Two</td></tr></table></td><td>x</td></tr></table>'),
    ).toEqual([{ kind: 'table', rows: [{ isHeader: false, cells: [cell('One'), cell('Two')] }] }, paragraph('x')])
  })
})
