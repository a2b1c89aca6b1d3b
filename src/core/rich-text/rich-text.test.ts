import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, childrenOf, oneLine, visibleText } from '../dom/index.ts'
import { formatNodes, formatText } from './index.ts'
import { BASE, formatted, harmful, randomHtml, rendered, shownText, treeOf } from './rich-text.fixture.ts'

/** `FUZZ=20000 npx vitest run src/core/rich-text` is the whole measurement. */
const NUM_RUNS = Number(process.env.FUZZ ?? 500)
const random = fc.array(randomHtml, { minLength: 1, maxLength: 3 }).map((blocks) => blocks.join(''))

describe('a random text', { timeout: 60_000 + NUM_RUNS * 10 }, () => {
  it('random HTML reads the same as Markdown', () => {
    fc.assert(
      fc.property(random, (html) => {
        const markdown = formatted(html, 'markdown')
        expect(shownText(rendered(markdown)), markdown).toBe(oneLine(visibleText(treeOf(html))))
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('random HTML reads the same as harmless HTML', () => {
    fc.assert(
      fc.property(random, (html) => {
        const written = formatted(html, 'html')
        expect(shownText(written), written).toBe(oneLine(visibleText(treeOf(html))))
        expect(harmful(treeOf(written))).toEqual([])
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('random plain text reads the same in both formats', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (lines) => {
        // Without what HTML itself cannot hold.
        const text = lines.map((line) => line.replace(/[\p{Cc}\p{Cn}\p{Cs}\ufffd]/gu, '')).join('\n')
        expect(shownText(formatText(text, 'html'))).toBe(oneLine(text))
        expect(shownText(rendered(formatText(text, 'markdown')))).toBe(oneLine(text))
      }),
      { numRuns: NUM_RUNS },
    )
  })
})

describe('Markdown', () => {
  const markdown = (html: string) => formatted(html, 'markdown')

  it('headings, paragraphs, marks, links and pictures are written as Markdown', () => {
    expect(
      markdown(
        `<h2>The <i>long</i> river</h2><p>It <b>rises</b> in the <a href="../hills?a=1&amp;b=2">hills</a>,<br>as <code>map(1)</code> shows.</p>
        <p><del>Once</del> H<sub>2</sub>O <img src="/i.png" alt="a boat"></p><hr><blockquote><p>Said &amp; done</p></blockquote>`,
      ),
    ).toBe(`## The *long* river

It **rises** in the [hills](https://site.test/hills?a=1&b=2),\\
as \`map(1)\` shows.

~~Once~~ H2O ![a boat](https://site.test/i.png)

___

> Said & done`)
  })

  it('nested lists, definitions and code are written as Markdown', () => {
    expect(
      markdown(
        `<ul><li>One<ol><li>a<li>b</ol><li>Two</ul><ol start="7"><li><p>Seven</p><p>more</p></ol>
        <dl><dt>Term<dd>What it means</dl><pre><code>if (x) {\n  y = \`z\`\n}</code></pre>`,
      ),
    ).toBe(`- One
  1. a
  2. b
- Two

7. Seven

   more

**Term**

What it means

\`\`\`
if (x) {
  y = \`z\`
}
\`\`\``)
  })

  it('a table is written as Markdown where each cell has a column, otherwise as lines', () => {
    expect(markdown('<table><tr><th>Kind<th>a|b<tr><td>oak<td>1<br>2</table>')).toBe(
      '| Kind | a\\|b |\n| --- | --- |\n| oak | 1 2 |',
    )
    expect(markdown('<table><tr><td colspan="2">Trees<tr><td>oak<td>1</table>')).toBe('Trees\n\noak 1')
    expect(markdown('<table><tr><td><p>One</p><td><table><tr><td>x<td>y</table></table>')).toBe(
      'One\n\n| x | y |\n| --- | --- |',
    )
  })

  it('links and marks around blocks are kept in Markdown', () => {
    expect(markdown('<a href="/v"><h3>Title</h3><p>Lead <b>bold</b></p></a>')).toBe(
      '### [Title](https://site.test/v)\n\n[Lead **bold**](https://site.test/v)',
    )
  })

  it.each([
    '/a_b_c*d*~~e~~',
    '/?q=a&copy=1&amp;copy;',
    '/(a)[b]<c>|d',
    '/a b"c"\'d\'!e',
    '/%5B%20é',
    'https://x.test:8/#a.b',
  ])('the address %j is kept in Markdown, also in tables', (address) => {
    const page = (inside: string) => `${inside}<table><tr><td>${inside}<td>b</table>`
    const link = `<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">a</a>`
    const tree = treeOf(rendered(markdown(page(link))))
    const hrefs = Array.from({ length: tree.nodeCount }, (_, node) => attribute(tree, node, 'href') ?? '')
    const decoded = hrefs.filter((href) => href !== '').map((href) => decodeURI(href).replace('%7C', '|'))
    const wanted = decodeURI(new URL(address, BASE).href).replace('%7C', '|')
    expect(decoded).toEqual([wanted, wanted])
  })

  it('lists that follow each other stay apart in Markdown', () => {
    const lists = '<ul><li>a</ul>'.repeat(3)
    expect(markdown(lists)).toBe('- a\n\n* a\n\n- a')
    expect(rendered(markdown(lists)).match(/<ul>/g)).toHaveLength(3)
  })

  it.each([
    ['# a', '\\# a'],
    ['1986. A year', '1986\\. A year'],
    ['*a* _b_ snake_case [l](u) `c`', '\\*a\\* \\_b\\_ snake_case \\[l\\](u) \\`c\\`'],
    ['<script>x()</script> &copy;', '\\<script>x()\\</script> \\&copy;'],
    ['see https://a.test/x and http://a.test/_y_', 'see https://a.test/x and http\\://a.test/\\_y\\_'],
  ])('the text %j reads the same in Markdown', (text, written) => {
    const html = `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
    expect(markdown(html)).toBe(written)
    expect(shownText(rendered(written))).toBe(text)
  })
})

describe('labels at the start of a text', () => {
  it.each([
    ['<p><b>Note:</b> It is <i>dry</i>.</p><ul><li>a</ul>', 'It is *dry*.\n\n- a'],
    ['<dl><dt>No<i>te</i>:<dd><a href="/b">b</a> c</dl>', '[b](https://site.test/b) c'],
    ['<table><tr><th>Note:<td>a<tr><td>b<td>c</table>', '|  | a |\n| --- | --- |\n| b | c |'],
    ['<blockquote><pre>Note: x</pre></blockquote><h2>H</h2>', '> ```\n> x\n> ```\n\n## H'],
    ['<ol><li><code>Note:</code><li>b</ol>', '1. b'],
    ['<hr><p>Note:<br>b', '___\n\nb'],
  ])('the label at the start is left out of %j', (html, written) => {
    const tree = treeOf(html)
    expect(formatNodes({ tree, base: BASE }, childrenOf(tree, 0), 'markdown', 'Note:')).toBe(written)
  })
})

describe('HTML', () => {
  it('sanitized HTML has the same content in harmless elements', () => {
    expect(
      formatted(
        `<section class="x" onclick="x()"><h2 id="a">River</h2><ul><li>One<li><a href="/b" target="_blank" style="color:red">two</a></ul>
        <table><thead><tr><td>A<td>B</thead><tr><td colspan="2">c</table></section>`,
        'html',
      ),
    ).toBe(`<h2>River</h2>
<ul>
<li>One</li>
<li><a href="https://site.test/b">two</a></li>
</ul>
<table>
<tr><th>A</th><th>B</th></tr>
<tr><td colspan="2">c</td></tr>
</table>`)
  })

  it.each(['0', '-1', 'x', '1.5', '1', '99999999'])('a cell with the span %s is in one column', (columns) => {
    expect(formatted(`<table><tr><td colspan="${columns}" rowspan="${columns}">a<td>b</table>`, 'html')).toBe(
      '<table>\n<tr><td>a</td><td>b</td></tr>\n</table>',
    )
  })
})
