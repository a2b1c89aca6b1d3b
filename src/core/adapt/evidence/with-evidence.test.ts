import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { TEXT_CHARS, TREEGRAM_CHARS, TREEGRAM_NODES } from '../constants.ts'
import { value } from '../match/candidates.fixture.ts'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { openPage } from './open-page.ts'
import { laterTreegrams, treegramsOf } from './with-evidence.ts'

describe('evidence of a pattern', () => {
  it('has some of its texts as they are, and the tree-gram of one of its places', () => {
    const { patterns } = treeWrapper().evidence!
    const { texts, treegrams } = patterns.height!
    expect(texts).toContain('10 metres tall')
    expect(upTo(0, 12).map((i) => `${10 + 3 * i} metres tall`)).toEqual(expect.arrayContaining([...texts!]))
    expect(treegrams).toHaveLength(1)
  })

  it('has neither where there are no values', () => {
    expect(treegramsOf(treePages([0]).map(openPage), [])).toEqual({})
  })
})

describe('what is stored of some places', () => {
  /** Of all elements with a tag on a page. */
  const stored = (body: string, tag: string, texts?: readonly string[]) => {
    const page = openPage({ url: 'https://a.example/', tree: treeOf(`<body>${body}</body>`) })
    const nodes = [...page.tree.label.keys()].filter((at) => page.tree.labels.at(page.tree.label[at]!) === tag)
    return treegramsOf(
      [page],
      (texts ?? nodes.map(() => 'x')).map((text, i) => value(0, text, nodes[i] ?? nodes[0]!)),
    )
  }

  it('is the tree-gram that is most like the others, of equals the first', () => {
    const [one, other] = ['<p><b></b></p>', '<p><ul><li></li><li></li></ul></p>'].map((html) =>
      html.replaceAll('p>', 'div>'),
    )
    expect(stored(`${other}${one}${one}`, 'div').treegrams).toEqual(['b\ndiv 0'])
    expect(stored(`${one}${other}${other}`, 'div').treegrams).toEqual(['li\nul 0 0\ndiv 1'])
    expect(stored(`${one}${other}`, 'div').treegrams).toEqual(['b\ndiv 0'])
  })

  it('is no tree-gram of more than 600 nodes, or 6,000 characters', () => {
    const list = (nodes: number) => stored(`<ul>${'<li></li>'.repeat(nodes - 1)}</ul>`, 'ul').treegrams?.length ?? 0
    expect([list(TREEGRAM_NODES), list(TREEGRAM_NODES + 1)]).toEqual([1, 0])
    const named = (chars: number) => stored(`<p class="${'x'.repeat(chars - 2)}"></p>`, 'p').treegrams?.length ?? 0
    expect([named(TREEGRAM_CHARS), named(TREEGRAM_CHARS + 1)]).toEqual([1, 0])
  })

  it('is five texts over all of them, each once, with eighty characters of each', () => {
    const texts = ['a', 'b', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(stored('<p></p>', 'p', texts).texts).toEqual(['a', 'b', 'c', 'e', 'f'])
    expect(stored('<p></p>', 'p', [` a\n b ${'x'.repeat(TEXT_CHARS)}`]).texts).toEqual([
      `a b ${'x'.repeat(TEXT_CHARS - 4)}`,
    ])
  })
})

describe('what is stored after a repair', () => {
  /** Tree-grams that differ in their classes alone, which say nothing here; and one of another kind. */
  const alike = (i: number): string => `b.x${i}\nli 0`
  const OTHER = 'i\nu 0\ntable 1 1'
  const kept = (before: readonly string[], later: readonly string[]) =>
    laterTreegrams({ treegrams: before }, { treegrams: later }).treegrams

  it('is the original with the later ones that are like it, the last three', () => {
    expect(kept([alike(0)], [alike(1)])).toEqual([alike(0), alike(1)])
    expect(kept([alike(0)], [OTHER])).toEqual([alike(0)])
    expect(kept([alike(0)], [alike(0)])).toEqual([alike(0)])
    expect(kept([alike(0), alike(1), alike(2), alike(3)], [alike(4)])).toEqual([0, 2, 3, 4].map(alike))
    expect(kept([alike(0), alike(1), alike(2), alike(3)], [])).toEqual([0, 1, 2, 3].map(alike))
    expect(kept([alike(0), alike(1), alike(2)], [alike(1)])).toEqual([0, 2, 1].map(alike))
  })

  it('is the later where there was no original', () => {
    const later = { treegrams: [OTHER], texts: ['a'] }
    expect(laterTreegrams({ texts: ['b'] }, later)).toBe(later)
  })

  it('is three of the first texts and what is new, ten in all', () => {
    const of = (before: string, later: string) =>
      laterTreegrams({ treegrams: [OTHER], texts: [...before] }, { texts: [...later] }).texts!.join('')
    expect(of('abcde', 'fghijklm')).toBe('abcfghijkl')
    expect(of('abcde', 'bx')).toBe('abcx')
    expect(of('', 'x')).toBe('x')
  })
})
