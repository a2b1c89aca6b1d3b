import { describe, it } from 'vitest'
import {
  type Classes,
  type ClassId,
  type ClassOptions,
  createClasses,
  createMatcher,
  createTreegram,
  jaroWinkler,
  positionOf,
  prepare,
  readTreegram,
  rtdm,
  type SimilarityName,
  similarity,
  simpleTreeMatching,
  topDown,
  treeEditDistance,
  treegramClass,
  writeTreegram,
} from '../../src/core/tree/index.ts'
import { classOf, type Spec } from '../../src/core/tree/trees.fixture.ts'
import { createRandom, type Random } from '../sites/made/random.ts'
import { digestOf, written } from './approved.ts'
import { disturbed } from './disturbed.ts'
import { areAsApproved } from './held.ts'
import { someFamilies } from './pages/families.ts'
import { parsedPages } from './pages/family.ts'
import { shownElements } from './pages/shown.ts'

const NAMES: readonly SimilarityName[] = [
  'simple',
  'clustered',
  'clustered-repaired',
  'rtdm',
  'top-down',
  'bigram',
  'jaro-winkler',
]

/** A random tree of few labels. */
function treeOf(random: Random, depth: number): Spec {
  const count = depth === 0 ? 0 : random.below(5)
  const children = Array.from({ length: count }, () => treeOf(random, depth - 1))
  return { label: random.pick(['a', 'b', 'c', 'd']), children }
}

/** A tree with some of its nodes relabelled, gone, doubled. */
function changed(tree: Spec, random: Random, percent: number): Spec {
  const children = tree.children.flatMap((child) => {
    const own = changed(child, random, percent)
    if (!random.chance(percent)) return [own]
    return random.pick([[], [own, own], own.children, [{ label: 'x', children: [own] }]])
  })
  return { label: random.chance(percent) ? random.pick(['a', 'b', 'e']) : tree.label, children }
}

function distances(classes: Classes, a: ClassId, b: ClassId): readonly number[] {
  const matcher = createMatcher(classes)
  const own = [rtdm(matcher, a, b), rtdm(matcher, a, b, 6), topDown(matcher, a, b), simpleTreeMatching(matcher, a, b)]
  const alike = NAMES.flatMap((name) => [
    similarity(matcher, name, a, b),
    similarity(createMatcher(classes), name, b, a, 0.6),
  ])
  return [...own, treeEditDistance(classes, a, b), ...alike].map((one) => Number(one.toFixed(4)))
}

describe('distances and similarities', () => {
  it('are as approved for random trees', async () => {
    const cases = Array.from({ length: 250 }, (_, seed) => () => {
      const random = createRandom(seed)
      const classes = createClasses()
      const tree = treeOf(random, 2 + (seed % 4))
      const other = seed % 5 === 0 ? treeOf(random, 3) : changed(tree, random, 5 + (seed % 7) * 5)
      const [a, b] = [classOf(classes, tree), classOf(classes, other)]
      const all = distances(classes, a, b)
      return `${seed} ${classes.size[a]} ${classes.size[b]} | ${all.slice(0, 5).join(' ')} | ${digestOf(all.join(' '))}`
    })
    await areAsApproved('tree', 'random', cases)
  })

  it('are as approved for parts of pages, by all options', async () => {
    const options: readonly ClassOptions[] = [
      {},
      { label: 'tag+class' },
      { label: 'tag+id+href', text: 'counted' },
      { text: 'value', collapse: true },
      { label: 'tag+class+name+src', drop: ['b', 'span'] },
    ]
    const cases = someFamilies(1, 2, 1).map(({ name, pages }, i) => () => {
      const [page, other] = parsedPages(name, [pages[0]!, disturbed(pages[0]!, i)])
      const classes = createClasses(options[i % options.length])
      const random = createRandom(i)
      const told = random.some(shownElements(page!.tree), 3).map((node, n) => {
        const one = prepare(page!.tree, classes, node)
        const second = prepare(other!.tree, classes, random.pick(shownElements(other!.tree)))
        const gram = createTreegram(page!.tree, node, n === 0 ? 'tag+href' : 'tag')
        const text = writeTreegram(gram)
        const again = readTreegram(text)
        const placed = [positionOf(one, node), positionOf(one, node + 2), ...one.node]
        return [distances(classes, one.root, second.root), text, again, treegramClass(gram, classes), placed]
      })
      const counts = told.map(([all]) => (all as number[])[0]).join(' ')
      return `${name} | ${counts} | ${digestOf(written(told))}`
    })
    await areAsApproved('tree', 'pages', cases)
  })

  it('are as approved for what is no tree-gram, and for texts', async () => {
    const texts = [
      '',
      'a',
      '#text\nb.x 0',
      'b 0',
      'a\nb 1',
      'a\nb x',
      'a#i.c.d\n b 0',
      'a\na 0 0 0',
      ' ',
      'a  0',
      'a\n\nb 0',
      'a.b#c',
      '%20 ',
      'a name=x\nb 0',
    ]
    const grams = texts.map((text) => () => `${JSON.stringify(text)} ${JSON.stringify(readTreegram(text))}`)
    const words = ['', 'martha', 'marhta', 'dixon', 'dicksonx', 'abcd', 'dcba', 'aaaa', 'prefix one', 'prefix two', 'x']
    const pairs = words.map((a) => () => words.map((b) => jaroWinkler(a, b).toFixed(4)).join(' '))
    await areAsApproved('tree', 'texts', [...grams, ...pairs])
  })
})
