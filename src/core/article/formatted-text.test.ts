import { describe, expect, it } from 'vitest'
import { oneLine, parse } from '../dom/index.ts'
import { rendered, shownText } from '../rich-text/rich-text.fixture.ts'
import { articleText, findArticle } from './index.ts'
import { article, ENGLISH, KINDS } from './pages.fixture.ts'

const URL_OF_PAGE = 'https://example.com/news/1'

/** The article of a page in all formats. */
function textsOf(html: string) {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const page = { url: URL_OF_PAGE, tree: parsed.tree }
  const found = findArticle(page.tree, page.url)
  if (found === null) throw new Error('There is no article.')
  const [text, markdown, written] = (['text', 'markdown', 'html'] as const).map((format) =>
    articleText(page, found, format),
  )
  return { found, text: text!, markdown: markdown!, html: written! }
}

describe('the text of an article in a format', () => {
  it.each(KINDS)('the article of a page that is a $kind reads the same in all formats', ({ html: page }) => {
    const { found, text, markdown, html } = textsOf(page)
    expect(text).toBe(found.text)
    expect(shownText(rendered(markdown))).toBe(oneLine(text))
    expect(shownText(html)).toBe(oneLine(text))
  })

  it('a formatted article has the markup of its own lines and nothing from beside them', () => {
    const inside = [
      `${ENGLISH[0]} <a href="/lighthouse">More of it</a>.`,
      `<b>${ENGLISH[1]}</b><script>x()</script>`,
      `</p><ul><li>${ENGLISH[2]}</li><li><code>a | b</code> ${ENGLISH[3]}</li></ul><h2>What is next for the light</h2><p>`,
      `<img src="/i.png" alt="the light"> ${ENGLISH[0]} <a href="javascript:x()">Really</a>`,
      `<img src="/advertisement.png" alt="buy"></p><figure><img src="/f.png"><figcaption>The cape at noon</figcaption></figure><p>${ENGLISH[1]}`,
    ]
    const { markdown, html } = textsOf(article(inside, 'en', 'Lighthouse shines again'))
    expect(markdown).toBe(
      [
        `${ENGLISH[0]} [More of it](https://example.com/lighthouse).`,
        `**${ENGLISH[1]}**`,
        `- ${ENGLISH[2]}\n- \`a | b\` ${ENGLISH[3]}`,
        '## What is next for the light',
        `![the light](https://example.com/i.png) ${ENGLISH[0]} Really`,
        ENGLISH[1],
      ].join('\n\n'),
    )
    expect(html).toContain(`<li><code>a | b</code> ${ENGLISH[3]}</li>\n</ul>\n<h2>What is next for the light</h2>`)
    expect(html).not.toMatch(/script|noon|f\.png|buy/)
  })

  it('an article that only scripts have is formatted as one paragraph a line', () => {
    const state = { posts: [{ html: `<p>${ENGLISH[0]}</p><p>${ENGLISH[1]} & *more*</p>` }] }
    const page = `<head><meta name="description" content="${ENGLISH[0]}"></head><body><div id="app"></div>
      <script type="application/json">${JSON.stringify(state)}</script></body>`
    const { found, markdown, html } = textsOf(page)
    expect(found.lines).toEqual([])
    expect(markdown).toBe(`${ENGLISH[0]}\n\n${ENGLISH[1]} & \\*more\\*`)
    expect(html).toBe(`<p>${ENGLISH[0]}</p>\n<p>${ENGLISH[1]} &amp; *more*</p>`)
  })
})
