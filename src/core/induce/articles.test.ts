import { describe, expect, it } from 'vitest'
import { article, ENGLISH, GERMAN } from '../article/pages.fixture.ts'
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

describe('learning pages of articles', () => {
  it('an article has its language where the pages differ in it, or where there is one page', () => {
    const languages = (all: Parameters<typeof readOf>[0]) => readOf(all).map(({ language }) => language)
    expect(languages([LIGHT, STORM, TOWER])).toEqual(['en', 'en', 'de'])
    expect(languages([LIGHT, STORM])).toEqual([undefined, undefined])
    expect(languages([LIGHT])).toEqual(['en'])
  })

  it('an article has its title once, also when all that varies is kept', () => {
    const read = readOf([LIGHT, STORM, TOWER], true)
    for (const [i, [title]] of [LIGHT, STORM, TOWER].entries())
      expect(Object.entries(read[i]!).filter(([, value]) => value === title)).toEqual([['title', title]])
  })
})

describe('learning pages of articles with a schema', () => {
  it.each([1, 3])(
    'a schema gets the headline and body of the article that the embedded data of %i pages names',
    (count) => {
      const pages = pagesOf([LIGHT, STORM, TOWER].slice(0, count), (headline) => {
        const data = { '@context': 'https://schema.org', '@type': 'NewsArticle', headline }
        return `<script type="application/ld+json">${JSON.stringify(data)}</script>`
      })
      const properties = { headline: { type: 'string' }, articleBody: { type: 'string' } }
      const learned = learnWrapper(pages, { schema: { type: 'object', properties } })
      if (!learned.ok) throw new Error(learned.problem.message)
      const { headline, articleBody } = extract(learned.wrapper, pages[0]!, { raw: true }).data
      expect(headline).toBe(LIGHT[0])
      for (const text of LIGHT[1]) expect(articleBody).toContain(text)
    },
  )
})
