import { describe, it } from 'vitest'
import { faultOfError, faultOfStatus, parseRetryAfter } from '../../src/source/fault.ts'
import { PrivateAddressError } from '../../src/source/guard.ts'
import { cookieHeader } from '../../src/source/own/cookie-jar.ts'
import { readCookies } from '../../src/source/own/cookies.ts'
import { checkHeaders, headersFor } from '../../src/source/own/headers.ts'
import { parseProxy, proxyAuthorization, shownProxy } from '../../src/source/proxy/address.ts'
import { ProxyError, refusal, unreachable } from '../../src/source/proxy/dial.ts'
import { checkOptions } from '../../src/source/settings.ts'
import { parseStep } from '../../src/source/walk/steps.ts'
import { createRandom } from '../sites/made/random.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { told } from './told.ts'

/* What the user gives for requests: cookies, headers, proxies, options, steps; and what is said of requests that fail. */

const LATER = 32_503_680_000
const row = (...fields: readonly string[]): string => fields.join('\t')
const NETSCAPE: readonly string[] = [
  row('.shop.example', 'TRUE', '/', 'FALSE', '0', 'a', '1'),
  row('shop.example', 'FALSE', '/x', 'TRUE', String(LATER), 'b', '2'),
  row('#HttpOnly_.shop.example', 'true', '/', 'false', '-1', 'c', '3'),
  row('127.0.0.1', 'TRUE', 'x', 'FALSE', '1.5', 'd', '4'),
  row('Shop.EXAMPLE', 'False', '', 'True', ' 12 ', 'e', '5'),
  row('shop.example', 'FALSE', '/', 'FALSE', '1', 'gone', '6'),
  row('shop.example', 'FALSE', '/', 'FALSE', '0', 'f'),
  row('shop.example', 'FALSE', '/', 'FALSE', '0'),
  row('', 'FALSE', '/', 'FALSE', '0', 'g', '7'),
  row('shop.example', 'MAYBE', '/', 'FALSE', '0', 'h', '8'),
  row('shop.example', 'FALSE', '/', 'NO', '0', 'i', '9'),
  row('shop.example', 'FALSE', '/', 'FALSE', 'never', 'j', '10'),
  row('co.uk', 'TRUE', '/', 'FALSE', '0', 'k', '11'),
  row('.com', 'TRUE', '/', 'FALSE', '0', 'l', '12'),
  row('#HttpOnly', 'x'),
  '# a note',
  '',
  '   ',
  'no tabs at all',
]

const COOKIE = { name: 'a', value: '1', domain: 'shop.example' }
const JSONS: readonly unknown[] = [
  [],
  {},
  { cookies: 7 },
  { cookies: [COOKIE] },
  [COOKIE, { ...COOKIE, name: 'b', domain: '.shop.example', path: '/x', secure: true, httpOnly: true }],
  [{ ...COOKIE, hostOnly: false }],
  [{ ...COOKIE, domain: '.shop.example', hostOnly: true }],
  [{ ...COOKIE, hostOnly: 'no', secure: 'yes', httpOnly: 1, path: 7 }],
  [{ ...COOKIE, path: 'x' }],
  [{ name: 'a', value: '1', host: 'shop.example' }],
  [{ ...COOKIE, host: 'other.example' }],
  ...[LATER, 0, -1, 0.5, null, 'soon', '2999-01-01', '1970-01-01T00:00:00Z', '', true].flatMap((time) => [
    [{ ...COOKIE, expires: time }],
    [{ ...COOKIE, expirationDate: time, expires: 5 }],
    [{ ...COOKIE, expiry: time }],
  ]),
  [{ ...COOKIE, name: 7 }],
  [COOKIE, { ...COOKIE, value: null }],
  [{ ...COOKIE, domain: undefined }],
  [null],
  ['a'],
]

const PAGES = [
  ...['http://shop.example/', 'https://shop.example/', 'https://shop.example/x', 'https://shop.example/x/y?z'],
  ...[
    'https://shop.example/xy',
    'http://www.shop.example/',
    'http://other.example/',
    'http://127.0.0.1/',
    'http://a.com/',
    'http://a.co.uk/',
  ],
]

describe('cookies of the user', () => {
  it('are read and sent as approved', async () => {
    const texts = [
      ...NETSCAPE,
      ...JSONS.map((json) => JSON.stringify(json)),
      ...['', ' \n', '\ufeff', '[', '{"cookies":', `\ufeff${NETSCAPE[0]}`, ` [${JSON.stringify(COOKIE)}] `],
      ...['\n', '\r\n', '\r'].map((end) => NETSCAPE.slice(0, 7).join(end)),
      `${NETSCAPE[0]}\n\n# note\nwrong`,
    ]
    const lines = texts.map((text) => {
      const headers = told(() => PAGES.map(cookieHeader(readCookies(text))).join('|'))
      return caseLine(
        JSON.stringify(text),
        [
          told(() =>
            readCookies(text).map(({ name, domain, hostOnly, path, expires }) =>
              [name, domain, hostOnly, path, expires].join(' '),
            ),
          ),
        ],
        [told(() => readCookies(text)), headers],
      )
    })
    const drawn = seeds(60).map((seed) => {
      const random = createRandom(seed)
      const text = random.some(NETSCAPE.slice(0, 7).concat(NETSCAPE.slice(12, 14)), 5).join('\n')
      return caseLine(
        `drawn ${seed}`,
        [told(() => PAGES.map((page) => cookieHeader(readCookies(text))(new URL(page))))],
        text,
      )
    })
    await isAsApproved('source', 'cookies', [...lines, ...drawn].join('\n'))
  })
})

const HEADERS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  ...[
    'X-Own',
    'x own',
    '',
    'a:b',
    'ünï',
    'x'.repeat(90),
    '~!#$',
    'User-Agent',
    'host',
    'Content-Length',
    'TE',
    'Cookie',
  ].map((name) => ({ [name]: '1' })),
  ...[
    'accept-encoding',
    'Proxy-Authorization',
    'transfer-encoding',
    'connection',
    'keep-alive',
    'upgrade',
    'trailer',
    'expect',
  ].map((name) => ({ [name]: '1' })),
  ...['', 'a\tb', 'a\nb', 'a\rb', 'a\0b', '\x7f', '\x80', 'ÿ', 'Ā', '~ ', 7].map((value) => ({
    fine: 'x',
    'X-Value': value,
  })),
]
const STARTS = [
  ...[
    [],
    ['http://shop.example/x'],
    ['https://shop.example'],
    ['http://shop.example:80'],
    ['http://shop.example:8080/'],
  ],
  ...[['https://shop.example:8443'], ['http://[::1]/', 'http://other.example']],
]
const SENT_TO = [
  'http://shop.example/',
  'https://shop.example/',
  'http://shop.example:8080/',
  'https://shop.example:8443/',
  'https://shop.example:8080/',
  'http://www.shop.example/',
  'https://[::1]/',
  'http://other.example/',
]

const PROXIES = [
  ...[
    'http://proxy',
    'http://proxy:3128',
    'https://proxy',
    'https://proxy/',
    'https://proxy:8443',
    'socks5://proxy',
    'socks://proxy',
  ],
  ...[
    'socks5h://proxy:9050',
    'socks4://proxy',
    'ftp://proxy',
    'proxy:3128',
    'proxy',
    '',
    '//proxy',
    'http://',
    'http:///x',
    'socks5://',
  ],
  ...[
    'http://me@proxy',
    'http://me:p%40ss@proxy',
    'http://:pw@proxy',
    'http://me:p%zz@proxy',
    'http://%zz:p@proxy',
    'http://[::1]:1',
    'socks5://[::1]',
  ],
  ...[
    'http://proxy/a',
    'http://proxy?a',
    'http://proxy#a',
    'socks5://proxy/',
    'socks5://proxy/a',
    'http://proxy:0',
    'http://proxy:80',
  ],
]

const NUMBERS = [
  'concurrency',
  'concurrencyPerHost',
  'maxBytes',
  'retries',
  'delayMs',
  'maxRedirects',
  'maxRetryAfterMs',
]

describe('headers, proxies and options of the user', () => {
  it('are taken as approved', async () => {
    const headers = HEADERS.map(
      (one) => `${JSON.stringify(one)}: ${told(() => checkHeaders(one as Record<string, string>))}`,
    )
    const sent = STARTS.flatMap((starts) =>
      SENT_TO.map(
        (url) =>
          `started at ${starts}, ${url}: ${told(() => headersFor({ 'X-Own': 'a', y: 'B' }, starts)(new URL(url)))}`,
      ),
    )
    const proxies = PROXIES.map(
      (text) =>
        `${text}: ${told(() => parseProxy(text))} ${told(() => shownProxy(parseProxy(text)))} ${told(() => proxyAuthorization(parseProxy(text)))}`,
    )
    const options = NUMBERS.flatMap((name) =>
      [-1, -0.5, 0, 0.5, 1, Number.NaN, Number.POSITIVE_INFINITY].map(
        (value) => `${name} ${value}: ${told(() => checkOptions({ [name]: value }))}`,
      ),
    )
    const more = [
      { startUrls: ['http://a', 'ftp://b', 'x'] },
      { startUrls: [] },
      { headers: { 'a b': 'c' } },
      { cookies: 'x' },
      { cookies: '' },
      { proxy: 'x' },
      { cookies: NETSCAPE[0]!, headers: { COOKIE: 'a=b' } },
      { headers: { cookie: 'a=b' } },
      { cookies: NETSCAPE[0]!, headers: { cookies: 'a=b' } },
    ].map((one) => `${JSON.stringify(one)}: ${told(() => checkOptions(one))}`)
    await isAsApproved('source', 'own', [...headers, ...sent, ...proxies, ...options, ...more].join('\n'))
  })

  it('are steps as approved', async () => {
    const from = {
      variable: (name: string) => (name === 'SECRET' ? 's3cret' : undefined),
      linesOf: (file: string) => (file === 'none' ? ['', ' '] : ['a', '', ' b ', '  ']),
    }
    const texts = [
      ...[
        '',
        ' ',
        'open',
        'open x',
        ' open  https://a/b c ',
        'opens x',
        'click',
        'click  See all ',
        'submit',
        'submit ',
        'submit Log in',
        'fill',
        'fill a',
        'fill a=b',
      ],
      ...[
        'fill =b',
        'fill a=',
        ' fill a b = c = d ',
        'fill a=env:SECRET',
        'fill a=env:OTHER',
        'fill a=env:',
        'fill a=env:SECRET x',
        'fill a=@x',
        'fill a =@none',
      ],
      ...['fill a=@', 'fill a=@ x', 'fill a=x@y', 'press x', 'open\nx', 'fill a=b\nc', 'open-x', 'FILL a=b'],
    ]
    await isAsApproved(
      'source',
      'steps',
      texts.map((text) => `${JSON.stringify(text)}: ${told(() => parseStep(text, from))}`).join('\n'),
    )
  })
})

describe('faults', () => {
  it('are told as approved', async () => {
    const url = new URL('http://shop.example:81/a?b')
    const statuses = [
      100, 199, 300, 304, 400, 401, 402, 403, 404, 405, 407, 408, 409, 410, 418, 425, 429, 451, 499, 500, 501, 502, 503,
      504, 505, 520, 599, 999,
    ]
    const ofStatus = statuses.map((status, i) =>
      told(() => faultOfStatus(status, url, i % 3 === 0 ? undefined : i % 3 === 1 ? 0 : 5000)),
    )
    const proxy = parseProxy('http://me:pw@[::1]:3128')
    const codes = [
      'ENOTFOUND',
      'EAI_AGAIN',
      'ECONNREFUSED',
      'UND_ERR_CONNECT_TIMEOUT',
      'ETIMEDOUT',
      'UND_ERR_HEADERS_TIMEOUT',
      'UND_ERR_BODY_TIMEOUT',
      'UND_ERR_HEADERS_OVERFLOW',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'HOSTNAME_MISMATCH',
      'A_CERT_',
      'ECONNRESET',
      'EPIPE',
    ]
    const errors = [
      ...codes.map((code) => Object.assign(new Error('x'), { code })),
      new Error('no code'),
      new PrivateAddressError('shop.example', '10.0.0.1'),
      new ProxyError('The proxy is odd.', true),
      new ProxyError('The proxy is odd.', false),
      unreachable(proxy, Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
      unreachable(proxy, new Error('just words')),
    ]
    const ofError = errors.map((error) => told(() => faultOfError(error, url)))
    const refusals = [200, 403, 407, 500].map((status) => refusal(proxy, status))
    const now = Date.UTC(2024, 4, 6, 7, 8, 9)
    const waits = [
      undefined,
      '',
      '0',
      ' 5 ',
      '5s',
      '-1',
      '1.5',
      '99999999999',
      'Mon, 06 May 2024 07:08:10 GMT',
      'Mon, 06 May 2024 07:08:08 GMT',
      '2024-05-06T07:08:09.001Z',
      'soon',
    ]
    const ofWait = waits.map((wait) => `Retry-After ${wait}: ${parseRetryAfter(wait, now)}`)
    await isAsApproved('source', 'faults', [...ofStatus, ...ofError, ...refusals, ...ofWait].join('\n'))
  })
})
