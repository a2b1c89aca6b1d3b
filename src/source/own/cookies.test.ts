import { describe, expect, it } from 'vitest'
import { readCookies } from './cookies.ts'

const line = (...fields: readonly string[]): string => fields.join('\t')
const PLAIN = {
  name: 'n',
  value: 'v',
  domain: 'a.example',
  hostOnly: true,
  path: '/p',
  secure: false,
  httpOnly: false,
  expires: null,
}
const own = (more: object): object => ({ name: 'n', value: 'v', domain: 'a.example', path: '/p', ...more })
const fromJson = (more: object): unknown => readCookies(JSON.stringify([own(more)]))[0]

describe('readCookies from a cookies.txt', () => {
  it('each line of a cookies.txt is a cookie, comments excepted', () => {
    const text = [
      '\ufeff# Netscape',
      '',
      line('a.example', 'FALSE', '/p', 'FALSE', '0', 'n', 'v'),
      line('.A.example', 'true', 'p', 'TRUE', '12.5', 'n', ''),
      line('#HttpOnly_a.example', 'FALSE', '/p', 'FALSE', '-1', 'n', 'v'),
      line('1.2.3.4', 'TRUE', '/p', 'FALSE', '1', 'n'),
      '  ',
    ].join('\r\n')
    expect(readCookies(text)).toEqual([
      PLAIN,
      { ...PLAIN, value: '', hostOnly: false, path: '/', secure: true, expires: 12.5 },
      { ...PLAIN, httpOnly: true },
      { ...PLAIN, value: '', domain: '1.2.3.4', hostOnly: true, expires: 1 },
    ])
    for (const end of ['\n', '\r'])
      expect(readCookies(`${line('a.example', 'FALSE', '/p', 'FALSE', '0', 'n', 'v')}${end}#x`)).toEqual([PLAIN])
  })

  it.each([
    line('a.example', 'FALSE', '/p', 'FALSE', '0'),
    line('', 'FALSE', '/p', 'FALSE', '0', 'n', 'v'),
    line('a.example', 'no', '/p', 'FALSE', '0', 'n', 'v'),
    line('a.example', 'FALSE', '/p', 'xFALSE', '0', 'n', 'v'),
    line('a.example', 'FALSE', '/p', 'FALSE', 'soon', 'n', 'v'),
    line('a.example', 'FALSE', '/p', 'FALSE', '1x', 'n', 'v'),
    'words',
  ])('a malformed line of a cookies.txt is refused by its number: %j', (text) => {
    expect(() => readCookies(`# one\n${text}`)).toThrow(
      expect.objectContaining({
        code: 'bad-option',
        message: expect.stringMatching(/^Line 2 of the cookies is no cookie: /),
      }),
    )
  })
})

describe('readCookies from JSON', () => {
  it('cookies in JSON are an array or in an object', () => {
    expect(readCookies(JSON.stringify([own({})]))).toEqual([PLAIN])
    expect(readCookies(` {"cookies": ${JSON.stringify([own({}), own({ name: 'm' })])}} `)).toEqual([
      PLAIN,
      { ...PLAIN, name: 'm' },
    ])
    expect(readCookies('[]')).toEqual([])
  })

  it('attributes of a cookie in JSON are read, with defaults for malformed ones', () => {
    expect(fromJson({ secure: true, httpOnly: true })).toEqual({ ...PLAIN, secure: true, httpOnly: true })
    expect(fromJson({ secure: 'yes', httpOnly: 1 })).toEqual(PLAIN)
    expect(fromJson({ domain: '.a.example' })).toEqual({ ...PLAIN, hostOnly: false })
    expect(fromJson({ domain: '.a.example', hostOnly: true })).toEqual(PLAIN)
    expect(fromJson({ hostOnly: false })).toEqual({ ...PLAIN, hostOnly: false })
    expect(fromJson({ hostOnly: 'no' })).toEqual(PLAIN)
    expect(fromJson({ domain: undefined, host: 'b.example' })).toEqual({ ...PLAIN, domain: 'b.example' })
    expect(fromJson({ host: 'b.example' })).toEqual(PLAIN)
    expect(fromJson({ path: 5 })).toEqual({ ...PLAIN, path: '/' })
  })

  it('the expiry of a cookie in JSON is read under each usual name', () => {
    const expires = (more: object): unknown => (fromJson(more) as { expires: unknown }).expires
    expect([{ expirationDate: 5 }, { expires: 5.5 }, { expiry: 6 }].map(expires)).toEqual([5, 5.5, 6])
    expect([{ expires: -1 }, { expires: 0 }, { expires: null }].map(expires)).toEqual([null, null, null])
    expect(expires({ expirationDate: 1, expires: 2, expiry: 3 })).toBe(1)
    expect(expires({ expires: 2, expiry: 3 })).toBe(2)
    expect(expires({ expires: '1970-01-01T00:00:07Z' })).toBe(7)
  })

  it.each([{ name: 5 }, { value: null }, { domain: 5 }, { domain: undefined }, { expires: 'soon' }, { expires: true }])(
    'a malformed cookie in JSON is refused by its number: %j',
    (more) => {
      expect(() => readCookies(JSON.stringify([own({}), own(more)]))).toThrow(/^Cookie 2 of the JSON is none; /)
    },
  )

  it('an empty or unreadable cookie file is refused with its reason', () => {
    expect(() => readCookies('[1]')).toThrow('Cookie 1 of the JSON is none')
    expect(() => readCookies('{}')).toThrow('The JSON of the cookies is no array of them, and has no "cookies".')
    expect(() => readCookies('[')).toThrow('The cookies are neither lines of a cookies.txt nor JSON; export them anew.')
    for (const empty of ['', ' \n', '\ufeff'])
      expect(() => readCookies(empty)).toThrow('There are no cookies: the file is empty.')
  })
})
