import { describe, expect, it } from 'vitest'
import { blog, type PostClasses } from './blog.fixture.ts'
import { search } from './site.fixture.ts'

describe.each<PostClasses>(['none', 'topics', 'own'])('a blog whose posts have classes: %s', (classes) => {
  const pages = blog(250, classes)
  const posts = Object.keys(pages).filter((path) => path.startsWith('/post/'))
  const lists = Object.keys(pages).filter((path) => /^\/(tag|category|author|page|$)/.test(path))

  it.each(['/post/20', '/post/101', '/post/180'])('gives all posts and no list of posts from %s', (sample) => {
    const { found, downloads } = search(pages, sample)
    expect(found.toSorted()).toEqual(posts.toSorted())
    expect(downloads / posts.length).toBeLessThan(1.8)
  })

  it('gives the lists of several posts and no post from one of them', () => {
    const { found } = search(pages, ['/category/c3', '/tag/t5'])
    const several = lists.filter((path) => pages[path]!.split('<h2').length > 8)
    expect(found.filter((path) => !lists.includes(path))).toEqual([])
    expect(several.filter((path) => !found.includes(path))).toEqual([])
  })
})
