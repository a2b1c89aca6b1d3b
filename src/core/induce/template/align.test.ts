import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { pagesOf } from '../pages.fixture.ts'

const POSTS = ['lamp', 'table', 'chair']
const post = (name: string): string =>
  `<main><div class="post" id="post-${name}"><h2>All about a ${name}</h2><p>The ${name} is of wood.</p></div></main>`

describe('ids that are different on each page', () => {
  for (const count of [2, 3]) {
    it(`an id that each page has of another name hides no value, learned from ${count} pages`, () => {
      const pages = pagesOf(POSTS.map(post))
      const learned = learnWrapper(pages.slice(0, count))
      const wrapper = learned.ok ? learned.wrapper : null
      const values = pages.map((page) => Object.values(extract(wrapper!, page).data))
      expect(values).toEqual(POSTS.map((name) => [`All about a ${name}`, `The ${name} is of wood.`]))
    })
  }
})
