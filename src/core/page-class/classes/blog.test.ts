import { describe, expect, it } from 'vitest'
import { blog, type PostClasses } from '../../../../test/sites/blog.ts'
import { createPageClassifier } from './classifier.ts'
import { treeOf } from './pages.fixture.ts'

/** The page with ids and classes that no other page has, as themes give them to what wraps its content. */
function withOwnNames(html: string, page: number): string {
  const name = [...String(page)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const main = html.replace('<main class="', `<main id="main-${name}" class="at-${name} `)
  return `<!doctype html><html><body id="b-${name}" class="single on-${name}">${main}</body></html>`
}

describe.each<PostClasses>(['none', 'topics', 'own'])('a blog whose posts have classes: %s', (classes) => {
  const pages = Object.entries(blog(170, classes))

  it.each([
    ['as it is', (html: string) => html],
    ['with ids and classes of each page on body and main', withOwnNames],
  ])('is one class of posts and one of lists, %s', (_, change) => {
    const classifier = createPageClassifier()
    for (const [i, [, html]] of pages.entries()) classifier.add(treeOf(change(html, i)))
    const found = classifier.classes()
    const classesOf = (isOne: (path: string) => boolean): ReadonlySet<number> =>
      new Set(pages.flatMap(([path], i) => (isOne(path) ? [found[i]!] : [])))
    expect([...classesOf((path) => path.startsWith('/post/'))]).toEqual([0])
    expect([...classesOf((path) => /^\/(tag|category|author|page|$)/.test(path))]).toEqual([1])
  })
})
