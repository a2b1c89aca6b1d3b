import { chunk } from '../pages.ts'
import type { News, Story } from './news.ts'
import type { Portal, PortalArticle } from './portal.ts'

/** How a maker writes pages; what a portal has of each kind is the same for all. */
export interface PortalStyle {
  readonly pathOf: (story: Story) => string
  readonly sectionPath: (section: number, part: number) => string
  readonly article: (story: Story, near: readonly Story[]) => string
  /** A list of teasers: home page, section, tag or author. */
  readonly list: (list: StoryList) => string
  /** Running text that is no news. */
  readonly furniture: (title: string, paragraphs: readonly string[], path: string) => string
  /** Further versions of an article. */
  readonly copies?: (story: Story) => Readonly<Record<string, string>>
  /** What its pages do not say. */
  readonly without?: readonly ('author' | 'published' | 'image')[]
  readonly authorPath?: (slug: string) => string
  readonly tagPath?: (tag: string) => string
}

export interface StoryList {
  readonly kind: 'home' | 'section' | 'author' | 'tag'
  readonly title: string
  /** Of an author: who that is. */
  readonly about: string
  readonly stories: readonly Story[]
  readonly more: readonly string[]
}

export const FURNITURE = ['about', 'contact', 'privacy', 'subscribe'] as const
const PER_PART = 12

/** Writes all pages of a portal. */
export function buildPortal(news: News, style: PortalStyle): Portal {
  const { stories, sections, authors, tags, voice, random } = news
  const pages: Record<string, string> = {}
  const alsoAt = new Map<Story, readonly string[]>()
  for (const [i, story] of stories.entries()) {
    const near = [stories[i - 1], stories[i + 1], stories[i + 5]].filter((one) => one !== undefined)
    pages[style.pathOf(story)] = style.article(story, near)
    const copies = i % 5 === 2 ? (style.copies?.(story) ?? {}) : {}
    Object.assign(pages, copies)
    alsoAt.set(story, Object.keys(copies))
  }
  const about = ''
  pages['/'] = style.list({ kind: 'home', title: news.name, about, stories: stories.slice(0, 15), more: [] })
  for (const [s, { name }] of sections.entries()) {
    const parts = chunk(
      stories.filter(({ section }) => section === s),
      PER_PART,
    )
    const paths = parts.map((_, part) => style.sectionPath(s, part))
    for (const [part, own] of parts.entries())
      pages[paths[part]!] = style.list({ kind: 'section', title: name, about, stories: own, more: paths })
  }
  for (const author of authors) {
    const own = stories.filter((story) => story.author === author.name).slice(0, PER_PART)
    const path = style.authorPath?.(author.slug)
    if (path !== undefined)
      pages[path] = style.list({ kind: 'author', title: author.name, about: author.about, stories: own, more: [] })
  }
  for (const tag of tags) {
    const own = stories.filter((story) => story.tags.includes(tag)).slice(0, PER_PART)
    const path = style.tagPath?.(tag)
    if (path !== undefined) pages[path] = style.list({ kind: 'tag', title: tag, about, stories: own, more: [] })
  }
  for (const name of FURNITURE) {
    const paragraphs = Array.from({ length: random.between(2, 9) }, () => voice.paragraph(4))
    pages[`/${name}`] = style.furniture(name, paragraphs, `/${name}`)
  }
  return { pages, articles: stories.map((story) => truthOf(story, news, style, alsoAt.get(story)!)) }
}

function truthOf(story: Story, news: News, style: PortalStyle, alsoAt: readonly string[]): PortalArticle {
  const { title, lead, paragraphs, author, published, section, image } = story
  const says = <T>(name: 'author' | 'published' | 'image', value: T): T | null =>
    style.without?.includes(name) ? null : value
  return {
    path: style.pathOf(story),
    title,
    paragraphs: [lead, ...paragraphs],
    author: says('author', author),
    published: says('published', published),
    section: news.sections[section]!.name,
    image: says('image', image),
    alsoAt,
  }
}
