import { describe, expect, it } from 'vitest'
import { type NodeId, rawText } from '../dom/index.ts'
import { pageWith } from './body.fixture.ts'
import { anchorOf, pick, runFinder, runsOf, stepKey } from './index.ts'
import type { RunAnchor, Step } from './steps.ts'

/** The texts of the children of `body` that a step names. */
function textsAt(html: string, step: Step): string[] {
  const { tree, view, body } = pageWith(html)
  return pick(view, view.elements(body), step).map((node) => rawText(tree, node))
}

describe('pick', () => {
  it('children are picked by tag, classes and id', () => {
    const html = '<p>1</p><p class="x y">2</p><p class="y">3</p><p id="z">4</p><div>5</div>'
    expect(textsAt(html, { tag: 'p' })).toEqual(['1', '2', '3', '4'])
    expect(textsAt(html, { tag: 'p', classes: ['y'] })).toEqual(['2', '3'])
    expect(textsAt(html, { tag: 'p', classes: ['y', 'x'] })).toEqual(['2'])
    expect(textsAt(html, { tag: 'p', id: 'z' })).toEqual(['4'])
    expect(textsAt(html, { tag: 'x-unheard-of' })).toEqual([])
  })

  it('children with an excluded class are passed over', () => {
    expect(textsAt('<p>1</p><p class="x">2</p>', { tag: 'p', not: ['x'] })).toEqual(['1'])
    const html = '<p class="a x">1</p><p class="y b">2</p><p class="a b">3</p>'
    expect(textsAt(html, { tag: 'p', not: ['x', 'y'] })).toEqual(['3'])
  })

  it('a child is picked by its mark', () => {
    const html = '<p id="y">1</p><p>2</p><p id="x">3</p>'
    expect(textsAt(html, { tag: 'p', mark: { of: '@id', reads: 'x' } })).toEqual(['3'])
  })

  it('children without a class are picked by a bare step', () => {
    expect(textsAt('<p>1</p><p class="x">2</p><p class="">3</p>', { tag: 'p', bare: true })).toEqual(['1', '3'])
  })

  it('the nth of the matching children is picked', () => {
    const html = '<p class="x">1</p><p>2</p><p class="x">3</p>'
    expect(textsAt(html, { tag: 'p', classes: ['x'], nth: 2 })).toEqual(['3'])
    expect(textsAt(html, { tag: 'p', nth: 9 })).toEqual([])
  })

  it('a child is picked by the label that it starts with', () => {
    const html = '<li><b>Year</b> 1999</li><li>Pages: 320</li>'
    expect(textsAt(html, { tag: 'li', label: 'Year' })).toEqual(['Year 1999'])
    expect(textsAt(html, { tag: 'li', label: 'Pages' })).toEqual(['Pages: 320'])
  })

  it('a child is picked by the label of the element before it', () => {
    const html = '<b>Year:</b><i>1999</i><b>Pages</b><i>320</i>'
    expect(textsAt(html, { tag: 'i', after: 'Pages' })).toEqual(['320'])
  })

  it('a child is picked by what is inside, also below other tags', () => {
    const html = '<div><p><a>1</a></p></div><div><p>2</p><a>3</a></div><div><b><p><a>4</a></p></b></div>'
    expect(textsAt(html, { tag: 'div', has: 'a' })).toEqual(['23'])
    expect(textsAt(html, { tag: 'div', has: 'p > a' })).toEqual(['1'])
    expect(textsAt(html, { tag: 'div', has: 'b > p > a' })).toEqual(['4'])
    expect(textsAt(html, { tag: 'div', has: 'p > i' })).toEqual([])
  })

  it('children with an excluded label are passed over', () => {
    expect(textsAt('<li>Year: 1999</li><li>Pages: 320</li><li>x</li>', { tag: 'li', notLabels: ['Year'] })).toEqual([
      'Pages: 320',
      'x',
    ])
    expect(textsAt('<i>0</i><b>Year</b><i>1</i><b>Pages</b><i>2</i>', { tag: 'i', notAfter: ['Year'] })).toEqual([
      '0',
      '2',
    ])
  })

  it('a deep step picks elements at any depth, but none inside a picked one', () => {
    const html = '<div><p>1</p><div><p class="x">2<b></b></p></div></div><p>3</p>'
    expect(textsAt(html, { tag: 'p', deep: true })).toEqual(['1', '2', '3'])
    expect(textsAt(html, { tag: 'p', deep: true, classes: ['x'] })).toEqual(['2'])
    expect(textsAt(html, { tag: 'p', deep: true, nth: 3 })).toEqual(['3'])
    expect(textsAt(html, { tag: 'p', deep: true, after: '1' })).toEqual([])
    const { tree, view, body } = pageWith('<div><div><i></i></div></div><div></div>')
    const found = pick(view, view.elements(body), { tag: 'div', deep: true })
    expect(found.map((node) => tree.parent[node])).toEqual([body, body])
  })

  it('children that end with a colon are left out where a step says so', () => {
    const html = '<p>For the <b>cake: </b></p><p>1 egg</p><p>餡：</p><p>a: b</p>'
    expect(textsAt(html, { tag: 'p', leadIn: false })).toEqual(['1 egg', 'a: b'])
    expect(textsAt(html, { tag: 'p', nth: 2, leadIn: false })).toEqual(['a: b'])
  })

  it('a child that lacks one of the classes is not picked, even where no other has any of them', () => {
    const step = { tag: 'p', classes: ['price', 'sale'] }
    expect(textsAt('<p class="price">1</p><p>2</p>', step)).toEqual([])
    expect(textsAt('<p class="price">1</p>', { ...step, nth: 1 })).toEqual([])
  })

  it('a deep step considers the element before a child', () => {
    const html = '<div><p>0</p><b>Year</b><p>1</p><b>Pages</b><p>2</p></div>'
    expect(textsAt(html, { tag: 'p', deep: true, after: 'Pages' })).toEqual(['2'])
    expect(textsAt(html, { tag: 'p', deep: true, notAfter: ['Year'] })).toEqual(['0', '2'])
    expect(textsAt(html, { tag: 'p', deep: true, nth: 4 })).toEqual([])
  })

  it('a step may ask for one label before a child and exclude another', () => {
    const html = '<b>Year</b><p>1</p><b>Pages</b><p>2</p>'
    expect(textsAt(html, { tag: 'p', after: 'Pages', notAfter: ['Year'] })).toEqual(['2'])
    expect(textsAt(html, { tag: 'p', after: 'Year', notAfter: ['Year'] })).toEqual([])
  })

  it('a child is picked by its number of children or its whole text', () => {
    const html = '<p><b>1</b></p><p><b>2</b><i>3</i></p><p>4</p>'
    expect(textsAt(html, { tag: 'p', children: 1 })).toEqual(['1'])
    expect(textsAt(html, { tag: 'p', children: 0 })).toEqual(['4'])
    expect(textsAt(html, { tag: 'p', reads: ['4', '1'] })).toEqual(['1', '4'])
  })

  it('a cell is picked by its header, and cells under excluded headers are passed over', () => {
    const rows = '<tr><th>A<th>B<th><tr><td>1<td>2<td>3'
    const { tree, view } = pageWith(`<table>${rows}</table>`)
    const row = tree.label.findLastIndex((_, node) => view.elements(node).length === 3)
    const cells = (step: Partial<Step>): string[] =>
      pick(view, view.elements(row), { tag: 'td', ...step }).map((node) => rawText(tree, node))
    expect(cells({ under: 'B' })).toEqual(['2'])
    expect(cells({ notUnder: ['B', 'C'] })).toEqual(['1', '3'])
  })
})

describe('stepKey', () => {
  it('the key of a step does not depend on the order of its parts', () => {
    expect(stepKey({ tag: 'p', id: 'z', nth: 1 })).toBe(stepKey({ nth: 1, id: 'z', tag: 'p' }))
    const until = { tag: 'h2', bare: true }
    expect(stepKey({ tag: 'p', until: [until] })).toBe(stepKey({ until: [{ bare: true, tag: 'h2' }], tag: 'p' }))
  })
  it('different steps have different keys', () => {
    const steps: Step[] = [
      { tag: 'p' },
      { tag: 'p', id: 'x' },
      { tag: 'p', label: 'x' },
      { tag: 'p', classes: ['x'] },
      { tag: 'p', leadIn: false },
      { tag: 'p', until: [{ tag: 'h2' }] },
      { tag: 'p', until: [{ tag: 'h2', mark: { of: '@id', reads: 'x' } }] },
    ]
    expect(new Set(steps.map(stepKey)).size).toBe(steps.length)
  })
})

const { tree, view, body } = pageWith('start <b>Year</b> 1999<br>line<div>block</div> end <b>Pages</b> 320')
const text = (nodes: readonly NodeId[]) => nodes.map((node) => rawText(tree, node)).join('')

/** The text of the run that an anchor names. */
function textAfter(anchor: RunAnchor | null, breaks: readonly Step[]): string | null {
  const run = runFinder(anchor, breaks)(tree, runsOf(view, body, breaks))
  return run && text(run.nodes)
}

describe('runs of text', () => {
  it('runs end at blocks and named breaks, and contain line breaks', () => {
    const runs = runsOf(view, body, [{ tag: 'b' }])
    expect(runs.map((run) => text(run.nodes))).toEqual(['start ', ' 1999line', ' end ', ' 320'])
  })

  it('runs end at a line break that is named as a break', () => {
    const runs = runsOf(view, body, [{ tag: 'br' }])
    expect(runs.map((run) => text(run.nodes))).toEqual(['start Year 1999', 'line', ' end Pages 320'])
  })

  it('a run is found again by the element that opens it', () => {
    const breaks = [{ tag: 'b', label: 'Year' }, { tag: 'b' }]
    expect(textAfter({ tag: 'b', nth: 2 }, breaks)).toBe(' 320')
    expect(textAfter({ tag: 'div', nth: 1 }, breaks)).toBe(' end ')
    expect(textAfter(null, breaks)).toBe('start ')
    expect(textAfter({ tag: 'b', nth: 3 }, breaks)).toBeNull()
    expect(textAfter({ tag: 'b', label: 'Year', nth: 1 }, breaks)).toBeNull()
  })

  it('a run is opened by no element that is no break', () => {
    const block = { tag: 'div', reads: ['block'] }
    expect(textAfter({ ...block, nth: 1 }, [])).toBeNull()
    expect(textAfter({ tag: 'div', nth: 1 }, [block])).toBeNull()
    expect(textAfter({ ...block, nth: 1 }, [block])).toBe(' end Pages 320')
    expect(runFinder(null, [])(tree, [])).toBeNull()
  })

  it('a run is opened by the first of the breaks that names the element', () => {
    const breaks = [{ tag: 'b', reads: ['Year'] }, { tag: 'b' }]
    expect(textAfter({ tag: 'b', reads: ['Year'], nth: 1 }, breaks)).toBe(' 1999line')
    expect(textAfter({ tag: 'b', nth: 1 }, breaks)).toBe(' 320')
  })

  it('runs are counted by their opening tag, with the element before it', () => {
    const { tree, view, body } = pageWith('0<p>x</p>1<b>Y</b>2<p>y</p>3<b>Z</b>4')
    const runs = runsOf(view, body, [{ tag: 'b', after: 'y' }])
    expect(
      runs.map(({ nodes, nth, opener }) => [
        nodes.map((node) => rawText(tree, node)).join(''),
        nth,
        opener && tree.labels.at(tree.label[opener]!),
      ]),
    ).toEqual([
      ['0', 0, null],
      ['1Y2', 1, 'p'],
      ['3', 2, 'p'],
      ['4', 1, 'b'],
    ])
    expect(runs.map((run) => anchorOf(tree, run))).toEqual([
      null,
      { tag: 'p', nth: 1 },
      { tag: 'p', nth: 2 },
      { tag: 'b', after: 'y', nth: 1 },
    ])
    const few = runsOf(view, view.elements(body), [{ tag: 'b', after: 'y' }])
    expect(few.map(({ nodes }) => nodes.length)).toEqual([0, 1, 0, 0])
  })

  it('each run is found by its own anchor', () => {
    const breaks = [{ tag: 'b' }, { tag: 'br' }]
    for (const run of runsOf(view, body, breaks)) expect(textAfter(anchorOf(tree, run), breaks)).toBe(text(run.nodes))
  })
})
