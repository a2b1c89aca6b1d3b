import { describe, expect, it } from 'vitest'
import { blog, type PostClasses } from '../../../test/sites/blog.ts'
import { answered, search } from './site.fixture.ts'

describe.each<PostClasses>(['none', 'topics', 'own'])('a blog whose posts have classes: %s', (classes) => {
  const pages = blog(250, classes)
  const posts = Object.keys(pages).filter((path) => path.startsWith('/post/'))
  const lists = Object.keys(pages).filter((path) => /^\/(tag|category|author|page|$)/.test(path))

  it.each(['/post/20', '/post/101', '/post/180'])(
    'all posts of a blog and no list of posts are found from %s',
    (sample) => {
      const { found, downloads } = search(pages, sample)
      expect(found.toSorted()).toEqual(posts.toSorted())
      expect(downloads / posts.length).toBeLessThan(1.8)
    },
  )

  // A list takes on the classes of the posts that it shows, so that lists of other posts are unlike it: not all of them are found.
  it('two lists of posts find lists and no post, before a person has answered and after', () => {
    const first = search(pages, ['/category/c3', '/tag/t5'])
    const { found } = answered(pages, first, (path) => lists.includes(path), 5)
    for (const given of [first.found, found]) {
      expect(given.filter((path) => !lists.includes(path))).toEqual([])
      expect(given).toContain('/category/c3')
    }
    expect(found.length).toBeGreaterThanOrEqual(first.found.length)
  })
})
