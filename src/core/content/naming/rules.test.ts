import { describe, expect, it } from 'vitest'
import { learnWrapper } from '../../induce/index.ts'
import { pagesOf } from '../../induce/pages.fixture.ts'
import type { FieldPattern, ListPattern } from '../../wrapper/index.ts'
import { findLists } from '../lists/index.ts'

const WORDS = 'amber basil cedar delta ember fjord grove heath islet jetty knoll lagoon'.split(' ')
const word = (i: number): string => WORDS[i % WORDS.length]!
const words = (i: number): string => `${word(i)} ${word(i * 5 + 1)} ${word(i + 3)}`
const capital = (i: number): string => word(i)[0]!.toUpperCase() + word(i).slice(1)

/** The names of what is learned from eight pages like these. */
function namesOf(page: (i: number) => string): unknown {
  const result = learnWrapper(pagesOf([0, 1, 2, 3, 4, 5, 6, 7].map(page)))
  if (!result.ok) throw new Error(result.problem.message)
  return namesIn(result.wrapper.page.children)
}

function namesIn(children: readonly (FieldPattern | ListPattern)[]): unknown[] {
  return children.map((child) =>
    child.kind === 'field' ? child.name : [child.name, ...namesIn(child.record.children)],
  )
}

/** The names of the fields of the main list of a page with twelve records like these. */
function namesInList(record: (i: number) => string): readonly string[] {
  const { tree } = pagesOf([`<div>${WORDS.map((_, i) => record(i)).join('')}</div>`])[0]!
  return findLists(tree)[0]!.fields.map(({ name }) => name)
}

describe('forms of values', () => {
  it.each([
    ['date', (i: number) => `Tue Nov ${i + 3} 14:02:1${i} CET 2008`],
    ['date', (i: number) => `${i + 3} de mayo de 201${i}, 09:1${i}`],
    ['date', (i: number) => `201${i}/11/0${i + 1}`],
    ['quote', (i: number) => `„${words(i)}“`],
    ['description', (i: number) => `The ${words(i)} of old ${word(i + 2)} sleeps.`],
    ['name', (i: number) => `${capital(i)} ${i % 3 ? '' : 'van '}${capital(i + 4)}`],
  ])('say that it is a %s', (name, value) => {
    expect(namesOf((i) => `<h1>${words(i)}</h1><div><i>${value(i)}</i></div>`)).toEqual(['title', name])
  })
  it('of one word or of small letters say nothing', () => {
    expect(namesOf((i) => `<h1>${words(i)}</h1><div><i>${words(i + 2)}</i></div>`)).toEqual(['title', 'text'])
  })
})

describe('links', () => {
  it('into one folder call their text by it', () => {
    const names = namesOf((i) => `<h1>${words(i)}</h1><div><a href="/boards/${i}.html">${word(i + 2)}</a></div>`)
    expect(names).toEqual(['title', 'board', 'board_url'])
  })
  it('at the start of a line of text are no labels of the line', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><p><a href="/all">Everything</a> ${words(i + 4)}<br><b>Maker</b> ${words(i + 1)}</p>`,
    )
    expect(names).not.toContain('everything')
    expect(names).toContain('maker')
  })
})

describe('class words', () => {
  it('of a block and its element are those of the element', () => {
    const names = namesOf(
      (i) => `<div class="board"><h1>${words(i)}</h1><p class="movie-review__origin--wide">${words(i + 3)}</p></div>`,
    )
    expect(names).toEqual(['title', 'origin'])
  })
  it('before a meaning are kept when they are short', () => {
    const names = namesInList(
      (i) => `<div class="row"><h3><a href="/${i}">${words(i)}</a></h3><b class="bid-price">${i + 3}</b></div>`,
    )
    expect(names).toContain('bid_price')
  })
})

describe('embedded names', () => {
  it('are without the vocabulary that several of them begin with', () => {
    const names = namesOf(
      (i) => `<head><meta name="citation_title" content="${words(i)}"><meta name="citation_doi" content="10.1/${i}">
        <meta name="citation_venue" content="${words(i + 3)}"></head><h1>${words(i)}</h1><div><i>${words(i + 3)}</i></div>`,
    )
    expect(names).toEqual(['title', 'venue'])
  })
})

describe('labels', () => {
  it('with a value of their own after the colon are not of what comes next', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><p>Maker: ${words(i + 1)}, known far and wide for ${words(i + 6)}</p><p>${words(i + 4)}</p></div>`,
    )
    expect(names).toEqual(['title', 'maker', 'text'])
  })
})
