import { expect, it } from 'vitest'
import { pagesOf } from '../induce/pages.fixture.ts'
import { typicalPages } from './typical-pages.ts'

const product = (n: number): string =>
  `<main class="product"><h1>${n}</h1><p class="price">${n}</p>${n % 2 ? '<p class="sale">!</p>' : ''}<ul class="tags"><li>a</li></ul></main>`
const story = '<main class="story"><h2>News</h2><div class="text">Long</div></main>'

it('pages of another class are left out, variants of the class are not', () => {
  const pages = pagesOf([product(1), story, product(2), product(3), product(4), story, product(5)])
  expect(typicalPages(pages).map(({ url }) => url.at(-1))).toEqual(['0', '2', '3', '4', '6'])
})

it('few pages are all taken: they cannot say what is typical', () => {
  const pages = pagesOf([product(1), story, product(2), product(3)])
  expect(typicalPages(pages)).toEqual(pages)
})

const frame = Array.from('abcdefghijklmnopqrstuvwxyz', (name) => `<i class="${name}">Entry</i>`).join('')
const film = (n: number): string =>
  `${frame}<main><h1>${n}</h1><p class="year">${n}</p>${n % 2 ? '<p class="award">!</p>' : ''}</main>`
const person = `${frame}<main><h1>Ada</h1><table class="roles"><tr class="role"><td class="part">Queen</td><td class="film"><a class="to">A</a></td></tr></table><p class="born">1</p><p class="died">2</p><p class="home">3</p></main>`

it('pages of another class are told among many whose frame they share', () => {
  const pages = pagesOf([...Array.from({ length: 12 }, (_, n) => film(n)), person, person])
  expect(typicalPages(pages)).toEqual(pages.slice(0, 12))
})

it('pages of another class are told wherever they stand among the others', () => {
  const films = Array.from({ length: 12 }, (_, n) => film(n))
  const pages = pagesOf([...films.slice(0, 8), person, person, ...films.slice(8)])
  expect(typicalPages(pages)).toEqual([...pages.slice(0, 8), ...pages.slice(10)])
})

it('pages are all taken where many are unlike the others: they are variants', () => {
  const pages = pagesOf([...Array.from({ length: 8 }, (_, n) => film(n)), person, person, person, person])
  expect(typicalPages(pages)).toEqual(pages)
})
