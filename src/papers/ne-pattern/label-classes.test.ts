import { describe, expect, it } from 'vitest'
import { createVocabulary, parse, type Tree } from '../../core/dom/index.ts'
import { NE_PATTERN } from '../constants.ts'
import { labelClasses } from './label-classes.ts'
import { learnPublishedNews } from './published-news.ts'

const vocabulary = createVocabulary()
const tree = (body: string): Tree => {
  const parsed = parse(`<html><head></head><body>${body}</body></html>`, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}
const words = (n: number, from: number): string =>
  Array.from({ length: n }, (_, i) => `w${(from * 7 + i) % 90}x`).join(' ')
const FRAME = '<nav><a>Home</a><a>News</a><a>Sport</a></nav>'
const story = (n: number): Tree =>
  tree(
    `<main><section><h1>${words(4, n)}</h1></section>${FRAME}<article><div>${Array.from({ length: 2 + (n % 4) }, (_, i) => `<p>${words(12, n + i)}</p>`).join('')}</div></article></main>`,
  )
const product = (n: number): Tree =>
  tree(`<table><tr><th>Name</th><td>${words(2, n)}</td></tr></table>${FRAME}<dl><dd><i>${words(6, n)}</i></dd></dl>`)

describe('labels of the pages of classes', () => {
  it('a page is labelled by the pattern of its own class, whatever the others are', () => {
    const trees = [story(1), product(1), story(2), product(2), story(3), story(4)]
    const labels = labelClasses(trees, [0, 1, 0, 1, 0, 0], 1)
    for (const [page, n] of [
      [0, 1],
      [2, 2],
      [4, 3],
      [5, 4],
    ] as const) {
      expect(labels[page]).toMatchObject({ title: words(4, n), unlabelled: null })
      expect(labels[page]!.body!.split('\n')).toHaveLength(2 + (n % 4))
    }
    expect(labels[3]).toEqual({ title: words(2, 2), body: words(6, 2), unlabelled: null })
  })

  it('the labels of one cluster equal those of the whole system', () => {
    const trees = [1, 2, 3, 4, 5].map(story)
    const { read } = learnPublishedNews(trees)
    const labels = labelClasses(trees, [0, 0, 0, 0, 0])
    for (const [i, own] of trees.entries()) {
      const { title, body } = read(own)!
      expect(labels[i]).toEqual({ title, body, unlabelled: null })
    }
  })

  it('a page without title and body has the reason', () => {
    const why = (trees: readonly Tree[], classes: readonly number[]) =>
      labelClasses(trees, classes).map(({ unlabelled }) => unlabelled)
    expect(why([story(1), story(2), product(1)], [0, 0, 1])).toEqual([null, null, 'single-page'])
    expect(why([story(1), story(1)], [0, 0])).toEqual(['no-passages', 'no-passages'])
    expect(why([tree('<p>a</p><b></b>'), tree('<p>a</p><i></i>')], [0, 0])).toEqual(['no-passages', 'no-passages'])
    const large = tree('<i></i>'.repeat(NE_PATTERN.maxPageNodes))
    expect(why([large, story(1), story(2)], [0, 0, 0])).toEqual(['too-large', null, null])
    expect(labelClasses([], [])).toEqual([])
  })
})
