import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { html, link, pageStart, valueHtml } from './html.ts'

const of = (value: unknown): string => valueHtml(value).markup

describe('html', () => {
  it('texts in markup are escaped, and markup is kept', () => {
    expect(html`<b>${'&<>"\'`'}</b>`.markup).toBe('<b>&amp;&lt;&gt;&quot;&#39;&#96;</b>')
    expect(html`<b>${[html`<i>${1}</i>`, '<', [2, 3]]}</b>`.markup).toBe('<b><i>1</i>&lt;23</b>')
    expect(html`a${'x\u0007\u202ey'}b`.markup).toBe('axyb')
  })
})

describe('link', () => {
  it('only web addresses become links', () => {
    expect(link('HTTPS://a.example/?a&b').markup).toBe(
      '<a href="HTTPS://a.example/?a&amp;b" rel="noopener noreferrer nofollow">HTTPS://a.example/?a&amp;b</a>',
    )
    expect(link('http://a.example/').markup).toMatch(/^<a /)
    for (const url of ['javascript:alert(1)//http://a.example/', 'file:///a', 'ahttp://a.example', 'http:/a'])
      expect(link(url).markup).toBe(url)
  })
})

describe('pageStart', () => {
  it('a report page loads nothing but its own style sheet', () => {
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

describe('valueHtml', () => {
  it('a value is shown by its kind', () => {
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

  it('a long text is cut in a report', () => {
    const text = 'some words '.repeat(10)
    expect(of(text)).toBe(text)
    const long = of('x'.repeat(5000))
    expect(long).toMatch(/^x+…$/)
    expect(long.length).toBeLessThan(1000)
  })

  it('long lists and large records are shortened in a report', () => {
    const list = (length: number): string => of(Array.from({ length }, (_, i) => i))
    expect(list(10)).toMatch(/<li>9<\/li><\/ol>$/)
    expect(list(500)).toMatch(/^<ol><li>0<\/li>.*<\/ol><i>and \d+ more<\/i>$/)
    expect(list(500)).not.toContain('<li>499</li>')
    const record = (length: number): string => of(Object.fromEntries(Array.from({ length }, (_, i) => [`f${i}`, i])))
    expect(record(50)).toMatch(/<dd>49<\/dd><\/dl>$/)
    expect(record(1000)).toMatch(/^<dl><dt>f0<\/dt>.*<\/dl><i>and \d+ more<\/i>$/)
    expect(record(1000)).not.toContain('<dd>999</dd>')
  })

  it('deep nesting is cut in a report', () => {
    const lists = (depth: number): unknown => (depth === 0 ? 'x' : [lists(depth - 1)])
    const records = (depth: number): unknown => (depth === 0 ? 'x' : { a: records(depth - 1) })
    for (const nested of [lists, records]) {
      expect(of(nested(3))).toContain('>x<')
      expect(of(nested(30))).toContain('<i>deeper levels are left out</i>')
      expect(of(nested(30))).not.toContain('>x<')
    }
  })
})
