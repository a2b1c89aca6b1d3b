import { describe, expect, it } from 'vitest'
import type { FieldDraft, ListDraft } from '../template/index.ts'
import { withoutConstants } from './constant-text.ts'
import { fieldOf, labelsOf, textsOf } from './drafts.fixture.ts'

const NAMES = ['Ada Byron', 'Bo Crane', 'Cy Dunn', 'Di Evers', 'Ed Frost', 'Flo Grey', 'Gus Hale', 'Hal Ives']
const TITLES = ['Amber', 'Birch', 'Cinder', 'Delta', 'Ember', 'Fjord', 'Gorge', 'Harbour']
const NUMBERS = ['120', '288', '31', '407', '56', '612', '79', '88']

const cut = (texts: readonly string[], more: Partial<FieldDraft> = {}): readonly FieldDraft[] =>
  withoutConstants([fieldOf(texts, more)], null) as readonly FieldDraft[]

/** What is read without constant text, by owner for each field. */
const read = (texts: readonly string[], more: Partial<FieldDraft> = {}) =>
  cut(texts, more).map((field) => textsOf(field, texts.length))

/** Texts of the first so many names, titles and numbers. */
const some = (length: number, text: (name: string, number: string, title: string, i: number) => string): string[] =>
  Array.from({ length }, (_, i) => text(NAMES[i]!, NUMBERS[i]!, TITLES[i]!, i))

describe('constant text around one part', () => {
  it.each([
    ['a small word before a name', (name: string) => `by ${name}`, NAMES],
    ['small words before a name', (name: string) => `written by ${name}`, NAMES],
    ['a short form before a number', (_: string, number: string) => `ID ${number}`, NUMBERS],
    ['six letters before a number', (_: string, number: string) => `ARTNUM ${number}`, NUMBERS],
    ['a point before a number', (_: string, number: string) => `No. ${number}`, NUMBERS],
    ['four letters and a point', (_: string, number: string) => `Item. ${number}`, NUMBERS],
    ['a mark that says number', (_: string, number: string) => `#${number}`, NUMBERS],
    ['another one', (_: string, number: string) => `№ ${number}`, NUMBERS],
    ['brackets', (name: string) => `(${name})`, NAMES],
    ['quotes', (name: string) => `“${name}”`, NAMES],
    ['straight quotes', (name: string) => `"${name}"`, NAMES],
    ['brackets, but a unit', (_: string, number: string) => `(${number} cm)`, NUMBERS.map((one) => `${one} cm`)],
  ])('goes: %s', (_, text, values) => expect(read(some(8, text))).toEqual([values]))

  it.each([
    ['a word that begins a name', (name: string) => `By ${name}`],
    ['a word before what goes on a sentence', (_: string, __: string, title: string) => `a ${title.toLowerCase()}`],
    ['a word before a number', (_: string, number: string) => `Chapter ${number}`],
    ['one letter before a number', (_: string, number: string) => `A ${number}`],
    ['more than six letters before a number', (_: string, number: string) => `ARTICLE ${number}`],
    ['more than four letters and a point', (_: string, number: string) => `Items. ${number}`],
    ['a short form before a name', (name: string) => `ID ${name}`],
    ['a small word before a number', (_: string, number: string) => `by ${number}`],
    ['a unit', (_: string, number: string) => `${number} cm`],
    ['a bracket that opens alone', (name: string) => `(${name}`],
    ['brackets of two kinds', (name: string) => `(${name}]`],
    ['brackets around a bracket', (name: string) => `(${name}) and (co)`],
    ['brackets around one that opens', (name: string) => `(${name} :()`],
    ['a bracket that opens twice', (name: string) => `((${name})`],
    ['a bracket that closes twice', (name: string) => `(${name}))`],
    ['what says what a price is in', (_: string, number: string) => `EUR ${number}`],
    ['quotes around a quote', (name: string) => `'${name}' and 'co'`],
  ])('stays: %s', (_, text) => expect(read(some(8, text))).toEqual([some(8, text)]))

  it('goes before names of which more than half have a capital, the others a digit', () => {
    const texts = ['by Ann', 'by Bo', 'by 3M', 'by 4M']
    expect(read(texts)).toEqual([texts])
    expect(read([...texts, 'by Cy'])).toEqual([['Ann', 'Bo', '3M', '4M', 'Cy']])
    expect(read(['by Ann', 'by Bo', 'by Cy', 'by de Vries'])).toEqual([['by Ann', 'by Bo', 'by Cy', 'by de Vries']])
  })

  it('is shown by three different texts', () => {
    expect(read(some(3, (name) => `by ${name}`))).toEqual([NAMES.slice(0, 3)])
    for (const texts of [some(2, (name) => `by ${name}`), ['by Ann', 'by Bo', 'by Ann']])
      expect(read(texts)).toEqual([texts])
  })

  it('is of texts of one line and 200 characters at most', () => {
    const long = (characters: number): string => 'by Zo '.padEnd(characters, 'x')
    const texts = some(4, (name) => `by ${name}`)
    expect(read([...texts, long(200)])).toEqual([[...NAMES.slice(0, 4), long(200).slice(3)]])
    expect(read([...texts, long(201)])).toEqual([[...texts, long(201)]])
    expect(read([...texts, 'by Ann\nand Bo'])).toEqual([[...texts, 'by Ann\nand Bo']])
  })

  it('is what the first sixty texts share', () => {
    const texts = Array.from({ length: 60 }, (_, i) => `by ${'ABCDEFGHIJ'[i % 10]}${'abcdef'[Math.floor(i / 10)]}`)
    expect(read([...texts, 'Zorn'])).toEqual([[...texts.map((text) => text.slice(3)), 'Zorn']])
    expect(read([...texts.slice(1), 'Zorn'])).toEqual([[...texts.slice(1), 'Zorn']])
  })

  it('stays where one text has no number behind a short form', () => {
    const texts = some(8, (name, number, _, i) => `ID ${i === 7 ? name : number}`)
    expect(read(texts)).toEqual([texts])
  })

  it('stays where something else is cut away already', () => {
    const texts = some(8, (name) => `by ${name}`)
    expect(read(texts, { value: { kind: 'text', stripEnd: '.' } })).toEqual([texts])
  })

  it('stays in titles and attributes', () => {
    const texts = some(8, (name) => `by ${name}`)
    expect(read(texts, { paths: [[{ tag: 'p' }], [{ tag: 'h1' }]] })).toEqual([texts])
    for (const tag of ['h1', 'head']) expect(read(texts, { paths: [[{ tag }, { tag: 'b' }]] })).toEqual([texts])
    expect(read(texts, { value: { kind: 'attribute', name: 'title' } })).toEqual([texts])
  })

  it('stays before numbers in links and headings: they may be of a name', () => {
    const [numbers, names] = [some(8, (_, number) => `No. ${number}`), some(8, (name) => `by ${name}`)]
    for (const tag of ['a', 'h2', 'h6']) {
      expect(read(numbers, { paths: [[{ tag: 'div' }, { tag }]] })).toEqual([numbers])
      expect(read(names, { paths: [[{ tag: 'div' }, { tag }]] })).toEqual([NAMES])
    }
    expect(read(numbers, { paths: [[{ tag: 'p' }], [{ tag: 'div' }, { tag: 'p' }, { tag: 'a' }]] })).toEqual([numbers])
    for (const path of [[{ tag: 'a' }, { tag: 'b' }], [{ tag: 'p' }, { tag: 'a' }, { tag: 'b' }], [{ tag: 'abbr' }]])
      expect(read(numbers, { paths: [path] })).toEqual([NUMBERS])
  })

  it('stays in dates', () => {
    const dates = some(8, (_, __, ___, i) => `May ${i + 1}, 2019`)
    expect(read(dates)).toEqual([dates])
  })

  it('stays behind a label where it would be cut away before the value', () => {
    const value = { kind: 'text', strip: 'Author:' } as const
    const by = some(8, (name) => `by ${name}`)
    expect(read(by, { value })).toEqual([by])
    const both = some(8, (name, _, title) => `${title} by ${name}`)
    expect(read(both, { value })).toEqual([TITLES, NAMES])
    const of = some(8, (name, _, title) => `Of ${title} by ${name}`)
    expect(read(of, { value })).toEqual([of])
  })

  it('goes in lists too', () => {
    const list: ListDraft = {
      kind: 'list',
      paths: [[{ tag: 'ul' }]],
      starts: [{ tag: 'li' }],
      spans: false,
      hints: { path: [] },
      scope: { pages: [], pageOf: NAMES.map(() => 0) },
      children: [fieldOf(some(8, (name) => `by ${name}`))],
    }
    const [found] = withoutConstants([list], null)
    expect(found).toMatchObject({ kind: 'list', children: [{ value: { strip: 'by ' } }] })
  })

  it('names the value where it begins with a capital, and is what the text said', () => {
    const [number] = cut(some(8, (_, one) => `ID ${one}`))
    expect(labelsOf(number!)).toEqual([null, 'ID'])
    expect(number!.said!.map(({ text }) => text)).toEqual(some(8, (_, one) => `ID ${one}`))
    const [name] = cut(some(8, (one) => `by ${one}`))
    expect(labelsOf(name!)).toEqual([null])
    const [bare] = cut(some(8, (_, one) => `#${one}`))
    expect(labelsOf(bare!)).toEqual([null])
  })
})
