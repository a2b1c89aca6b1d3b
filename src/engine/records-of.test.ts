import { describe, expect, it } from 'vitest'
import type { ReadPage } from './inputs.ts'
import type { Reading, Tried, Waiting } from './reading.ts'
import { type How, recordsOf } from './records-of.ts'
import { toldSession } from './session.fixture.ts'
import type { UnreadPage } from './unread-page.ts'

/** Pages are their addresses; one that begins with `w` must wait for others. */
const page = (url: string): ReadPage => ({ url }) as ReadPage
const unread = (url: string): UnreadPage => ({ url, source: url, unread: 'why' })

function parts(count = 1) {
  const log: string[] = []
  const { session } = toldSession({ onUnread: async ({ url }) => void log.push(`unread ${url}`) })
  const readings = Array.from({ length: count }, (_, i): Reading => {
    return {
      knows: () => false,
      isRepaired: () => false,
      examine: (one) => ({ page: one }) as Tried,
      mustWait: ({ page: { url } }) => url.startsWith('w'),
      settle: (window) => {
        if (window.length > 0) log.push(`settle ${i}: ${window.map(({ page: { url } }) => url).join(' ')}`)
        return window.filter(({ page: { url } }) => !url.endsWith('!')) as unknown as Waiting[]
      },
      rest: () => [],
      give: ({ page: { url } }) => ({ url }) as ReturnType<Reading['give']>,
      look: () => ({ signs: [], repairs: [] }),
    }
  })
  const give = async (pages: AsyncIterable<ReadPage | UnreadPage>, how: How = {}): Promise<string[]> => {
    const choose = ({ url }: ReadPage) => [url.includes('2') ? count - 1 : 0, null] as const
    for await (const { index, record } of recordsOf(session, readings, choose, pages, how))
      log.push(`${index} ${record.url}`)
    return log
  }
  return { log, give, readings, session }
}
async function* flow(...pages: readonly (string | UnreadPage)[]): AsyncGenerator<ReadPage | UnreadPage> {
  for (const one of pages) yield typeof one === 'string' ? page(one) : one
}
const many = (count: number, name = 'w'): string[] => Array.from({ length: count }, (_, i) => `${name}${i}`)

describe('recordsOf', () => {
  it('records are given at once when none must wait', async () => {
    expect(await parts().give(flow('a', 'b'))).toEqual(['settle 0: a', '0 a', 'settle 0: b', '0 b'])
    expect(await parts().give(flow())).toEqual([])
  })

  it('records that must wait are given in their order', async () => {
    const log = await parts().give(flow(...many(31), 'a'))

    expect(log.filter((line) => line.startsWith('0'))).toEqual([...many(31), 'a'].map((url) => `0 ${url}`))
  })

  it('a record behind a waiting one waits with it, one before does not', async () => {
    expect(await parts().give(flow('a', 'w', 'b'))).toEqual(['settle 0: a', '0 a', 'settle 0: w b', '0 w', '0 b'])
  })

  it('each wrapper settles its own waiting records', async () => {
    const log = await parts(2).give(flow('w1', 'w2', 'a1'))
    expect(log).toEqual(['settle 0: w1 a1', 'settle 1: w2', '0 w1', '1 w2', '0 a1'])
  })

  it('records come in order, with unreadable pages in their turn', async () => {
    expect(await parts().give(flow(unread('x'), 'a', unread('y'), 'w', unread('z'), 'b'))).toEqual([
      'unread x',
      'settle 0: a',
      '0 a',
      'unread y',
      'settle 0: w b',
      '0 w',
      'unread z',
      '0 b',
    ])
  })

  it('a page that is held to the end holds back those behind it', async () => {
    const { give, readings } = parts()
    Object.assign(readings[0]!, { rest: () => [{ page: held }] })
    const held = page('a!')
    async function* pages(): AsyncGenerator<ReadPage> {
      yield held
      yield page('b')
    }
    expect(await give(pages())).toEqual(['settle 0: a!', 'settle 0: b', '0 a!', '0 b'])
  })

  it('a completed record may belong to another wrapper or be left out', async () => {
    const complete: How['complete'] = async (index, settled) =>
      settled.page.url === 'a' ? null : { ...settled, index: 1 - index }
    expect(await parts(2).give(flow('a', 'b', 'c2'), { complete })).toEqual([
      'settle 0: a',
      'settle 0: b',
      '1 b',
      'settle 1: c2',
      '0 c2',
    ])
  })

  it('records end when the user ends the run', async () => {
    const signal = AbortSignal.abort(new Error('by the user'))
    const { session } = toldSession({ signal })
    const { readings } = parts()
    const given = recordsOf(session, readings, () => [0, null] as const, flow('a'))
    await expect(given.next()).rejects.toThrow('by the user')
  })
})

describe('recordsOf in an endless run', () => {
  it('waiting records are given once a later one need not wait', async () => {
    expect(await parts().give(flow('w1', 'a', 'w2', 'w3', 'b'), { holdMs: 60_000 })).toEqual([
      'settle 0: w1 a',
      '0 w1',
      '0 a',
      'settle 0: w2 w3 b',
      '0 w2',
      '0 w3',
      '0 b',
    ])
  })

  it('waiting records are given when they have waited long enough', async () => {
    const { give, log } = parts()
    let goOn = (): void => {}
    async function* slowly(): AsyncGenerator<ReadPage> {
      yield page('w1')
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      yield page('w2')
    }
    const given = give(slowly(), { holdMs: 1 })
    while (log.length < 2) await new Promise(setImmediate)
    expect(log).toEqual(['settle 0: w1', '0 w1'])
    goOn()
    expect((await given).slice(2)).toEqual(['settle 0: w2', '0 w2'])
  })
})
