import { describe, expect, it } from 'vitest'
import type { FetchOutcome } from '../source/index.ts'
import type { CommonOptions } from './common-options.ts'
import { type ReadingOf, readEach, type Unreadable } from './read-each.ts'
import { failedOutcome, pageOutcome, skippedOutcome, toldSession } from './session.fixture.ts'

interface Page {
  readonly url: string
  readonly tree: null
}
const url = (i: number): string => `https://a.example/${i}`
const pages = (count: number): FetchOutcome[] => Array.from({ length: count }, (_, i) => pageOutcome(url(i)))
const start = async (outcome: FetchOutcome): Promise<Page | Unreadable> =>
  outcome.kind === 'page' ? { url: outcome.page.url, tree: null } : { detail: outcome.detail }

async function* flowing(outcomes: readonly FetchOutcome[], taken: { count: number }): AsyncGenerator<FetchOutcome> {
  for (const outcome of outcomes) {
    taken.count++
    yield outcome
  }
}

async function read(
  outcomes: readonly FetchOutcome[],
  how: Partial<ReadingOf<Page>> = {},
  options: CommonOptions = {},
) {
  const told = toldSession(options)
  const taken = { count: 0 }
  const given: string[] = []
  const all = {
    outcomes: flowing(outcomes, taken),
    isCounted: false,
    width: 2,
    start,
    maxPages: Number.POSITIVE_INFINITY,
  }
  let error: unknown = null
  try {
    for await (const one of readEach(told.session, { ...all, tells: 'once', ...how }))
      given.push('unread' in one ? `unread ${one.url}: ${one.unread}` : one.url)
  } catch (thrown) {
    error = thrown
  }
  const { pages: counted, skipped, failed } = told.session.tally
  return {
    given,
    error,
    warnings: told.warnings(),
    taken: taken.count,
    tally: { pages: counted, skipped, failed },
    session: told.session,
  }
}

describe('readEach', () => {
  it('pages come in their order, with unreadable ones in their turn and a warning', async () => {
    const outcomes = [pageOutcome(url(0)), failedOutcome(url(1)), pageOutcome(url(2)), skippedOutcome(url(3))]
    const { given, warnings, tally, error } = await read(outcomes)
    expect(given).toEqual([
      url(0),
      `unread ${url(1)}: ${url(1)} failed.`,
      url(2),
      `unread ${url(3)}: ${url(3)} is skipped.`,
    ])
    expect(warnings).toEqual([`${url(1)} failed.`, `${url(3)} is skipped.`])
    expect([tally, error]).toEqual([{ pages: 2, skipped: 1, failed: 1 }, null])
  })

  it('a warning of an unreadable page is given at the end of a run', async () => {
    const { warnings } = await read([failedOutcome(url(1)), pageOutcome(url(2))], { tells: 'end' })
    expect(warnings).toEqual([`${url(1)} failed.`])
  })

  it('pages counted before are not counted again', async () => {
    const { tally } = await read([...pages(2), failedOutcome(url(3))], { isCounted: true })
    expect(tally).toEqual({ pages: 0, skipped: 0, failed: 1 })
  })

  it('pages are worked on as many at a time as the width allows', async () => {
    for (const width of [1, 3]) {
      let [now, most] = [0, 0]
      const slowly = async (outcome: FetchOutcome): Promise<Page | Unreadable> => {
        most = Math.max(most, ++now)
        await new Promise(setImmediate)
        now--
        return start(outcome)
      }
      const { given } = await read(pages(6), { width, start: slowly })
      expect([given, most]).toEqual([pages(6).map((_, i) => url(i)), width])
    }
  })

  it('a page whose reading throws ends the run', async () => {
    const broken = async (outcome: FetchOutcome): Promise<Page | Unreadable> => {
      if (outcome.kind === 'page' && outcome.page.url === url(1)) throw new Error('broken')
      return start(outcome)
    }
    const { given, error } = await read(pages(3), { start: broken })
    expect([given, error]).toEqual([[url(0)], new Error('broken')])
  })
})

describe('the number of pages wanted', () => {
  it('pages are given up to the number wanted, whatever the width', async () => {
    for (const width of [1, 2, 8]) {
      const { given, session, tally } = await read(pages(5), { maxPages: 2, width })
      expect([given, session.budget.stopped(), tally.pages]).toEqual([[url(0), url(1)], 'max-pages', 2])
    }
  })

  it('a budget that just suffices does not stop the run', async () => {
    const { given, session } = await read(pages(2), { maxPages: 2 })
    expect([given.length, session.budget.stopped()]).toEqual([2, null])
  })

  it('unreadable pages do not count as wanted ones', async () => {
    const outcomes = [failedOutcome(url(8)), pageOutcome(url(0)), failedOutcome(url(9)), ...pages(3)]
    const { given } = await read(outcomes, { maxPages: 2, width: 8 })
    expect(given.filter((one) => !one.startsWith('unread'))).toEqual([url(0), url(0)])
  })

  it('fetched pages are given though the download or page budget is used up', async () => {
    for (const reason of ['max-downloads', 'max-pages'] as const)
      for (const width of [1, 8]) {
        const told = toldSession()
        told.session.budget.stop(reason)
        const given: string[] = []
        const how = { outcomes: flowing(pages(4), { count: 0 }), isCounted: width === 1, width, start, maxPages: 9 }
        for await (const one of readEach(told.session, { ...how, tells: 'once' })) given.push(one.url!)
        expect(given).toEqual([0, 1, 2, 3].map(url))
      }
  })

  it('a time budget gives no pages after its end, except those a search has found', async () => {
    const inTime = async (isCounted: boolean): Promise<readonly string[]> => {
      const told = toldSession({ maxSeconds: 0.001 })
      const { signal } = told.session.budget
      await new Promise((resolve) => (signal.aborted ? resolve(null) : signal.addEventListener('abort', resolve)))
      const given: string[] = []
      const how = { outcomes: flowing(pages(3), { count: 0 }), isCounted, width: 2, start, maxPages: 9 }
      for await (const one of readEach(told.session, { ...how, tells: 'once' })) given.push(one.url!)
      return given
    }
    expect(await inTime(false)).toEqual([])
    expect(await inTime(true)).toEqual([0, 1, 2].map(url))
  })

  it('an endless run ends on the enough signal', async () => {
    const { given } = await read(pages(2), { enough: AbortSignal.abort(), tells: 'endless' })
    expect(given).toEqual([])
  })

  it("a run aborted by the user throws the user's reason", async () => {
    const signal = AbortSignal.abort(new Error('by the user'))
    expect((await read(pages(2), {}, { signal })).error).toEqual(new Error('by the user'))
  })
})

describe('a run without a page', () => {
  const none = 'There are no pages to read; name at least one.'

  it('a run without readable pages is refused with the first reason and the number of others', async () => {
    const why = async (...outcomes: readonly FetchOutcome[]) => (await read(outcomes, { tells: 'end' })).error
    expect(await why()).toMatchObject({ code: 'no-pages', message: none })
    expect(await why(failedOutcome(url(0)))).toMatchObject({ code: 'no-pages', message: `${url(0)} failed.` })
    expect(await why(failedOutcome(url(0)), skippedOutcome(url(1)))).toMatchObject({
      message: `${url(0)} failed. (And 1 more like it: no page could be read.)`,
    })
  })

  it('a run whose pages are all excluded is refused for that reason', async () => {
    const told = toldSession({ include: ['/x/'] })
    told.session.tally.skipped = 1
    const how = {
      outcomes: flowing([], { count: 0 }),
      isCounted: true,
      width: 1,
      start,
      maxPages: 9,
      tells: 'end',
    } as const
    await expect(readEach(told.session, how).next()).rejects.toThrow(
      'All pages are left out by their addresses; change what is included and excluded.',
    )
    told.session.tally.skipped = 0
    await expect(readEach(told.session, { ...how, outcomes: flowing([], { count: 0 }) }).next()).rejects.toThrow(none)
    const plain = toldSession()
    plain.session.tally.skipped = 1
    await expect(readEach(plain.session, { ...how, outcomes: flowing([], { count: 0 }) }).next()).rejects.toThrow(none)
  })

  it('an endless run or one ended by a budget may have no page', async () => {
    expect((await read([failedOutcome(url(0))], { tells: 'endless' })).error).toBeNull()
    expect((await read([pageOutcome(url(0))], { maxPages: 0 })).error).toBeNull()
  })
})

describe('notices of pages', () => {
  const noticed = (i: number): FetchOutcome => pageOutcome(url(i), '<p>', { notice: `Notice ${i}.` })

  it('notices are given once at the end, with the number of others', async () => {
    expect((await read(pages(2))).warnings).toEqual([])
    expect((await read([...pages(1), noticed(1)])).warnings).toEqual(['Notice 1.'])
    expect((await read([noticed(1), ...pages(1), noticed(2), noticed(3)])).warnings).toEqual([
      'Notice 1. (And 2 more pages like it.)',
    ])
  })
})

describe('pages that take a while', () => {
  it('pages are begun up to the number wanted, plus one for each unreadable one', async () => {
    const begun: string[] = []
    const slow = async (outcome: FetchOutcome): Promise<Page | Unreadable> => {
      begun.push(outcome.kind === 'page' ? outcome.page.url : outcome.url)
      await new Promise(setImmediate)
      return start(outcome)
    }
    const how = { start: slow, width: 8, maxPages: 2 }
    expect((await read(pages(5), how)).given).toEqual([url(0), url(1)])
    expect(begun.splice(0)).toEqual([url(0), url(1)])
    const { given } = await read([failedOutcome(url(7)), ...pages(5)], how)
    expect(given.slice(1)).toEqual([url(0), url(1)])
    expect(begun).toEqual([url(7), url(0), url(1)])
  })
})
