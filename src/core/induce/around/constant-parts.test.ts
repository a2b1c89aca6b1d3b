import { describe, expect, it } from 'vitest'
import type { FieldDraft } from '../template/index.ts'
import { withoutConstants } from './constant-text.ts'
import { fieldOf, labelsOf, textsOf } from './drafts.fixture.ts'

const NAMES = ['Ada Byron', 'Bo Crane', 'Cy Dunn', 'Di Evers', 'Ed Frost', 'Flo Grey', 'Gus Hale', 'Hal Ives']
const TITLES = ['Amber', 'Birch', 'Cinder', 'Delta', 'Ember', 'Fjord', 'Gorge', 'Harbour']
const NUMBERS = ['120', '288', '31', '407', '56', '612', '79', '88']

const cut = (texts: readonly string[]): readonly FieldDraft[] =>
  withoutConstants([fieldOf(texts)], null) as readonly FieldDraft[]
const read = (texts: readonly string[]) => cut(texts).map((field) => textsOf(field, texts.length))
const some = (length: number, text: (name: string, number: string, title: string, i: number) => string): string[] =>
  Array.from({ length }, (_, i) => text(NAMES[i]!, NUMBERS[i]!, TITLES[i]!, i))

describe('constant text between the parts of a text', () => {
  it.each([
    ['a small word', (name: string, _: string, title: string) => `${title} by ${name}`, [TITLES, NAMES]],
    ['three small words', (name: string, _: string, title: string) => `${title} as told by ${name}`, [TITLES, NAMES]],
    [
      'a mark beside a number',
      (name: string, number: string, title: string) => `${title} by ${name}, ${number} pages`,
      [TITLES, NAMES, NUMBERS],
    ],
    [
      'a bracket before a number',
      (name: string, number: string, title: string) => `${title} by ${name} (${number})`,
      [TITLES, NAMES, NUMBERS],
    ],
    [
      'a mark behind a number',
      (name: string, number: string, title: string) => `${number} | ${title} by ${name}`,
      [NUMBERS, TITLES, NAMES],
    ],
    ['words before a number', (_: string, number: string, title: string) => `${title} in ${number}`, [TITLES, NUMBERS]],
  ])('parts them: %s', (_, text, values) => expect(read(some(8, text))).toEqual(values))

  it.each([
    ['more than three small words', (name: string, _: string, title: string) => `${title} as it was told by ${name}`],
    ['a letter alone', (name: string, _: string, title: string) => `${title} y ${name}`],
    ['a word with a capital', (name: string, _: string, title: string) => `${title} By ${name}`],
    [
      'a small word before what is no name',
      (name: string, _: string, title: string) => `${name} in the ${title.toLowerCase()}`,
    ],
    ['a mark alone', (name: string, number: string) => `${name}, ${number}`],
    [
      'a mark between names, with words elsewhere',
      (name: string, _: string, title: string, i: number) => `${title} by ${name}, ${TITLES[7 - i]!} House`,
    ],
    ['a mark of another kind', (name: string, number: string, title: string) => `${title} by ${name} + ${number}`],
  ])('does not: %s', (_, text) => {
    const texts = some(8, text)
    expect(read(texts)).toEqual([texts])
  })

  it('does not, where one part is of another kind', () => {
    const by = some(8, (name, _, title, i) => `${title} by ${i === 7 ? 'de Vries' : name}`)
    expect(read(by)).toEqual([by])
    const numbers = some(8, (name, number, title, i) => `${title} by ${name}, ${i === 7 ? 'Ten' : number}`)
    expect(read(numbers)).toEqual([numbers])
  })

  it('does not, where it stands in what is between others too', () => {
    const led = some(8, (name, _, title, i) => `${title} by ${name} led by ${TITLES[7 - i]}`)
    expect(read(led)).toEqual([led])
  })

  it('is shown by eight texts where nothing else is shared, by five else', () => {
    const pair = (count: number) => some(count, (name, _, title) => `${title} by ${name}`)
    expect(read(pair(8))).toHaveLength(2)
    expect(read(pair(7))).toEqual([pair(7)])
    const more = (count: number) => some(count, (name, _, title) => `Of ${title} by ${name}`)
    expect(read(more(5))).toEqual([TITLES.slice(0, 5), NAMES.slice(0, 5)])
    expect(read(more(4))).toEqual([more(4)])
  })

  it('is between parts of which one at least differs in half of the texts', () => {
    const texts = (titles: number) => {
      const all = Array.from(
        { length: titles * 3 },
        (_, i) => `Of ${TITLES[i % titles]} by ${NAMES[Math.floor(i / titles)]}`,
      )
      expect(new Set(all).size).toBe(all.length)
      return all
    }
    expect(read(texts(2))).toHaveLength(2)
    expect(read(texts(7))).toEqual([texts(7)])
  })

  it('goes at the end where it is a bracket, words or a point; what may be of the last part stays', () => {
    for (const end of [')', ' too', ' too.', '.', '”', '']) {
      const texts = some(8, (name, _, title) => `Of ${title} by ${name}${end}`)
      expect(read(texts)).toEqual([TITLES, NAMES])
    }
    for (const end of [', AB', ' House', ' 12']) {
      const texts = some(8, (name, _, title) => `Of ${title} by ${name}${end}`)
      expect(read(texts)).toEqual([TITLES, NAMES.map((name) => name + end)])
      const more = some(8, (name, number, title) => `${number} | ${title} by ${name}${end}`)
      expect(read(more)).toEqual([NUMBERS, TITLES, NAMES.map((name) => name + end)])
    }
  })

  it('stays with what may be of the last part, where that begins as no name does', () => {
    const texts = some(8, (name, _, title, i) => `Of ${title} by ${i % 2 === 0 ? 'de' : 'van'} ${name}, AB`)
    expect(read(texts)).toEqual([texts])
  })

  it('is cut away with what all texts begin and end with', () => {
    const [title, name] = cut(some(8, (one, _, other) => `Of ${other} by ${one} too`))
    expect(title!.value).toStrictEqual({ kind: 'text', strip: 'Of ', to: ' by ' })
    expect(name!.value).toStrictEqual({ kind: 'text', stripEnd: ' too', from: ' by ' })
  })

  it('names the parts by the words before them, those behind them where a mark stands before', () => {
    const labels = (text: Parameters<typeof some>[1]) => cut(some(8, text)).map((field) => labelsOf(field).slice(1))
    expect(labels((name, _, title) => `Of ${title} by ${name}`)).toEqual([['Of'], ['by']])
    expect(labels((name, _, title) => `${title} by ${name}`)).toEqual([[], ['by']])
    expect(labels((name, number, title) => `${title} by ${name}, ${number} pages`)).toEqual([[], ['by'], ['pages']])
    for (const field of cut(some(8, (name, _, title) => `Of ${title} by ${name}`))) expect(field.said).toBeUndefined()
  })

  it('that is missing in a text behind the first sixty leaves all as they are', () => {
    const word = (i: number): string => `${'ABCDEFGHIJ'[i % 10]}${'abcdef'[Math.floor(i / 10)]}`
    const texts = Array.from({ length: 60 }, (_, i) => `Of ${word(i)} by ${word(59 - i)}`)
    expect(read([...texts, 'Of Zorn by Zo'])).toHaveLength(2)
    expect(read([...texts, 'Of Zorn'])).toEqual([[...texts, 'Of Zorn']])
    expect(read([...texts.slice(1), 'Of Zorn'])).toEqual([[...texts.slice(1), 'Of Zorn']])
  })
})
