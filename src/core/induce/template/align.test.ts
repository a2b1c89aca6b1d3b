import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { pagesOf } from '../pages.fixture.ts'

const POSTS = ['lamp', 'table', 'chair']
const post = (name: string): string =>
  `<main><div class="post" id="post-${name}"><h2>All about a ${name}</h2><p>The ${name} is of wood.</p></div></main>`

describe('ids that each page has of its own', () => {
  for (const count of [2, 3]) {
    it(`tell no place, learned from ${count} pages`, () => {
      const pages = pagesOf(POSTS.map(post))
      const learned = learnWrapper(pages.slice(0, count))
      const wrapper = learned.ok ? learned.wrapper : null
      expect(JSON.stringify(wrapper?.page.children.map(({ locators }) => locators))).not.toContain('post-')
      const values = pages.map((page) => Object.values(extract(wrapper!, page).data))
      expect(values).toEqual(POSTS.map((name) => [`All about a ${name}`, `The ${name} is of wood.`]))
    })
  }

  it('but an id that only some pages have does', () => {
    const page = (name: string, extra: string): string =>
      `<main><div id="story">The story of the ${name}</div>${extra}</main>`
    const award = '<div id="award">Prize of the year 2020</div>'
    const learned = learnWrapper(
      pagesOf([page('lamp', award), page('table', ''), page('chair', award.replace('2020', '2021'))]),
    )
    const paths = learned.ok ? learned.wrapper.page.children.map(({ locators }) => locators[0]!.path.at(-1)) : []
    expect(paths).toEqual([
      { tag: 'div', id: 'story' },
      { tag: 'div', id: 'award' },
    ])
  })
})

describe('ids that differ in their numbers alone', () => {
  /** The ids that the fields of some pages are read by, where each page lacks one of three parts. */
  const idsOf = (numbers: readonly number[]): readonly (string | undefined)[] => {
    const part = (name: string, i: number): string => `<div id="part-${numbers[i]}">The ${i} of a ${name}</div>`
    const page = (name: string, without: number): string =>
      `<main>${[0, 1, 2].map((i) => (i === without ? '' : part(name, i))).join('')}</main>`
    const learned = learnWrapper(pagesOf([...POSTS, 'shelf', 'couch', 'stool'].map((name, i) => page(name, i % 3))))
    if (!learned.ok) throw new Error(learned.problem.message)
    return learned.wrapper.page.children.map(({ locators }) => locators[0]!.path.at(-1)!.id)
  }

  it('tell no place where they only count', () => {
    expect(idsOf([1, 2, 3]).filter((id) => id !== undefined)).toEqual([])
  })

  it('tell places where they are far apart', () => {
    expect(idsOf([17, 2304, 518])).toEqual(['part-17', 'part-2304', 'part-518'])
  })
})
