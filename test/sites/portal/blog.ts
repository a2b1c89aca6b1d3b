import { createNews, type Story } from './news.ts'
import type { Portal } from './portal.ts'
import { buildPortal, FURNITURE } from './portal-builder.ts'

/** A blog whose lists show whole posts; comments below each. */
export function blog(stories: number, seed: number): Portal {
  const news = createNews(seed, 'blog', 'fr', stories)
  const { sections, name, voice } = news
  const pathOf = (s: Story): string => `/${s.published.slice(0, 7).replace('-', '/')}/${s.slug}/`
  const shell = (title: string, head: string, main: string): string =>
    `<!doctype html><html lang="fr-FR"><head><title>${title} – ${name}</title><link rel="alternate" type="application/rss+xml" href="/feed"><meta property="og:site_name" content="${name}">${head}</head><body><div id="page" class="site"><header id="masthead"><p class="site-title"><a href="/">${name}</a></p></header><div id="primary"><main id="main">${main}</main></div><aside id="secondary" class="widget-area"><section class="widget"><h2>Articles récents</h2><ul>${news.stories
      .slice(0, 5)
      .map((s) => `<li><a href="${pathOf(s)}">${s.title}</a></li>`)
      .join(
        '',
      )}</ul></section><section class="widget"><h2>Catégories</h2><ul>${sections.map((section) => `<li><a href="/category/${section.slug}/">${section.name}</a></li>`).join('')}</ul></section></aside><footer id="colophon">${FURNITURE.map((one) => `<a href="/${one}">${one}</a>`).join(' ')}</footer></div></body></html>`
  const post = (s: Story, heading: string): string =>
    `<article id="post-${s.number}" class="post type-post hentry"><header class="entry-header">${heading}<div class="entry-meta"><span class="posted-on"><a href="${pathOf(s)}"><time class="entry-date published" datetime="${s.published}T10:00:00+02:00">${s.published}</time></a></span><span class="byline"> par <span class="author vcard">${s.author}</span></span></div></header><div class="entry-content"><p><img src="${s.image}" width="640"></p><p>${s.lead}</p>${s.paragraphs.map((p) => `<p>${p}</p>`).join('')}</div><footer class="entry-footer"><a href="/category/${sections[s.section]!.slug}/" rel="category tag">${sections[s.section]!.name}</a></footer></article>`
  return buildPortal(news, {
    pathOf,
    sectionPath: (section, part) => `/category/${sections[section]!.slug}/${part === 0 ? '' : `page/${part + 1}/`}`,
    tagPath: (tag) => `/tag/${tag}/`,
    article: (s) => {
      const comments = Array.from(
        { length: s.number % 4 },
        () =>
          `<li class="comment"><div class="comment-author">${voice.person()}</div><div class="comment-content"><p>${voice.paragraph(3)}</p></div></li>`,
      )
      return shell(
        s.title,
        `<meta property="og:type" content="article"><meta property="og:title" content="${s.title}"><meta property="article:published_time" content="${s.published}T10:00:00+02:00">`,
        `${post(s, `<h1 class="entry-title">${s.title}</h1>`)}<div id="comments" class="comments-area"><h2>${comments.length} commentaires</h2><ol class="comment-list">${comments.join('')}</ol></div>`,
      )
    },
    list: ({ title, stories: own, more }) =>
      shell(
        title,
        '<meta property="og:type" content="website">',
        `<header class="page-header"><h1 class="page-title">${title}</h1></header>${own.map((s) => post(s, `<h2 class="entry-title"><a href="${pathOf(s)}">${s.title}</a></h2>`)).join('')}<nav class="navigation">${more.map((path, i) => `<a class="page-numbers" href="${path}">${i + 1}</a>`).join('')}</nav>`,
      ),
    furniture: (title, paragraphs) =>
      shell(
        title,
        '<meta property="og:type" content="article">',
        `<article class="page type-page hentry"><header class="entry-header"><h1 class="entry-title">${title}</h1></header><div class="entry-content">${paragraphs.map((p) => `<p>${p}</p>`).join('')}</div></article>`,
      ),
  })
}
