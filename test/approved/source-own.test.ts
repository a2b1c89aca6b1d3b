import { describe, it } from 'vitest'
import { cookieHeader } from '../../src/source/own/cookie-jar.ts'
import { readCookies } from '../../src/source/own/cookies.ts'
import { createRandom } from '../sites/made/random.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { told } from './told.ts'

/* Cookies that the user gives. */

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

/** The header for each page. */
function sentTo(text: string): readonly string[] {
  const headerFor = cookieHeader(readCookies(text))
  return PAGES.map((page) => headerFor(new URL(page)))
}

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
      const headers = told(() => sentTo(text).join('|'))
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
      return caseLine(`drawn ${seed}`, [told(() => sentTo(text))], text)
    })
    await isAsApproved('source', 'cookies', [...lines, ...drawn].join('\n'))
  })
})
