import { describe, expect, it } from 'vitest'
import type { FieldDraft } from '../template/index.ts'
import { fieldOf, labelsOf, textsOf } from './drafts.fixture.ts'
import { labelledLines, lineAround, lineLabel } from './lines.ts'

const count = (least: number, of: number, text: (i: number) => string, other: (i: number) => string): string[] =>
  Array.from({ length: of }, (_, i) => (i < least ? text(i) : other(i)))

/** What the fields of lines read, by label; null where there are none. */
function read(texts: readonly string[], more: Partial<FieldDraft> = {}) {
  const fields = labelledLines(fieldOf(texts, more))
  return fields === null
    ? null
    : Object.fromEntries(fields.map((field) => [labelsOf(field).at(-1), textsOf(field, texts.length)]))
}

describe('the label of a line', () => {
  it.each([
    ['Publisher: Tor', 'Publisher:'],
    ['A:b', 'A:'],
    ['Größe：10', 'Größe：'],
    ['Time: 10:30', 'Time:'],
    ['Number of pages : 3', 'Number of pages :'],
    [`${'a'.repeat(40)}: b`, `${'a'.repeat(40)}:`],
    [`${'a'.repeat(41)}: b`, null],
    ['Publisher:', null],
    ['Publisher:  ', null],
    ['Publisher Tor', null],
    ['12: Tor', null],
    [' Pages: 3', null],
    [': 3', null],
    ['https://shop.test', null],
  ])('of "%s" is %s', (line, label) => expect(lineLabel(line)).toBe(label))
})

describe('lines with labels', () => {
  const TEXTS = ['Publisher: Tor\nPages: 320', 'Pages: 96\nPublisher: Ace', 'Publisher: Daw']

  it('are a field for each label, in any order, each optional', () => {
    const fields = labelledLines(fieldOf(TEXTS))!
    expect(fields.map(({ value }) => value)).toEqual([
      { kind: 'text', line: 'Publisher:' },
      { kind: 'text', line: 'Pages:' },
    ])
    expect(fields.map((field) => textsOf(field, 3))).toEqual([
      ['Tor', 'Ace', 'Daw'],
      ['320', '96', '-'],
    ])
    expect(fields.map(labelsOf)).toEqual([
      [null, 'Publisher'],
      [null, 'Pages'],
    ])
  })

  it('are two texts at least', () => {
    expect(read(TEXTS.slice(0, 2))).toEqual({ Publisher: ['Tor', 'Ace'], Pages: ['320', '96'] })
    expect(read(TEXTS.slice(0, 1))).toBeNull()
  })

  it('are no texts of one line each', () => {
    expect(read(['Publisher: Tor', 'Pages: 96', 'Publisher: Daw', 'Pages: 3'])).toBeNull()
    expect(read(['Publisher: Tor', 'Pages: 96', 'Publisher: Daw\nPages: 3'])).not.toBeNull()
  })

  it('are no texts of which something is cut away, nor attributes', () => {
    for (const value of [
      { kind: 'text', stripEnd: '.' },
      { kind: 'text', line: 'Publisher:' },
      { kind: 'attribute', name: 'title' },
    ] as const)
      expect(read(TEXTS, { value })).toBeNull()
  })

  it('are of texts of 2000 characters at most', () => {
    const long = (characters: number): string => 'Pages: 1\nPublisher: '.padEnd(characters, 'x')
    expect(read([...TEXTS, long(2_000)])).not.toBeNull()
    expect(read([...TEXTS, long(2_001)])).toBeNull()
  })

  it('have each label once in a text', () => {
    expect(read([...TEXTS, 'Pages: 1\nPublisher: Orb\nPages: 2'])).toBeNull()
  })

  it('have two labels at least', () => {
    const only = count(
      8,
      9,
      (i) => `Publisher: House ${i}`,
      () => 'Publisher: Last\nat the end of the row',
    )
    expect(read(only)).toBeNull()
    expect(read([...only, 'Publisher: A\nPages: 1', 'Publisher: B\nPages: 2'])).toMatchObject({
      Pages: expect.arrayContaining(['1', '2']),
    })
  })

  it('have labels that come again in 15 percent of the texts', () => {
    const texts = (having: number): readonly string[] =>
      count(
        having,
        20,
        (i) => `Publisher: A${i}\nPages: ${i}\nSeries: S${i}`,
        (i) => `Publisher: A${i}\nPages: ${i}`,
      )
    expect(Object.keys(read(texts(3))!)).toEqual(['Publisher', 'Pages', 'Series'])
    expect(Object.keys(read(texts(2))!)).toEqual(['Publisher', 'Pages'])
  })

  it('have a label that comes again for nine of ten, else something would be lost', () => {
    const texts = (bare: number): readonly string[] =>
      count(
        bare,
        5,
        (i) => `Publisher: A${i}\nat home`,
        (i) => `Publisher: A${i}\nPages: ${i}`,
      )
    expect(Object.keys(read(texts(1))!)).toEqual(['Publisher', 'Pages'])
    expect(read(texts(2))).toBeNull()
  })

  it('begin with the label that all texts start with, which names the first lines alone', () => {
    const facts = { tag: 'p', words: ['facts'], label: null }
    const label = { tag: '', words: [], label: 'Publisher' }
    for (const path of [
      [facts, facts, label],
      [facts, facts],
    ]) {
      const field = fieldOf(['Tor\nPages: 320', 'Ace\nPages: 96'], {
        value: { kind: 'text', strip: 'Publisher:' },
        hints: { path },
      })
      const fields = labelledLines(field)!
      expect(fields.map(({ value }) => value)).toEqual([
        { kind: 'text', line: 'Publisher:' },
        { kind: 'text', line: 'Pages:' },
      ])
      expect(fields.map((one) => textsOf(one, 2))).toEqual([
        ['Tor', 'Ace'],
        ['320', '96'],
      ])
      expect(fields.map(labelsOf)).toEqual([
        [null, null, 'Publisher'],
        [null, null, 'Pages'],
      ])
    }
  })
})

describe('what is around a value in a line', () => {
  const around = (text: string, value: string, texts = [text]) => {
    const from = text.indexOf(value)
    return lineAround(text, from, from + value.length, texts)
  }

  it.each([
    ['Publisher: Tor\nPages: 320', 'Tor', 'Publisher:'],
    ['Publisher: Tor\nPages: 320', '320', 'Pages:'],
    ['Publisher: Tor\nPages: 320\nYear: 1998', '320', 'Pages:'],
    ['Publisher:Tor  \nPages: 320', 'Tor', 'Publisher:'],
    ['Publisher: Tor\nPages: 320  ', '320', 'Pages:'],
    ['Size: L\nPages: 320', 'L', 'Size:'],
    ['Link: http://shop.test\nPages: 320', 'http://shop.test', 'Link:'],
  ])('is its label: %j, "%s"', (text, value, line) => expect(around(text, value)).toEqual({ line }))

  it.each([
    ['in a text of one line', 'Publisher: Tor', 'Tor'],
    ['where the line goes on', 'Publisher: Tor Books\nPages: 320', 'Tor'],
    ['where the last line goes on', 'Publisher: Tor\nPages: 320 in all', '320'],
    ['where the last line goes on with a letter', 'Publisher: Tor\nPages: 320 p', '320'],
    ['where the line begins otherwise', 'Publisher: by Tor\nPages: 320', 'Tor'],
    ['in a line without a label', 'Tor\nPages: 320', 'Tor'],
    ['in a line without a label, behind one that is a label alone', 'Publisher:\nTor\nPages: 320', 'Tor'],
    ['in an address', 'https://shop.test\nPages: 320', '//shop.test'],
  ])('is nothing %s', (_, text, value) => expect(around(text, value)).toBeNull())

  it.each([
    [1, 2, false],
    [2, 2, true],
    [1, 13, false],
    [2, 13, true],
    [2, 14, false],
    [3, 14, true],
    [2, 20, false],
    [3, 20, true],
  ])('is in enough of the texts: %i of %i', (having, all, isEnough) => {
    const text = 'Publisher: Tor\nPages: 320'
    const texts = count(
      having,
      all,
      () => text,
      () => 'Year: 1998\nNumber of Publisher: 3',
    )
    expect(around(text, 'Tor', texts)).toEqual(isEnough ? { line: 'Publisher:' } : null)
  })
})
