import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { articleBoilerplate, articleTemplateOf } from './article-template.ts'
import { article, ENGLISH, GERMAN, page } from './pages.fixture.ts'

const NOTE = 'We are funded by readers like you, and we would be glad if you gave as well today.'
const DATED = '<time datetime="2024-05-03">3 May 2024</time>'
const pageOf = (html: string, url = 'https://a.test/x') => ({ url, tree: treeOf(html) })
const story = (texts: readonly string[], note = NOTE) =>
  pageOf(article([...texts, note], 'en', `About ${texts[0]!.slice(0, 20)}`, DATED))
const list = pageOf(page('<main><ul><li><a href="/1">One</a></li><li><a href="/2">Two</a></li></ul></main>'))

describe('articleTemplateOf', () => {
  it('knows the lines of pages with different articles', () => {
    expect(articleTemplateOf([story(ENGLISH), story(GERMAN)])?.boilerplate).toContain(NOTE)
  })

  it('learns nothing of one page, of copies of it, and of lines of one article', () => {
    expect(articleTemplateOf([story(ENGLISH)])).toEqual({ boilerplate: [] })
    expect(articleTemplateOf([story(ENGLISH), story(ENGLISH)])).toEqual({ boilerplate: [] })
    const both = articleTemplateOf([story(ENGLISH), story(GERMAN)])!.boilerplate
    for (const text of [...ENGLISH, ...GERMAN]) expect(both).not.toContain(text)
  })

  it('is null where less than three fifths are articles', () => {
    const stories = [story(ENGLISH), story(GERMAN), story(ENGLISH)]
    expect(articleTemplateOf([...stories, list, list])).not.toBeNull()
    expect(articleTemplateOf([...stories.slice(1), list, list])).toBeNull()
    expect(articleTemplateOf([list])).toBeNull()
    expect(articleTemplateOf([])).toBeNull()
  })
})

describe('articleBoilerplate', () => {
  it('is that of pages whatever they say of themselves', () => {
    const undated = [ENGLISH, GERMAN].map((texts) => pageOf(article([...texts, NOTE], 'en', texts[0]!)))
    expect(articleTemplateOf([list, list, ...undated])).toBeNull()
    expect(articleBoilerplate(undated)).toContain(NOTE)
    expect(articleBoilerplate([])).toEqual([])
  })

  it('takes two pages with half of their running text in common for one article', () => {
    const texts = (shared: number): string[] => [...ENGLISH.slice(0, shared), ...GERMAN.slice(shared)]
    expect(articleBoilerplate([story(ENGLISH), story(texts(3))])).toEqual([])
    expect(articleBoilerplate([story(ENGLISH), story(texts(0))])).not.toEqual([])
  })

  it('counts a third page of an article as the first', () => {
    const copies = [story(ENGLISH, 'a'), story(ENGLISH), story(ENGLISH)]
    expect(articleBoilerplate(copies)).toEqual([])
    expect(articleBoilerplate([...copies, story(GERMAN)])).toContain(NOTE)
  })

  it('keeps lines of two thousand characters, and none longer', () => {
    const long = (length: number): string => `${'We ask you to give, as others do. '.repeat(80).slice(0, length - 1)}.`
    const learned = (length: number): boolean =>
      articleBoilerplate([story(ENGLISH, long(length)), story(GERMAN, long(length))]).includes(long(length))
    expect([learned(2_000), learned(2_001)]).toEqual([true, false])
  })

  it('puts first what is likeliest to be taken, then by the alphabet, and says each line once', () => {
    const lines = articleBoilerplate([story(ENGLISH), story(GERMAN)])
    expect(lines[0]).toBe(NOTE)
    expect(new Set(lines).size).toBe(lines.length)
    expect(articleBoilerplate([story(GERMAN), story(ENGLISH)])).toEqual(lines)
  })
})
