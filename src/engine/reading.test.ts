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

describe('plainReading', () => {
  it('a page unlike the others is of another class and counted as such', () => {
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
})
