import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import type { NodeId } from '../../dom/index.ts'
import { createTreegram, writeTreegram } from '../../tree/index.ts'
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

describe('treeSimilarityOn', () => {
  const box = gramOf(BOX, 'div')

  it.each(['simple', 'clustered', 'clustered-repaired', 'rtdm', 'bigram', 'jaro-winkler'] as const)(
    'the same sub-tree has the similarity 1 by the algorithm %s',
    (algorithm) => {
      expect(of(algorithm, { treegrams: [box] }, [at(0, 'div')])).toBe(1)
      expect(of(algorithm, { treegrams: [box] }, [at(1, 'section')])).toBeLessThan(1)
    },
  )

  it('classes count for the similarity only where the labels include them', () => {
    const plain = gramOf(BOX.replace(' class="name"', ''), 'div')
    expect(of('simple', { treegrams: [plain] }, [at(0, 'div')])).toBe(1)
    expect(of('simple', { treegrams: [plain] }, [at(0, 'div')], 'tag+class')).toBeLessThan(1)
  })
})
