import { describe, expect, it } from 'vitest'
import { decodeHtml, isHtmlType, mediaType } from './index.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('decodeHtml', () => {
  it('a byte order mark decides over everything else, and is dropped', () => {
    const withMeta = '\uFEFF<meta charset=windows-1252><p>Ä'
    expect(decodeHtml(Buffer.from(withMeta), 'text/html; charset=iso-8859-1')).toEqual({
      html: '<meta charset=windows-1252><p>Ä',
      encoding: 'UTF-8',
    })
    expect(decodeHtml(Buffer.from('\uFEFF<p>Ä', 'utf16le'), '')).toEqual({ html: '<p>Ä', encoding: 'UTF-16LE' })
    expect(decodeHtml(utf16be('\uFEFF<p>Ä'), 'text/html;charset=utf-8')).toEqual({ html: '<p>Ä', encoding: 'UTF-16BE' })
  })

  it('a second byte order mark stays as text', () => {
    expect(decodeHtml(Buffer.from('\uFEFF\uFEFF<p>'), '')?.html).toBe('\uFEFF<p>')
  })

  it('the header decides over the page', () => {
    const page = latin1('<meta charset=utf-8><p>Stra\xDFe')
    expect(decodeHtml(page, 'text/html; charset=ISO-8859-1')).toEqual({
      html: '<meta charset=utf-8><p>Straße',
      encoding: 'windows-1252',
    })
    expect(decodeHtml(page, `text/html; Charset = "latin1"`)?.encoding).toBe('windows-1252')
  })

  it('a header that names no encoding is ignored', () => {
    expect(decodeHtml(Buffer.from('<meta charset=koi8-r>'), 'text/html; charset=nonsense')?.encoding).toBe('KOI8-R')
    expect(decodeHtml(Buffer.from('<meta charset=koi8-r>'), 'text/html; charset=')?.encoding).toBe('KOI8-R')
  })

  it.each([
    ['<meta charset=windows-1251><p>\xCF\xF0\xE8\xE2\xE5\xF2', 'windows-1251', 'Привет'],
    ['<meta http-equiv=Content-Type content="text/html; charset=Shift_JIS">\x93\xFA\x96\x7B', 'Shift_JIS', '日本'],
    ['<?xml version="1.0" encoding="euc-jp"?><p>\xC6\xFC\xCB\xDC', 'EUC-JP', '日本'],
    ['<meta charset=gb2312><p>\xD6\xD0\xB9\xFA', 'GBK', '中国'],
    ['<meta charset=big5><p>\xA4\xA4\xA4\xE5', 'Big5', '中文'],
    ['<meta charset=euc-kr><p>\xC7\xD1\xB1\xB9', 'EUC-KR', '한국'],
    ['<meta charset=iso-2022-jp><p>\x1B$BF|K\\\x1B(B', 'ISO-2022-JP', '日本'],
    ['<meta charset=x-mac-cyrillic><p>\x8F\xF0', 'x-mac-cyrillic', 'П'],
  ])('the encoding declared in %j is used', (page, encoding, text) => {
    const decoded = decodeHtml(latin1(page), 'text/html')
    expect(decoded?.encoding).toBe(encoding)
    expect(decoded?.html).toContain(text)
  })

  it('a page with UTF-16 in a readable meta is UTF-8, as in browsers', () => {
    expect(decodeHtml(Buffer.from('<meta charset=utf-16le><p>Ä'), '')).toEqual({
      html: '<meta charset=utf-16le><p>Ä',
      encoding: 'UTF-8',
    })
  })

  it('a meta behind a long head is found', () => {
    const page = latin1(`<head><style>${'x'.repeat(5000)}</style><meta charset=iso-8859-2><p>\xB1`)
    expect(decodeHtml(page, '')?.html).toContain('ą')
  })

  it('valid UTF-8 is read as UTF-8 without a declaration, though browsers use windows-1252', () => {
    expect(decodeHtml(Buffer.from('<p>Grüße, 日本'), '')).toEqual({ html: '<p>Grüße, 日本', encoding: 'UTF-8' })
  })

  it('an undeclared encoding is guessed from the letters', () => {
    const russian =
      'Москва является столицей России, крупнейшим по численности населения городом страны и одним из её главных центров. '.repeat(
        2,
      )
    const cp1251 = Buffer.from(
      [...russian].map((c) => {
        const code = c.charCodeAt(0)
        if (c === 'ё') return 0xb8
        return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
      }),
    )
    expect(decodeHtml(cp1251, 'text/html')).toEqual({ html: russian, encoding: 'windows-1251' })
    expect(
      decodeHtml(latin1('<p>Die Stra\xDFe f\xFChrt \xFCber den Flu\xDF und weiter in die n\xE4chste Stadt.'), '')?.html,
    ).toContain('Straße führt über')
  })

  it('every byte of windows-1252 is mapped as in browsers, five of them to control characters', () => {
    const all =
      decodeHtml(
        Uint8Array.from({ length: 256 }, (_, i) => i),
        'text/html; charset=windows-1252',
      )?.html ?? ''
    expect(all).toHaveLength(256)
    expect([...'\x81\x8D\x8F\x90\x9D'].every((c) => all.includes(c))).toBe(true)
    expect(all).not.toContain('\uFFFD')
  })

  it('bytes that are wrong in the encoding are replaced', () => {
    expect(decodeHtml(latin1('<p>Stra\xDFe'), 'text/html; charset=utf-8')?.html).toBe('<p>Stra\uFFFDe')
    expect(decodeHtml(Buffer.from('<p>a', 'utf16le').subarray(0, 7), 'text/html; charset=utf-16le')?.html).toBe(
      '<p>\uFFFD',
    )
  })

  it('NUL characters are kept', () => {
    expect(decodeHtml(Buffer.from('<p>a\0b'), 'text/html; charset=utf-8')?.html).toBe('<p>a\0b')
  })

  it('encodings that browsers refuse are refused', () => {
    expect(decodeHtml(Buffer.from('<p>x'), 'text/html; charset=hz-gb-2312')).toBeNull()
    expect(decodeHtml(Buffer.from('<meta charset=iso-2022-kr><p>x'), '')).toBeNull()
  })

  it('XHTML is UTF-8 unless its XML declaration names another encoding', () => {
    const type = 'application/xhtml+xml'
    expect(decodeHtml(Buffer.from('<meta charset="koi8-r"/><p>Ä'), type)?.encoding).toBe('UTF-8')
    expect(decodeHtml(latin1('<?xml version="1.0" encoding="iso-8859-1"?><p>\xC4'), type)?.html).toContain('Ä')
  })

  it('an empty page is decoded to an empty text', () => {
    expect(decodeHtml(new Uint8Array(), '')?.html).toBe('')
  })
})

describe('media types', () => {
  it('media types are read without parameters and case', () => {
    expect(mediaType(' Text/HTML ; charset=x')).toBe('text/html')
    expect(mediaType('')).toBe('')
    expect(['text/html;x', 'application/xhtml+xml'].every(isHtmlType)).toBe(true)
    expect(['text/plain', 'application/xml', 'text/htmlx', ''].some(isHtmlType)).toBe(false)
  })
})
