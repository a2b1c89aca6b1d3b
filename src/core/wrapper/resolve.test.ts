import { describe, expect, it } from 'vitest'
import { childrenOf, type NodeId, parse, rawText, type Tree } from '../dom/index.ts'
import type { Step } from './document.ts'
import { elementsOf, locate, locateAny, ownLabel, pageContext, runAfter, runsOf } from './index.ts'

function treeOf(body: string): Tree {
  const result = parse(`<body>${body}</body>`)
  if (!result.ok) throw new Error(result.problem.message)
  return result.tree
}

/** The texts that a path below `body` leads to. */
function textsAt(body: string, ...path: Step[]): string[] {
  const tree = treeOf(body)
  const steps = [{ tag: 'html' }, { tag: 'body' }, ...path]
  return locate(tree, pageContext(tree), { path: steps }).map((node) => rawText(tree, node))
}

function body(tree: Tree): NodeId {
  return locate(tree, pageContext(tree), { path: [{ tag: 'html' }, { tag: 'body' }] })[0]!
}

describe('a step', () => {
  it('names children by tag, classes and id', () => {
    const html = '<p>1</p><p class="x y">2</p><p class="y">3</p><p id="z">4</p><div>5</div>'
    expect(textsAt(html, { tag: 'p' })).toEqual(['1', '2', '3', '4'])
    expect(textsAt(html, { tag: 'p', classes: ['y'] })).toEqual(['2', '3'])
    expect(textsAt(html, { tag: 'p', classes: ['y', 'x'] })).toEqual(['2'])
    expect(textsAt(html, { tag: 'p', id: 'z' })).toEqual(['4'])
  })

  it('passes over classes of other parts', () => {
    expect(textsAt('<p>1</p><p class="x">2</p>', { tag: 'p', not: ['x'] })).toEqual(['1'])
  })

  it('takes the nth of those that match', () => {
    const html = '<p class="x">1</p><p>2</p><p class="x">3</p>'
    expect(textsAt(html, { tag: 'p', classes: ['x'], nth: 2 })).toEqual(['3'])
    expect(textsAt(html, { tag: 'p', nth: 9 })).toEqual([])
  })

  it('knows a child by the label it starts with', () => {
    const html = '<li><b>Year</b> 1999</li><li>Pages: 320</li>'
    expect(textsAt(html, { tag: 'li', label: 'Year' })).toEqual(['Year 1999'])
    expect(textsAt(html, { tag: 'li', label: 'Pages' })).toEqual(['Pages: 320'])
  })

  it('knows a child by the label of the element before it', () => {
    const html = '<dl><dt>Year:</dt><dd>1999</dd><dt>Pages</dt><dd>320</dd></dl>'
    expect(textsAt(html, { tag: 'dl' }, { tag: 'dd', after: 'Pages' })).toEqual(['320'])
  })

  it('falls back to the only child that keeps one of its classes, never to a guess among several', () => {
    const step = { tag: 'p', classes: ['price', 'sale'] }
    expect(textsAt('<p class="price">1</p><p>2</p>', step)).toEqual(['1'])
    expect(textsAt('<p class="price">1</p><p class="sale">2</p>', step)).toEqual([])
  })
})

describe('locators', () => {
  it('are tried in order', () => {
    const tree = treeOf('<i>1</i>')
    const to = (tag: string) => ({ path: [{ tag: 'html' }, { tag: 'body' }, { tag }] })
    const found = locateAny(tree, pageContext(tree), [to('b'), to('i'), to('body')])
    expect(found.map((node) => rawText(tree, node))).toEqual(['1'])
    expect(locateAny(tree, pageContext(tree), [to('b')])).toEqual([])
  })

  it('without steps lead nowhere: they stand for the context itself', () => {
    const tree = treeOf('<i>1</i>')
    expect(locate(tree, pageContext(tree), { path: [] })).toEqual([])
  })
})

describe('own labels', () => {
  it('are short first texts with more behind them', () => {
    const label = (html: string) => {
      const tree = treeOf(html)
      return ownLabel(tree, elementsOf(tree, body(tree))[0]!)
    }
    expect(label('<p><b>Year:</b> 1999</p>')).toBe('Year')
    expect(label('<p>Year: 1999</p>')).toBe('Year')
    expect(label('<p>1999</p>')).toBeNull()
    expect(label('<p></p>')).toBeNull()
    expect(label(`<p><b>${'long '.repeat(30)}</b> text</p>`)).toBeNull()
  })
})

describe('runs', () => {
  const tree = treeOf('start <b>Year</b> 1999<br>line<div>block</div> end <b>Pages</b> 320')
  const children = childrenOf(tree, body(tree))
  const runs = runsOf(tree, children, [{ tag: 'b' }])
  const text = (nodes: readonly NodeId[]) => nodes.map((node) => rawText(tree, node)).join('')

  it('end at blocks and at the breaks that are named; a line break is part of a run', () => {
    expect(runs.map((run) => text(run.nodes))).toEqual(['start ', ' 1999line', ' end ', ' 320'])
  })

  it('are found again by what opens them', () => {
    expect(text(runAfter(runs, { tag: 'b', nth: 2 })!.nodes)).toBe(' 320')
    expect(text(runAfter(runs, null)!.nodes)).toBe('start ')
    expect(runAfter(runs, { tag: 'b', nth: 3 })).toBeNull()
  })

  it('end at a line break that is named', () => {
    expect(runsOf(tree, children, [{ tag: 'br' }]).map((run) => text(run.nodes))).toEqual([
      'start Year 1999',
      'line',
      ' end Pages 320',
    ])
  })
})
