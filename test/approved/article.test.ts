import { describe, it } from 'vitest'
import { mainTextOf } from '../../src/core/content/article/main-text.ts'
import { KINDS } from '../../src/core/content/article/pages.fixture.ts'
import {
  articleBoilerplate,
  articlePageOf,
  articleTemplateOf,
  articleText,
  findArticle,
  isScriptFilled,
  TEXT_FORMATS,
} from '../../src/core/content/index.ts'
import { PORTALS } from '../sites/portal/index.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { disturbed } from './disturbed.ts'
import { drawArticlePage, drawScriptPage } from './pages/drawn-articles.ts'
import { blogPages, madePages, marketPages, parsedPages, portalPages, shopPages, treeOf } from './pages/generated.ts'

const URLS = ['http://site.example/a/b', 'https://site.example/2014/05/16/x', 'http://site.example/news/2013-2-30/y']

/** What is found in a page, in all formats, with how likely each line was. */
function lineOf(name: string, html: string, url = URLS[html.length % URLS.length]!): string {
  const tree = treeOf(html)
  const found = findArticle(tree, url)
  const page = articlePageOf(tree)
  const main = mainTextOf(page, () => false)
  const texts = found === null ? [] : TEXT_FORMATS.map((format) => articleText({ tree, url }, found, format))
  const said =
    found === null
      ? ['none']
      : [found.isArticle ? 'article' : 'page', found.published, `[${found.authors}]`, found.text.length, found.title]
  return caseLine(name, said, [found, texts, page.metadata, main, isScriptFilled(tree)])
}

describe('main texts of pages', () => {
  it('are as approved: drawn pages, whole', async () => {
    const texts = [0, 4, 9, 17].map((seed) => {
      const url = URLS[0]!
      const tree = treeOf(drawArticlePage(seed))
      const found = findArticle(tree, url)
      if (found === null) return `## ${seed}: none`
      const { title, published, authors, language, isArticle } = found
      return `## ${seed}: ${JSON.stringify({ title, published, authors, language, isArticle })}\n${articleText({ tree, url }, found, 'markdown')}`
    })
    await isAsApproved('content', 'article-whole', texts.join('\n\n'))
  })

  for (const part of seeds(4)) {
    it(`are as approved: drawn pages, part ${part}`, async () => {
      const own = seeds(50).map((i) => part * 50 + i)
      await isAsApproved(
        'content',
        `article-drawn-${part}`,
        own.map((seed) => lineOf(`drawn ${seed}`, drawArticlePage(seed))).join('\n'),
      )
    })
  }

  it('are as approved: pages that scripts draw', async () => {
    const lines = seeds(24).map((seed) => lineOf(`script ${seed}`, drawScriptPage(seed)))
    await isAsApproved('content', 'article-scripts', lines.join('\n'))
  })

  it('are as approved: hand-written kinds, disturbed', async () => {
    const lines = KINDS.flatMap(({ html }, i) =>
      seeds(6).map((seed) => lineOf(`kind ${i} ${seed}`, seed === 0 ? html : disturbed(html, seed * 31 + i))),
    )
    await isAsApproved('content', 'article-kinds', lines.join('\n'))
  })

  for (const [site, pagesOf] of Object.entries({ madePages, portalPages, marketPages, shopPages, blogPages })) {
    it(`are as approved: ${site}`, async () => {
      const lines = pagesOf().map(({ name, html, url }, i) =>
        lineOf(name, i % 2 === 0 ? html : disturbed(html, i), url),
      )
      await isAsApproved('content', `article-${site}`, lines.join('\n'))
    })
  }

  it('have the lines of their site as approved', async () => {
    const lines = Object.entries(PORTALS).map(([name, make]) => {
      const { pages, articles } = make(10, 3)
      const parsed = parsedPages(
        articles.slice(0, 6).map(({ path }) => ({ url: `http://site.example${path}`, html: pages[path]! })),
      )
      const template = articleTemplateOf(parsed)
      const hints = template ?? { boilerplate: [] }
      const found = parsed.map(({ tree, url }) => findArticle(tree, url, { boilerplate: new Set(hints.boilerplate) }))
      return caseLine(
        name,
        [hints.boilerplate.length, hints.boilerplate[0] ?? ''],
        [template, articleBoilerplate([...parsed, parsed[0]!]), found],
      )
    })
    await isAsApproved('content', 'article-templates', lines.join('\n'))
  })
})
