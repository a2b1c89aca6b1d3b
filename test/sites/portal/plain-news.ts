import { createNews, type Story } from './news.ts'
import type { Portal } from './portal.ts'
import { buildPortal, FURNITURE } from './portal-builder.ts'

/** Plain elements without classes; articles show neither who wrote them nor when. */
export function plainNews(stories: number, seed: number): Portal {
  const news = createNews(seed, 'plain', 'es', stories)
  const { sections, name } = news
  const pathOf = (s: Story): string => `/${sections[s.section]!.slug}/${s.slug}.html`
  const shell = (title: string, main: string): string =>
    `<!doctype html><html lang="es"><head><title>${title} | ${name}</title></head><body><header><p><a href="/">${name}</a></p><nav>${sections.map((section) => `<a href="/${section.slug}/">${section.name}</a>`).join(' ')}</nav></header><main>${main}</main><footer>${FURNITURE.map((one) => `<a href="/${one}">${one}</a>`).join(' ')}</footer></body></html>`
  return buildPortal(news, {
    pathOf,
    sectionPath: (section, part) => `/${sections[section]!.slug}/${part === 0 ? '' : `${part + 1}.html`}`,
    without: ['author', 'published'],
    article: (s) =>
      shell(
        s.title,
        `<h1>${s.title}</h1><p><img src="${s.image}"></p><p>${s.lead}</p>${s.paragraphs.map((p) => `<p>${p}</p>`).join('')}`,
      ),
    list: ({ title, stories: own, more }) =>
      shell(
        title,
        `<h1>${title}</h1>${own.map((s) => `<section><h2><a href="${pathOf(s)}">${s.title}</a></h2><p>${s.lead}</p></section>`).join('')}<p>${more.map((path, i) => `<a href="${path}">${i + 1}</a>`).join(' ')}</p>`,
      ),
    furniture: (title, paragraphs) => shell(title, `<h1>${title}</h1>${paragraphs.map((p) => `<p>${p}</p>`).join('')}`),
  })
}
