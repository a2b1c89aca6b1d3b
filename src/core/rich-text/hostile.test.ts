import { describe, expect, it } from 'vitest'
import { childrenOf } from '../dom/index.ts'
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
  it.each(HOSTILE)('a link to %j is left out and its text stays', (address) => {
    const html = `<p><a href="${address}">text</a><img src="${address}" alt="x"></p>`
    expect(formatted(html, 'markdown')).toBe('text')
    expect(formatted(html, 'html')).toBe('<p>text</p>')
  })

  it('an address cannot leave its attribute or its Markdown link', () => {
    const html = `<p><a href='https://a.test/")&gt;&lt;script&gt;x()&lt;/script&gt; "t" *_[x]_*'>a</a> <a href="mailto:a b@c.test)(x">m</a>
      <img src="/x.png" alt='" onerror="x()'></p>`
    const shown = rendered(formatted(html, 'markdown'))
    for (const written of [formatted(html, 'html'), shown]) {
      expect(harmful(treeOf(written)).filter((part) => part !== 'title')).toEqual([])
      expect(shownText(written)).toBe('a m')
      expect(written).not.toContain('<script')
    }
  })

  it('a script is left out, and text that looks like one is shown', () => {
    const html =
      '<p>a</p><script>x()</script><style>p{}</style><p>&lt;script&gt;y()&lt;/script&gt;<svg onload="z()"></svg></p>'
    expect(formatted(html, 'html')).toBe('<p>a</p>\n<p>&lt;script&gt;y()&lt;/script&gt;</p>')
    expect(rendered(formatted(html, 'markdown'))).toBe('<p>a</p>\n<p>&lt;script&gt;y()&lt;/script&gt;</p>')
  })

  it.each(['ul><li', 'blockquote', 'dl><dd', 'b', 'i><b', 'a href="/x"', 'div', 'table><tr><td', 'sup', 'code', 'pre'])(
    'deeply nested %s elements are formatted with all of their text',
    (tags) => {
      const open = `<${tags}>`
      const html = `${open.repeat(900 / (tags.split('>').length + 1))}${'word '.repeat(20_000)}`
      const tree = treeOf(html)
      const [markdown, written] = (['markdown', 'html'] as const).map((format) =>
        formatNodes({ tree, base: BASE }, childrenOf(tree, 0), format),
      )
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
  ])('a text of 100,000 times %j is formatted up to its end', (part) => {
    const tree = treeOf(`<b>${part.repeat(100_000)}<p>end</p></b>`)
    for (const format of ['markdown', 'html'] as const)
      expect(formatNodes({ tree, base: BASE }, childrenOf(tree, 0), format)).toContain('end')
  })
})
