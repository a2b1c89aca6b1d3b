import { describe, expect, it } from 'vitest'
import type { RunAnchor, Step, ValueSource } from '../../wrapper/index.ts'
import { isLabelledWay, type PointedWay, sureness } from './index.ts'

/** A way of one path. */
function wayOf(path: readonly Step[], value: ValueSource = { kind: 'text' }, isAligned = false): PointedWay {
  return { paths: [path], value, hints: { path: [] }, isAligned }
}

const BOX: Step = { tag: 'div' }

describe('a way to a value', () => {
  it('is labelled where a label leads to the element, to the text in it, or to a line', () => {
    const run = (after: RunAnchor | null): PointedWay => wayOf([BOX], { kind: 'run', after, breaks: [] })
    expect(
      [wayOf([BOX, { tag: 'dd', after: 'Price' }]), run({ tag: 'b', nth: 1, reads: ['Price'] })].map(isLabelledWay),
    ).toEqual([true, true])
    expect([wayOf([BOX]), run({ tag: 'b', nth: 1 }), run(null)].map(isLabelledWay)).toEqual([false, false, false])
  })

  it('is the surer the more its steps say', () => {
    const ways = [
      wayOf([{ tag: 'dd', after: 'Price' }]),
      wayOf([{ tag: 'b', classes: ['price'] }]),
      wayOf([{ tag: 'b', classes: ['x1'] }]),
      wayOf([{ tag: 'b' }]),
      wayOf([{ tag: 'b', nth: 2 }]),
    ].map(sureness)
    expect(ways).toEqual(ways.toSorted((a, b) => b - a))
    expect(new Set(ways).size).toBe(5)
    expect(sureness(wayOf([BOX], { kind: 'text' }, true))).toBeGreaterThan(sureness(wayOf([BOX])))
  })
})
