import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import type { Some, Window } from '../../src/control/plan/index.ts'
import { checkPlace, hostNames, isLoopback } from '../../src/server/guard.ts'
import { DEFAULT_SERVER_LIMITS, places, requestCounter } from '../../src/server/limits.ts'
import { createKept, fitted, someOf } from '../../src/server/mcp/answers.ts'
import { answerType } from '../../src/server/records.ts'
import { callerOf, ownerOf, readTokenFile } from '../../src/server/tokens.ts'
import { createRandom } from '../sites/made/random.ts'
import { digestOf, isAsApproved } from './approved.ts'
import { seeds } from './cases.ts'
import { areAsApproved } from './held.ts'

function answerOf(act: () => unknown): string {
  try {
    return JSON.stringify(act()) ?? 'taken'
  } catch (error) {
    const { code, message, retryAfter } = error as Error & { readonly code?: string; readonly retryAfter?: number }
    return `${code}: ${message}${typeof retryAfter === 'number' ? ` (${retryAfter} s)` : ''}`
  }
}

describe('who may call, and how often', () => {
  it('is as approved', async () => {
    const names = hostNames('127.0.0.1', ['Box.test'])
    const hosts = [
      '127.0.0.1:80',
      'localhost',
      'LOCALHOST:1',
      '[::1]:80',
      'box.test',
      'a.test',
      '',
      'localhost:123456',
      'localhost:x',
      'x@localhost',
      '[::1',
      'box.test.',
    ]
    const origins: readonly (string | null)[] = [
      null,
      'http://localhost',
      'https://localhost',
      'HTTP://localhost',
      'http://LOCALHOST',
      'null',
      'file://localhost',
      'http://localhost:1',
      '',
    ]
    const sites: readonly (string | null)[] = [null, 'same-origin', 'none', 'same-site', 'cross-site', '']
    const placed = (host: string, origin: string | null, site: string | null): string => {
      const headers = new Headers({
        ...(host !== '' && { host }),
        ...(origin !== null && { origin }),
        ...(site !== null && { 'sec-fetch-site': site }),
      })
      return `${host} ${origin} ${site} | ${answerOf(() => checkPlace(headers, names))}`
    }
    const addresses = [
      'localhost',
      '::1',
      '127.0.0.1',
      '127.1.2.3',
      '128.0.0.1',
      '0.0.0.0',
      '::',
      '127.0.0.1.test',
      '1127.0.0.1',
      '127.0.0',
    ]
    const told = [
      ...hosts.map((host) => placed(host, null, null)),
      ...origins.flatMap((origin) => sites.map((site) => placed('localhost', origin, site))),
      ...addresses.map((address) => `${address} ${isLoopback(address)} ${[...hostNames(address, [])].join(' ')}`),
    ]
    await isAsApproved('service', 'places', told.join('\n'))
  })

  it('by tokens is as approved', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'treegram-tokens-'))
    const [long, other] = ['a'.repeat(16), 'b'.repeat(20)]
    const files = [
      '',
      '# nothing\n',
      `ann read ${long}\n`,
      ` ann\tread,run,edit  ${long} # no\n`,
      `ann read,fly ${long}`,
      `ann read ${'a'.repeat(15)}`,
      `ann ${long}`,
      `\n# x\nann read ${long}\n\nbob run,edit ${other}\n`,
      `ann read ${long} more`,
      `ann , ${long}`,
    ]
    const told = files.map((text, i) => {
      const file = join(folder, `${i}`)
      writeFileSync(file, text)
      const who = answerOf(() => readTokenFile(file).map(({ name, rights }) => [name, ...rights])).replaceAll(
        folder,
        '.',
      )
      return `${JSON.stringify(text)} | ${who}`
    })
    const callers = [ownerOf(long), { ...ownerOf(other), name: 'bob' }]
    const given = [
      undefined,
      '',
      long,
      `Bearer ${long}`,
      `bearer   ${other}`,
      `Bearer ${long}x`,
      `Bearer ${'x'.repeat(500)}`,
      `Bearer ${'x'.repeat(501)}`,
      `Bearer ${long} `,
      'Bearer ',
      `Basic ${long}`,
    ]
    told.push(...given.map((text) => `${text?.slice(0, 40)} | ${callerOf(callers, text)?.name}`))
    told.push(answerOf(() => readTokenFile(join(folder, 'none'))).replaceAll(folder, '.'))
    rmSync(folder, { recursive: true })
    await isAsApproved('service', 'tokens', told.join('\n'))
  })

  it('at a time is as approved', async () => {
    const cases = seeds(6).map((seed) => () => {
      const random = createRandom(seed)
      let now = 1000
      const count = requestCounter(
        { ...DEFAULT_SERVER_LIMITS, perSecond: [1, 2, 0.25][seed % 3]!, burst: [1, 3][seed % 2]! },
        () => now,
      )
      const told = seeds(40).map(() => {
        now += random.pick([0, 0, 100, 500, 999, 1000, -50])
        return `${now} ${answerOf(() => count(random.pick(['a', 'b'])))}`
      })
      return `# ${seed}\n${told.join('\n')}`
    })
    const take = places(2)
    const free = take()
    const taken = [answerOf(take), answerOf(take), answerOf(free), answerOf(free), answerOf(take), answerOf(take)]
    await areAsApproved('service', 'counts', [...cases, () => taken.join('\n')])
  })

  it('wants records in forms as approved', async () => {
    const types = [
      'application/json',
      'application/jsonl',
      'application/x-ndjson',
      'text/csv',
      'application/vnd.apache.parquet',
      'text/html',
      '*/*',
      'application/*',
      'text/*',
      'TEXT/CSV',
      '',
    ]
    const random = createRandom(1)
    const accepts = [
      undefined,
      ...types,
      ...seeds(60).map(() =>
        seeds(random.between(1, 3))
          .map(
            () => `${random.pick(types)}${random.pick(['', ';q=0.5', '; q=0', ';q=0.1;v=1', ';v=1; q=0.9', ';q=x'])}`,
          )
          .join(', '),
      ),
    ]
    await isAsApproved(
      'service',
      'accepts',
      accepts.map((accept) => `${accept} | ${answerOf(() => answerType(accept))}`).join('\n'),
    )
  })
})

describe('answers to assistants', () => {
  it('are cut as approved', async () => {
    const values: readonly unknown[] = [
      undefined,
      null,
      'x',
      ...[29, 30, 31, 38, 39, 99, 100, 101, 198, 199, 300, 301, 1000, 4000, 4001, 17_000].map((length) =>
        'x'.repeat(length),
      ),
      ...[3, 4, 10, 11, 30, 31, 400, 401, 2000].map((count) => seeds(count).map((i) => ({ i, text: 'y'.repeat(40) }))),
      ...[3, 4, 400, 401].map((count) => Object.fromEntries(seeds(count).map((i) => [`k${i}`, 'z'.repeat(60)]))),
      { a: [{ b: ['x'.repeat(500), { c: null, d: 5 }] }], e: `${'😀'.repeat(60)}` },
    ]
    const cases = values.flatMap((value, i) =>
      [40, 200, 1000, 5000, 17_000].map((room) => () => {
        const kept = createKept()
        const { value: told, more } = fitted(value, kept, room)
        const parts: string[] = []
        for (let cursor = more; cursor !== null; ) {
          const part = kept.read(cursor)
          parts.push(`${part.json.length} of ${part.characters}`)
          cursor = part.next
        }
        const text = JSON.stringify(told)
        return `${i} ${room} | ${text.length} ${text.slice(0, 60)} | ${parts.join(', ')} ${digestOf(text)}`
      }),
    )
    const kept = createKept()
    const bad = [
      '',
      'x',
      `${'0'.repeat(36)}.0`,
      `${kept.keep('abc').slice(0, -1)}3`,
      `${kept.keep('abc').slice(0, -1)}4`,
    ].map((cursor) => answerOf(() => kept.read(cursor)))
    const many = createKept()
    const cursors = seeds(103).map((i) => many.keep(`value ${i}`))
    const left = cursors.slice(0, 6).map((cursor) => answerOf(() => many.read(cursor).json))
    await areAsApproved('service', 'cut', [...cases, () => [...bad, ...left].join('\n')])
  })

  it('list as much as fits, as approved', async () => {
    const told: string[] = []
    for (const seed of seeds(24)) {
      const random = createRandom(seed)
      const items = seeds(random.between(0, 30)).map((i) => ({ i, text: 'x'.repeat(random.pick([5, 50, 500, 3000])) }))
      const asked: number[] = []
      const fetch = async ({ after, limit }: Window): Promise<Some<(typeof items)[number]>> => {
        asked.push(limit)
        const from = after === undefined ? 0 : Number(after)
        return {
          items: items.slice(from, from + limit),
          next: from + limit < items.length ? String(from + limit) : null,
        }
      }
      const room = random.pick([200, 1000, 4000, 17_000])
      const cursor = random.chance(30) ? '2' : undefined
      const some = await someOf(
        fetch,
        { limit: random.pick([1, 5, 100]), cursor },
        createKept(),
        ({ i, text }) => [i, text],
        room,
      )
      told.push(
        `${seed} ${room} ${items.length} | ${asked.join(' ')} | ${some.items.length} ${some.next} ${some.items.filter(({ more }) => more !== null).length} | ${digestOf(JSON.stringify(some.items.map(({ value }) => value)))}`,
      )
    }
    await isAsApproved('service', 'some', told.join('\n'))
  })
})
