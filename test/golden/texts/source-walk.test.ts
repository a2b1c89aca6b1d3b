import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { createAssetSource } from '../../../src/source/assets/asset-source.ts'
import { cssText } from '../../../src/source/assets/css-text.ts'
import { type AssetUse, assetType } from '../../../src/source/assets/types.ts'
import type { HttpOptions } from '../../../src/source/types.ts'
import type { WalkStep } from '../../../src/source/walk/steps.ts'
import { walk } from '../../../src/source/walk/walk.ts'
import { isAsExpected } from './expected.ts'
import { shownText, toldLater } from './told.ts'
import { startClock, waits } from './waits.ts'
import { areWebAsExpected, type Scripts, serveScripts, type WebCase } from './web.ts'

vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: (await import('./waits.ts')).wait,
}))

/* Where a walk ends, and what becomes of the parts of pages. */

beforeEach(startClock)
afterEach(() => {
  vi.restoreAllMocks()
})

const LOGIN =
  '<form action="/in" method="post"><input name="user"><input type="password" name="pass"><button>Go</button></form>'
const SCRIPTS: Scripts = {
  '/': [
    200,
    { 'content-type': 'text/html', 'set-cookie': ['a=1; Path=/', 'b=2; Domain=localhost', 'gone=3; Max-Age=0'] },
    `<a href="/list">All  things</a><a href="/list?2">All things here</a><a href="mailto:x">Write</a><a>No</a>${LOGIN}<form action="/search"><input name="q" placeholder="Search *"><select name="s"><option>A</option><option value="b">B</option></select></form>`,
  ],
  '/list': '<a href="/">Back</a>',
  '/list?2': 'two',
  '/in': {
    turns: [
      [302, { location: '/', 'set-cookie': 'in=1; HttpOnly; Max-Age=32503680000' }],
      `<p>still</p>${LOGIN}`,
      [303, { location: '/in2' }],
    ],
  },
  '/in2': '<p>in',
  '/search?q=x&s=A': '<p>x',
  '/search?q=y&s=A': '<p>y',
  '/search?q=x&s=b': '<p>xb',
  '/multi': '<form action="/in2" method="post" enctype="multipart/form-data"><input name="f"></form>',
  '/png': [200, { 'content-type': 'image/png' }, 'x'],
  '/circle': [302, { location: '/circle' }],
  '/same': [304],
}
const open = (path: string): WalkStep => ({ do: 'open', url: path.startsWith('/') ? `[SITE]${path}` : path })
const fill = (field: string, value: string): WalkStep => ({ do: 'fill', field, value })
const submit: WalkStep = { do: 'submit' }
const click = (text: string): WalkStep => ({ do: 'click', text })
const each = (field: string, values: readonly string[]): WalkStep => ({ do: 'fill-each', field, values })

const WALKS: Readonly<Record<string, readonly WalkStep[]>> = {
  nothing: [],
  'a click first': [click('x')],
  'to a page': [open('/')],
  'to what is none': [open('/png')],
  'to nowhere': [open('/gone')],
  'to no address': [open('ftp://x')],
  'in a circle': [open('/circle')],
  'to what has not changed': [open('/same')],
  'by a link': [open('/'), click('All things')],
  'by a part of a link': [open('/'), click('things here')],
  'by the first of parts': [open('/'), click('things')],
  'by no link': [open('/'), click('Write')],
  'to and fro': [open('/'), click('All things'), click(' Back ')],
  'by a form': [open('/'), fill('q', 'x'), submit],
  'by a form with a choice': [open('/'), fill('search', 'x'), fill('s', 'B'), submit],
  'by a wrong choice': [open('/'), fill('q', 'x'), fill('s', 'C'), submit],
  'by no form': [open('/list'), submit],
  'by a wrong field': [open('/'), fill('none', 'x'), submit],
  'by a wrong button': [open('/'), { do: 'submit', button: 'Buy' }],
  'by a login': [open('/'), fill('user', 'ann'), fill('pass', 's3cret'), submit],
  'by two logins': [
    open('/'),
    fill('user', 'ann'),
    fill('pass', 'x'),
    submit,
    fill('user', 'ann'),
    fill('pass', 'y'),
    submit,
  ],
  'by three logins': [
    open('/'),
    ...[1, 2, 3].flatMap(() => [
      open('/'),
      fill('user', 'a'),
      fill('pass', 'x'),
      { do: 'submit', button: 'go' } as const,
    ]),
  ],
  'with parts': [open('/multi'), fill('f', 'ü'), submit],
  'once for each': [open('/'), each('q', ['x', 'y', 'none']), submit],
  'once for each with a choice': [open('/'), fill('s', 'B'), each('q', ['x']), submit],
  'once for each, in vain': [open('/'), each('q', ['none', 'nothing']), submit],
  'twice for each': [open('/'), each('q', ['x']), each('s', ['b']), submit],
  'each, and no page': [each('q', ['x']), open('/')],
}

const walked = (steps: readonly WalkStep[], options: HttpOptions = {}): WebCase => ({
  scripts: SCRIPTS,
  work: async (_, { url }) => {
    const own = JSON.parse(JSON.stringify(steps).replaceAll('[SITE]', url)) as readonly WalkStep[]
    const { pages, failures, cookies } = await walk(own, { retries: 0, ...options })
    return [
      pages.map(({ page, value }) => [page.url, page.html.slice(0, 9), page.redirects, value]),
      failures,
      cookies.map(({ expires, ...cookie }) => ({ ...cookie, lasts: expires !== null })),
    ]
  },
})

describe('a walk', () => {
  it('a login walk ends at the page wanted, or says which step failed', async () => {
    const cookies = ['127.0.0.1\tFALSE\t/\tFALSE\t0\ta\t0', '127.0.0.1\tFALSE\t/list\tFALSE\t0\tz\t9'].join('\n')
    await areWebAsExpected('walks', {
      ...Object.fromEntries(Object.entries(WALKS).map(([name, steps]) => [name, walked(steps)])),
      'with cookies and headers': walked(WALKS['by a link']!, { cookies, headers: { 'X-Own': 'yes' } }),
      'with few redirects': walked(WALKS['by a login']!, { maxRedirects: 0 }),
      'with a bound': walked(WALKS['to a page']!, { maxBytes: 10 }),
    })
  })
})

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const TYPES = [
  'text/css',
  'Text/CSS; charset=latin1',
  'image/png',
  'image/jpg',
  'image/x-ms-bmp',
  'image/tiff',
  'image/svg+xml',
  'font/woff2',
  'application/x-font-ttf',
  'application/font-woff',
  'application/octet-stream',
  'application/vnd.ms-fontobject',
  'text/html',
  '',
]
const BODIES = [
  PNG,
  ...['wOF2', 'wOFF', 'OTTO', 'true', 'ttcf', '\0\x01\0\0', '\0\x01\0\x01', 'wOF', ''].map((text) =>
    Buffer.from(text, 'latin1'),
  ),
]

describe('parts of pages', () => {
  it('style sheets and pictures of a page are fetched through the guard', async () => {
    const uses: readonly AssetUse[] = ['style', 'picture', 'any']
    const types = TYPES.map(
      (type) =>
        `type ${type}: ${uses.map((use) => BODIES.map((body) => assetType(type, body, use) ?? '-').join(' ')).join(' | ')}`,
    )
    const sheets: readonly (readonly [string, string])[] = [
      ['é', ''],
      ['é', 'text/css; charset=latin1'],
      ['é', 'text/css;charset="UTF-8"'],
      ['@charset "latin1";é', ''],
      ['@charset "utf-16";é', ''],
      ['@charset "none";é', ''],
      [' @charset "latin1";é', ''],
      ['@charset "latin1";é', 'text/css; charset=utf-8'],
      ['é', 'text/css; charset=none'],
      ['é', 'text/css; charset=iso-2022-kr'],
      ['\ufeffé', 'text/css; charset=latin1'],
      ['a', 'text/css; charset=utf-16le'],
      [`${' '.repeat(1020)}@charset "latin1";é`, ''],
    ]
    const texts = sheets.map(
      ([text, type]) => `sheet ${shownText(text.trim())} ${type}: ${shownText(cssText(Buffer.from(text), type))}`,
    )
    const lines: string[] = []
    const scripts: Scripts = {
      '/a.png': [200, { 'content-type': 'image/png' }, PNG],
      '/a.css': [200, { 'content-type': 'text/css' }, '@charset "latin1";'],
      '/to': [302, { location: '/a.png#x' }],
      '/away': [302, { location: '[OTHER]/a.png' }],
      '/ftp': [302, { location: 'ftp://x' }],
      '/wrong': [200, { 'content-type': 'text/html' }, 'x'],
      '/long': [200, { 'content-type': 'image/png', 'content-length': '21' }, 'x'.repeat(21)],
      '/trouble': [503],
      '/noless': [200, { 'content-type': 'font/woff' }, 'none'],
    }
    const web = await serveScripts(scripts)
    for (const allowPrivate of [true, false]) {
      const source = createAssetSource({ userAgent: 'Treegram/1', allowPrivate, maxBytes: 20 })
      for (const path of [...Object.keys(scripts), '/none'])
        for (const [use, page] of [
          ['picture', `${web.url}/page`],
          ['style', `${web.url}/page`],
          ['any', 'https://shop.example/'],
          ['any', `http://localhost:${web.port}/`],
        ] as const) {
          const outcome = await source.get(`${web.url}${path}`, use, page, new AbortController().signal)
          lines.push(
            `${allowPrivate} ${path} as ${use} of ${page}: ${outcome.kind} ${outcome.url} ${outcome.status} ${outcome.kind === 'asset' ? outcome.type : outcome.isLasting} | ${web.arrived().join(' ; ')} | ${waits().join()}`,
          )
        }
      lines.push(
        `stopped: ${await toldLater(() => source.get(`${web.url}/a.png`, 'any', web.url, AbortSignal.abort()))}`,
      )
      await source.close()
      lines.push(
        `closed: ${await toldLater(() => source.get(`${web.url}/a.png`, 'any', web.url, new AbortController().signal))}`,
      )
    }
    await web.close()
    await isAsExpected('source', 'assets', web.named([...types, ...texts, ...lines].join('\n')))
  })
})
