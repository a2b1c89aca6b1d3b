import { describe, it } from 'vitest'
import { checkHeaders, headersFor } from '../../../src/source/own/headers.ts'
import { parseProxy, proxyAuthorization, shownProxy } from '../../../src/source/proxy/address.ts'
import { checkOptions } from '../../../src/source/settings.ts'
import { parseStep } from '../../../src/source/walk/steps.ts'
import { isAsExpected } from './expected.ts'
import { told } from './told.ts'

/* What the user gives for requests: headers, proxies, options, steps. */

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

const COOKIES = '.shop.example\tTRUE\t/\tFALSE\t0\ta\t1'
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
  it('headers, cookies and proxies of the user are accepted, or refused with the reason', async () => {
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
      { cookies: COOKIES, headers: { COOKIE: 'a=b' } },
      { headers: { cookie: 'a=b' } },
      { cookies: COOKIES, headers: { cookies: 'a=b' } },
    ].map((one) => `${JSON.stringify(one)}: ${told(() => checkOptions(one))}`)
    await isAsExpected('source', 'own', [...headers, ...sent, ...proxies, ...options, ...more].join('\n'))
  })

  it('a step of a login is read, or refused with the reason', async () => {
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
    await isAsExpected(
      'source',
      'steps',
      texts.map((text) => `${JSON.stringify(text)}: ${told(() => parseStep(text, from))}`).join('\n'),
    )
  })
})
