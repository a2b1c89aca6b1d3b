import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PORTALS } from '../../../test/sites/portal/index.ts'
import { treeOf } from '../../core/dom/html.fixture.ts'
import { createVocabulary, parse, type Tree } from '../../core/dom/index.ts'
import { anyTree, classOf, holds, type Spec, spec } from '../../core/tree/trees.fixture.ts'
import { keptPatterns, readKeptPatterns } from './kept-patterns.ts'
import { labelPassages } from './label-passages.ts'
import { withMergedWildcards } from './merge-wildcards.ts'
import type { MergedOver } from './merged-pattern.ts'
import { NeMatcher } from './ne-matcher.ts'
import { anyPattern } from './patterns.fixture.ts'
import { learnPublishedNews, openPublishedNews } from './published-news.ts'
import { type NePattern, PatternSpace } from './space.ts'

function write(space: PatternSpace, pattern: NePattern): string {
  const children = [...space.children(pattern)].map((child) => write(space, child))
  const label = space.classes.labels.at(space.classes.label[pattern]!)
  return children.length === 0 ? label : `${label}(${children.join(' ')})`
}

function merged(text: string, most: number): string {
  const space = new PatternSpace()
  return write(space, withMergedWildcards(space, classOf(space.classes, spec(text)), most))
}

describe('merged wildcards', () => {
  it.each([
    ['a(. b ?)', 0, 'a(. b ?)'],
    ['a(. b ?)', 1, 'a(+)'],
    ['a(. b c ?)', 1, 'a(. b c ?)'],
    ['a(. b c ?)', 2, 'a(+)'],
    // What is not parted stays, and so does what comes before and after.
    ['a(x . b . y)', 1, 'a(x + y)'],
    // An inline element does not split a paragraph, nor paragraphs a body.
    ['p(. em(.) .)', 1, 'p(+)'],
    ['d(p(.) p(.) p(.) ?)', 1, 'd(+)'],
    ['d(p(. em(.) .) p(.))', 1, 'd(+)'],
    ['a(x(. b b .) .)', 1, 'a(x(. b b .) .)'],
    ['t(r(c(.)) r(c(.)))', 1, 't(r(c(.)) r(c(.)))'],
    ['t(r(c(.)) r(c(.)))', 2, 't(+)'],
    // A required vertex between optional ones makes the whole required.
    ['a(? b *)', 1, 'a(+)'],
    ['a(? b(?) ?)', 1, 'a(+)'],
    ['a(? x(. b b .))', 1, 'a(? x(. b b .))'],
  ])('the wildcards of %s merged over %d become %s', (pattern, most, wanted) => {
    expect(merged(pattern, most)).toBe(wanted)
  })

  it('merged patterns accept what was accepted before', () => {
    holds(
      fc.tuple(anyPattern, anyTree, fc.integer({ min: 0, max: 4 })),
      2000,
      ([pattern, page, most]: readonly [Spec, Spec, number]) => {
        const space = new PatternSpace()
        const [own, root] = [classOf(space.classes, pattern), classOf(space.classes, page)]
        const matcher = new NeMatcher(space)
        if (matcher.cost(own, root) === Infinity) return
        expect(matcher.cost(withMergedWildcards(space, own, most), root)).toBeLessThan(Infinity)
      },
    )
  })
})

describe('the labels of passages', () => {
  const BODY = 'The bridge over the river opens after ten years of work on it'

  it('the longest passage is the body', () => {
    expect(labelPassages(['Menu of the site', BODY, 'Short one'])).toEqual({ title: 0, body: 1 })
    expect(labelPassages(['', '  '])).toEqual({ title: null, body: null })
    expect(labelPassages([BODY])).toEqual({ title: null, body: 0 })
  })

  it('the passage with most words of the body is the title', () => {
    expect(labelPassages(['Bridge opens', 'By Ann Lee', BODY]).title).toBe(0)
    expect(labelPassages(['By Ann Lee', 'Bridge opens', BODY]).title).toBe(1)
  })

  it('the nearest of two passages with as many words is the title', () => {
    expect(labelPassages(['Bridge opens', 'Bridge opens', BODY]).title).toBe(1)
    expect(labelPassages(['Bridge opens', 'By Ann', BODY, 'Bridge opens']).title).toBe(3)
  })

  it('a title may have one word', () => {
    expect(labelPassages(['Bridge', BODY]).title).toBe(0)
  })

  it('a title has one to twenty words', () => {
    const long = Array.from({ length: 21 }, () => 'bridge').join(' ')
    const body = `${BODY} ${BODY}`
    expect(labelPassages([long, 'Ann Lee', '', body]).title).toBe(1)
    expect(labelPassages([long.slice(7), 'Ann Lee', body]).title).toBe(0)
  })
})

const vocabulary = createVocabulary()
const tree = (body: string): Tree => {
  const parsed = parse(`<html><head></head><body>${body}</body></html>`, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}
const words = (n: number, from: number): string =>
  Array.from({ length: n }, (_, i) => `w${(from * 7 + i) % 90}x`).join(' ')
const story = (n: number): Tree =>
  tree(
    `<div><h1>${words(4, n)}</h1></div><div><div>${Array.from({ length: 2 + (n % 4) }, (_, i) => `<p>${words(12, n + i)}${i === n % 2 ? ` <em>set ${n}</em> ${words(3, n)}` : ''}</p>`).join('')}</div></div><footer>The end</footer>`,
  )
const list = (n: number): Tree =>
  tree(
    `<section><ul>${Array.from({ length: 9 }, (_, i) => `<li><a>${words(3, n + i)}</a><i>${n}</i></li>`).join('')}</ul></section>`,
  )

describe('news as published', () => {
  const training = [1, 2, 3, 4, 5, 6, 7, 8].map(story)

  it('title and body are read whole though inline elements and paragraphs differ in number', () => {
    const { read } = learnPublishedNews(training, { mergedOver: 1 })
    for (const n of [9, 10, 11]) {
      const article = read(story(n))!
      expect(article.title).toBe(words(4, n))
      expect(article.body!.split('\n')).toHaveLength(2 + (n % 4))
      expect(article.body).toContain(`set ${n}`)
    }
  })

  it('the body is lost where wildcards are not merged', () => {
    const { read } = learnPublishedNews(training, { mergedOver: 0 })
    expect(read(story(11))!.body!.split('\n').length).toBeLessThan(5)
  })

  it.each([
    ['of less cost', '<u>first</u>'],
    ['of equal cost that leaves least to wildcards', ''],
  ])('a page is read by the pattern %s', (_, first) => {
    const fixed = `<div>${'<i>template</i><b>words</b>'.repeat(10)}</div>`
    const short = (n: number): Tree =>
      tree(`<main>${n % 2 ? first : ''}${fixed}${n % 3 ? `<p>${words(3, n)}</p>` : ''}</main>`)
    const long = (n: number): Tree =>
      tree(`<main>${fixed}<section>${`<p><b>${words(2, n)}</b></p>`.repeat(40)}</section></main>`)
    const { read } = learnPublishedNews([1, 2, 3, 4, 5, 6].map(short).concat([1, 2, 3].map(long)), { mergedOver: 0 })
    expect(read(short(7))!.cluster).toBe(0)
    expect(read(long(7))!.cluster).toBe(1)
  })

  it('a page is read by the pattern of its cluster, or by none', () => {
    const { read } = learnPublishedNews([...training, list(1), list(2), list(3)])
    expect(read(story(9))!.cluster).toBe(0)
    expect(read(list(4))!.cluster).toBe(1)
    expect(read(tree('<table><tr><td>Other</td></tr></table>'))).toBeNull()
  })

  it('kept patterns read what those read that were learned', () => {
    const learned = learnPublishedNews([...training, list(1), list(2), list(3)])
    const kept = readKeptPatterns(JSON.parse(JSON.stringify(keptPatterns(learned.patterns))))!
    const { read } = openPublishedNews(kept.patterns)
    for (const page of [story(9), story(10), list(4), tree('<p>Other</p>')])
      expect(read(page)).toEqual(learned.read(page))
    expect(read(story(9))).toMatchObject({ title: words(4, 9), cluster: 0 })
  })

  it('what is no file of patterns is not read as one', () => {
    const deep = Array.from({ length: 3_000 }).reduce<object>(
      (child) => ({ kind: 'element', label: 'b', children: [child] }),
      { kind: 'wildcard', wildcard: '.' },
    )
    const kept = (...patterns: readonly unknown[]): unknown => ({ ...keptPatterns([]), patterns })
    for (const wrong of [
      null,
      {},
      kept({ kind: 'wildcard', wildcard: 'x' }),
      kept({ kind: 'text' }),
      kept({ kind: 'element', label: 'b' }),
      kept(deep),
    ])
      expect(readKeptPatterns(wrong)).toBeNull()
  })

  it('pages less alike than the threshold are two clusters', () => {
    expect(learnPublishedNews([...training, list(1)], { threshold: 0.8 }).patterns).toHaveLength(2)
    expect(learnPublishedNews([...training, list(1)], { threshold: 0.05 }).patterns).toHaveLength(1)
  })

  it.each(['tables', 'magazine'] as const)(
    'wildcards are merged over as many vertices as the pages speak for: %s',
    (maker) => {
      const { pages, articles } = PORTALS[maker]!(24, 1)
      const trees = articles.map(({ path }) => treeOf(pages[path]!))
      const rightBy = (mergedOver: MergedOver): number => {
        const { read } = learnPublishedNews(trees.slice(0, 12), { mergedOver })
        return articles.slice(12).filter(({ title, paragraphs }, i) => {
          const { title: found, body = '' } = read(trees[12 + i]!) ?? {}
          const length = paragraphs.join('').length
          return found?.startsWith(title) && Math.abs((body ?? '').length - length) < 0.1 * length
        }).length
      }
      expect(rightBy('own')).toBe(Math.max(...[0, 1, 2, 3].map(rightBy)))
    },
  )
})
