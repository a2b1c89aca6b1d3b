import { createNews, type Story } from './news.ts'
import type { Portal } from './portal.ts'
import { buildPortal, FURNITURE } from './portal-builder.ts'

/** A paper of the year 2000: tables, fonts and line breaks, no class and no data for programs. */
export function tables(stories: number, seed: number): Portal {
  const news = createNews(seed, 'tables', 'en', stories)
  const { sections, name } = news
  const pathOf = (s: Story): string => `/story${s.number + 100}.html`
  const dateOf = (s: Story): string =>
    new Date(s.published).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
  const shell = (title: string, main: string): string =>
    `<html><head><title>${title} - ${name}</title></head><body bgcolor="#ffffff"><table width="760"><tr><td colspan="2"><a href="/"><img src="/logo.gif" alt="${name}"></a></td></tr><tr><td width="120" valign="top">${sections.map((section) => `<font size="2"><a href="/${section.slug}.html">${section.name}</a></font><br>`).join('')}</td><td valign="top">${main}</td></tr><tr><td colspan="2"><font size="1">${FURNITURE.map((one) => `<a href="/${one}">${one}</a>`).join(' | ')}<br>Copyright by the owners of this site</font></td></tr></table></body></html>`
  const text = (s: Story): string =>
    [s.lead, ...s.paragraphs].map((p, i) => (i === 2 ? p.replace(/^(\S+)/, '<b>$1</b>') : p)).join('<br><br>')
  return buildPortal(news, {
    pathOf,
    sectionPath: (section, part) => `/${sections[section]!.slug}${part === 0 ? '' : part + 1}.html`,
    without: ['image'],
    article: (s) =>
      shell(
        s.title,
        `<font size="5"><b>${s.title}</b></font><br><font size="2">By ${s.author}<br>${dateOf(s)}</font><br><br><font size="3">${text(s)}</font><br><br><font size="2"><a href="/print.php?id=${s.number}">Printer friendly</a></font>`,
      ),
    list: ({ title, stories: own, more }) =>
      shell(
        title,
        `<font size="5"><b>${title}</b></font><br>${own.map((s) => `<table><tr><td><a href="${pathOf(s)}"><b>${s.title}</b></a><br><font size="2">${s.lead} <a href="${pathOf(s)}">more</a></font></td></tr></table>`).join('')}<br>${more.map((path, i) => `<a href="${path}">${i + 1}</a>`).join(' ')}`,
      ),
    furniture: (title, paragraphs) =>
      shell(title, `<font size="5"><b>${title}</b></font><br><font size="3">${paragraphs.join('<br><br>')}</font>`),
    copies: (s) => ({
      [`/print.php?id=${s.number}`]: `<html><head><title>${s.title}</title></head><body><h2>${s.title}</h2>${s.author}, ${dateOf(s)}<br><br>${text(s)}</body></html>`,
    }),
  })
}
