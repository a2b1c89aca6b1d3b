import { describe, it } from 'vitest'
import { isPrivateName } from '../../../src/source/assets/private-name.ts'
import {
  createGuardedConnector,
  createGuardedLookup,
  type GuardOptions,
  isLoopbackHost,
  judgeStartHost,
  PrivateAddressError,
  type Target,
} from '../../../src/source/guard.ts'
import { isPublicAddress } from '../../../src/source/public-address.ts'
import { isAsExpected } from './expected.ts'
import { toldLater } from './told.ts'

/* Addresses of all spellings, and hosts that have them. */

/** Where a special range of IPv4 begins and ends, and the addresses on both sides. */
const EDGES_4 = [
  ...['0.0.0.0', '0.255.255.255', '1.0.0.0', '9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ...['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0', '126.255.255.255', '127.0.0.0', '127.0.0.1'],
  ...['127.255.255.255', '128.0.0.0', '169.253.255.255', '169.254.0.0', '169.254.169.254', '169.255.0.0'],
  ...['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0', '192.0.0.0', '192.0.0.9', '192.0.2.1'],
  ...[
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.1',
    '192.167.255.255',
    '192.168.0.0',
    '192.168.255.255',
    '192.169.0.0',
  ],
  ...['192.175.48.1', '198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0', '198.51.100.1', '203.0.113.1'],
  ...['223.255.255.255', '224.0.0.0', '239.255.255.255', '240.0.0.0', '255.255.255.254', '255.255.255.255', '8.8.8.8'],
]
const EDGES_6 = [
  ...['::', '::1', '::2', '::ffff', '1::', '64:ff9b:1::1', '100::1', '1fff:ffff::', '2000::', '2000::1', '2001::1'],
  ...['2001:2::1', '2001:4:112::1', '2001:10::1', '2001:20::1', '2001:30::1', '2001:db8::1', '2001:dbff::1'],
  ...[
    '2001:4860:4860::8888',
    '2002:0808:0808::1',
    '2002:7f00:1::',
    '2620:4f:8000::1',
    '3ffe::1',
    '3fff::1',
    '3fff:ffff::',
  ],
  ...['4000::', '5f00::1', '8000::1', 'fbff::1', 'fc00::', 'fd00::1', 'fe00::1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
  ...['fec0::1', 'ff00::1', 'ff02::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
]
const ODD = [
  '',
  ' ',
  '127.1',
  '0x7f.0.0.1',
  '2130706433',
  '017700000001',
  '127.0.0.1.',
  '1.2.3',
  '256.1.1.1',
  '[::1]',
  'localhost',
  '::g',
  '1:2:3',
]

const within6 = (address: string): readonly string[] =>
  ['::ffff:', '::', '64:ff9b::', '64:ff9b:1::', '::ffff:0:', '2001:4860::', '64:ff9c::', '1::'].map(
    (prefix) => `${prefix}${address}`,
  )

const HOSTS = [
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'a.localhost',
    '127.0.0.1',
    '127.9.8.7',
    '128.0.0.1',
    '[::1]',
    '::1',
    '[::2]',
  ],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:128.0.0.1]',
    '10.0.0.1',
    'shop',
    'shop.example',
    'shop.local',
    'shop.local.',
    'local',
  ],
  ...[
    'nolocal',
    'a.internal',
    'a.intranet',
    'a.lan',
    'a.corp',
    'a.home',
    'a.test',
    'a.home.arpa',
    'home.arpa',
    'arpa.home.x',
  ],
  ...['a.testing', 'mytest', 'my.test.example', '[2001:4860:4860::8888]', '8.8.8.8', '', '[::1', '::1]'],
]

describe('addresses', () => {
  it('an IP address counts as public or private in every notation', async () => {
    const all = [...EDGES_4, ...EDGES_6, ...ODD].map((address) => `${address}: ${isPublicAddress(address)}`)
    const embedded = EDGES_4.map(
      (address) =>
        `${address} in IPv6: ${within6(address)
          .map((one) => (isPublicAddress(one) ? '+' : '-'))
          .join('')}`,
    )
    const hosts = HOSTS.map(
      (host) => `host ${host}: loopback ${isLoopbackHost(host)}, private name ${isPrivateName(host)}`,
    )
    await isAsExpected('source', 'addresses', [...all, ...embedded, ...hosts].join('\n'))
  })

  it('a start host opens private addresses for itself alone', async () => {
    const [a, b, inside, other] = ['8.8.8.8', '2001:4860:4860::8888', '10.0.0.1', '127.0.0.1']
    const turns = [[a], [a, b], [inside], [inside, other], [a, inside], [], [b]]
    const lines = turns.flatMap((first) =>
      turns.map((second) => {
        const judge = judgeStartHost()
        const said = [first, second, [inside!], [a!], [other!]].map((addresses) => judge(addresses as string[]))
        return `${first.join()} then ${second.join()}: ${said.map((one) => one ?? 'ok').join(' | ')}`
      }),
    )
    await isAsExpected('source', 'start-hosts', lines.join('\n'))
  })
})

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.216.34'],
  'both.example': ['2001:4860:4860::8888', '93.184.216.34'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'nowhere.example': [],
}

/** Names that are looked up in turn: the last addresses stay. */
function resolver(turning: readonly (readonly string[])[]): NonNullable<GuardOptions['resolve']> {
  let turn = 0
  return async (hostname) => {
    if (hostname === 'turning.example') return turning[Math.min(turn++, turning.length - 1)]!
    const addresses = NAMES[hostname]
    if (addresses === undefined) throw Object.assign(new Error(`no ${hostname}`), { code: 'ENOTFOUND' })
    return addresses
  }
}

const target = (text: string): Target => new URL(text)

const TARGETS = [
  ...Object.keys(NAMES).map((name) => `http://${name}/`),
  ...['https://public.example/', 'http://inside.example:8080/', 'https://inside.example/', 'http://unknown.example/'],
  ...[
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://8.8.8.8/',
    'http://[2001:4860:4860::8888]:81/',
    'http://[::1]:8080/',
  ],
]

const OPTIONS: Readonly<Record<string, Partial<GuardOptions>>> = {
  strict: {},
  'private allowed': { allowPrivate: true },
  'started at the same by http': { startUrls: ['http://inside.example/x', 'http://[::1]/', 'http://mixed.example'] },
  'started by https': { startUrls: ['https://inside.example/', 'https://127.0.0.1'] },
  'started at a port': { startUrls: ['http://inside.example:8080/', 'http://[::1]:8080', 'http://127.0.0.1:80'] },
  both: { allowPrivate: true, startUrls: ['http://inside.example/'] },
}

const asked = (options: Partial<GuardOptions>, turning: readonly (readonly string[])[] = []): GuardOptions => ({
  allowPrivate: false,
  startUrls: [],
  connectTimeoutMs: 3000,
  resolve: resolver(turning),
  ...options,
})

describe('a guarded lookup', () => {
  it('a name that resolves to a private address is refused at connect', async () => {
    const lines: string[] = []
    for (const [name, options] of Object.entries(OPTIONS)) {
      const lookup = createGuardedLookup(asked(options))
      for (const url of TARGETS) lines.push(`${name}, ${url}: ${await toldLater(() => lookup(target(url)))}`)
    }
    const turning = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34']]
    for (const turns of [turning, turning.slice(1), [['127.0.0.1'], ['10.0.0.1'], ['8.8.8.8'], ['10.0.0.1']]])
      for (const startUrls of [[], ['http://turning.example/']]) {
        const lookup = createGuardedLookup(asked({ startUrls }, turns))
        const said: string[] = []
        for (let i = 0; i < 4; i++) said.push(await toldLater(() => lookup(target('http://turning.example/'))))
        lines.push(`${turns.join(' then ')}, started at ${startUrls}: ${said.join(' | ')}`)
      }
    await isAsExpected('source', 'lookups', lines.join('\n'))
  })

  it('a connection to a private address is refused before it is made', async () => {
    const lines: string[] = []
    for (const [name, options] of Object.entries(OPTIONS)) {
      const connect = createGuardedConnector(
        asked({
          ...options,
          resolve: async (host) => (host === 'inside.example' ? ['10.0.0.7', '10.0.0.8'] : (NAMES[host] ?? [])),
        }),
      )
      for (const url of [
        'http://inside.example/',
        'http://mixed.example/',
        'http://nowhere.example/',
        'http://10.0.0.9/',
      ]) {
        if (options.allowPrivate || (options.startUrls ?? []).some((start) => url.startsWith(start.slice(0, 12))))
          continue
        const { hostname, protocol, port } = new URL(url)
        const error = await new Promise<unknown>((done) =>
          connect({ hostname, protocol, port } as never, (...[failure]) => done(failure)),
        )
        const { code, message } = error as NodeJS.ErrnoException
        lines.push(`${name}, ${url}: ${error instanceof PrivateAddressError ? error.address : code} ${message}`)
      }
    }
    await isAsExpected('source', 'connections', lines.join('\n'))
  })
})
