import { describe, expect, it } from 'vitest'
import { createVocabulary, parse, type Tree } from '../dom/index.ts'
import { learnWrapper } from '../induce/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { type Examined, examine } from './index.ts'

const vocabulary = createVocabulary()

/** A page of a site whose frame is most of each page. */
function page(main: string): Tree {
  const links = ['Home', 'Books', 'Music', 'Games', 'Help'].map(
    (name) => `<li class="${name}"><a href="/">${name}</a></li>`,
  )
  const frame = `<nav class="top"><ul class="menu">${links.join('')}</ul><form><input><button>Search</button></form></nav>`
  const parsed = parse(`<body>${frame}${main}<footer><p class="legal">Terms</p></footer></body>`, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const book = (number: number): Tree =>
  page(
    `<main><h1>Book ${'abcdefghijk'[number]}</h1><p class="price">Price: <b>${number} EUR</b></p><p class="by">Person ${number}</p><h2>About the book</h2><p>Told by ${number}</p></main>`,
  )
const help = page('<main><h1>How to pay</h1><p class="by">Our shop</p><h2>With a card</h2><p>So and so</p></main>')

function learned(count: number): Wrapper {
  const trees = Array.from({ length: count }, (_, i) => book(i))
  const result = learnWrapper(trees.map((tree, i) => ({ url: `https://shop.example/${i}`, tree })))
  if (!result.ok) throw new Error(result.problem.message)
  return result.wrapper
}

const examined = (wrapper: Wrapper, tree: Tree): Examined => examine(wrapper, { url: 'https://shop.example/x', tree })

describe('pages of another class with the same frame', () => {
  const wrapper = learned(8)

  it('a page of another class with the same frame is not surely of the class', () => {
    expect(examined(wrapper, help).isSure).toBe(false)
    for (const number of [8, 9, 10])
      expect(examined(wrapper, book(number))).toMatchObject({ isSure: true, extraction: { status: 'ok' } })
  })

  it('a page with the same frame may be one of a changed site', () => {
    expect(examined(wrapper, help).extraction.status).not.toBe('other-class')
  })

  it('a wrapper of two pages knows no texts of the template', () => {
    expect(learned(2).page.signature).not.toHaveProperty('texts')
  })
})

describe('pages of another class with nearly all of the frame', () => {
  const links = Array.from({ length: 40 }, (_, i) => `<i class="n${'abcdefghij'[i % 10]}${'abcd'[i % 4]}">Entry</i>`)
  const wide = (main: string): Tree => page(`<aside>${links.join('')}</aside>${main}`)
  const film = (n: number): Tree =>
    wide(
      `<main><h1>Film ${'abcdefghijk'[n]}</h1><dl class="facts"><dt>Year</dt><dd>${1900 + n}</dd><dt>Country</dt><dd>${'ABCDEFGHIJK'[n]}</dd></dl>${n % 3 === 0 ? '<p class="award">Won</p>' : ''}</main>`,
    )
  const person = wide(
    '<main><h1>Ada</h1><dl class="facts"><dt>Country</dt><dd>Norway</dd><dt>Born</dt><dd>1901</dd><dd class="died">1980</dd></dl><table class="roles"><tr class="role"><td class="part">Queen</td><td class="film"><a>Film a</a></td></tr></table></main>',
  )
  const result = learnWrapper(
    Array.from({ length: 8 }, (_, i) => ({ url: `https://shop.example/${i}`, tree: film(i) })),
  )
  if (!result.ok) throw new Error(result.problem.message)
  const { wrapper } = result

  it('a page with elements that no training page had is not surely of the class', () => {
    expect(examined(wrapper, person)).toMatchObject({ isSure: false })
    for (const n of [8, 9, 10]) expect(examined(wrapper, film(n))).toMatchObject({ isSure: true })
  })
})

describe('the signature of training pages', () => {
  it('the signature of training pages has their common texts and accepts each of them', () => {
    const wrapper = learned(8)
    expect(wrapper.page.signature.texts).toContain('h2 About the book')
    expect(JSON.stringify(wrapper.page.signature.texts)).not.toContain('Book a')
    for (let number = 0; number < 8; number++)
      expect(examined(wrapper, book(number))).toMatchObject({ isSure: true, extraction: { status: 'ok' } })
  })
})
