import { describe, it } from 'vitest'
import { elementsOf, isElement, labelName, type NodeId, pathOf } from '../../src/core/dom/index.ts'
import {
  anchorOf,
  asLabel,
  cutAround,
  cutRecords,
  elementsBelow,
  headingsOver,
  matchesStep,
  nodesBelow,
  pick,
  runFinder,
  runsOf,
  type Step,
  stepKey,
  viewPage,
} from '../../src/core/wrapper/index.ts'
import { createRandom, type Random } from '../sites/made/random.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { drawBlocks } from './pages/drawn-blocks.ts'
import { drawDetailSite } from './pages/drawn-details.ts'
import { drawListPage } from './pages/drawn-lists.ts'
import { drawTables } from './pages/drawn-tables.ts'
import { treeOf } from './pages/generated.ts'

type View = ReturnType<typeof viewPage>

const MARKS = ['icon', 'link', '@itemprop', '@title', '@role', '@data-label']

/** A step that an element would be told by, with what may be otherwise on other pages. */
function drawStep(r: Random, view: View, node: NodeId): Step {
  const { tree } = view
  const step: Record<string, unknown> = { tag: r.chance(92) ? labelName(tree, node) : 'div' }
  const siblings = view.elements(tree.parent[node]!)
  const before = siblings[siblings.indexOf(node) - 1]
  const classes = view.classes(node)
  const children = view.elements(node)
  const of = r.pick(MARKS)
  const parts: readonly (readonly [string, unknown])[] = [
    ['classes', classes.length > 0 ? [...classes, ...(r.chance(30) ? ['gone'] : [])] : undefined],
    ['not', r.pick([['last'], ['row', 'card']])],
    ['bare', classes.length === 0 || r.chance(20)],
    ['id', view.id(node) ?? undefined],
    [
      'has',
      children.length > 0
        ? [
            labelName(tree, children[0]!),
            ...view
              .elements(children[0]!)
              .slice(0, 1)
              .map((one) => labelName(tree, one)),
          ].join(' > ')
        : 'b',
    ],
    ['children', children.length],
    ['label', view.label(node) ?? undefined],
    ['notLabels', ['Price', view.label(node) ?? 'Size'].slice(0, r.between(1, 2))],
    ['after', before === undefined ? 'Size' : (view.wholeLabel(before) ?? undefined)],
    ['notAfter', ['Size', before === undefined ? '' : (view.wholeLabel(before) ?? '')].slice(0, r.between(1, 2))],
    ['reads', [view.wholeLabel(node) ?? 'x', 'Weight']],
    ['under', view.header(node) ?? undefined],
    ['notUnder', ['A', view.header(node) ?? 'B'].slice(0, r.between(1, 2))],
    ['leadIn', false],
    ['mark', view.mark(node, of) === null ? undefined : { of, reads: view.mark(node, of) }],
    ['nth', r.between(1, 3)],
    ['deep', true],
  ]
  for (const [key, value] of r.some(parts, r.between(0, 3))) if (value !== undefined) step[key] = value
  return step as unknown as Step
}

/** What steps and the like say of some elements of a page. */
function lineOf(name: string, html: string, seed: number): string {
  const tree = treeOf(html)
  const view = viewPage(tree)
  const r = createRandom(seed)
  const elements = seeds(tree.nodeCount).filter((node) => isElement(tree, node) && tree.parent[node]! > 0)
  const parents = elements.filter((node) => elementsOf(tree, node).length > 1)
  const picked = seeds(14).map(() => {
    const parent = r.pick(parents)
    const step = drawStep(r, view, r.pick(elementsOf(tree, parent)))
    const siblings = view.elements(parent)
    return [
      stepKey(step),
      pick(view, siblings, step),
      siblings.map((node, i) => matchesStep(view, node, step, siblings[i - 1])),
    ]
  })
  const cut = seeds(6).map(() => cutOf(r, view, r.pick(parents)))
  const labels = elements.map((node) => [
    view.label(node),
    view.wholeLabel(node),
    view.header(node),
    MARKS.map((of) => view.mark(node, of)),
  ])
  const found = picked.filter(([, nodes]) => (nodes as readonly NodeId[]).length > 0).length
  return caseLine(name, [found, pathOf(tree, r.pick(elements))], [picked, cut, labels])
}

/** The children of a node in runs, sections and records. */
function cutOf(r: Random, view: View, parent: NodeId): unknown {
  const { tree } = view
  const siblings = elementsOf(tree, parent)
  const steps = [drawStep(r, view, r.pick(siblings)), drawStep(r, view, r.pick(siblings))]
  const runs = runsOf(view, r.chance(50) ? parent : siblings, steps)
  const anchors = runs.map((run) => anchorOf(tree, run))
  const found = anchors.map((anchor) => runs.indexOf(runFinder(anchor, steps)(tree, runs)!))
  const self = { parent: null, step: { tag: '.', until: steps } }
  const section = { parent: r.chance(50) ? self : null, step: { ...steps[0]!, until: [steps[1]!] } }
  const below = siblings.map((node) => [
    elementsBelow(view, section, node),
    nodesBelow(view, section, node),
    nodesBelow(view, self, node),
  ])
  const headings = siblings.filter(() => r.chance(20))
  const pattern = {
    starts: steps,
    spans: r.chance(60),
    ...(r.chance(20) && { rows: 2 }),
    ...(r.chance(30) && { skip: { first: r.below(2), last: 1 } }),
  }
  const records = cutRecords(view, pattern, siblings, headings)
  const over = headingsOver(
    tree,
    records.filter(({ length }) => length > 0),
    [headings, headings.slice(1)],
  )
  return [runs, anchors, found, below, records, over]
}

/** Texts around values, and what is cut away. */
function drawAround(r: Random): readonly [string, Parameters<typeof cutAround>[1]] {
  const words = ['Price:', 'Step 1:', 'Step 2/3:', 'kg', '5', '(old)', 'by', 'Anna', 'byline', '€', 'Size', 'ml', '½']
  const text = Array.from({ length: r.between(1, 7) }, () => r.pick(words) + r.pick([' ', ' ', ' ', '\n', '']))
    .join('')
    .trim()
  const own = text.split(/\s+/)
  const part = (): string => r.pick(r.chance(70) ? own : words) || 'x'
  const around = {
    ...(r.chance(25) && { line: part() }),
    ...(r.chance(25) && { counter: r.pick(['Step #:', '#', '# kg', 'Step #']) }),
    ...(r.chance(30) && { strip: part() }),
    ...(r.chance(30) && { stripEnd: part() }),
    ...(r.chance(40) && {
      phrase: {
        ...(r.chance(50) ? { after: part() } : { before: part() }),
        stops: [part(), part()].slice(0, r.below(3)),
      },
    }),
    ...(r.chance(25) && { to: part() }),
    ...(r.chance(25) && { from: part() }),
  }
  return [text, around]
}

describe('steps', () => {
  it('lead where it is approved: pages of things', async () => {
    const lines = seeds(70).map((seed) => lineOf(`things ${seed}`, drawDetailSite(seed, 1)[0]!.html, seed))
    await isAsApproved('wrapper', 'steps-things', lines.join('\n'))
  })

  it('lead where it is approved: lists and tables', async () => {
    const lines = seeds(70).map((seed) => lineOf(`lists ${seed}`, drawListPage(seed) + drawTables(seed), seed))
    await isAsApproved('wrapper', 'steps-lists', lines.join('\n'))
  })

  it('lead where it is approved: blocks', async () => {
    const lines = seeds(60).map((seed) =>
      lineOf(`blocks ${seed}`, `<div><p>One</p><p>Two:</p> ${drawBlocks(seed)}</div>`, seed),
    )
    await isAsApproved('wrapper', 'steps-blocks', lines.join('\n'))
  })
})

describe('what is around values', () => {
  it('is cut away as approved', async () => {
    const lines = seeds(400).map((seed) => {
      const [text, around] = drawAround(createRandom(seed))
      return `${JSON.stringify(text)} ${JSON.stringify(around)} -> ${JSON.stringify(cutAround(text, around))}`
    })
    const labels = ['Size:', ' Size : ', 'a:b:', '', ':', 'x'.repeat(60), 'x'.repeat(61), 'x\n y'].map(asLabel)
    await isAsApproved('wrapper', 'around', [...lines, JSON.stringify(labels)].join('\n'))
  })
})
