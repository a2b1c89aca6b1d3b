import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { checkPlace, hostNames, isLoopback } from '../../../src/server/guard.ts'
import { DEFAULT_SERVER_LIMITS, places, requestCounter } from '../../../src/server/limits.ts'
import { answerType } from '../../../src/server/records.ts'
import { callerOf, ownerOf, readTokenFile } from '../../../src/server/tokens.ts'
import { createRandom } from '../../sites/made/random.ts'
import { seeds } from './cases.ts'
import { isAsExpected } from './expected.ts'
import { areAsExpected } from './held.ts'

function answerOf(act: () => unknown): string {
  try {
    return JSON.stringify(act()) ?? 'taken'
  } catch (error) {
    const { code, message, retryAfter } = error as Error & { readonly code?: string; readonly retryAfter?: number }
    return `${code}: ${message}${typeof retryAfter === 'number' ? ` (${retryAfter} s)` : ''}`
  }
}

describe('who may call, and how often', () => {
  it('a request from another origin, host or port is refused', async () => {
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
    await isAsExpected('service', 'places', told.join('\n'))
  })

  it('a token opens what its scope allows and nothing else', async () => {
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
    await isAsExpected('service', 'tokens', told.join('\n'))
  })

  it('a client with too many requests at a time is told to wait', async () => {
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
    await areAsExpected('service', 'counts', [...cases, () => taken.join('\n')])
  })

  it('an Accept header chooses the format of records', async () => {
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
    await isAsExpected(
      'service',
      'accepts',
      accepts.map((accept) => `${accept} | ${answerOf(() => answerType(accept))}`).join('\n'),
    )
  })
})
