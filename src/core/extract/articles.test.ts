import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../dom/index.ts'
import { type LearnOptions, learnWrapper, type TrainingPage } from '../induce/index.ts'
import { parseWrapper, serializeWrapper, type Wrapper } from '../wrapper/index.ts'
import { extract } from './index.ts'

/** What differs from article to article. */
interface Story {
  readonly title: string
  readonly author: string
  readonly day: string
  readonly paragraphs: readonly string[]
}

const sentence = (subject: string, n: number): string =>
  `The ${subject} was opened again on Tuesday after ${n + 2} years of work, and more than ${n + 3} hundred people came to see it, as the town hall said.`

const stories: readonly Story[] = [
  'lighthouse',
  'railway bridge',
  'city library',
  'botanical garden',
  'swimming hall',
  'old theatre',
].map((subject, i) => ({
  title: `The ${subject} opens again`,
  author: ['Marta Lind', 'Jonas Berg', 'Ada Winter'][i % 3]!,
  day: `2024-03-${10 + i}`,
  paragraphs: Array.from(
    { length: 4 + (i % 3) },
    (_, k) => `${sentence(subject, i + k)} Part ${k + 1} of the ${subject} is still closed.`,
  ),
}))

const PROMISE =
  'Our newsroom has reported from this region for ninety years, every day of the week, and it is paid for by its readers alone, who trust it.'

/** A news page with a line of the site's own at the end of the article's text. */
const newsPage = ({ title, author, day, paragraphs }: Story): string =>
  `<html lang="en"><head><title>${title} | Example Times</title><meta property="og:site_name" content="Example Times">
<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: title, datePublished: `${day}T08:00:00Z`, author: { '@type': 'Person', name: author } })}</script></head>
<body><header><nav><ul><li><a href="/">Home</a></li><li><a href="/news">News</a></li></ul></nav></header>
<main><article><h1>${title}</h1><p class="byline">By ${author}</p><div class="article-body">${paragraphs.map((p) => `<p>${p}</p>`).join('')}<p>${PROMISE}</p></div></article></main>
<footer><p>© Example Times</p></footer></body></html>`

const shopPage = ({ title, day, paragraphs }: Story, price: number): string =>
  `<html lang="en"><head><title>${title}</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: title })}</script></head>
<body><h1>${title}</h1><p class="price">${price} EUR</p><p class="since">${day}</p><div class="description">${paragraphs.map((p) => `<p>${p}</p>`).join('')}</div></body></html>`

function pagesOf(htmls: readonly string[]): TrainingPage[] {
  const vocabulary = createVocabulary()
  return htmls.map((html, i) => {
    const parsed = parse(html, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://news.example/${i}`, tree: parsed.tree }
  })
}

function learned(htmls: readonly string[], options: LearnOptions = {}): Wrapper {
  const result = learnWrapper(pagesOf(htmls), options)
  if (!result.ok) throw new Error(result.problem.message)
  return result.wrapper
}

const names = ({ page }: Wrapper): string[] => page.children.map(({ name }) => name)
const PARTS = ['title', 'text', 'authors', 'published']

describe('a wrapper learned from articles', () => {
  const wrapper = learned(stories.slice(0, 3).map(newsPage))

  it('title, text, authors, date and language of unseen articles are read', () => {
    const whole = learned(stories.slice(0, 3).map(newsPage), { all: true })
    expect(names(wrapper)).not.toContain('language')
    for (const story of stories.slice(3)) {
      const [page] = pagesOf([newsPage(story)])
      const { data, status } = extract(whole, page!)
      expect(status).toBe('ok')
      expect(data).toMatchObject({
        title: story.title,
        text: story.paragraphs.join('\n'),
        authors: [story.author],
        published: `${story.day}T08:00:00Z`,
        language: 'en',
      })
    }
  })

  it('a text that several articles share is dropped from each', () => {
    expect(wrapper.page.article?.boilerplate).toContain(PROMISE)
    const [one] = pagesOf([newsPage(stories[3]!)])
    const alone = extract(learned([newsPage(stories[3]!)]), one!)
    expect(alone.data.text).toContain(PROMISE)
    expect(extract(wrapper, one!).data.text).not.toContain(PROMISE)
  })

  it('two copies of one article do not make its text boilerplate', () => {
    const twice = learned([newsPage(stories[0]!), newsPage(stories[0]!), newsPage(stories[1]!)])
    const [page] = pagesOf([newsPage(stories[0]!)])
    expect(extract(twice, page!).data.text).toBe(stories[0]!.paragraphs.join('\n'))
  })

  it('a wrapper is learned from articles that do not differ', () => {
    expect(names(learned([newsPage(stories[0]!), newsPage(stories[0]!)]))).toEqual(expect.arrayContaining(PARTS))
  })

  it('a wrapper of articles keeps its other fields', () => {
    expect(names(wrapper)).toContain('byline')
  })

  it('each part of an article has the place where it was read', () => {
    const [page] = pagesOf([newsPage(stories[4]!)])
    expect(extract(wrapper, page!).provenance).toMatchObject({
      title: { path: '/html[1]/body[1]/main[1]/article[1]/h1[1]' },
      text: { path: '/html[1]/body[1]/main[1]/article[1]/div[1]' },
      authors: { path: '/html[1]/head[1]/script[1]' },
      published: { path: '/html[1]/head[1]/script[1]' },
    })
  })

  it('a wrapper of articles does not depend on the order of its pages and survives its document', () => {
    expect(parseWrapper(JSON.parse(serializeWrapper(wrapper)))).toEqual(wrapper)
    const reversed = learned(stories.slice(0, 3).reverse().map(newsPage))
    expect(reversed.page.article).toEqual(wrapper.page.article)
  })

  it('a wrapper from examples of other fields has no parts of an article', () => {
    const picked = learned(stories.map(newsPage), { examples: [{ field: 'writer', value: 'By Marta Lind' }] })
    expect(names(picked)).toEqual(['writer'])
    expect(picked.page.article).toBeUndefined()
  })
})

describe('a wrapper learned from other pages', () => {
  it('a wrapper of pages that are mostly no articles has no parts of an article', () => {
    const shop = learned(stories.map((story, i) => shopPage(story, 10 + i)))
    expect(shop.page.article).toBeUndefined()
    expect(names(shop)).not.toEqual(expect.arrayContaining(['authors']))
    const mixed = learned([
      ...stories.slice(0, 2).map(newsPage),
      ...stories.slice(2).map((story, i) => shopPage(story, i)),
    ])
    expect(mixed.page.article).toBeUndefined()
  })
})
