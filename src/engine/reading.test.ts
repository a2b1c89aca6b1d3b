import { beforeAll, describe, expect, it } from 'vitest'
import type { Wrapper } from '../core/wrapper/index.ts'
import { learn } from './index.ts'
import { type ReadPage, timed } from './inputs.ts'
import { plainReading, type Tried } from './reading.ts'
import { pageOutcome, toldSession } from './session.fixture.ts'
import { emptyTreePage, treePage } from './trees-site.fixture.ts'

const url = (i: number): string => `https://trees.example/${i}`
let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await learn(Array.from({ length: 12 }, (_, i) => ({ url: url(i), html: treePage(i) })))
})
function reading() {
  const { session } = toldSession()
  const plain = plainReading(session, wrapper, {})
  const tried = (i: number, html = treePage(i)): Tried =>
    plain.examine(timed(session, pageOutcome(url(i), html)) as ReadPage)
  return { session, plain, tried }
}
const trees = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

describe('pages by a wrapper that stays as it is', () => {
  it('wait only where it is not sure of them, until five showed what its pages are like', () => {
    const { plain, tried } = reading()
    const sure = tried(20)
    const unsure: Tried = { ...sure, isSure: false }
    const other: Tried = { ...unsure, extraction: { ...sure.extraction, status: 'other-class' } }
    const waits = (): readonly boolean[] => [sure, unsure, other].map((one) => plain.mustWait(one))
    expect([sure.isSure, sure.extraction.status]).toEqual([true, 'ok'])
    expect(waits()).toEqual([false, true, false])
    plain.settle(trees(20, 24).map((i) => tried(i)))
    expect(waits()).toEqual([false, true, false])
    plain.settle([tried(24)])
    expect(waits()).toEqual([false, false, false])
  })

  it('are of another class where they are not like the others, and are counted as that', () => {
    const { plain, tried, session } = reading()
    const window = [...trees(20, 26).map((i) => tried(i)), tried(26, emptyTreePage(26))]
    const settled = plain.settle(window)
    expect(settled.map(({ page }) => page.url)).toEqual(trees(20, 27).map(url))
    expect(settled.map(({ extraction }) => extraction.status)).toEqual([
      ...trees(20, 26).map(() => 'ok'),
      'other-class',
    ])
    expect(settled.map((one) => plain.give(one).url)).toEqual(trees(20, 27).map(url))
    expect([session.tally.records, session.tally.otherClass]).toEqual([7, 1])
  })

  it('need no repair', () => {
    const { plain } = reading()
    expect([plain.isRepaired(), plain.rest(), plain.look()]).toEqual([false, [], { signs: [], repairs: [] }])
  })
})
