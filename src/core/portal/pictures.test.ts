import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { ownPictures } from './pictures.ts'

const URL = 'http://news.example/city/story'

/** The pictures that a page with this head names. */
function picturesOf(head: string): readonly string[] {
  const parsed = parse(`<html><head>${head}</head><body><p>Text</p></body></html>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return ownPictures(parsed.tree, URL)
}
const meta = (name: string, content: string): string => `<meta property="${name}" content="${content}">`
const thing = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

describe('the pictures that a page names as its own', () => {
  it('the addresses of pictures are resolved by the page or its base', () => {
    expect(picturesOf(meta('og:image', 'a.jpg'))).toEqual(['http://news.example/city/a.jpg'])
    expect(picturesOf(`<base href="/img/">${meta('og:image', 'a.jpg')}`)).toEqual(['http://news.example/img/a.jpg'])
    expect(picturesOf(meta('og:image', 'http://'))).toEqual([])
    expect(picturesOf('')).toEqual([])
  })

  it('pictures of Open Graph come first, then of structured data, then of Twitter', () => {
    const head = [
      meta('twitter:image', '/t.jpg'),
      thing({ '@type': 'NewsArticle', image: '/n.jpg' }),
      meta('og:image', '/o1.jpg'),
      meta('og:image', '/o2.jpg'),
    ]
    expect(picturesOf(head.join(''))).toEqual(['o1', 'o2', 'n', 't'].map((name) => `http://news.example/${name}.jpg`))
  })

  it.each([
    ['an address', '/a.jpg', ['a']],
    ['several addresses', ['/a.jpg', '/b.jpg'], ['a', 'b']],
    ['an object', { '@type': 'ImageObject', url: '/a.jpg' }, ['a']],
    ['several objects', [{ url: '/a.jpg' }, { url: '/b.jpg' }, '/c.jpg'], ['a', 'b', 'c']],
    ['an object without an address', { '@type': 'ImageObject', width: 5 }, []],
    ['an object with an address of another kind', { url: 5 }, []],
    ['a number', 5, []],
    ['nothing', null, []],
  ])('pictures of an article are read from %s', (_, image, wanted) => {
    expect(picturesOf(thing({ '@type': 'Article', image }))).toEqual(
      wanted.map((name) => `http://news.example/${name}.jpg`),
    )
  })

  it.each([
    ['BlogPosting', 1],
    ['SocialMediaPosting', 1],
    ['Report', 1],
    ['NEWSARTICLE', 1],
    ['Organization', 0],
    ['WebSite', 0],
  ])('pictures of a %s: %d', (type, wanted) => {
    expect(picturesOf(thing({ '@type': type, image: '/a.jpg' }))).toHaveLength(wanted)
  })
})
