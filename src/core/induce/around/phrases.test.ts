import { describe, expect, it } from 'vitest'
import { fieldOf, labelsOf, textsOf } from './drafts.fixture.ts'
import { phraseFields } from './phrases.ts'

const BOOKS = [
  'Published 1998 by Tor, 320 pages',
  'Published 1999 by Ace',
  'Published by Daw, 96 pages',
  'Published 2001 by Orb',
  'Published 2003, 120 pages',
]
const VALUES = [
  ['1998', '1999', '-', '2001', '2003'],
  ['Tor', 'Ace', 'Daw', 'Orb', '-'],
  ['320', '-', '96', '-', '120'],
]

/** What the fields for parts of texts read; null where there are none. */
const read = (texts: readonly string[]) =>
  phraseFields(fieldOf(texts))?.map((field) => textsOf(field, texts.length)) ?? null

/** What is read of some texts, with another part behind those that have one of theirs. */
const withParts = (texts: readonly string[], parts: readonly string[]) =>
  read(texts.map((text, i) => text + (parts[i] ?? '')))

const rows = (length: number, text: (i: number) => string): string[] => Array.from({ length }, (_, i) => text(i))

describe('the parts of a text that come and go', () => {
  it('are told by the word before them, a number by the one behind it', () => {
    const fields = phraseFields(fieldOf(BOOKS))!
    expect(fields.map((field) => textsOf(field, 5))).toEqual(VALUES)
    expect(fields.map(({ value }) => 'phrase' in value && value.phrase)).toMatchObject([
      { after: 'Published' },
      { after: 'by' },
      { before: 'pages' },
    ])
    expect(fields.map(labelsOf)).toEqual([
      [null, 'Published'],
      [null, 'by'],
      [null, 'pages'],
    ])
    expect(fields.every(({ value }) => !('stripEnd' in value))).toBe(true)
  })

  it('end where another begins, or at a mark', () => {
    const [year] = phraseFields(fieldOf(BOOKS))!
    expect(year!.value).toEqual({
      kind: 'text',
      phrase: {
        after: 'Published',
        stops: ['by', 'pages', ', ', ';', '|', '·', '•', '(', ')', ' – ', ' — ', ' / '],
      },
    })
  })

  it('are shown by five different texts', () => {
    expect(read(BOOKS.slice(0, 4))).toBeNull()
    expect(read([...BOOKS.slice(0, 4), BOOKS[0]!])).toBeNull()
  })

  it('are without the point that all texts end with', () => {
    const fields = phraseFields(fieldOf(BOOKS.map((text) => `${text}.`)))!
    expect(fields.map((field) => textsOf(field, 5))).toEqual(VALUES)
    expect(fields.map(({ value }) => value)).toMatchObject(VALUES.map(() => ({ stripEnd: '.' })))
  })

  it('keep a point that some texts end with', () => {
    const texts = BOOKS.with(3, 'Published 2001 by Orb Co.')
    expect(read(texts)).toEqual([VALUES[0], VALUES[1]!.with(3, 'Orb Co.'), VALUES[2]])
  })

  it.each([', ', '; ', ' | ', '|', ' · ', ' • ', ' – ', ' — ', ' / ', ' ('])('are parted by "%s"', (mark) => {
    expect(read(BOOKS.map((text) => text.replace(', ', mark)))).toEqual(VALUES)
  })

  it('are one where a mark without white space is in a word or number', () => {
    const texts = BOOKS.map((text) => text.replace('Tor', 'Tor-House').replace('Ace', 'O’Ace').replace('320', '32.5'))
    expect(read(texts)).toEqual([VALUES[0], ['Tor-House', 'O’Ace', 'Daw', 'Orb', '-'], ['32.5', '-', '96', '-', '120']])
  })

  it('may be told by words with a capital that begin texts or stand behind numbers alone', () => {
    const german = BOOKS.map((text) => text.replace('Published', 'Erschienen').replace('pages', 'Seiten'))
    expect(read(german)).toEqual(VALUES)
    const [first, ...more] = german as [string, ...string[]]
    expect(read([`Neu Erschienen ${first.slice(11)}`, ...more])).toBeNull()
    expect(read(german.with(3, 'Erschienen 2001 by Seiten'))).toBeNull()
  })

  it('are told by the word before a number rather than the one behind it', () => {
    const texts = BOOKS.map((text) => text.replace(', ', ', with '))
    const fields = phraseFields(fieldOf(texts))!
    expect(fields.map((field) => textsOf(field, 5))).toEqual([texts, ...VALUES])
    expect(fields.at(-1)!.value).toMatchObject({ phrase: { after: 'with' } })
  })

  it('may end with a number where no unit stands behind it', () => {
    const texts = [
      'Published Spring 1998 by Tor, 320 pages',
      ...BOOKS.slice(1, 4),
      'Published 2003, 120 pages by Vol 3',
    ]
    expect(read(texts)).toEqual([VALUES[0]!.with(0, 'Spring 1998'), VALUES[1]!.with(4, 'Vol 3'), VALUES[2]])
  })

  it('are all of the text where a mark alone stands between some', () => {
    const texts = BOOKS.slice(1).map((text) => text.replace(' by', ', by').replace(/, \d+ pages/, ''))
    const all = [...texts, 'Published 2004 by Vox', 'Published by Kay']
    expect(read(all)).toEqual([
      ['1999', '-', '2001', '2003', '2004', '-'],
      ['Ace', 'Daw', 'Orb', '-', 'Vox', 'Kay'],
    ])
  })

  it('are all of the text where a mark stands behind numbers alone', () => {
    const texts = rows(6, (i) =>
      i < 4 ? `Published ${1990 + i}, by Ann ${'ABCD'[i]}` : `Published by Bo ${'ABCDEF'[i]}`,
    )
    expect(read(texts)).toEqual([
      ['1990', '1991', '1992', '1993', '-', '-'],
      ['Ann A', 'Ann B', 'Ann C', 'Ann D', 'Bo E', 'Bo F'],
    ])
  })

  it('may begin with a number, and stand behind three words', () => {
    const texts = rows(5, (i) => `${1990 + i} in the old Town ${'ABCDE'[i]}, ${i + 1} pages`)
    expect(read(texts)).toEqual([
      rows(5, (i) => `${1990 + i}`),
      rows(5, (i) => `Town ${'ABCDE'[i]}`),
      rows(5, (i) => `${i + 1}`),
    ])
  })

  it('stay with the whole text where some have a word that tells none', () => {
    const covers = [', hardcover', ', hardcover']
    expect(withParts(BOOKS, covers)).toEqual([BOOKS.map((text, i) => text + (covers[i] ?? '')), ...VALUES])
    expect(
      withParts(
        BOOKS,
        rows(5, () => ', hardcover'),
      ),
    ).toEqual(VALUES)
  })
})

describe('a text is left whole', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['where one part is told by no word', BOOKS.with(0, 'Published 1998 by Tor, Fantasy, 320 pages')],
    ['where a word comes twice in one text', BOOKS.with(3, 'Published 2001 by Orb, by Tor')],
    ['where a word is before a part and behind another', BOOKS.with(0, 'Published 1998 by Tor, 320 pages Blue')],
    [
      'where a word is behind a part and before that of another text',
      BOOKS.with(3, 'Published 2001 by Orb, 7 pages, pages 3'),
    ],
    ['where a word that numbers have behind them has a part behind it', BOOKS.with(3, 'Published 2001, 12 pages Blue')],
    ['where a part does not begin as a name or number does', BOOKS.with(0, 'Published 1998 by tor, 320 pages')],
    ['where a number may be of the name before it', BOOKS.with(0, 'Published 1998 by Tor 320 pages')],
    ['where one text alone has a part', BOOKS.map((text, i) => (i === 0 ? text : text.replace(/ \d{4}/, '')))],
    ['where a part is the same in all texts', BOOKS.map((text) => text.replace(/by \w+/, 'by Tor'))],
    ['where no part is a number', rows(5, (i) => `Written by Ann ${'ABCDE'[i]} for Tor ${'VWXYZ'[i]}`)],
    [
      'where no part is a number in all texts',
      rows(5, (i) => `Written by Ann ${'ABCDE'[i]} for ${i === 0 ? 3 : `Tor ${i}`}`),
    ],
    ['where a word that begins some texts stands amid others', BOOKS.with(3, 'by Orb, Published 2001')],
    [
      'where a word comes twice in one text, with nothing behind it',
      BOOKS.map((text, i) => text + ([', new, new', ', new'][i] ?? '')),
    ],
    [
      'where a number stands before a word that others have before none',
      rows(6, (i) => (i < 4 ? `${1990 + i} new, by Ann ${'ABCD'[i]}` : `by Bo ${'ABCDEF'[i]}, new`)),
    ],
    ['where a word behind numbers is before a part elsewhere', BOOKS.with(3, 'Published by 12 pages Blue')],
    ['that has one part alone', rows(5, (i) => `Published ${1990 + i}`)],
    ['where the words are months', rows(8, (i) => `${3 + i} ${i % 2 === 0 ? 'may' : 'june'} by Ann ${'ABCDEFGH'[i]}`)],
  ]
  it.each(cases)('%s', (_, texts) => {
    expect(new Set(texts).size).toBeGreaterThanOrEqual(5)
    expect(read(texts)).toBeNull()
  })

  it('where it is a sentence: more than three words side by side come again', () => {
    const made = (words: string) => read(rows(5, (i) => `${words} Town ${'ABCDE'[i]}, ${i + 1} pages`))
    expect(made('Made in the')).toEqual([rows(5, (i) => `Town ${'ABCDE'[i]}`), rows(5, (i) => `${i + 1}`)])
    expect(made('Made up in the')).toBeNull()
  })

  it('where one text alone of many is a sentence', () => {
    const texts = (words: string) =>
      rows(12, (i) => (i < 3 ? `Made ${words} Town ${'ABC'[i]}, ${i + 1} pages` : `Made ${1990 + i}, ${i + 1} pages`))
    expect(read(texts('in the'))).not.toBeNull()
    expect(read(texts('up in the'))).toBeNull()
  })

  it('where fewer than a quarter of the texts have a word before or behind a part', () => {
    const texts = (having: number) =>
      rows(12, (i) => `Published ${1990 + i} by Ann ${'ABCDEFGHIJKL'[i]}${i < having ? `, ${i + 20} pages` : ''}`)
    expect(read(texts(3))![2]).toEqual(rows(12, (i) => (i < 3 ? `${i + 20}` : '-')))
    expect(read(texts(2))).toBeNull()
  })

  it('where fewer than 15 percent of the texts have a part behind a word', () => {
    const texts = (having: number) =>
      rows(20, (i) => `Published${i < having ? ` ${1990 + i}` : ''} by Ann ${'ABCDEFGHIJKLMNOPQRST'[i]}`)
    expect(read(texts(3))![0]).toEqual(rows(20, (i) => (i < 3 ? `${1990 + i}` : '-')))
    expect(read(texts(2))).toBeNull()
  })

  it('but for two texts of few with a part', () => {
    const texts = (having: number) =>
      rows(6, (i) => `Published ${1990 + i} by Ann ${'ABCDEF'[i]}${i < having ? `, ${i + 20} pages` : ''}`)
    expect(read(texts(2))![2]).toEqual(['20', '21', '-', '-', '-', '-'])
    expect(read(texts(1))).toBeNull()
  })

  it('at a letter that stands alone: names are joined by it', () => {
    const texts = rows(6, (i) => `Published ${1990 + i} by Ann ${'ABCDEF'[i]} y Bo ${'UVWXYZ'[i]}`)
    expect(read(texts)).toEqual([
      rows(6, (i) => `${1990 + i}`),
      rows(6, (i) => `Ann ${'ABCDEF'[i]} y Bo ${'UVWXYZ'[i]}`),
    ])
  })
})
