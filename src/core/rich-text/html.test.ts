import { describe, expect, it } from 'vitest'
import type { Block, Cell, Inline } from './blocks.ts'
import { htmlOf } from './html.ts'
import { paragraph, text } from './rich-text.fixture.ts'

const html = (...blocks: readonly Block[]): string => htmlOf(blocks)
const line = (...inside: readonly (Inline | string)[]): string => html(paragraph(...inside))
const a = paragraph('a')
const b = paragraph('b')

describe('blocks as HTML', () => {
  it('each block is an HTML element on a line', () => {
    expect(html(a, { kind: 'heading', level: 3, inside: [text('h')] }, { kind: 'rule' })).toBe(
      '<p>a</p>\n<h3>h</h3>\n<hr>',
    )
    expect(html({ kind: 'quote', blocks: [a, b] })).toBe('<blockquote>\n<p>a</p>\n<p>b</p>\n</blockquote>')
    expect(html({ kind: 'code', text: 'a <\n b' })).toBe('<pre><code>a &lt;\n b</code></pre>')
    expect(html()).toBe('')
  })

  it('a list entry of a single paragraph is HTML without a paragraph element', () => {
    expect(html({ kind: 'list', start: null, entries: [[a], [a, b], [{ kind: 'rule' }]] })).toBe(
      '<ul>\n<li>a</li>\n<li><p>a</p>\n<p>b</p></li>\n<li><hr></li>\n</ul>',
    )
  })

  it('an ordered list in HTML has its first number unless it is one', () => {
    const list = (start: number): string => html({ kind: 'list', start, entries: [[a]] })
    expect([list(0), list(1), list(2)]).toEqual([
      '<ol start="0">\n<li>a</li>\n</ol>',
      '<ol>\n<li>a</li>\n</ol>',
      '<ol start="2">\n<li>a</li>\n</ol>',
    ])
  })

  it('definitions are terms and descriptions in HTML', () => {
    const entries = [
      { isTerm: true, blocks: [a] },
      { isTerm: false, blocks: [a, b] },
    ]
    expect(html({ kind: 'terms', entries })).toBe('<dl>\n<dt>a</dt>\n<dd><p>a</p>\n<p>b</p></dd>\n</dl>')
  })

  it('a table in HTML has header cells, cells and their spans', () => {
    const cell = (columns: number, rows: number): Cell => ({ inside: [text('x')], columns, rows })
    expect(
      html({
        kind: 'table',
        rows: [
          { isHeader: true, cells: [cell(1, 1), cell(2, 1)] },
          { isHeader: false, cells: [cell(1, 2), cell(2, 3)] },
        ],
      }),
    ).toBe(
      '<table>\n<tr><th>x</th><th colspan="2">x</th></tr>\n<tr><td rowspan="2">x</td><td colspan="2" rowspan="3">x</td></tr>\n</table>',
    )
  })
})

describe('lines as HTML', () => {
  it('a paragraph in HTML is trimmed and escaped', () => {
    expect(line(' a ', '<b> & "c" ')).toBe('<p>a &lt;b&gt; &amp; &quot;c&quot;</p>')
  })

  it('a paragraph in HTML has marks, code, links, pictures and breaks', () => {
    expect(line({ kind: 'strong', inside: [text('a'), { kind: 'sup', inside: [text('<')] }] })).toBe(
      '<p><strong>a<sup>&lt;</sup></strong></p>',
    )
    expect(line({ kind: 'code', text: 'a<' }, { kind: 'break' }, 'b')).toBe('<p><code>a&lt;</code><br>b</p>')
    expect(line({ kind: 'link', href: '/?a&"b"', inside: [text('x'), { kind: 'em', inside: [text('y')] }] })).toBe(
      '<p><a href="/?a&amp;&quot;b&quot;">x<em>y</em></a></p>',
    )
    expect(line({ kind: 'image', src: '/"', alt: '<' })).toBe('<p><img src="/&quot;" alt="&lt;"></p>')
  })
})
