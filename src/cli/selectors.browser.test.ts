import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelName, type NodeId, parse } from '../core/dom/index.ts'
import { matchesStep, type PageView, type Step, viewPage } from '../core/wrapper/index.ts'
import { cssStep, xpathStep } from '../engine/index.ts'
import { askChromium, lacksChromium } from '../source/browser/chromium.fixture.ts'

/** Class names and ids as style sheets of frameworks and careless hands have them. */
const NAMES = [
  ...['price', 'sm:w-1/2', '2col', '-', '--x', '-1', 'é', "it's", '"q"', `'"`, 'a\\b', 'a.b', '#h', '[x]', '@', 'a,b'],
  ...['a>b', 'a+b', '~', '*', '(', ')', '!', '%', '&', '😀', '_', 'A', 'css-1x2y3z', '{}', '^', '$', '=', '|', '`'],
]
const LABELS = ['Price', 'Price:', 'Price :', `Maker's`, `"Size" in '`, 'a\u00a0b', 'A: b', 'Kind: of: it']
const TEXTS = [...LABELS, 'some text', ' ', '\n', '\u00a0', 'ends with:', 'x']
const TAGS = [
  ...[
    'div',
    'p',
    'span',
    'b',
    'a',
    'ul',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'tr',
    'td',
    'th',
    'section',
    'h2',
    'br',
    'img',
  ],
  ...['svg', 'g', 'path', 'title', 'foreignObject', 'linearGradient', 'math', 'mi', 'x-card', 'o:p'],
]

/** Pages of many shapes: what is left open, tables without `tbody`, foreign elements, odd names, quotes in values. */
const pages = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'medium' },
    fc.constantFrom(...TEXTS),
    fc
      .record({
        tag: fc.constantFrom(...TAGS),
        classes: fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }),
        id: fc.option(fc.constantFrom(...NAMES), { freq: 5 }),
        isOpen: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
        children: fc.array(tie('node'), { maxLength: 4 }),
      })
      .map(({ tag, classes, id, isOpen, children }) => {
        const named = id === null ? '' : ` id="${quoted(id)}"`
        const classed = classes.length === 0 ? '' : ` class="${quoted(classes.join(' \n'))}"`
        return `<${tag}${classed}${named}>${children.join('')}${isOpen ? '' : `</${tag}>`}`
      }),
  ),
})).node

const page = fc.array(pages, { minLength: 1, maxLength: 6 }).map((parts) => `<!doctype html><body>${parts.join('')}`)

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

/** A path to a node of a page, and the nodes that it leads to by the wrapper's own rules. */
interface Way {
  readonly path: readonly Step[]
  readonly nodes: readonly NodeId[]
}

/** Ways to each element of a page, each step with some of what the element can be told by. */
function waysIn(view: PageView, choose: () => number): readonly Way[] {
  const ways: Way[] = []
  const visit = (node: NodeId, siblings: readonly NodeId[], above: readonly Step[]): void => {
    const step = someStep(view, node, siblings, choose)
    const path = [...above, step]
    ways.push({ path, nodes: follow(view, path) })
    for (const child of view.elements(node)) visit(child, view.elements(node), path)
  }
  for (const root of view.elements(0)) visit(root, view.elements(0), [])
  return ways
}

function someStep(view: PageView, node: NodeId, siblings: readonly NodeId[], choose: () => number): Step {
  const { tree } = view
  const at = siblings.indexOf(node)
  const before = siblings[at - 1]
  // A label of several lines has breaks that are no characters of its text.
  const isOneLine = before !== undefined && view.elements(before).length === 0
  const [id, label, after] = [view.id(node), view.label(node), isOneLine ? view.wholeLabel(before) : null]
  const children = view.elements(node)
  const [inner] = children[0] === undefined ? [] : view.elements(children[0])
  const others = siblings.flatMap((other) => view.classes(other)).filter((name) => !view.classes(node).includes(name))
  const othersLabel = siblings.map((other) => view.label(other)).find((other) => other !== null && other !== label)
  const step: Step = {
    tag: labelName(tree, node),
    ...(choose() < 0.6 && { classes: view.classes(node) }),
    ...(choose() < 0.3 && others.length > 0 && { not: [others[0]!] }),
    ...(choose() < 0.5 && id !== null && { id }),
    ...(choose() < 0.3 && children[0] !== undefined && { has: labelName(tree, children[0]) }),
    ...(choose() < 0.2 &&
      inner !== undefined && { has: [children[0]!, inner].map((at) => labelName(tree, at)).join(' > ') }),
    ...(choose() < 0.2 && { children: children.length }),
    ...(choose() < 0.3 && label !== null && { label }),
    ...(choose() < 0.3 && after !== null && { after }),
    ...(choose() < 0.2 && othersLabel && { notLabels: [othersLabel] }),
  }
  if (choose() < 0.5) return step
  const same = siblings.filter((other, i) => matchesStep(view, other, step, siblings[i - 1]))
  return { ...step, nth: same.indexOf(node) + 1 }
}

/** The nodes that have all that a path asks for: what the wrapper takes where no class was lost. */
function follow(view: PageView, path: readonly Step[]): readonly NodeId[] {
  return path.reduce<readonly NodeId[]>(
    (parents, step) => {
      return parents.flatMap((parent) => {
        const siblings = view.elements(parent)
        const found = siblings.filter((node, i) => matchesStep(view, node, step, siblings[i - 1]))
        return step.nth === undefined ? found : found.slice(step.nth - 1, step.nth)
      })
    },
    [0],
  )
}

/** Where an element is: which child each element on the way to it is. */
function placeOf(view: PageView, node: NodeId): string {
  const place: number[] = []
  for (let at = node; at > 0; at = view.tree.parent[at]!)
    place.unshift(view.elements(view.tree.parent[at]!).indexOf(at))
  return place.join('/')
}

/** The tags of all elements in document order, without those in templates. */
function tagsOf(view: PageView): string {
  const below = (node: NodeId): string[] =>
    view.elements(node).flatMap((child) => [labelName(view.tree, child).replace(/^(svg|math):/, ''), ...below(child)])
  return below(0).join()
}

interface Selected {
  readonly css: readonly (readonly string[])[]
  readonly xpath: readonly (readonly string[])[]
  readonly tags: string
}

/** By trial and selector: the places of what a browser selects, in document order. */
const SELECT = `(trials) => {
  const placeOf = (node) => {
    const place = []
    for (let at = node; at !== null; at = at.parentElement) place.unshift([...at.parentNode.children].indexOf(at))
    return place.join('/')
  }
  return trials.map(({ html, css, xpath }) => {
    const document = new DOMParser().parseFromString(html, 'text/html')
    const byPath = (text) => {
      const found = document.evaluate(text, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
      return Array.from({ length: found.snapshotLength }, (_, i) => found.snapshotItem(i))
    }
    return {
      css: css.map((text) => [...document.querySelectorAll(text)].map(placeOf)),
      xpath: xpath.map((text) => byPath(text).map(placeOf)),
      tags: [...document.querySelectorAll('*')].map(({ localName }) => localName).join(),
    }
  })
}`

const hasLabel = (path: readonly Step[]): boolean =>
  path.some(({ label, after, notLabels, notAfter }) => Boolean(label ?? after ?? notLabels ?? notAfter))

describe.skipIf(lacksChromium(1))('exported selectors in a browser', () => {
  it('exported selectors select the nodes of the wrapper on pages of many shapes', async () => {
    const cases = fc.sample(fc.tuple(page, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }))), {
      numRuns: 400,
      seed: 7,
    })
    const trials = cases.map(([html, stream]) => {
      const parsed = parse(html)
      if (!parsed.ok) throw new Error(parsed.problem.message)
      const view = viewPage(parsed.tree)
      const ways = waysIn(view, () => stream.next().value as number).slice(0, 60)
      const plain = ways.filter(({ path }) => !hasLabel(path))
      return {
        ...{ html, view, ways, plain },
        css: plain.map(({ path }) => path.map(cssStep).join(' > ')),
        xpath: ways.map(({ path }) => path.map((step) => `/${xpathStep(step)}`).join('')),
      }
    })
    const given = await askChromium<readonly Selected[]>(
      SELECT,
      trials.map(({ html, css, xpath }) => ({ html, css, xpath })),
    )
    let tried = 0
    let alike = 0
    for (const [i, { html, view, ways, plain, css, xpath }] of trials.entries()) {
      // Engines mend some broken pages each in its own way.
      if (given[i]!.tags !== tagsOf(view)) continue
      alike++
      for (const [j, { nodes }] of ways.entries())
        expect(given[i]!.xpath[j], `${xpath[j]} in ${html}`).toEqual(nodes.map((node) => placeOf(view, node)))
      for (const [j, { nodes }] of plain.entries())
        expect(given[i]!.css[j], `${css[j]} in ${html}`).toEqual(nodes.map((node) => placeOf(view, node)))
      tried += ways.length + plain.length
    }
    expect(alike).toBeGreaterThan(0.95 * trials.length)
    expect(tried).toBeGreaterThan(4000)
  })
})
