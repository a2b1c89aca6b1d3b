import { afterEach, describe, expect, it } from 'vitest'
import { serve, type TestServer } from '../../test/sites/server.ts'
import { createGuardedLookup, isLoopbackHost, judgeStartHost, PrivateAddressError } from './guard.ts'
import { createHttpSource } from './http.ts'
import { isPublicAddress } from './public-address.ts'
import type { HttpOptions, HttpSource } from './types.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((part) => part.close()))
})

async function server(...arguments_: Parameters<typeof serve>): Promise<TestServer> {
  const started = await serve(...arguments_)
  open.push(started)
  return started
}

function source(options: HttpOptions = {}): HttpSource {
  const made = createHttpSource({ retries: 0, connectTimeoutMs: 3000, ...options })
  open.push(made)
  return made
}

const REFUSED = [
  ...[
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '192.88.99.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '100::1',
    '2001:db8::1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:a9fe:a9fe', '::ffff:0:127.0.0.1', '::127.0.0.1', '::7f00:1'],
  ...[
    '64:ff9b::7f00:1',
    '64:ff9b::169.254.169.254',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '64:ff9b::a83f:8110',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '4000::1',
  ],
  ...['', 'localhost', 'example.com', '1.2.3', '0x7f.1'],
]

describe('isPublicAddress', () => {
  it.each(REFUSED)('the address %s is refused as not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
    'the address %s is allowed as public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('isLoopbackHost', () => {
  it('this machine is recognized in every spelling of a URL', () => {
    const hosts = ['localhost', '127.0.0.1', '127.8.8.8', '[::1]', '[::ffff:7f00:1]']
    expect(hosts.filter(isLoopbackHost)).toEqual(hosts)
    expect(['192.168.1.1', 'localhost.example.com', '8.8.8.8'].filter(isLoopbackHost)).toEqual([])
  })
})

describe('judgeStartHost', () => {
  it('a host that was private from the start may be private', () => {
    const judge = judgeStartHost()
    expect(judge(['10.0.0.1', '10.0.0.2'])).toBeNull()
    expect(judge(['10.0.0.2'])).toBeNull()
    expect(judge(['10.0.0.2', '10.0.0.1'])).toBeNull()
  })

  it('a host that was private from the start may have no other private address later', () => {
    const judge = judgeStartHost()
    expect(judge(['10.0.0.1'])).toBeNull()
    expect(judge(['169.254.169.254'])).toBe('169.254.169.254')
    expect(judge(['10.0.0.1', '127.0.0.1'])).toBe('127.0.0.1')
    expect(judge(['10.0.0.1'])).toBeNull()
  })

  it('a host that was private from the start and turned public may not turn back', () => {
    const judge = judgeStartHost()
    expect(judge(['10.0.0.1'])).toBeNull()
    expect(judge(['8.8.8.8'])).toBeNull()
    expect(judge(['10.0.0.1'])).toBe('10.0.0.1')
  })

  it('a host that had a public address may not become private', () => {
    const judge = judgeStartHost()
    expect(judge(['8.8.8.8'])).toBeNull()
    expect(judge(['169.254.169.254'])).toBe('169.254.169.254')
  })
})

/** Hosts in URLs that all mean this machine. */
const LOOPBACK_HOSTS = [
  ...[
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '%3127.0.0.1',
  ],
  ...[
    '１２７.0.0.1',
    '127。0。0。1',
    'localhost',
    'LOCALHOST',
    'rebound.test',
    '0.0.0.0',
    '0',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ],
]
const UNREACHABLE_PRIVATE_HOSTS = [
  '169.254.169.254',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00:ec2::254]',
  '10.0.0.1',
]

const resolve = async () => ['127.0.0.1']

describe('the address guard', () => {
  it.each([...LOOPBACK_HOSTS, '[::1]', ...UNREACHABLE_PRIVATE_HOSTS])(
    'the private host in http://%s/ is refused without connecting',
    async (host) => {
      const { port, asked } = await server('<p>secret')
      const outcome = await source({ resolve }).fetch(`http://${host}:${port}/`)
      expect(outcome).toMatchObject({ kind: 'failed', reason: 'private-address' })
      expect(asked).toEqual([])
    },
  )

  it.each(['me@127.0.0.1', 'example.com:80@127.0.0.1', 'example.com%2F@2130706433', 'a:b@[::ffff:7f00:1]'])(
    'the private host in http://%s/ is refused, whatever is before it',
    async (host) => {
      const { port, asked } = await server('<p>secret')
      expect(await source().fetch(`http://${host}:${port}/`)).toMatchObject({ reason: 'private-address' })
      const zone = await source().fetch(`http://[fe80::1%25eth0]:${port}/`)
      expect(zone).toMatchObject({ kind: 'failed', reason: 'bad-url' })
      expect(asked).toEqual([])
    },
  )

  it.each(LOOPBACK_HOSTS)(
    'http://%s/ reaches this machine when private addresses are allowed, so the test above can fail',
    async (host) => {
      const { port, asked } = await server('<p>secret')
      const outcome = await source({ resolve, allowPrivate: true }).fetch(`http://${host}:${port}/`)
      expect(outcome.kind).toBe('page')
      expect(asked).toEqual(['/robots.txt', '/'])
    },
  )

  it.each([...LOOPBACK_HOSTS, ...UNREACHABLE_PRIVATE_HOSTS])(
    'a redirect of the start host to http://%s/ is not followed',
    async (host) => {
      const inner = await server('<p>secret')
      const location = Buffer.from(`http://${host}:${inner.port}/`).toString('latin1') // raw UTF-8, as servers send it
      const outer = await server((_, response) => response.writeHead(302, { location }).end())
      const outcome = await source({ resolve, startUrls: [outer.url] }).fetch(outer.url)
      expect(outcome).toMatchObject({ kind: 'failed', reason: 'private-address', url: outer.url })
      expect(outer.asked).toEqual(['/robots.txt', '/'])
      expect(inner.asked).toEqual([])
    },
  )

  it('a private start URL opens its own port and no other', async () => {
    const [mine, other] = [await server('<p>mine'), await server('<p>other')]
    const http = source({ startUrls: [`${mine.url}/start`] })
    expect(await http.fetch(`${mine.url}/next`)).toMatchObject({ kind: 'page' })
    expect(await http.fetch(other.url)).toMatchObject({ reason: 'private-address' })
    expect(other.asked).toEqual([])
  })

  it.each<[start: string, protocol: string, port: string, isOpen: boolean]>([
    ['https://shop.test/', 'https:', '', true],
    ['https://shop.test/', 'https:', '443', true],
    ['https://shop.test/', 'http:', '443', true],
    ['https://shop.test/', 'http:', '', false],
    ['https://shop.test/', 'https:', '80', false],
    ['http://shop.test/', 'http:', '80', true],
    ['http://shop.test/', 'https:', '80', true],
    ['http://shop.test/', 'https:', '', false],
    ['http://shop.test:81/', 'http:', '', false],
  ])('a start URL %s opens the port of its protocol: %s with port "%s" %s', async (start, protocol, port, isOpen) => {
    const lookup = createGuardedLookup({
      allowPrivate: false,
      startUrls: [start],
      connectTimeoutMs: 1000,
      resolve: async () => ['10.0.0.7'],
    })
    const looked = lookup({ hostname: 'shop.test', protocol, port })
    if (isOpen) expect(await looked).toBe('10.0.0.7')
    else await expect(looked).rejects.toThrow(PrivateAddressError)
  })

  it('a private start URL of a stranger is refused', async () => {
    const mine = await server('<p>mine')
    const http = source({ startUrls: [`${mine.url}/start`], publicOnly: true })
    expect(await http.fetch(`${mine.url}/start`)).toMatchObject({ reason: 'private-address' })
    expect(mine.asked).toEqual([])
  })

  it('a name is refused when any of its addresses is private', async () => {
    const { port, asked } = await server('<p>secret')
    const outcome = await source({ resolve: async () => ['2e00::1', '127.0.0.1'] }).fetch(`http://mixed.test:${port}/`)
    expect(outcome).toMatchObject({ reason: 'private-address' })
    expect(asked).toEqual([])
  })

  it('the address that was judged is connected to, and the next answer judged anew (DNS rebinding)', async () => {
    const { port, asked } = await server('<p>secret')
    const answers = [['2e00::1'], ['127.0.0.1']] // 2e00::/16 is global unicast and not given to anybody
    let lookups = 0
    const http = source({ resolve: async () => answers[lookups++] ?? ['127.0.0.1'], ignoreRobots: true })
    const url = `http://rebinding.test:${port}/`
    expect(await http.fetch(url)).toMatchObject({
      kind: 'failed',
      reason: expect.stringMatching(/unreachable|timeout/),
    })
    expect(lookups).toBe(1)
    expect(await http.fetch(url)).toMatchObject({ kind: 'failed', reason: 'private-address' })
    expect(asked).toEqual([])
  })

  it('a start host that turns to another private address between two requests is refused', async () => {
    // Each answer ends its connection, so that the next request looks the name up again.
    const { port, asked } = await server((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end('<p>mine'),
    )
    let address = '127.0.0.1'
    const url = `http://intranet.test:${port}/`
    const http = source({ resolve: async () => [address], startUrls: [url], ignoreRobots: true })
    expect(await http.fetch(url)).toMatchObject({ kind: 'page' })
    address = '127.0.0.2'
    expect(await http.fetch(url)).toMatchObject({
      reason: 'private-address',
      detail: expect.stringContaining('127.0.0.2'),
    })
    expect(asked).toEqual(['/'])
  })

  it('the ports of a start host share its first addresses', async () => {
    let address = '10.0.0.7'
    const lookup = createGuardedLookup({
      allowPrivate: false,
      startUrls: ['http://shop.test/', 'http://shop.test:8080/'],
      connectTimeoutMs: 1000,
      resolve: async () => [address],
    })
    expect(await lookup({ hostname: 'shop.test', protocol: 'http:', port: '' })).toBe('10.0.0.7')
    address = '10.0.0.8'
    await expect(lookup({ hostname: 'shop.test', protocol: 'http:', port: '8080' })).rejects.toThrow(
      PrivateAddressError,
    )
  })

  it('the message of a refusal names the address and what to do', async () => {
    const outcome = await source().fetch('http://2130706433/')
    expect(outcome).toMatchObject({
      detail:
        '127.0.0.1 leads to the private address 127.0.0.1; allow private addresses (--allow-private) if you want it.',
    })
  })
})
