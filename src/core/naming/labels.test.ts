import { describe, expect, it } from 'vitest'
import { learnWrapper } from '../induce/index.ts'
import { pagesOf } from '../induce/pages.fixture.ts'
import type { FieldPattern, ListPattern } from '../wrapper/index.ts'

const WORDS = 'amber basil cedar delta ember fjord grove heath islet jetty knoll lagoon'.split(' ')
const word = (i: number): string => WORDS[i % WORDS.length]!
const words = (i: number): string => `${word(i)} ${word(i * 5 + 1)} ${word(i + 3)}`

/** The names of what is learned from some pages like these. */
function namesOf(page: (i: number) => string, count = 8): unknown {
  const result = learnWrapper(pagesOf(Array.from({ length: count }, (_, i) => page(i))))
  if (!result.ok) throw new Error(result.problem.message)
  return namesIn(result.wrapper.page.children)
}

function namesIn(children: readonly (FieldPattern | ListPattern)[]): unknown[] {
  return children.map((child) =>
    child.kind === 'field' ? child.name : [child.name, ...namesIn(child.record.children)],
  )
}

describe('labels of values', () => {
  it('header cells of rows and columns name the values of a table', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><table><tr><th></th><th>Heim</th><th>Auswärts</th></tr>
        <tr><th>Siege</th><td>${i + 2}</td><td>${i * 3}</td></tr><tr><th colspan="2">Liga</th><td>${words(i + 2)}</td></tr></table>`,
    )
    expect(names).toEqual(['title', 'siege_heim', 'siege_auswärts', 'liga'])
  })
  it('headings right before values name them, in any script', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><div><h3>발행일</h3><p class="a1">${words(i + 4)}</p></div>
        <div><h3>Größe</h3><p class="a1">${words(i + 7)}</p></div>`,
    )
    expect(names).toEqual(['title', '발행일', 'größe'])
  })
  it('a text that all pages have before a value names it', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><span>Laufzeit</span><span>${words(i + 4)}</span></div><div><span>Studio</span><span>${words(i + 1)}</span></div>`,
    )
    expect(names).toEqual(['title', 'laufzeit', 'studio'])
  })
  it('a value with one of two unlike texts names no value behind it', () => {
    const page = (i: number) => `<h1>${words(i)}</h1><div class="stock">${i === 0 ? 'Sold out' : 'In stock'}</div>
      <div class="short">A ${word(i)} lamp for ${i + 2} rooms that burns for hours.</div>`
    expect(namesOf(page, 3)).toEqual(['title', 'stock', 'description'])
  })
  it('a label in two forms names the values behind it', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><span>${i % 4 === 0 ? 'Regisseurs' : 'Regisseur'}</span><span>${words(i + 4)}</span></div>`,
    )
    expect(names).toEqual(['title', 'regisseur'])
  })
  it('label attributes and labels that refer to values name them', () => {
    const names = namesOf(
      (
        i,
      ) => `<h1>${words(i)}</h1><p data-label="Taille">${words(i + 1)}</p><div><b id="lab">Poids</b><i>x</i><p aria-labelledby="lab">${words(i + 2)}</p></div>
        <div><p><u id="in">${words(i + 6)}</u></p><label for="in">Couleur</label></div>`,
    )
    expect(names).toEqual(['title', 'taille', 'poids', 'couleur'])
  })
  it('links and buttons before values do not name them', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><a href="/cart">Add to cart</a><span>${words(i + 4)}</span></div><div><button>Share</button><i>2024-05-1${i}</i></div>`,
    )
    expect(names).toEqual(['title', 'text', 'date'])
  })
  it('a varying text before a value does not name it', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><div><span>${i < 4 ? 'Seller' : words(i)}</span><span>${words(i + 4)}</span></div>`,
    )
    expect(names).toEqual(['title', 'text', 'text_2'])
  })
  it('a varying text in several elements before a value does not name it', () => {
    const wrapped = (text: string): string => `<i><i><i><i><i><i>${text}</i></i></i></i></i></i>`
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><span>${wrapped(i < 6 ? 'Seller' : words(i))}</span><span>${words(i + 4)}</span></div>`,
    )
    expect(names).toEqual(['title', 'text', 'text_2'])
  })
})

describe('names that would be equal', () => {
  it('headings above values tell equal labels apart', () => {
    const group = (head: string, i: number): string =>
      `<div id="on-${head.slice(0, 4)}"><h3>${head}</h3><p><b>total:</b> <i>${words(i)}</i></p><p><b>men:</b> <i>${words(i + 3)}</i></p></div>`
    const names = namesOf((i) => `<h1>${words(i)}</h1>${group('Life expectancy', i + 1)}${group('Literacy', i + 2)}`)
    expect(names).toEqual(['title', 'life_expectancy', 'life_expectancy_men', 'literacy', 'literacy_men'])
  })
  it('a struck price is the old price', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><div class="price"><s>${i + 9}.50 €</s></div><div class="price"><b>${i + 3}.50 €</b></div></div>`,
    )
    expect(names).toEqual(['title', 'old_price', 'price'])
  })
})

describe('the title', () => {
  it('the heading that repeats the title of the page is the title, also under a heading of the site', () => {
    const names = namesOf(
      (i) =>
        `<title>${words(i)} and more</title><h2>Handbook of Tools</h2><h2>${words(i)} and more</h2><p>${words(i + 4)}</p>`,
    )
    expect(names).toEqual(['title', 'text'])
  })
})

describe('class words', () => {
  it('classes for single style properties are no names', () => {
    const names = namesOf(
      (
        i,
      ) => `<div class="flex items-center w-full mx-auto"><h1 class="text-3xl font-bold tracking-wide">${words(i)}</h1>
        <img class="w-full h-full object-cover rounded" src="/i/${i}.png">
        <p class="mb-4 leading-snug tracking-tight italic">${words(i + 4)}</p></div>`,
    )
    expect(names).toEqual(['title', 'image', 'text'])
  })
  it('classes with the name of the site are no names', () => {
    const names = namesOf(
      (i) =>
        `<title>Garden Diary</title><div id="garden-diary"><div><h1>${words(i)}</h1></div><div><p>${words(i + 3)}</p></div></div>`,
    )
    expect(names).toEqual(['title', 'text'])
  })
})

describe('kinds of values', () => {
  it('values that nothing else names are named by their form', () => {
    const names = namesOf(
      (
        i,
      ) => `<h1>${words(i)}</h1><div><i>(${1990 + i})</i></div><div><u>${i % 5}/5</u></div><div><b>${90 + i} min</b></div>
        <div><a href="mailto:x${i}@x.org">${word(i)} at x.org</a></div><div><a href="https://www.imdb.com/title/${i}">View on IMDb</a></div>`,
    )
    expect(names).toEqual(['title', 'year', 'rating', 'duration', 'email', 'email_url', 'imdb_url'])
  })
})
