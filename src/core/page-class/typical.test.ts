import { expect, it } from 'vitest'
import { pagesOf } from '../induce/pages.fixture.ts'
import { typicalPages } from './typical.ts'

const product = (n: number): string =>
  `<main class="product"><h1>${n}</h1><p class="price">${n}</p>${n % 2 ? '<p class="sale">!</p>' : ''}<ul class="tags"><li>a</li></ul></main>`
const story = '<main class="story"><h2>News</h2><div class="text">Long</div></main>'

it('pages of another class are left out, variants of the class are not', () => {
  const pages = pagesOf([product(1), story, product(2), product(3), product(4), story, product(5)])
  expect(typicalPages(pages).map(({ url }) => url.at(-1))).toEqual(['0', '2', '3', '4', '6'])
})

it('all of a few pages are taken: they cannot say what is typical', () => {
  const pages = pagesOf([product(1), story, product(2), product(3)])
  expect(typicalPages(pages)).toEqual(pages)
})
