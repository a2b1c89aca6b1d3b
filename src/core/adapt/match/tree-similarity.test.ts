import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import type { NodeId } from '../../dom/index.ts'
import { createTreegram, writeTreegram } from '../../tree/index.ts'
import { MOST_TIMES_LARGER, SIMILARITY_PLACES, TEXT_CHARS } from '../constants.ts'
import type { Evidence } from '../evidence/bags.ts'
import { type ObservedValue, openPage } from '../evidence/open-page.ts'
import { field, fieldCandidate, value } from './candidates.fixture.ts'
import { type TreeSimilarity, treeSimilarityOn } from './tree-similarity.ts'

const openAll = (bodies: readonly string[]) =>
  bodies.map((body, i) => openPage({ url: `https://woods.example/${i}`, tree: treeOf(`<body>${body}</body>`) }))
const BOX = '<div><p class="name">Oak</p><p>Tall</p></div>'
const pages = openAll([`${BOX}<ul><li>1</li></ul>`, '<section><b>Elm</b></section>'])

function nodeOf(page: number, tag: string): NodeId {
  const { tree } = pages[page]!
  return [...tree.label.keys()].find((node) => tree.labels.at(tree.label[node]!) === tag)!
}
const at = (page: number, tag: string): ObservedValue => value(page, tag, nodeOf(page, tag))
const gramOf = (body: string, tag: string): string => {
  const tree = treeOf(`<body>${body}</body>`)
  const node = [...tree.label.keys()].find((one) => tree.labels.at(tree.label[one]!) === tag)!
  return writeTreegram(createTreegram(tree, node))
}
const stored = (more: Partial<Evidence>): Evidence => more as unknown as Evidence
const similarity = treeSimilarityOn(pages)
const of = (
  algorithm: Parameters<TreeSimilarity>[0],
  before: Partial<Evidence>,
  values: readonly ObservedValue[],
  labels: Parameters<TreeSimilarity>[1] = 'tag',
) => similarity(algorithm, labels, stored(before), fieldCandidate(field('x'), values))

describe('how alike places are to what is stored', () => {
  const box = gramOf(BOX, 'div')

  it.each(['simple', 'clustered', 'clustered-repaired', 'rtdm', 'bigram', 'jaro-winkler'] as const)(
    'is 1 of the same sub-tree, by %s',
    (algorithm) => {
      expect(of(algorithm, { treegrams: [box] }, [at(0, 'div')])).toBe(1)
      expect(of(algorithm, { treegrams: [box] }, [at(1, 'section')])).toBeLessThan(1)
    },
  )

  it('is that to the most similar of the stored ones, on the mean of the places', () => {
    const other = gramOf('<table><tr><td>1</td></tr></table>', 'table')
    expect(of('clustered', { treegrams: [other, box] }, [at(0, 'div')])).toBe(1)
    const [far, near] = [of('clustered', { treegrams: [box] }, [at(1, 'section')]), 1]
    expect(of('clustered', { treegrams: [box] }, [at(0, 'div'), at(1, 'section')])).toBeCloseTo((far + near) / 2, 12)
  })

  it('is 0 where nothing is stored, nothing that can be read, or there is no place', () => {
    expect(of('clustered', {}, [at(0, 'div')])).toBe(0)
    expect(of('clustered', { treegrams: ['div 7'] }, [at(0, 'div')])).toBe(0)
    expect(of('clustered', { treegrams: [box] }, [])).toBe(0)
    expect(of('text', { treegrams: [box] }, [at(0, 'div')])).toBe(0)
  })

  it('tells classes apart where labels have them', () => {
    const plain = gramOf(BOX.replace(' class="name"', ''), 'div')
    expect(of('simple', { treegrams: [plain] }, [at(0, 'div')])).toBe(1)
    expect(of('simple', { treegrams: [plain] }, [at(0, 'div')], 'tag+class')).toBeLessThan(1)
  })

  it('of texts is that of their first 80 characters', () => {
    const text = (own: string): ObservedValue => value(0, own)
    const long = 'ash '.repeat(TEXT_CHARS / 4)
    expect(of('text', { texts: ['Oak'] }, [text('Oak')])).toBe(1)
    expect(of('text', { texts: ['Elm', 'Oak'] }, [text('Oak'), text('Elm')])).toBe(1)
    expect(of('text', { texts: ['Oak'] }, [text('Elm')])).toBeLessThan(0.5)
    expect(of('text', { texts: [long] }, [text(`${long} and more`)])).toBe(1)
    expect(of('text', { texts: [long.slice(0, -1)] }, [text(`${long} and more`)])).toBeLessThan(1)
  })

  it('is looked at in eight places, over all of them', () => {
    const texts = Array.from({ length: 2 * SIMILARITY_PLACES }, (_, i) => value(0, i % 2 === 0 ? 'Oak' : 'Elm'))
    expect(of('text', { texts: ['Oak'] }, texts)).toBe(1)
    expect(of('text', { texts: ['Oak'] }, texts.slice(0, SIMILARITY_PLACES))).toBeLessThan(1)
  })

  it('is 0 of far larger sub-trees by what looks at every node', () => {
    // Elements and texts of a list with so many items, in an element that counts too.
    const larger = (nodes: number) => {
      const own = openAll([`<ul>${'<li></li>'.repeat(nodes - 1)}</ul>`])
      const list = [...own[0]!.tree.label.keys()].find(
        (node) => own[0]!.tree.labels.at(own[0]!.tree.label[node]!) === 'ul',
      )!
      const like = { treegrams: [gramOf('<ul></ul>', 'ul')] }
      const measure = treeSimilarityOn(own)
      return (['bigram', 'jaro-winkler', 'clustered'] as const).map(
        (name) => measure(name, 'tag', stored(like), fieldCandidate(field('x'), [value(0, 'x', list)])) > 0,
      )
    }
    expect(larger(MOST_TIMES_LARGER + 1).slice(0, 2)).toEqual([false, false])
    expect(larger(MOST_TIMES_LARGER)[1]).toBe(true)
  })
})
