import { describe, expect, it } from 'vitest'
import type { NodeId } from '../../../dom/index.ts'
import type { Step } from '../../../wrapper/index.ts'
import { Samples } from '../samples.ts'
import { nodeOf, pagesOf } from '../suggest.fixture.ts'
import type { Candidate, Target, ValueKind } from './candidate.ts'
import { withoutValueLabels } from './value-labels.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir']

/** Pages that say `x` behind a label, and what was pointed at on them. */
function targetOf(labels: readonly string[], make = (label: string) => `<i>${label}</i><b>x</b>`): Target {
  const samples = new Samples(pagesOf(labels.map((label) => `<h1>T</h1><div>${make(label)}</div>`)), 0)
  return { samples, owners: samples.owners([]), own: 0, node: nodeOf(samples.pages[0]!, 'x'), language: null }
}

function candidate(
  target: Target,
  steps: readonly Step[],
  { kind = 'whole' as ValueKind, read = target.owners.length, isAligned = false, paths = 1 } = {},
): Candidate {
  const nodes = target.samples.pages.map((page, i): NodeId | null => (i < read ? nodeOf(page, 'x') : null))
  return {
    field: {} as never,
    way: { paths: Array(paths).fill(steps), value: { kind: 'text' }, hints: { path: [] }, isAligned },
    texts: nodes.map((node) => (node === null ? null : 'x')),
    nodes,
    kind,
    sureness: 0.9,
  }
}
const AFTER: readonly Step[] = [{ tag: 'b', after: 'Ash' }]
/** How sure the second of two ways is then: one that leads everywhere, one behind a label. */
const sureness = (target: Target, steps: readonly Step[] = AFTER, change = {}): number =>
  withoutValueLabels(target, [candidate(target, []), candidate(target, steps, { read: 1, ...change })])[1]!.sureness

describe('a way by a label that is a value', () => {
  it('is less sure, where others have other labels', () => {
    const target = targetOf(NAMES)
    const [wide, own] = [candidate(target, []), candidate(target, AFTER, { read: 1 })]
    expect(withoutValueLabels(target, [wide, own])).toEqual([wide, { ...own, sureness: 0.15 }])
    expect(withoutValueLabels(target, [own, wide])).toEqual([{ ...own, sureness: 0.15 }, wide])
  })

  it('is told by three places, of which more than three fifths differ', () => {
    expect(sureness(targetOf(NAMES.slice(0, 3)))).toBe(0.15)
    expect(sureness(targetOf(NAMES.slice(0, 2)))).toBe(0.9)
    expect(sureness(targetOf(['Ash', 'Birch', 'Elm', 'Elm', 'Elm']))).toBe(0.9)
    expect(sureness(targetOf(['Ash', 'Birch', 'Fir', 'Elm', 'Elm']))).toBe(0.15)
    expect(sureness(targetOf(Array(5).fill('Tree')))).toBe(0.9)
    expect(sureness(targetOf(NAMES, () => '<b>x</b>'))).toBe(0.9)
  })

  it('is as sure as it was where it ends otherwise, is aligned, or leads as far', () => {
    const target = targetOf(NAMES)
    expect(sureness(target, [{ tag: 'b' }])).toBe(0.9)
    expect(sureness(target, [{ tag: 'div', after: 'Ash' }, { tag: 'b' }])).toBe(0.9)
    expect(sureness(target, AFTER, { isAligned: true })).toBe(0.9)
    expect(sureness(target, AFTER, { read: 5 })).toBe(0.9)
    expect(sureness(target, AFTER, { read: 4 })).toBe(0.15)
    expect(sureness(target, AFTER, { paths: 0 })).toBe(0.9)
    expect(sureness(target, AFTER, { paths: 2 })).toBe(0.15)
  })

  it('is told beside the widest way to all that was pointed at', () => {
    const target = targetOf(NAMES)
    const own = candidate(target, AFTER, { read: 1 })
    const part = candidate(target, [], { kind: 'part' })
    expect(withoutValueLabels(target, [part, own])[1]!.sureness).toBe(0.9)
    expect(withoutValueLabels(target, [part])).toEqual([part])
    const few = candidate(target, [], { read: 2 })
    expect(withoutValueLabels(target, [few, own])[1]!.sureness).toBe(0.9)
    expect(withoutValueLabels(target, [few, candidate(target, []), own])[2]!.sureness).toBe(0.15)
  })

  it('may be in the element or the header over it', () => {
    const under: readonly Step[] = [{ tag: 'td', under: 'Ash' }]
    const table = (label: string) => `<table><tr><th>${label}</th><th>K</th></tr><tr><td>x</td><td>y</td></tr></table>`
    expect(sureness(targetOf(NAMES, table), under)).toBe(0.15)
    expect(sureness(targetOf(NAMES, table), AFTER)).toBe(0.9)
    expect(sureness(targetOf(Array(5).fill('Tree'), table), under)).toBe(0.9)
  })
})
