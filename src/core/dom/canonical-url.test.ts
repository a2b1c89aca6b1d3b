import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

describe('canonicalUrl', () => {
  it.each([
    ['HTTP://WWW.Example.COM:80/A/../b/./c', 'http://www.example.com/b/c'],
    ['https://example.com:443', 'https://example.com/'],
    ['https://example.com:8443/x', 'https://example.com:8443/x'],
    ['http://example.com/a#part', 'http://example.com/a'],
    ['http://user:secret@example.com/', 'http://example.com/'],
    ['http://example.com/%7euser/%e4%bd%a0?q=%2fa%41', 'http://example.com/~user/%E4%BD%A0?q=%2FaA'],
    ['http://example.com/ä b', 'http://example.com/%C3%A4%20b'],
    ['http://bücher.example/', 'http://xn--bcher-kva.example/'],
    ['http://example.com/p?', 'http://example.com/p'],
    ['http://example.com/p?&a=1&&b=', 'http://example.com/p?a=1&b='],
    ['  http://example.com/p\n', 'http://example.com/p'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
  ])('the canonical form of %s is %s', (href, expected) => {
    expect(canonicalUrl(href)).toBe(expected)
  })

  it.each([
    ['http://e.com/?utm_source=x&id=7&UTM_Medium=y', 'http://e.com/?id=7'],
    ['http://e.com/?gclid=1&fbclid=2&msclkid=3&mc_cid=4&mc_eid=5&igshid=6&yclid=7&_ga=8', 'http://e.com/'],
    ['http://e.com/?%75tm_source=x', 'http://e.com/'],
    ['http://e.com/a;jsessionid=0A1B?x=1', 'http://e.com/a?x=1'],
    ['http://e.com/a;JSESSIONID=0A1B;v=2/b', 'http://e.com/a;v=2/b'],
    ['http://e.com/a/..;jsessionid=1/b', 'http://e.com/b'],
    ['http://e.com/?PHPSESSID=abc&p=1', 'http://e.com/?p=1'],
    ['http://e.com/?sid=0123456789abcdef0123456789abcdef&t=5', 'http://e.com/?t=5'],
  ])('parameters that do not choose the page are dropped from %s', (href, expected) => {
    expect(canonicalUrl(href)).toBe(expected)
  })

  it.each([
    'http://e.com/?sid=42',
    'http://e.com/?sid=spring-sale-in-our-hometown',
    'http://e.com/?ref=12&source=a&utm=1',
  ])('a parameter that may choose the page is kept: %s', (href) => {
    expect(canonicalUrl(href)).toBe(href)
  })

  it('the order of the parameters is kept, which a server may depend on', () => {
    expect(canonicalUrl('http://e.com/?b=2&a=1&b=1')).toBe('http://e.com/?b=2&a=1&b=1')
  })

  it('an address is resolved against its base', () => {
    expect(canonicalUrl('../x?y#z', 'https://e.com/a/b/c')).toBe('https://e.com/a/x?y')
    expect(canonicalUrl('//cdn.e.com/', 'https://e.com/')).toBe('https://cdn.e.com/')
  })

  it.each([
    '',
    'x',
    'http://',
    'mailto:a@b.c',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'ftp://e.com/',
  ])('the address %j, which is no page address, has no canonical form', (href) => {
    expect(canonicalUrl(href)).toBeNull()
  })

  it('a URL of absurd length has no canonical form, before or after encoding', () => {
    expect(canonicalUrl(`http://e.com/${'a'.repeat(20_000)}`)).toBeNull()
    expect(canonicalUrl(`http://e.com/${'ä'.repeat(10_000)}`)).toBeNull()
  })

  it('a canonical URL stays the same, stray percent signs and half triplets included', () => {
    const piece = fc.constantFrom(
      ...[
        '%',
        '%%',
        '%3',
        '%37',
        '%41',
        '%2e',
        '%2F',
        '%25',
        '%7e',
        'e',
        '7',
        '.',
        '..',
        '/',
        ';jsessionid=',
        ';',
        '&',
        '=',
        '?',
      ],
      ...['sid=0123456789abcdef01234', 'utm_a=', 'ä', ' ', '+', "'", '"', '\\', '#', '@', ':'],
    )
    const href = fc.array(piece, { maxLength: 25 }).map((pieces) => `http://e.com/${pieces.join('')}`)
    fc.assert(
      fc.property(fc.oneof(href, fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
        const once = canonicalUrl(text)
        expect(once === null ? null : canonicalUrl(once)).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })

  it('URLs that differ only in escaped unreserved characters are equal', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9_~-]{1,8}$/)
    const escaped = (text: string) => [...text].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('')
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(canonicalUrl(`http://e.com/${escaped(a)}?q=${escaped(b)}`)).toBe(
          canonicalUrl(`http://e.com/${a}?q=${b}`),
        )
      }),
    )
  })
})
