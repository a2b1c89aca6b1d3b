import { createRandom } from '../made/random.ts'
import { createNews, type Story } from './news.ts'
import type { Portal } from './portal.ts'
import { buildPortal, FURNITURE } from './portal-builder.ts'

/** A portal of components: class names of a build, only `div` and `span`, no data for programs; dates in `time`. */
export function hashedPress(stories: number, seed: number): Portal {
  const news = createNews(seed, 'hashed', 'en', stories)
  const { sections, name } = news
  const random = createRandom(seed).fork('classes')
  const classes = new Map<string, string>()
  const cls = (part: string): string => {
    const known = classes.get(part) ?? `css-${random.below(36 ** 6).toString(36)}`
    classes.set(part, known)
    return `class="${known}"`
  }
  const pathOf = (s: Story): string => `/a/${s.slug}-${s.number}`
  const shell = (title: string, main: string): string =>
    `<!doctype html><html lang="en"><head><title>${title} - ${name}</title></head><body><div id="root"><div ${cls('bar')}><a ${cls('logo')} href="/">${name}</a>${sections.map((section) => `<a ${cls('nav')} href="/s/${section.slug}">${section.name}</a>`).join('')}<div ${cls('button')}>Log in</div></div><div ${cls('main')}>${main}</div><div ${cls('foot')}>${FURNITURE.map((one) => `<a ${cls('small')} href="/${one}">${one}</a>`).join('')}<span ${cls('small')}>Made with care by ${name}</span></div></div></body></html>`
  const card = (s: Story): string =>
    `<a ${cls('card')} href="${pathOf(s)}"><div ${cls('picture')}><img src="${s.image}"></div><div ${cls('kicker')}>${s.kicker}</div><div ${cls('headline')}>${s.title}</div><div ${cls('lead')}>${s.lead}</div></a>`
  return buildPortal(news, {
    pathOf,
    sectionPath: (section, part) => `/s/${sections[section]!.slug}${part === 0 ? '' : `/${part + 1}`}`,
    authorPath: (slug) => `/p/${slug}`,
    article: (s, near) =>
      shell(
        s.title,
        `<div ${cls('story')}><div ${cls('kicker')}>${s.kicker}</div><h1 ${cls('title')}>${s.title}</h1><div ${cls('meta')}><span>By <a href="/p/${news.authors.find((author) => author.name === s.author)!.slug}">${s.author}</a></span><time datetime="${s.published}T06:30:00Z">${s.published}</time></div><div ${cls('picture')}><img src="${s.image}"></div><div ${cls('body')}><p ${cls('p')}><strong>${s.lead}</strong></p>${s.paragraphs.map((p, i) => `<p ${cls('p')}>${p}</p>${i === 1 ? `<div ${cls('ad')}><span>Advertisement</span></div>` : ''}`).join('')}</div></div>${s.number % 3 === 0 ? '' : `<div ${cls('more')}><div ${cls('moretitle')}>More stories</div>${near.map(card).join('')}</div>`}`,
      ),
    list: ({ title, about, stories: own, more }) =>
      shell(
        title,
        `<div ${cls('listtitle')}>${title}</div>${about && `<div ${cls('bio')}>${about}</div>`}<div ${cls('grid')}>${own.map(card).join('')}</div><div ${cls('pages')}>${more.map((path, i) => `<a href="${path}">${i + 1}</a>`).join('')}</div>`,
      ),
    furniture: (title, paragraphs) =>
      shell(
        title,
        `<div ${cls('static')}><h1 ${cls('title')}>${title}</h1>${paragraphs.map((p) => `<p ${cls('p')}>${p}</p>`).join('')}</div>`,
      ),
  })
}
