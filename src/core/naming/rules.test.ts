import { describe, expect, it } from 'vitest'
import { learnWrapper } from '../induce/index.ts'
import { pagesOf } from '../induce/pages.fixture.ts'
import { findLists } from '../lists/index.ts'
import type { FieldPattern, ListPattern } from '../wrapper/index.ts'
import { nameFromLabel } from './name-rules.ts'

const WORDS = 'amber basil cedar delta ember fjord grove heath islet jetty knoll lagoon'.split(' ')
const word = (i: number): string => WORDS[i % WORDS.length]!
const words = (i: number): string => `${word(i)} ${word(i * 5 + 1)} ${word(i + 3)}`
const capital = (i: number): string => word(i)[0]!.toUpperCase() + word(i).slice(1)

/** The names of what is learned from eight pages like these. */
function namesOf(page: (i: number) => string): unknown {
  const result = learnWrapper(pagesOf([0, 1, 2, 3, 4, 5, 6, 7].map(page)), { all: true })
  if (!result.ok) throw new Error(result.problem.message)
  return namesIn(result.wrapper.page.children)
}

function namesIn(children: readonly (FieldPattern | ListPattern)[]): unknown[] {
  return children.map((child) =>
    child.kind === 'field' ? child.name : [child.name, ...namesIn(child.record.children)],
  )
}

/** The names of the fields of the main list of a page with twelve records like these. */
function namesInList(record: (i: number) => string, open = '<div>', close = '</div>'): readonly string[] {
  const { tree } = pagesOf([`${open}${WORDS.map((_, i) => record(i)).join('')}${close}`])[0]!
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
  ])('a value in the form of a %s is named so', (name, value) => {
    expect(namesOf((i) => `<h1>${words(i)}</h1><div><i>${value(i)}</i></div>`)).toEqual(['title', name])
  })
  it.each([
    ['January 25, 2026', ''],
    ['2026-01-25', ''],
    ['25. Januar 2026', ''],
    ['Released 2026', 'released_2026'],
    ['2,181 ratings', 'ratings'],
    ['March', 'march'],
  ])('the label %j gives the name %j: a date is a value', (label, name) => {
    expect(nameFromLabel(label)).toBe(name)
  })

  it('plain words in small letters are named text', () => {
    expect(namesOf((i) => `<h1>${words(i)}</h1><div><i>${words(i + 2)}</i></div>`)).toEqual(['title', 'text'])
  })
})

describe('links', () => {
  it('links into one folder name their text by the folder', () => {
    const names = namesOf((i) => `<h1>${words(i)}</h1><div><a href="/boards/${i}.html">${word(i + 2)}</a></div>`)
    expect(names).toEqual(['title', 'board', 'board_url'])
  })
  it('a link at the start of a line is no label of the line', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><p><a href="/all">Everything</a> ${words(i + 4)}<br><b>Maker</b> ${words(i + 1)}</p>`,
    )
    expect(names).not.toContain('everything')
    expect(names).toContain('maker')
  })
})

describe('class words', () => {
  it('the class of an element in a block is named without the block', () => {
    const names = namesOf(
      (i) => `<div class="board"><h1>${words(i)}</h1><p class="movie-review__origin--wide">${words(i + 3)}</p></div>`,
    )
    expect(names).toEqual(['title', 'origin'])
  })
  it('class words that tools add are left out of names', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><div><p class="Card__StyledOrigin-sc-1x2y3z-0 hVqbYF">${words(i + 3)}</p></div>`,
    )
    expect(names).toEqual(['title', 'origin'])
  })
  it('a short word before a meaningful one stays in the name', () => {
    const names = namesInList(
      (i) => `<div class="row"><h3><a href="/${i}">${words(i)}</a></h3><b class="bid-price">${i + 3}</b></div>`,
    )
    expect(names).toContain('bid_price')
  })
})

describe('embedded names', () => {
  it('the prefix that several meta names share is left out of names', () => {
    const names = namesOf(
      (i) => `<head><meta name="citation_title" content="${words(i)}"><meta name="citation_doi" content="10.1/${i}">
        <meta name="citation_venue" content="${words(i + 3)}"></head><h1>${words(i)}</h1><div><i>${words(i + 3)}</i></div>`,
    )
    expect(names).toEqual(['title', 'venue'])
  })
})

describe('labels', () => {
  it('a label with a value behind its colon does not name the next value', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><p>Maker: ${words(i + 1)}, known far and wide for ${words(i + 6)}</p><p>${words(i + 4)}</p></div>`,
    )
    expect(names).toEqual(['title', 'maker', 'text'])
  })
})

describe('links and buttons', () => {
  it('links and buttons in a row are no labels', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><p><a href="/">Home</a> | <a href="/all">All parts</a></p><p>${words(i + 4)}</p></div><div><b role="button">Fold</b><i>${words(i + 2)}</i></div>`,
    )
    expect(names).toEqual(['title', 'text', 'text_2'])
  })
  it('the accessible label of a link does not name its text', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><a href="/s/${i}" aria-label="Jump to the section">${words(i + 4)}</a></div><p aria-label="Origin">${words(i + 1)}</p>`,
    )
    expect(names).toEqual(['title', 'text', 'url', 'origin'])
  })
})

describe('values', () => {
  it.each(['b', 'h3', 'i'])('a value that many pages share, in a %s, does not name the value beside it', (tag) => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><p><${tag}>${i < 6 ? 'Harbour' : word(i)}</${tag}></p><div><i>${words(i + 4)}</i></div></div>`,
    )
    expect(names).not.toContain('harbour')
  })
  it('a text that is also a value of its column is no name of the column', () => {
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><div><span>Harbour</span><span>${i === 2 ? 'Harbour' : words(i + 4)}</span></div><div><span>Owner</span><span>${words(i + 1)}</span></div>`,
    )
    expect(names).toEqual(['title', 'text', 'owner'])
  })
})

describe('headers of tables', () => {
  const cells = (i: number): readonly string[] => [words(i), `${i * 3 + 1}`, words(i + 4)]
  it.each([
    [
      'by roles',
      '<div role="table"><p role="row"><b role="columnheader">Name</b><b role="columnheader">Crew</b><b role="columnheader">Harbour</b></p>',
      (i: number) =>
        `<div role="row">${cells(i)
          .map((cell) => `<span role="cell">${cell}</span>`)
          .join('')}</div>`,
      '</div>',
    ],
    [
      'in a table before',
      '<div class="f"><div class="h"><table><tr><th>Name</th><th>Crew</th><th>Harbour</th></tr></table></div><div class="s"><table>',
      (i: number) =>
        `<tr>${cells(i)
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
      '</table></div></div>',
    ],
  ])('headers %s name columns', (_, open, row, close) => {
    expect(namesInList(row, open, close)).toEqual(['name', 'crew', 'harbour'])
  })
})

describe('headers', () => {
  it('a header names its column though the header row is repeated among the others', () => {
    const row = (i: number): string => `<tr><td>${words(i)}</td><td>${words(i + 4)}</td></tr>`
    const head = '<tr><th>Vessel</th><th>Harbour</th></tr>'
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><table>${head}${row(i)}${row(i + 1)}<tr><td>Vessel</td><td>Harbour</td></tr>${row(i + 2)}</table>`,
    )
    expect(JSON.stringify(names)).toContain('"vessel","harbour"')
  })
})

describe('the main title', () => {
  it('the main heading keeps the name title where other headings want it too', () => {
    const names = namesOf(
      (i) =>
        `<div class="b"><h2>${words(i + 5)}</h2></div><header class="entry-header"><h1 class="entry-title">${words(i)}</h1></header>`,
    )
    expect(names).toEqual(['title_2', 'title'])
  })
  it('the main heading that the title of the page repeats is the title', () => {
    const names = namesOf(
      (i) =>
        `<head><title>${words(i)} - A shop</title></head><div class="b"><h1>${words(i + 5)}</h1></div><main><h1>${words(i)}</h1></main>`,
    )
    expect(names).toEqual(['page_title', 'title_2', 'title'])
  })
})

describe('a part that few pages have', () => {
  it('a value that few pages have is not named by a value of other pages', () => {
    const people = ['Ann Reed', 'Bo Lind', 'Cy Hart', 'Di Moor']
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><p class="author">${people[i % 4]}</p>${i % 4 === 1 ? `<div class="x"><h3>${people[1]}</h3><div><i>${words(i + 4)}</i></div></div>` : ''}`,
    )
    expect(names).toEqual(['title', 'author', 'text'])
  })
})

describe('texts', () => {
  it('a text in an element of the class url is no address', () => {
    const names = namesOf(
      (i) => `<h1>${words(i)}</h1><p><a class="url" href="/${i}"><time>June 20${10 + i}</time></a></p>`,
    )
    expect(names).toEqual(['title', 'date_url', 'date'])
  })
})

describe('days', () => {
  it('a month that all days of a column share is not its name', () => {
    const names = namesInList((i) => `<p>${i + 5} May</p><p>${words(i)}</p>`)
    expect(names).not.toContain('may')
  })
})

describe('lists of links inside pages', () => {
  it('a list of links on pages is named though its links come again and again', () => {
    const tags = [...WORDS.slice(0, 10), ...WORDS.slice(0, 10)]
    const names = namesOf(
      (i) =>
        `<h1>${words(i)}</h1><ul>${tags
          .slice(i, i + 4 + (i % 3))
          .map((tag) => `<li><a href="/tag/${tag}">${tag}</a></li>`)
          .join('')}</ul>`,
    )
    expect(names).toEqual(['title', ['tags', 'name', 'url']])
  })
})
