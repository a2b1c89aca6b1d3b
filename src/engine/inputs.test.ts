import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { CommonOptions, HtmlPage } from './common-options.ts'
import { type MadePage, readMade } from './inputs.ts'
import { Session } from './session.ts'
import type { PagePool } from './work/pool.ts'

/** Makes a page's length after a while, shorter for later pages: they would overtake earlier ones if they could. */
function slowPool(width: number): PagePool<number> & { readonly busiest: () => number } {
  let busy = 0
  let busiest = 0
  return {
    width,
    busiest: () => busiest,
    make: async ({ html, url }) => {
      busiest = Math.max(busiest, ++busy)
      await sleep(Math.max(1, 20 - 2 * Number(new URL(url).pathname.slice(1))))
      busy--
      return html.includes('bad')
        ? { ok: false, problem: 'it is bad.', parseMs: 1 }
        : { ok: true, result: html.length, parseMs: 1, workMs: 1 }
    },
    close: async () => {},
  }
}

async function* inputs(count: number, pulled: string[], badAt = -1): AsyncGenerator<HtmlPage> {
  for (let i = 0; i < count; i++) {
    pulled.push(String(i))
    yield { url: `http://a.example/${i}`, html: `<p>${i === badAt ? 'bad' : 'x'.repeat(i)}</p>` }
  }
}

async function withSession<T>(options: CommonOptions, work: (session: Session) => Promise<T>): Promise<T> {
  const session = new Session({ command: 'get', identity: {}, startUrls: [], needsStore: false }, options)
  try {
    return await work(session)
  } finally {
    await session.close()
  }
}

describe('pages that a pool works on', () => {
  it('come in their order, as many at the same time as the pool is wide and no more', async () => {
    const pulled: string[] = []
    const pool = slowPool(3)
    const seen: MadePage<number>[] = []
    await withSession({}, async (session) => {
      for await (const page of readMade(session, inputs(10, pulled), {}, pool)) {
        if ('unread' in page) continue
        seen.push(page)
        expect(pulled.length - seen.length).toBeLessThan(3)
      }
      expect(session.tally).toMatchObject({ pages: 10, failed: 0 })
      expect(session.tally.seconds.parse).toBeCloseTo(0.01)
    })
    expect(seen.map(({ made }) => made)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(pool.busiest()).toBe(3)
  })

  it('are left out with a warning when they cannot be read; they do not count for the budget', async () => {
    const warnings: string[] = []
    const options: CommonOptions = {
      maxPages: 4,
      onEvent: (event) => void (event.kind === 'warning' && warnings.push(event.message)),
    }
    await withSession(options, async (session) => {
      const urls: string[] = []
      for await (const page of readMade(session, inputs(10, [], 1), options, slowPool(3)))
        urls.push(`${page.url}${'unread' in page ? ` ${page.unread}` : ''}`)
      expect(urls).toEqual(
        ['0', '1 http://a.example/1: it is bad.', '2', '3', '4'].map((path) => `http://a.example/${path}`),
      )
      expect(session.tally).toMatchObject({ pages: 4, failed: 1 })
      expect(session.budget.stopped()).toBe('max-pages')
    })
    expect(warnings).toEqual(['http://a.example/1: it is bad.'])
  })
})
