import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { findLists } from './find-lists.ts'
import { type JsonRecord, listToJson } from './json.ts'

/** The records of the main list of a page, without node paths. */
function recordsOf(html: string): JsonRecord[] {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const [list] = findLists(parsed.tree)
  return listToJson(parsed.tree, list!).records.map((record) => {
    const { $nodes: _, ...fields } = record
    return fields
  })
}

const items = (...contents: readonly string[]): string =>
  `<ul>${contents.map((content) => `<li class="x">${content}</li>`).join('')}</ul>`

describe('columns of records', () => {
  it('running text with inline elements is one field', () => {
    const records = recordsOf(items('<p>some <b>bold</b> words</p>', '<p>other words</p>', '<p>more <i>words</i></p>'))
    expect(records.map(({ text }) => text)).toEqual(['some bold words', 'other words', 'more words'])
  })

  it('a text that begins with a link in every record is cut behind the link', () => {
    const records = recordsOf(
      items('<a href="/1">One</a> (2001)', '<a href="/2">Two</a> (2002)', '<a href="/3">Three</a> (2003)'),
    )
    expect(records.map(Object.values)).toEqual([
      ['One', '(2001)', '/1'],
      ['Two', '(2002)', '/2'],
      ['Three', '(2003)', '/3'],
    ])
  })

  it('a dash that parts a text from the link before it belongs to neither', () => {
    const records = recordsOf(
      items('<a href="/1">One</a> – steep', '<a href="/2">Two</a> – flat', '<a href="/3">Three</a> – boggy'),
    )
    expect(records.map(Object.values)).toEqual([
      ['One', 'steep', '/1'],
      ['Two', 'flat', '/2'],
      ['Three', 'boggy', '/3'],
    ])
  })

  it('the words of a button that tell records apart are a value', () => {
    const card = (name: string, state: string): string => `<h3>${name}</h3><p>No. 1</p><button>${state}</button>`
    const records = recordsOf(items(card('Oak', 'Add'), card('Birch', 'Sold out'), card('Elder', 'Add')))
    expect(records.map((record) => Object.values(record).at(-1))).toEqual(['Add', 'Sold out', 'Add'])
  })

  it('labels name the fields of records and are no values', () => {
    const fact = (name: string, value: string): string => `<div><b>${name}:</b><span>${value}</span></div>`
    const records = recordsOf(
      items(
        `<h3>A</h3>${fact('Age', '3')}${fact('Size', 'L')}`,
        `<h3>B</h3>${fact('Age', '4')}${fact('Size', 'S')}`,
        `<h3>C</h3>${fact('Size', 'M')}`,
      ),
    )
    expect(records).toEqual([
      { title: 'A', age: '3', size: 'L' },
      { title: 'B', age: '4', size: 'S' },
      { title: 'C', age: null, size: 'M' },
    ])
  })

  it('slide show arrows and a constant text for screen readers are no fields', () => {
    const card = (name: string, more: string): string =>
      `<h3>${name}</h3><div class="prev"><i>Prev</i></div><div class="next"><i>Next</i></div><p>${more}</p>`
    const records = recordsOf(
      items(
        card('A', '<span class="sr-only">Phone number</span><b>1 22</b>'),
        card('B', '<span class="sr-only">Phone number</span><b>3 44</b>'),
        card('C', '<span class="sr-only">Phone number</span><b>5 66</b>'),
      ),
    )
    expect(records.map(Object.values)).toEqual([
      ['A', '1 22'],
      ['B', '3 44'],
      ['C', '5 66'],
    ])
  })

  it('a link that always says the same is read as its first caption', () => {
    const states = '<b>Follow</b><i>Unfollow</i>'
    const inside = recordsOf(
      items(...['A', 'B', 'C'].map((name) => `<h3>${name}</h3><a href="/${name}">${states}</a>`)),
    )
    expect(inside[0]).toEqual({ title: 'A', follow: 'Follow', follow_url: '/A' })
    const around = recordsOf(
      `<div>${['A', 'B', 'C'].map((name) => `<a class="x" href="/${name}">${states}</a>`).join('')}</div>`,
    )
    expect(around.map(Object.values)).toEqual([
      ['Follow', '/A'],
      ['Follow', '/B'],
      ['Follow', '/C'],
    ])
  })

  it('a varying text for screen readers and a link that says next are fields', () => {
    const card = (name: string, stars: string): string =>
      `<h3>${name}</h3><span class="sr-only">${stars}</span><a href="/${name}/next">Next</a>`
    const records = recordsOf(items(card('A', '4 stars'), card('B', '5 stars'), card('C', '3 stars')))
    expect(records.map(Object.values)).toEqual([
      ['A', '4 stars', 'Next', '/A/next'],
      ['B', '5 stars', 'Next', '/B/next'],
      ['C', '3 stars', 'Next', '/C/next'],
    ])
  })

  describe('columns of records of two kinds', () => {
    const jobs = (...cards: readonly string[]): JsonRecord[] =>
      recordsOf(`<div>${cards.map((card) => `<div class="job">${card}</div>`).join('')}</div>`)
    const found = (title: string, firm: string): string =>
      `<h2 class="jobtitle"><a class="link" href="/f/${title}">${title}</a></h2><span class="company"><span>${firm}</span></span>`
    const paid = (title: string, firm: string): string =>
      `<a class="jobtitle link" href="/p/${title}">${title}</a><div class="by"><span class="company"><a class="link" href="/c/${firm}">${firm}</a></span></div>`

    it('the same class makes one field of two kinds of records', () => {
      const records = jobs(found('Clerk', 'Ash'), paid('Cook', 'Elm'), found('Nurse', 'Oak'), paid('Guard', 'Fir'))
      expect(records.map(({ jobtitle, title, company }) => [jobtitle ?? title, company])).toEqual([
        ['Clerk', 'Ash'],
        ['Cook', 'Elm'],
        ['Nurse', 'Oak'],
        ['Guard', 'Fir'],
      ])
    })

    it('values with and without a label in one class are one field', () => {
      const course = (name: string, start: string): string => `<h3>${name}</h3><div class="start">${start}</div>`
      const records = recordsOf(
        items(
          course('A', 'Starts: in March'),
          course('B', 'Self-paced'),
          course('C', 'Starts: in May'),
          course('D', 'Self-paced'),
        ),
      )
      expect(records.map(Object.values)).toEqual([
        ['A', 'Starts: in March'],
        ['B', 'Self-paced'],
        ['C', 'Starts: in May'],
        ['D', 'Self-paced'],
      ])
    })

    it('fields that few records have stay apart', () => {
      const card = (name: string, more: string): string => `<h3>${name}</h3><div class="more">${more}</div>`
      const records = recordsOf(
        items(card('A', '<b>new</b>'), card('B', '<i>sold out</i>'), card('C', ''), card('D', ''), card('E', '')),
      )
      expect(Object.keys(records[0]!)).toHaveLength(3)
    })
  })

  it('a text is cut before the link that ends most of the texts', () => {
    const story = (name: string, author: string, reviews: string): string =>
      `<a class="title" href="/${name}">${name}</a> by <a href="/u/${author}">${author}</a> ${reviews}`
    const link = '<a class="reviews" href="/r">reviews</a>'
    const records = recordsOf(
      items(...['A', 'B', 'C', 'D', 'E', 'F'].map((name, i) => story(name, `ann${i}`, i === 3 ? '' : link))),
    )
    expect(records.map((record) => Object.values(record)[1])).toEqual([0, 1, 2, 3, 4, 5].map((i) => `by ann${i}`))
  })

  it('item properties name the fields of records', () => {
    const records = recordsOf(
      items('<b itemprop="brand">A</b>', '<b itemprop="brand">B</b>', '<b itemprop="brand">C</b>'),
    )
    expect(records).toEqual([{ brand: 'A' }, { brand: 'B' }, { brand: 'C' }])
  })

  it('the columns of a grid follow its header row whatever cells are empty', () => {
    const rows = [
      ['a', '', '3'],
      ['b', '2', ''],
      ['c', '', '4'],
    ]
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
    expect(recordsOf(`<table><tr><th>Name</th><th>Low</th><th>High</th></tr>${body}</table>`)).toEqual([
      { name: 'a', low: null, high: '3' },
      { name: 'b', low: '2', high: null },
      { name: 'c', low: null, high: '4' },
    ])
  })

  it('addresses and times of a record are each given once', () => {
    const entry = (i: number): string =>
      `<a href="/${i}"><img src="/${i}.jpg"></a><h3><a href="/${i}">Title ${i}</a></h3><time datetime="2020-01-0${i}">day ${i}</time>`
    const [first] = recordsOf(items(entry(1), entry(2), entry(3)))
    expect(Object.values(first!)).toEqual(['Title 1', 'day 1', '/1', '/1.jpg', '2020-01-01'])
  })

  it('images loaded late are read, placeholders and shared images are not', () => {
    const entry = (i: number): string =>
      `<img src="/new.gif"><img src="/empty.gif" data-src="/${i}.jpg"><h3><a href="/${i}">Title ${i}</a></h3><a href="#">!</a>`
    const [first] = recordsOf(items(entry(1), entry(2), entry(3)))
    expect(Object.values(first!)).toEqual(['Title 1', '/1.jpg', '/1'])
  })

  it('a text that a class hides is in no record', () => {
    const entry = (i: number): string =>
      `<h3>Title ${i}</h3><p>day ${i} <span class="x hidden">not ${i}</span></p><div class="hidden"><p>no ${i}</p></div>`
    const [first] = recordsOf(items(entry(1), entry(2), entry(3)))
    expect(Object.values(first!)).toEqual(['Title 1', 'day 1'])
  })

  it('records that look the same and differ in markup have the same fields', () => {
    const records = recordsOf(items('<h3>A</h3><p>x</p>', '<div><h3>B</h3><p>y</p></div>', '<h3>C</h3><p>z</p>'))
    expect(records.map(Object.values)).toEqual([
      ['A', 'x'],
      ['B', 'y'],
      ['C', 'z'],
    ])
  })
})

describe('lists inside records', () => {
  const tags = (...names: readonly string[]): string =>
    `<h3>T</h3><div class="tags">${names.map((name) => `<a class="tag" href="/${name}">${name}</a>`).join('')}</div>`
  const namesOf = (records: readonly JsonRecord[]): unknown =>
    records.map(({ tags }) => (tags as JsonRecord[]).map(({ name }) => name))

  it('a list inside records is a list in each record, also with one entry or none', () => {
    const records = recordsOf(items(tags('a', 'b', 'c'), tags('d'), tags(), tags('e', 'f')))
    expect(namesOf(records)).toEqual([['a', 'b', 'c'], ['d'], [], ['e', 'f']])
  })

  it('a list inside a list inside records is found', () => {
    const lines = (...texts: readonly string[]): string =>
      texts.map((text) => `<li class="line"><b>${text}</b><i>!</i><u>${text}${text}</u></li>`).join('')
    const day = (name: string, ...texts: readonly string[]): string =>
      `<section><h4>${name}</h4><p>x</p><ol>${lines(...texts)}</ol></section>`
    const page = items(
      `<h3>W</h3>${day('Mo', 'a', 'b')}${day('Tu', 'c')}`,
      `<h3>V</h3>${day('We', 'd', 'e', 'f')}`,
      `<h3>U</h3>${day('Th')}${day('Fr', 'g')}`,
    )
    const texts = JSON.stringify(recordsOf(page))
    // The records, and the days of each.
    expect(texts.match(/\[\{"title/g)).toHaveLength(1 + 3)
    expect(texts.match(/"([a-g])\1?"/g)).toHaveLength(14)
  })
})
