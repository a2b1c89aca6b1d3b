import { describe, expect, it } from 'vitest'
import { type NodeId, rawText } from '../dom/index.ts'
import { pageWith } from './body.fixture.ts'
import { anchorOf, runFinder, runsOf } from './index.ts'
import type { RunAnchor, Step } from './selectors.ts'

const { tree, view, body } = pageWith('start <b>Year</b> 1999<br>line<div>block</div> end <b>Pages</b> 320')
const text = (nodes: readonly NodeId[]) => nodes.map((node) => rawText(tree, node)).join('')

/** The text of the run that an anchor names. */
function textAfter(anchor: RunAnchor | null, breaks: readonly Step[]): string | null {
  const run = runFinder(anchor, breaks)(tree, runsOf(view, body, breaks))
  return run && text(run.nodes)
}

describe('runs', () => {
  it('end at blocks and at the breaks that are named; a line break is part of a run', () => {
    const runs = runsOf(view, body, [{ tag: 'b' }])
    expect(runs.map((run) => text(run.nodes))).toEqual(['start ', ' 1999line', ' end ', ' 320'])
  })

  it('end at a line break that is named', () => {
    const runs = runsOf(view, body, [{ tag: 'br' }])
    expect(runs.map((run) => text(run.nodes))).toEqual(['start Year 1999', 'line', ' end Pages 320'])
  })

  it('are found again by what opens them', () => {
    const breaks = [{ tag: 'b', label: 'Year' }, { tag: 'b' }]
    expect(textAfter({ tag: 'b', nth: 2 }, breaks)).toBe(' 320')
    expect(textAfter({ tag: 'div', nth: 1 }, breaks)).toBe(' end ')
    expect(textAfter(null, breaks)).toBe('start ')
    expect(textAfter({ tag: 'b', nth: 3 }, breaks)).toBeNull()
    expect(textAfter({ tag: 'b', label: 'Year', nth: 1 }, breaks)).toBeNull()
  })

  it('are each found by their own anchor', () => {
    const breaks = [{ tag: 'b' }, { tag: 'br' }]
    for (const run of runsOf(view, body, breaks)) expect(textAfter(anchorOf(tree, run), breaks)).toBe(text(run.nodes))
  })
})
