import { describe, expect, it } from 'vitest'
import { article, ENGLISH, GERMAN } from '../content/article/pages.fixture.ts'
import { createVocabulary, type ParsedPage, parse } from '../dom/index.ts'
import { extract } from '../extract/index.ts'
import { learnWrapper } from './learn.ts'

type Article = readonly [title: string, texts: readonly string[], language: string]

/** Pages with dated articles of a title, text and language each. @param head what the head of a page says beside the date */
function pagesOf(articles: readonly Article[], head: (title: string) => string = () => ''): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return articles.map(([title, texts, language], i) => {
    const dated = `<head><meta property="article:published_time" content="2026-05-0${i + 1}">${head(title)}`
    const parsed = parse(article(texts, language, title).replace('<head>', dated), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://times.example/${i}`, tree: parsed.tree }
  })
}

/** What is read of such pages. */
function readOf(articles: readonly Article[], all = false) {
  const pages = pagesOf(articles)
  const learned = learnWrapper(pages, { all })
  if (!learned.ok) throw new Error(learned.problem.message)
  return pages.map((page) => extract(learned.wrapper, page, { raw: true }).data)
}

const LIGHT = ['The light is back', ENGLISH, 'en'] as const
const STORM = ['A storm is near', ENGLISH.toReversed(), 'en'] as const
const TOWER = ['Der Turm leuchtet', GERMAN, 'de'] as const

describe('pages of articles', () => {
  it('say their language where it is not the same on all of several', () => {
    const languages = (all: Parameters<typeof readOf>[0]) => readOf(all).map(({ language }) => language)
    expect(languages([LIGHT, STORM, TOWER])).toEqual(['en', 'en', 'de'])
    expect(languages([LIGHT, STORM])).toEqual([undefined, undefined])
    expect(languages([LIGHT])).toEqual(['en'])
  })

  it('give their title once, whatever else is wanted of them', () => {
    const read = readOf([LIGHT, STORM, TOWER], true)
    for (const [i, [title]] of [LIGHT, STORM, TOWER].entries())
      expect(Object.entries(read[i]!).filter(([, value]) => value === title)).toEqual([['title', title]])
  })
})

describe('a schema for pages of articles', () => {
  it.each([1, 3])('takes what data of %i of them say for the part of the article that says it', (count) => {
    const pages = pagesOf([LIGHT, STORM, TOWER].slice(0, count), (headline) => {
      const data = { '@context': 'https://schema.org', '@type': 'NewsArticle', headline }
      return `<script type="application/ld+json">${JSON.stringify(data)}</script>`
    })
    const properties = { headline: { type: 'string' }, articleBody: { type: 'string' } }
    const learned = learnWrapper(pages, { schema: { type: 'object', properties } })
    expect(learned.ok && learned.wrapper.page.children).toMatchObject([
      { name: 'headline', value: { kind: 'article', part: 'title' } },
      { name: 'articleBody', value: { kind: 'article', part: 'text' } },
    ])
  })
})
