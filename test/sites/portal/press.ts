import { createNews, type Story } from './news.ts'
import type { Portal } from './portal.ts'
import { buildPortal, FURNITURE } from './portal-builder.ts'

/** A large paper: data for programs on each article, related boxes, a version for print that names the article. */
export function press(stories: number, seed: number): Portal {
  const news = createNews(seed, 'press', 'en', stories)
  const { sections, name } = news
  const pathOf = (s: Story): string => `/${sections[s.section]!.slug}/${s.published.replace(/-/g, '/')}/${s.slug}`
  const byline = (s: Story): string => `/authors/${news.authors.find((author) => author.name === s.author)!.slug}`
  const shell = (title: string, head: string, main: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | ${name}</title><meta property="og:site_name" content="${name}">${head}</head><body><header class="site-header"><a class="logo" href="/">${name}</a><nav class="main-nav"><ul>${sections.map((section) => `<li><a href="/${section.slug}">${section.name}</a></li>`).join('')}</ul></nav></header><main class="layout">${main}</main><aside class="most-read"><h3>Most read</h3><ol>${news.stories
      .slice(3, 8)
      .map((s) => `<li><a href="${pathOf(s)}">${s.title}</a></li>`)
      .join(
        '',
      )}</ol></aside><footer class="site-footer"><p>All rights reserved by the publisher of this paper.</p>${FURNITURE.map((one) => `<a href="/${one}">${one}</a>`).join(' ')}</footer></body></html>`
  const teaser = (s: Story): string =>
    `<article class="teaser"><a class="teaser-image" href="${pathOf(s)}"><img src="${s.image}" alt=""></a><h2 class="teaser-title"><a href="${pathOf(s)}">${s.title}</a></h2><p class="teaser-text">${s.lead}</p><time datetime="${s.published}">${s.published}</time></article>`
  const printPath = (s: Story): string => `/print/${s.number}`
  const body = (s: Story): string =>
    `<p class="lead">${s.lead}</p>${s.paragraphs.map((text, i) => `<p>${i === 1 ? linked(text, news.sections[s.section]!.slug) : text}</p>${i === 2 ? `<div class="newsletter"><p>Sign up for our newsletter and never miss a story.</p></div>` : ''}`).join('')}`
  return buildPortal(news, {
    pathOf,
    sectionPath: (section, part) => `/${sections[section]!.slug}${part === 0 ? '' : `?page=${part + 1}`}`,
    authorPath: (slug) => `/authors/${slug}`,
    tagPath: (tag) => `/topics/${tag}`,
    article: (s, near) => {
      const data = {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: s.title,
        datePublished: `${s.published}T08:00:00Z`,
        author: [{ '@type': 'Person', name: s.author }],
        articleSection: sections[s.section]!.name,
        image: s.image,
      }
      const head = `<meta property="og:type" content="article"><meta property="og:title" content="${s.title}"><meta property="og:image" content="${s.image}"><script type="application/ld+json">${JSON.stringify(data)}</script>`
      const related = near.map((n) => `<li><a href="${pathOf(n)}">${n.title}</a></li>`).join('')
      const tags = s.tags.map((tag) => `<a href="/topics/${tag}">${tag}</a>`).join(' ')
      return shell(
        s.title,
        head,
        `<article class="story"><header><h1>${s.title}</h1><p class="byline">By <a href="${byline(s)}">${s.author}</a> <time datetime="${s.published}">${s.published}</time></p></header><figure><img src="${s.image}" width="800"><figcaption>${s.kicker}</figcaption></figure><div class="story-body">${body(s)}</div><p class="tags">${tags} <a href="${printPath(s)}" rel="nofollow">Print</a></p>${s.number % 4 === 1 ? '' : `<section class="related"><h3>Related</h3><ul>${related}</ul></section>`}</article>`,
      )
    },
    list: ({ title, about, stories: own, more, kind }) =>
      shell(
        title,
        '',
        `<h1>${title}</h1>${about && `<p class="bio">${about}</p>`}<div class="teasers teasers-${kind}">${own.map(teaser).join('')}</div><p class="pages">${more.map((path, i) => `<a href="${path}">${i + 1}</a>`).join(' ')}</p>`,
      ),
    furniture: (title, paragraphs) =>
      shell(title, '', `<h1>${title}</h1><div class="text">${paragraphs.map((p) => `<p>${p}</p>`).join('')}</div>`),
    copies: (s) => ({
      [printPath(s)]:
        `<!doctype html><html><head><title>${s.title}</title><link rel="canonical" href="${pathOf(s)}"></head><body onload="print()"><h1>${s.title}</h1><p>${s.author}, ${s.published}</p>${body(s)}</body></html>`,
    }),
  })
}

/** A text with a link after its first word. */
function linked(text: string, slug: string): string {
  const [first, ...more] = text.split(' ')
  return `${first} <a href="/${slug}">${more[0]}</a> <em>${more[1] ?? ''}</em> ${more.slice(2).join(' ')}`
}
