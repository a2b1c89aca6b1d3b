import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { articleBoilerplate, articleTemplateOf } from './article-template.ts'
import { article, ENGLISH, GERMAN, page } from './pages.fixture.ts'

const NOTE = 'We are funded by readers like you, and we would be glad if you gave as well today.'
const DATED = '<time datetime="2024-05-03">3 May 2024</time>'
const pageOf = (html: string, url = 'https://a.test/x') => ({ url, tree: treeOf(html) })
const story = (texts: readonly string[], note = NOTE) =>
  pageOf(article([...texts, note], 'en', `About ${texts[0]!.slice(0, 20)}`, DATED))
const list = pageOf(page('<main><ul><li><a href="/1">One</a></li><li><a href="/2">Two</a></li></ul></main>'))

describe('articleTemplateOf', () => {
  it('a line that pages with different articles share is boilerplate', () => {
    expect(articleTemplateOf([story(ENGLISH), story(GERMAN)])?.boilerplate).toContain(NOTE)
  })

  it('a single page, copies of one page and the text of the articles give no boilerplate', () => {
    expect(articleTemplateOf([story(ENGLISH)])).toEqual({ boilerplate: [] })
    expect(articleTemplateOf([story(ENGLISH), story(ENGLISH)])).toEqual({ boilerplate: [] })
    const both = articleTemplateOf([story(ENGLISH), story(GERMAN)])!.boilerplate
    for (const text of [...ENGLISH, ...GERMAN]) expect(both).not.toContain(text)
  })

  it('pages that are mostly lists have no article template', () => {
    const stories = [story(ENGLISH), story(GERMAN)]
    expect(articleTemplateOf(stories)).not.toBeNull()
    expect(articleTemplateOf([stories[0]!, list, list, list])).toBeNull()
    expect(articleTemplateOf([list])).toBeNull()
    expect(articleTemplateOf([])).toBeNull()
  })
})

describe('articleBoilerplate', () => {
  it('boilerplate is learned of pages that declare no article', () => {
    const undated = [ENGLISH, GERMAN].map((texts) => pageOf(article([...texts, NOTE], 'en', texts[0]!)))
    expect(articleTemplateOf([list, list, ...undated])).toBeNull()
    expect(articleBoilerplate(undated)).toContain(NOTE)
    expect(articleBoilerplate([])).toEqual([])
  })

  it('copies of one article count as one page when boilerplate is learned', () => {
    const copies = [story(ENGLISH, 'a'), story(ENGLISH), story(ENGLISH)]
    expect(articleBoilerplate(copies)).toEqual([])
    expect(articleBoilerplate([...copies, story(GERMAN)])).toContain(NOTE)
  })

  it('the boilerplate of pages does not depend on their order and holds each line once', () => {
    const lines = articleBoilerplate([story(ENGLISH), story(GERMAN)])
    expect(lines[0]).toBe(NOTE)
    expect(new Set(lines).size).toBe(lines.length)
    expect(articleBoilerplate([story(GERMAN), story(ENGLISH)])).toEqual(lines)
  })
})
