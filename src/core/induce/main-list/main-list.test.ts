import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { createRandom, LAYOUTS } from '../../lists/layouts.fixture.ts'
import { learnWrapper } from '../learn.ts'
import { pagesOf } from '../pages.fixture.ts'

/** What a wrapper learned from some pages reads on each of them. */
function read(bodies: readonly string[]) {
  const pages = pagesOf(bodies)
  const learned = learnWrapper(pages)
  if (!learned.ok) throw new Error(learned.problem.message)
  return pages.map((page) => extract(learned.wrapper, page, { raw: true }).data)
}

/** How many records the first list has on each page; none without a list. */
const records = (bodies: readonly string[]): readonly number[] =>
  read(bodies).flatMap((data) => Object.values(data).find((value) => Array.isArray(value))?.length ?? [])

describe('the main list of listing pages', () => {
  it.each(Object.keys(LAYOUTS))('a listing is one list with a record for each entry: %s', (name) => {
    const pages = [1, 2, 3].map((seed) => LAYOUTS[name]!(createRandom(seed), 9))
    for (const [at, data] of read(pages.map(({ html }) => html)).entries()) {
      const list = Object.values(data).find((value) => Array.isArray(value))!
      expect(list).toHaveLength(9)
      for (const [i, entry] of pages[at]!.entries.entries()) expect(JSON.stringify(list[i])).toContain(entry.texts[0]!)
    }
  })

  it('each record below a heading has the heading', () => {
    const talks = (word: string, day: number): string =>
      [1, 2, 3]
        .map((i) => `<div><h3><a href="/${word}${day}${i}">${word} talk ${i}</a></h3><p>About ${day}${i}</p></div>`)
        .join('')
    const page = (word: string): string =>
      `<h1>Talks of ${word}</h1><main>${[1, 2].map((day) => `<h2>${word} day ${day}</h2>${talks(word, day)}`).join('')}</main>`
    const [first] = read(['Ann', 'Bo', 'Cy'].map(page))
    const list = Object.values(first!).find((value) => Array.isArray(value)) as readonly { heading: string }[]
    expect(list.map(({ heading }) => heading)).toEqual([1, 1, 1, 2, 2, 2].map((day) => `Ann day ${day}`))
  })

  it('numbered records are a list though the numbers are the same on all pages', () => {
    const day = (i: number, word: string): string =>
      `<section class="day"><h2>Day ${i}</h2><p>${word} ${i} and more of it</p><a href="/${word}${i}">${word}s</a></section>`
    const page = (word: string): string => `<main>${[1, 2, 3, 4].map((i) => day(i, word)).join('')}</main>`
    expect(records([page('Rain'), page('Snow')])).toEqual([4, 4])
  })

  it('records that some pages wrap in further boxes are all read', () => {
    const card = (i: number): string =>
      `<div class="card"><h3><a href="/${i}">Card ${i}</a></h3><p>About ${i} and so on</p></div>`
    const cell = (i: number): string => `<div class="cell${i % 2 === 0 ? ' wide' : ''}">${card(i)}</div>`
    const cells = (from: number, wrap: (i: number) => string): string =>
      `<div class="grid">${[0, 1, 2, 3, 4, 5].map((i) => wrap(from + i)).join('')}</div>`
    const mixed = (from: number): string =>
      cells(from, (i) => (i % 3 === 0 ? `<div class="box b${i % 2}">${card(i)}</div>` : cell(i)))
    expect(records([cells(0, cell), mixed(10), cells(20, cell)])).toEqual([6, 6, 6])
  })

  it('table rows without classes are records where every third one has the link', () => {
    const record = (i: number): string =>
      `<tr><td><a href="/${i}">Title ${i}</a></td></tr><tr><td>by author ${i}</td></tr><tr><td><i>about ${i}</i></td></tr>`
    const page = (from: number): string => `<table>${[0, 1, 2, 3].map((i) => record(from + i)).join('')}</table>`
    expect(records([page(0), page(10), page(20)])).toEqual([4, 4, 4])
  })

  it('a list that is the same on all pages is kept where it is most of them', () => {
    const offers = [1, 2, 3, 4].map(
      (i) =>
        `<li class="offer"><h3><a href="/o${i}">Offer ${i} of the week</a></h3><b>$${i}.99</b><i>In stock</i></li>`,
    )
    const page = (query: string): string => `<h1>Nothing for ${query}</h1><ul>${offers.join('')}</ul>`
    expect(records([page('red'), page('blue')])).toEqual([4, 4])
  })
})

describe('pages without a main list', () => {
  const things = (...pages: readonly (readonly string[])[]): string[] =>
    pages.map((parts) => `<h1>Thing</h1><main>${parts.join('')}</main>`)
  const part = (name: string, content: string): string => `<div class="${name}">${content}</div>`

  it('table rows with the attributes of one thing are fields', () => {
    const thing = (facts: Readonly<Record<string, string>>): string =>
      `<h1>Thing</h1><table>${Object.entries(facts)
        .map(([label, value]) => `<tr><td class="l">${label}</td><td>${value}</td></tr>`)
        .join('')}</table>`
    const all = [
      { weight: '1 kg', colour: 'red', wood: 'oak' },
      { weight: '2 kg', colour: 'blue', wood: 'elm' },
    ]
    expect(read(all.map(thing))).toEqual(all)
  })

  it('parts of one thing are no list though some pages lack one of them', () => {
    const maker = (text: string): string => part('maker', `<a href="/m">${text}</a>`)
    const story = (text: string): string => part('story', `<p>${text}</p>`)
    const pages = things(
      [part('price', '12 euro'), maker('Ada Stone'), story('all about it'), part('award', 'first prize of the year')],
      [part('price', '30 euro'), maker('Bo River'), story('what it is for')],
    )
    expect(records(pages)).toEqual([])
  })

  it('boxes for days that have a class each are parts, not a list', () => {
    const day = (name: string, what: string): string =>
      `<div class="${name}"><a href="/${what}">${what}</a><p>${what} is served at ten</p></div>`
    const week = (what: string): string =>
      `<main>${['monday', 'tuesday', 'friday', 'sunday'].map((name, i) => day(name, `${what} ${i}`)).join('')}</main>`
    expect(records([week('Bread'), week('Soup')])).toEqual([])
    expect(Object.keys(read([week('Bread'), week('Soup')])[0]!)).toHaveLength(12)
  })

  it('paragraphs of a text are no list', () => {
    const pages = things(
      ['<p>Once there was a lamp.</p>', '<p>It was green.</p>', '<p>That is all.</p>'],
      ['<p>Here is a table.</p>', '<p>It has four legs.</p>', '<p>And a drawer.</p>'],
    )
    expect(records(pages)).toEqual([])
  })

  it('sections of a page that share one class are no list', () => {
    const page = (name: string): string =>
      `<div><div class="row"><p><a href="/">Home</a> of ${name}</p></div></div>
       <div><div class="row"><h1>The ${name}</h1><p>What a ${name} is for, and how it is made of wood</p><pre>${name}</pre></div></div>
       <div><div class="row"><address><a href="/c">Write us</a> of ${name}<span>until May</span></address></div></div>`
    expect(records(['lamp', 'table', 'chair', 'shelf'].map(page))).toEqual([])
  })

  it('a single pair of label and value on each page is no list', () => {
    const pair = (label: string, value: string): string => `<span class="l">${label}</span><span>${value}</span>`
    expect(records(things([pair('Code', 'X1')], [pair('Code', 'Z7')]))).toEqual([])
  })

  it('a menu is no list', () => {
    const menu = `<ul>${['Home', 'News', 'About us', 'Contact'].map((text) => `<li><a href="/${text}">${text}</a></li>`).join('')}</ul>`
    expect(records([`<h1>One</h1>${menu}`, `<h1>Two</h1>${menu}`])).toEqual([])
  })
})
