import { createNews, type Story } from './news.ts'
import type { Portal } from './portal.ts'
import { buildPortal, FURNITURE } from './portal-builder.ts'

/** Reports by number in queries, each also below its section; beside them jobs, which are no news. */
export function agency(stories: number, seed: number): Portal {
  const news = createNews(seed, 'agency', 'en', stories)
  const { sections, name, voice, random } = news
  const pathOf = (s: Story): string => `/news.php?id=${s.number + 500}`
  const jobs = Array.from({ length: 8 }, (_, i) => `/jobs/${i + 1}`)
  const shell = (title: string, main: string): string =>
    `<!doctype html><html lang="en"><head><title>${name}: ${title}</title></head><body><div id="top"><a href="/">${name}</a> ${sections.map((section) => `<a href="/${section.slug}/">${section.name}</a>`).join(' ')} <a href="/jobs/">Jobs</a></div><div id="content">${main}</div><div id="bottom">${FURNITURE.map((one) => `<a href="/${one}">${one}</a>`).join(' ')}</div></body></html>`
  const article = (s: Story): string =>
    shell(
      s.title,
      `<div class="report"><h2 class="headline">${s.title}</h2><div class="stamp">${s.published} 09:15, ${sections[s.section]!.name}, by ${s.author}</div><div class="copy"><p>${s.lead}</p>${s.paragraphs.map((p) => `<p>${p}</p>`).join('')}</div></div>`,
    )
  const portal = buildPortal(news, {
    pathOf,
    sectionPath: (section, part) => `/${sections[section]!.slug}/${part === 0 ? '' : `?from=${12 * part}`}`,
    without: ['image'],
    article,
    list: ({ title, stories: own, more }) =>
      shell(
        title,
        `<h1>${title}</h1><ul class="list">${own.map((s) => `<li><a href="${pathOf(s)}">${s.title}</a> <span>${s.published}</span>${s.number % 5 === 2 ? ` <a href="/${sections[s.section]!.slug}/report-${s.number}">in section</a>` : ''}</li>`).join('')}</ul>${more.map((path, i) => `<a href="${path}">${i + 1}</a>`).join(' ')}`,
      ),
    furniture: (title, paragraphs) => shell(title, `<h1>${title}</h1>${paragraphs.map((p) => `<p>${p}</p>`).join('')}`),
    copies: (s) => ({ [`/${sections[s.section]!.slug}/report-${s.number}`]: article(s) }),
  })
  const pages: Record<string, string> = { ...portal.pages }
  pages['/jobs/'] = shell(
    'Jobs',
    `<h1>Jobs</h1><ul>${jobs.map((path) => `<li><a href="${path}">${voice.title()}</a></li>`).join('')}</ul>`,
  )
  for (const path of jobs)
    pages[path] = shell(
      'Job',
      `<h1>${voice.title()}</h1><dl><dt>Place</dt><dd>${voice.place()}</dd><dt>Pay</dt><dd>${random.between(20, 90)} a day</dd></dl><ul>${Array.from({ length: 5 }, () => `<li>${voice.sentence()}</li>`).join('')}</ul><p>${voice.paragraph(2)}</p>`,
    )
  return { ...portal, pages }
}
