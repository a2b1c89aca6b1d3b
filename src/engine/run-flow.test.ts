import { beforeAll, describe, expect, it } from 'vitest'
import type { Wrapper } from '../core/wrapper/index.ts'
import { learn } from './index.ts'
import { type ReadPage, timed } from './inputs.ts'
import { plainReading, type Waiting } from './reading.ts'
import { runFlow } from './run-flow.ts'
import { pageOutcome, toldSession } from './session.fixture.ts'
import { treePage } from './trees-site.fixture.ts'

const url = (i: number): string => `https://trees.example/${i}`
let wrapper: Wrapper
beforeAll(async () => {
  wrapper = await learn(Array.from({ length: 12 }, (_, i) => ({ url: url(i), html: treePage(i) })))
})

function flow() {
  const told = toldSession()
  const { session } = told
  const plain = plainReading(session, wrapper, {})
  const made = runFlow(session, [wrapper], [plain], [url(1)], {})!
  const page = (i: number, html: string): ReadPage => timed(session, pageOutcome(url(i), html)) as ReadPage
  const waiting = (i: number): Waiting => plain.settle([plain.examine(page(i, treePage(i)))])[0]!
  const missing = (i: number): Waiting => {
    const nothing = plain.examine({ ...page(i, ''), missing: `There is no page ${i}.` })
    return { page: nothing.page, extraction: nothing.extraction }
  }
  session.tally.pages = 5
  return { ...told, ...made, waiting, missing }
}

describe('runFlow', () => {
  it('a page that lacks nothing is given as it is', async () => {
    const { complete, end, waiting, session, warnings, isKnown } = flow()
    const own = waiting(3)
    expect(await complete(0, own)).toEqual({ ...own, index: 0 })
    end()
    expect([session.tally.pages, session.tally.failed, warnings(), isKnown(url(3))]).toEqual([5, 0, [], false])
  })

  it('a page found nowhere is left out with a warning and counted as failed', async () => {
    const { complete, end, waiting, missing, session, warnings } = flow()
    expect(await complete(0, missing(3))).toBeNull()
    await complete(0, waiting(4))
    expect([session.tally.pages, session.tally.failed]).toEqual([4, 1])
    expect(warnings()).toEqual(['There is no page 3.'])
    expect(end).not.toThrow()
  })

  it('a run whose pages are all missing is refused, unless a budget ended it', async () => {
    const { complete, end, missing } = flow()
    await complete(0, missing(3))
    await complete(0, missing(4))
    expect(end).toThrow(expect.objectContaining({ code: 'no-pages', message: 'There is no page 3.' }))
    const late = flow()
    await late.complete(0, late.missing(3))
    late.session.budget.stop('max-downloads')
    expect(late.end).not.toThrow()
    expect(flow().end).not.toThrow()
  })

  it('links are not followed when that is off everywhere or pages come only once', () => {
    const { session } = toldSession()
    const off = { ...wrapper, adapt: { triggers: { processFlow: false } } } as Wrapper
    expect(runFlow(session, [off], [], [url(1)], {})).toBeNull()
    expect(runFlow(session, [off, wrapper], [], [url(1)], {})).not.toBeNull()
    expect(runFlow(session, [wrapper], [], new Set([url(1)]), {})).toBeNull()
  })
})
