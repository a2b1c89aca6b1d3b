import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { html, link, pageStart, valueHtml } from './html.ts'

const of = (value: unknown): string => valueHtml(value).markup

describe('a template of markup', () => {
  it('has texts escaped, markup as it is, and parts one after the other', () => {
    expect(html`<b>${'&<>"\'`'}</b>`.markup).toBe('<b>&amp;&lt;&gt;&quot;&#39;&#96;</b>')
    expect(html`<b>${[html`<i>${1}</i>`, '<', [2, 3]]}</b>`.markup).toBe('<b><i>1</i>&lt;23</b>')
    expect(html`a${'x\u0007\u202ey'}b`.markup).toBe('axyb')
  })
})

describe('a link', () => {
  it('is one to where a browser may be sent to', () => {
    expect(link('HTTPS://a.example/?a&b').markup).toBe(
      '<a href="HTTPS://a.example/?a&amp;b" rel="noopener noreferrer nofollow">HTTPS://a.example/?a&amp;b</a>',
    )
    expect(link('http://a.example/').markup).toMatch(/^<a /)
    for (const url of ['javascript:alert(1)//http://a.example/', 'file:///a', 'ahttp://a.example', 'http:/a'])
      expect(link(url).markup).toBe(url)
  })
})

describe('the beginning of a page', () => {
  it('lets nothing be loaded but its own style sheet', () => {
    const { markup } = pageStart('a < b')
    expect(markup).toContain('<title>a &lt; b</title>')
    expect(markup).toContain('<h1>a &lt; b</h1>')
    const [, style] = /<style>(.*)<\/style>/s.exec(markup)!
    const hash = createHash('sha256').update(style!).digest('base64')
    expect(markup).toContain(
      `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
    )
  })
})

describe('a value of a record', () => {
  it('is shown by its kind', () => {
    expect(of(null)).toBe('<i>nothing</i>')
    expect(of(undefined)).toBe('<i>nothing</i>')
    expect(of('')).toBe('')
    expect(of(0)).toBe('0')
    expect(of(false)).toBe('false')
    expect(of('a<b')).toBe('a&lt;b')
    expect(of('see http://a.example/')).toBe('see http://a.example/')
    expect(of('https://a.example/')).toMatch(/^<a href/)
    expect(of([])).toBe('<i>none</i>')
    expect(of(['a', null])).toBe('<ol><li>a</li><li><i>nothing</i></li></ol>')
    expect(of({ a: 1, '<': ['b'] })).toBe('<dl><dt>a</dt><dd>1</dd><dt>&lt;</dt><dd><ol><li>b</li></ol></dd></dl>')
    expect(of({})).toBe('<dl></dl>')
  })

  it('has four hundred characters of a text', () => {
    const text = 'x'.repeat(400)
    expect(of(text)).toBe(text)
    expect(of(`${text}y`)).toBe(`${text}…`)
  })

  it('has twenty entries of a list, and a hundred fields of a record', () => {
    const list = (length: number): string => of(Array.from({ length }, (_, i) => i))
    expect(list(20)).toMatch(/<li>19<\/li><\/ol>$/)
    expect(list(21)).toMatch(/<li>19<\/li><\/ol><i>and 1 more<\/i>$/)
    const record = (length: number): string => of(Object.fromEntries(Array.from({ length }, (_, i) => [`f${i}`, i])))
    expect(record(100)).toMatch(/<dd>99<\/dd><\/dl>$/)
    expect(record(102)).toMatch(/<dd>99<\/dd><\/dl><i>and 2 more<\/i>$/)
  })

  it('has six levels', () => {
    const lists = (depth: number): unknown => (depth === 0 ? 'x' : [lists(depth - 1)])
    const records = (depth: number): unknown => (depth === 0 ? 'x' : { a: records(depth - 1) })
    for (const nested of [lists, records]) {
      expect(of(nested(6))).toContain('>x<')
      expect(of(nested(7))).toContain('<i>deeper levels are left out</i>')
      expect(of(nested(7))).not.toContain('>x<')
    }
  })
})
