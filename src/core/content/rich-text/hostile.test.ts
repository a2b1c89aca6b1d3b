import { describe, expect, it } from 'vitest'
import { childrenOf } from '../../dom/index.ts'
import { formatNodes } from './index.ts'
import { BASE, formatted, harmful, rendered, shownText, treeOf } from './rich-text.fixture.ts'

/** Addresses that would do something. */
const HOSTILE = [
  'javascript:alert(1)',
  ' jAvAscript:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'blob:https://site.test/1',
]

describe('a hostile text', () => {
  it.each(HOSTILE)('has no link to %j', (address) => {
    const html = `<p><a href="${address}">text</a><img src="${address}" alt="x"></p>`
    expect(formatted(html, 'markdown')).toBe('text')
    expect(formatted(html, 'html')).toBe('<p>text</p>')
  })

  it('has addresses that cannot leave their place', () => {
    const html = `<p><a href='https://a.test/")&gt;&lt;script&gt;x()&lt;/script&gt; "t" *_[x]_*'>a</a> <a href="mailto:a b@c.test)(x">m</a>
      <img src="/x.png" alt='" onerror="x()'></p>`
    const shown = rendered(formatted(html, 'markdown'))
    for (const written of [formatted(html, 'html'), shown]) {
      expect(harmful(treeOf(written)).filter((part) => part !== 'title')).toEqual([])
      expect(shownText(written)).toBe('a m')
      expect(written).not.toContain('<script')
    }
  })

  it('shows a script that is text, and leaves out one that is none', () => {
    const html =
      '<p>a</p><script>x()</script><style>p{}</style><p>&lt;script&gt;y()&lt;/script&gt;<svg onload="z()"></svg></p>'
    expect(formatted(html, 'html')).toBe('<p>a</p>\n<p>&lt;script&gt;y()&lt;/script&gt;</p>')
    expect(rendered(formatted(html, 'markdown'))).toBe('<p>a</p>\n<p>&lt;script&gt;y()&lt;/script&gt;</p>')
  })

  it.each(['ul><li', 'blockquote', 'dl><dd', 'b', 'i><b', 'a href="/x"', 'div', 'table><tr><td', 'sup', 'code', 'pre'])(
    'of %s in each other is written in time and reads the same',
    (tags) => {
      const open = `<${tags}>`
      const html = `${open.repeat(900 / (tags.split('>').length + 1))}${'word '.repeat(20_000)}`
      const tree = treeOf(html)
      const from = performance.now()
      const [markdown, written] = (['markdown', 'html'] as const).map((format) =>
        formatNodes({ tree, base: BASE }, childrenOf(tree, 0), format),
      )
      expect(performance.now() - from).toBeLessThan(10_000)
      expect(
        written!
          .replace(/<[^>]*>/g, ' ')
          .split(/\s+/)
          .filter((word) => word === 'word'),
      ).toHaveLength(20_000)
      expect(markdown!.match(/word/g)).toHaveLength(20_000)
    },
  )

  it.each([
    '*',
    '**a',
    '`',
    '[',
    '![](',
    '<',
    '&',
    '_',
    '|',
    '~~',
    '\\',
    '# ',
    '1. ',
    'https://',
    '<b>a</b>',
    '<code>`</code>',
    '<br>',
    '<b>a</b><i>b</i>',
    '<a href="/x">a</a>',
    'a<p></p>',
    'a<br>',
  ])('of many %j is written in time', (part) => {
    const tree = treeOf(`<b>${part.repeat(100_000)}<p>end</p></b>`)
    const from = performance.now()
    for (const format of ['markdown', 'html'] as const) formatNodes({ tree, base: BASE }, childrenOf(tree, 0), format)
    expect(performance.now() - from).toBeLessThan(10_000)
  })
})
