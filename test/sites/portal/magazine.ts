import { createNews, type Story } from './news.ts'
import type { Portal } from './portal.ts'
import { buildPortal, FURNITURE } from './portal-builder.ts'

/** A German paper: meta tags, teasers of a line, subject pages, headings in the text, an invitation to subscribe, a gallery beside. */
export function magazine(stories: number, seed: number): Portal {
  const news = createNews(seed, 'magazine', 'de', stories)
  const { sections, name } = news
  const pathOf = (s: Story): string => `/${sections[s.section]!.slug}/${s.slug}-${s.number + 20_000}.html`
  const dateOf = (s: Story): string => s.published.split('-').reverse().join('.')
  const shell = (title: string, head: string, main: string): string =>
    `<!doctype html><html lang="de"><head><title>${title} - ${name}</title><meta property="og:image" content="/img/logo.png">${head}</head><body class="pg"><div class="pg-head"><a href="/" class="pg-logo">${name}</a><ul class="pg-menu">${sections.map((section) => `<li><a href="/${section.slug}/">${section.name}</a></li>`).join('')}<li><a href="/subscribe">Abo</a></li></ul></div><div class="pg-main">${main}</div><div class="pg-foot">${FURNITURE.map((one) => `<a href="/${one}">${one}</a>`).join(' · ')}<p>Alle Rechte vorbehalten. Nachdruck nur mit Genehmigung.</p></div></body></html>`
  const teaser = (s: Story): string =>
    `<div class="t-box"><span class="t-kicker">${s.kicker}</span><h3 class="t-head"><a href="${pathOf(s)}">${s.title}</a></h3><p class="t-lead">${s.lead} <a href="${pathOf(s)}">mehr</a></p></div>`
  return buildPortal(news, {
    pathOf,
    sectionPath: (section, part) => `/${sections[section]!.slug}/${part === 0 ? '' : `index-${part + 1}.html`}`,
    tagPath: (tag) => `/thema/${tag}/`,
    article: (s, near) =>
      shell(
        s.title,
        `<meta name="author" content="${s.author}"><meta name="date" content="${s.published}T05:00:00+01:00"><meta property="og:type" content="article"><meta property="og:title" content="${s.title}"><meta property="og:image" content="${s.image}">`,
        `<article class="a-art"><p class="a-kicker">${s.kicker}</p><h1 class="a-head">${s.title}</h1><p class="a-lead">${s.lead}</p><p class="a-meta">Von ${s.author} <span class="a-date">${dateOf(s)}</span></p><figure class="a-fig"><img src="${s.image}" width="640"><figcaption>Foto: ${s.kicker}</figcaption></figure><div class="a-text">${s.paragraphs.map((p, i) => `${i === 3 ? `<h2>${s.kicker}</h2>` : ''}<p>${p}</p>`).join('')}</div><div class="a-pay"><p>Jetzt weiterlesen mit dem Abo. Schon Abonnent? Dann bitte anmelden.</p></div>${s.number % 3 === 1 ? `<div class="a-gallery">${[1, 2, 3].map((i) => `<figure><img src="/img/g${s.number}-${i}.jpg"><figcaption>Bild ${i}</figcaption></figure>`).join('')}</div>` : ''}<div class="a-themes">${s.tags.map((tag) => `<a href="/thema/${tag}/">${tag}</a>`).join(' ')}</div></article>${near.map(teaser).join('')}`,
      ),
    list: ({ title, stories: own, more, kind }) =>
      shell(
        title,
        `<meta property="og:type" content="website">`,
        `${kind === 'home' ? '' : `<h1 class="s-head">${title}</h1>`}${own.map(teaser).join('')}<div class="s-pages">${more.map((path, i) => `<a href="${path}">${i + 1}</a>`).join(' ')}</div>`,
      ),
    furniture: (title, paragraphs) =>
      shell(
        title,
        '<meta property="og:type" content="article">',
        `<h1 class="s-head">${title}</h1><div class="s-text">${paragraphs.map((p) => `<p>${p}</p>`).join('')}</div>`,
      ),
  })
}
