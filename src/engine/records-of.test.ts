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

describe('the records of pages', () => {
  it('are given at once where none must wait', async () => {
    expect(await parts().give(flow('a', 'b'))).toEqual(['settle 0: a', '0 a', 'settle 0: b', '0 b'])
    expect(await parts().give(flow())).toEqual([])
  })

  it('wait for those of their window, thirty, or for the end', async () => {
    const log = await parts().give(flow(...many(31), 'a'))
    expect(log.map((line) => line.split(' ').length - 2).filter((_, i) => log[i]!.startsWith('settle'))).toEqual([
      30, 2,
    ])
    expect(log.filter((line) => line.startsWith('0'))).toEqual([...many(31), 'a'].map((url) => `0 ${url}`))
    expect(log.indexOf('0 w0')).toBe(1)
  })

  it('wait behind one that must, but not before it', async () => {
    expect(await parts().give(flow('a', 'w', 'b'))).toEqual(['settle 0: a', '0 a', 'settle 0: w b', '0 w', '0 b'])
  })

  it('have a window for each reading', async () => {
    const log = await parts(2).give(flow('w1', 'w2', 'a1'))
    expect(log).toEqual(['settle 0: w1 a1', 'settle 1: w2', '0 w1', '1 w2', '0 a1'])
    const sizes = (await parts(2).give(flow(...many(61)))).filter((line) => line.startsWith('settle'))
    expect(sizes.map((line) => line.split(' ').length - 2)).toEqual([45, 15, 1])
  })

  it('come in their order, with those in their turn that cannot be read', async () => {
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

  it('are not held back by more than a thousand that cannot be read', async () => {
    const some = Array.from({ length: 1000 }, (_, i) => unread(`x${i}`))
    const log = await parts().give(flow('w', ...some.slice(1), 'b'))
    expect(log.slice(0, 2)).toEqual(['settle 0: w b', '0 w'])
    const more = await parts().give(flow('w', ...some, 'b'))
    expect(more.slice(0, 3)).toEqual(['settle 0: w', '0 w', 'unread x0'])
  })

  it('wait for what is settled last of all', async () => {
    const { give, readings } = parts()
    Object.assign(readings[0]!, { rest: () => [{ page: held }] })
    const held = page('a!')
    async function* pages(): AsyncGenerator<ReadPage> {
      yield held
      yield page('b')
    }
    expect(await give(pages())).toEqual(['settle 0: a!', 'settle 0: b', '0 a!', '0 b'])
  })

  it('are given by another reading, or left out, where they are completed so', async () => {
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

  it('end where the user ends the run', async () => {
    const signal = AbortSignal.abort(new Error('by the user'))
    const { session } = toldSession({ signal })
    const { readings } = parts()
    const given = recordsOf(session, readings, () => [0, null] as const, flow('a'))
    await expect(given.next()).rejects.toThrow('by the user')
  })
})

describe('pages that keep coming', () => {
  it('are given once a later one need not wait', async () => {
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

  it('are given when they have waited long enough', async () => {
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

  it('are thirty at most', async () => {
    const log = await parts().give(flow(...many(31)), { holdMs: 60_000 })
    expect(log.filter((line) => line.startsWith('settle')).map((line) => line.split(' ').length - 2)).toEqual([30, 1])
  })
})
