import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import type { Example } from '../index.ts'
import { learnWrapper } from '../learn.ts'
import { learned } from '../learned.fixture.ts'
import { pagesOf } from '../pages.fixture.ts'

const NAMES = ['Ada Byron', 'Bo Crane', 'Cy Dunn', 'Di Evers', 'Ed Frost', 'Flo Grey', 'Gus Hale', 'Hal Ives']
const TITLES = ['Amber', 'Stand by Me', 'Cinder', 'Delta', 'Ember', 'Fjord', 'Gorge', 'Harbour']
const NUMBERS = [120, 288, 31, 407, 56, 612, 79, 88]

/** What is read by examples from the first page alone. */
function byExamples(bodies: readonly string[], values: Readonly<Record<string, string>>, others = bodies) {
  const pages = pagesOf(bodies)
  const examples = Object.entries(values).map(([field, value]): Example => ({ field, value, url: pages[0]!.url }))
  const result = learnWrapper(pages, { examples })
  if (!result.ok) throw new Error(result.problem.message)
  expect(result.notes).toEqual([])
  return pagesOf(others).map((page) => extract(result.wrapper, page, { raw: true }).data)
}

const pagesWith = (text: (i: number) => string): string[] =>
  NAMES.map((_, i) => `<h1>${TITLES[i]}</h1><p>${text(i)}</p>`)

describe('an example that is part of a text', () => {
  it('constant text before and behind an example is cut from all values', () => {
    const by = byExamples(
      pagesWith((i) => `written by ${NAMES[i]} (author)`),
      { author: 'Ada Byron' },
    )
    expect(by.map(({ author }) => author)).toEqual(NAMES)
    const sizes = byExamples(
      pagesWith((i) => `(${NUMBERS[i]} cm)`),
      { size: '120' },
    )
    expect(sizes.map(({ size }) => size)).toEqual(NUMBERS.map(String))
  })

  it('three examples in one text are parted by the words between them', () => {
    const bodies = pagesWith((i) => `Published ${1990 + i} by ${NAMES[7 - i]}, ${NUMBERS[i]} pages`)
    const data = byExamples(bodies, { year: '1990', publisher: 'Hal Ives', pages: '120' })
    const wanted = NUMBERS.map((pages, i) => ({ year: `${1990 + i}`, publisher: NAMES[7 - i], pages: `${pages}` }))
    expect(data).toEqual(wanted)
  })

  it("examples inside the texts of a list part each record's text", () => {
    const bodies = [0, 1, 2].map((page) => {
      const rows = TITLES.slice(page).map((title, i) => `<li><a href="/${i}">${title} ${page} by ${NAMES[i]}</a></li>`)
      return `<h1>Page ${page}</h1><ul>${rows.join('')}</ul>`
    })
    const pages = pagesOf(bodies)
    const examples = TITLES.slice(0, 3).flatMap((title, i) => [
      { field: 'book', value: `${title} 0` },
      { field: 'writer', value: NAMES[i]! },
    ])
    const result = learnWrapper(pages, { examples })
    if (!result.ok) throw new Error(result.problem.message)
    const [list] = Object.values(extract(result.wrapper, pages[0]!, { raw: true }).data)
    expect(list).toEqual(TITLES.map((book, i) => ({ book: `${book} 0`, writer: NAMES[i] })))
  })

  it('a page whose text lacks the words around an example has no value', () => {
    const bodies = pagesWith((i) => `No. ${NUMBERS[i]} by ${NAMES[i]}`)
    const data = byExamples(bodies, { author: 'Ada Byron' }, ['<h1>Iris</h1><p>No. 12</p>'])
    expect(data).toEqual([{ author: null }])
  })
})

describe('where an example is looked for', () => {
  it.each([
    ['with other white space', 'Salt  and\n pepper', 'Salt and pepper 1'],
    ['with typographic marks', '“Salt” – it’s pepper', `"Salt" - it's pepper 1`],
    ['with fractions', '1½ cups', '1 1/2 cups 1'],
    ['without soft hyphens', 'pep&shy;per', 'pepper 1'],
  ])('an example is found though the page is written %s', (_, text, value) => {
    const data = byExamples(
      NAMES.map((name, i) => `<h1>${name}</h1><p>${text} ${i + 1}</p>`),
      { what: value },
    )
    expect(data.map(({ what }) => what).filter((what) => what !== null)).toHaveLength(NAMES.length)
  })

  it('an example that all pages share is found in its place, and read where other pages differ', () => {
    const bodies = pagesWith(
      (i) => `<i>Fiction</i> <b>${i === 1 ? 'Fiction' : 'Poem'}</b> <em>${NAMES[i]}</em> <s>In stock</s>`,
    )
    const other = `<h1>Iris</h1><p><i>Fiction</i> <b>Play</b> <em>Jo Kay</em> <s>Sold out</s></p>`
    const pages = pagesOf(bodies)
    const examples = Object.entries({ kind: 'Fiction', stock: 'In stock', author: 'Bo Crane' }).map(
      ([field, value]): Example => ({ field, value, url: pages[1]!.url }),
    )
    const result = learnWrapper(pages, { examples })
    if (!result.ok) throw new Error(result.problem.message)
    const [data] = pagesOf([other]).map((page) => extract(result.wrapper, page, { raw: true }).data)
    expect(data).toEqual({ kind: 'Play', author: 'Jo Kay', stock: 'Sold out' })
  })

  it.each([
    ['a label', (text: string) => `<ul><li><b>Language</b> – ${text}</li></ul>`],
    ['a heading', (text: string) => `<div><h4>Binding</h4><p>${text} cover</p><h4>Language</h4><p>${text}</p></div>`],
  ])('an example that all pages share is found behind %s', (_, write) => {
    const bodies = [...NAMES.map(() => 'English'), 'Dutch'].map((text, i) => `<h1>Title ${i}</h1>${write(text)}`)
    const data = byExamples(bodies.slice(0, -1), { language: 'English' }, bodies.slice(-1))
    expect(data).toEqual([{ language: 'Dutch' }])
  })

  it('an example over several elements is read as one value', () => {
    const bodies = pagesWith((i) =>
      NAMES[i]!.split(' ')
        .map((word, n) => `<b class="n${n}">${word}</b>`)
        .join(' '),
    )
    expect(byExamples(bodies, { author: 'Ada Byron' }).map(({ author }) => author)).toEqual(NAMES)
  })

  it('an example is taken from the page that has the other examples', () => {
    const bodies = TITLES.map(
      (title, i) => `<h2>${title}</h2><p>${TITLES[7 - i]} by ${NAMES[i]}</p><i>${NUMBERS[i]}</i>`,
    )
    const pages = pagesOf(bodies)
    const result = learnWrapper(pages, {
      examples: [
        { field: 'related', value: 'Harbour' },
        { field: 'title', value: 'Amber' },
        { field: 'pages', value: '120' },
      ],
    })
    if (!result.ok) throw new Error(result.problem.message)
    expect(extract(result.wrapper, pages[2]!, { raw: true }).data).toEqual({
      title: 'Cinder',
      related: 'Fjord',
      pages: '31',
    })
  })
})

describe('constant text without examples', () => {
  const read = (text: (i: number) => string): unknown[] =>
    learned(NAMES.map((_, i) => `<div class="x">${text(i)}</div>`)).map((data) => Object.values(data))
  const alone = (values: readonly (string | number)[]): string[][] => values.map((value) => [String(value)])

  it.each<[what: string, text: (i: number) => string, value: (i: number) => string]>([
    ['a small word before names', (i) => `by ${NAMES[i]}`, (i) => NAMES[i]!],
    ['small words before names', (i) => `written by ${NAMES[i]}`, (i) => NAMES[i]!],
    ['a short label before numbers', (i) => `ID ${NUMBERS[i]}`, (i) => `${NUMBERS[i]}`],
    ['an abbreviation before numbers', (i) => `No. ${NUMBERS[i]}`, (i) => `${NUMBERS[i]}`],
    ['a number sign', (i) => `#${NUMBERS[i]}`, (i) => `${NUMBERS[i]}`],
    ['quotes around names', (i) => `“${NAMES[i]}”`, (i) => NAMES[i]!],
    ['brackets, but not the unit in them', (i) => `(${NUMBERS[i]} cm)`, (i) => `${NUMBERS[i]} cm`],
  ])('constant text is cut from values: %s', (_, text, value) => {
    expect(read(text)).toEqual(alone(NAMES.map((_name, i) => value(i))))
  })

  it.each<[what: string, text: (i: number) => string]>([
    ['a word with a capital before names', (i) => `By ${NAMES[i]}`],
    ['the beginning of names', (i) => `University of ${NAMES[i]}`],
    ['a short label before names', (i) => `ID ${NAMES[i]}`],
    ['a word before numbers', (i) => `Chapter ${NUMBERS[i]}`],
    ['a currency before numbers', (i) => `EUR ${NUMBERS[i]}`],
    ['a unit behind numbers', (i) => `${NUMBERS[i]} cm`],
    ['words of a sentence', (i) => `a ${TITLES[i]!.toLowerCase()} in a box`],
    ['the end of names', (i) => `${NAMES[i]}, AB`],
    ['the month and year of dates', (i) => `May ${i + 1}, 2019`],
    ['a bracket that is never closed', (i) => `(${NAMES[i]}`],
    ['brackets and further brackets', (i) => `(${NAMES[i]}) and (co)`],
    ['quotes and further quotes', (i) => `'${NAMES[i]}' and 'co'`],
  ])('constant text that may belong to values stays: %s', (_, text) => {
    expect(read(text)).toEqual(NAMES.map((_name, i) => [text(i)]))
  })

  it('quotes behind a label stay in the value', () => {
    expect(read((i) => `Results for: '${NAMES[i]}'`)).toEqual(NAMES.map((name) => [`'${name}'`]))
  })

  it('words between names and numbers part one text into fields', () => {
    expect(read((i) => `Published ${1990 + i} by ${NAMES[i]}, ${NUMBERS[i]} pages`)).toEqual(
      NAMES.map((name, i) => [`${1990 + i}`, name, `${NUMBERS[i]}`]),
    )
    expect(read((i) => `${TITLES[i]} by ${NAMES[i]}`)).toEqual(TITLES.map((title, i) => [title, NAMES[i]]))
  })

  it.each([
    ['before them', (i: number) => `Published ${1990 + i} by ${NAMES[i]}`, ['published', 'by']],
    [
      'behind them where a mark alone stands before',
      (i: number) => `${TITLES[i]} by ${NAMES[i]}, ${NUMBERS[i]} pages`,
      ['text', 'by', 'pages'],
    ],
    ['before the only one, as for a number', (i: number) => `ID ${NUMBERS[i]}`, ['id']],
  ])('fields are named by the words %s', (_, text, names) => {
    for (const data of learned(NAMES.map((_, i) => `<div class="book">${text(i)}</div>`)))
      expect(Object.keys(data)).toEqual(names)
  })
})

describe('labelled lines of one text', () => {
  const LABELS = ['Publisher', 'Pages', 'Series']
  const rows = fc
    .array(fc.shuffledSubarray([0, 1, 2], { minLength: 2 }), { minLength: 6, maxLength: 10 })
    .filter((all) => LABELS.every((_, label) => all.filter((own) => own.includes(label)).length >= 3))
  const value = (label: number, page: number): string => `${'abc'[label]}${page}x`
  const bodiesOf = (all: readonly (readonly number[])[]): string[] =>
    all.map((own, page) => {
      const lines = own.map((label) => `${LABELS[label]}: ${value(label, page)}`)
      return `<h1>${TITLES[page % 8]} ${page}</h1><div class="x">${lines.join('<br>')}</div>`
    })

  it('each labelled line is a field, in any order, and empty on pages without it', () => {
    fc.assert(
      fc.property(rows, (all) => {
        for (const [page, data] of learned(bodiesOf(all)).entries())
          for (const [label, name] of LABELS.entries())
            expect(data[name.toLowerCase()]).toBe(all[page]!.includes(label) ? value(label, page) : null)
      }),
      { numRuns: 30 },
    )
  })

  it('an example of one line reads that line on all pages', () => {
    const all = [
      [0, 1],
      [2, 0],
      [1, 0, 2],
      [2, 1],
      [1, 0],
    ]
    const data = byExamples(bodiesOf(all), { by: 'a0x' })
    expect(data.map(({ by }) => by)).toEqual(['a0x', 'a1x', 'a2x', null, 'a4x'])
  })
})

describe('a text whose parts come and go', () => {
  const parts = (i: number) => ({
    year: i % 3 === 0 ? null : `${1990 + i}`,
    by: i % 4 === 1 ? null : NAMES[i]!,
    pages: i % 5 === 2 ? null : `${NUMBERS[i]}`,
  })
  const say = ({ year, by, pages }: ReturnType<typeof parts>): string =>
    `Published${year === null ? '' : ` ${year}`}${by === null ? '' : ` by ${by}`}${pages === null ? '' : `, ${pages} pages`}.`

  it('each part with a word before or behind it is a field', () => {
    const read = learned(pagesWith((i) => say(parts(i))))
    const wanted = NAMES.map((_, i) => parts(i))
    const given = read.map((data) =>
      Object.values(data)
        .filter((value) => value !== null)
        .map(String),
    )
    expect(given.map((values) => values.length)).toEqual(
      wanted.map((one) => 2 + Object.values(one).filter((value) => value !== null).length - 1),
    )
    for (const [i, { year, by, pages }] of wanted.entries())
      for (const value of [year, by, pages]) if (value !== null) expect(given[i]).toContain(value)
  })

  it('the whole text stays a field beside its parts where some texts say more', () => {
    const text = (i: number): string => `${NUMBERS[i]} pages by ${NAMES[i]}${i % 3 === 0 ? ', hardcover' : ''}`
    const read = learned(pagesWith(text))
    for (const [i, data] of read.entries())
      expect(Object.values(data)).toEqual(expect.arrayContaining([text(i), NAMES[i], String(NUMBERS[i])]))
  })

  it.each([
    ['day first', (day: number, month: string) => `${day} ${month}`, ['May', 'June']],
    ['month first', (day: number, month: string) => `${month} ${day}`, ['May', 'June']],
    ['abbreviated', (day: number, month: string) => `${day} ${month}`, ['Sept', 'Oct']],
    ['in another language', (day: number, month: string) => `${day} ${month}`, ['марта', 'апреля']],
  ])('a day and a month are one value: %s', (_, say, months) => {
    const text = (i: number): string => say(3 + 2 * i, months[i % 2]!)
    for (const [i, data] of learned(pagesWith(text)).entries()) expect(Object.values(data)).toContain(text(i))
  })

  it('a text with a part that no word marks stays whole', () => {
    const whole = (text: (i: number) => string): void => {
      const bodies = pagesWith(text)
      const [first] = learned(bodies)
      expect(Object.values(first!)).toContain(text(0))
    }
    whole((i) => (i % 2 === 0 ? `${say(parts(i)).slice(0, -1)}, ${NAMES[7 - i]} edition.` : say(parts(i))))
    whole((i) => `Made by ${NAMES[i]}, ${i % 2 === 0 ? `also by ${NAMES[7 - i]}, ` : ''}${NUMBERS[i]} pieces.`)
    whole((i) => `${i % 2 === 0 ? 'Read' : 'Rated'} on ${10 + i}${i % 3 === 0 ? 'st' : 'th'} Mar ’${10 + i}`)
    whole((i) => `Stand by the river${i % 2 === 0 ? ` for ${NUMBERS[i]} days` : ''} and wait with ${NAMES[i]}.`)
  })
})
