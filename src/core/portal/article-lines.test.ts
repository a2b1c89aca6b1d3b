import { describe, expect, it } from 'vitest'
import type { FoundArticle } from '../content/index.ts'
import { withoutHead } from './article-lines.ts'

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')
const found = (text: string): FoundArticle =>
  ({ text, lines: text.split(/[\n\t]/).map((_, i) => [i, i]) }) as unknown as FoundArticle
/** The lines that are left, by their numbers. */
const left = (text: string, title = 'The title'): readonly number[] =>
  withoutHead(found(text), title).lines.map(([from]) => from)

describe('the head of an article', () => {
  it('ends at the first paragraph, a line of twelve words', () => {
    expect(left(`menu\n${words(12)}\nmenu\n${words(12)}`)).toEqual([1, 2, 3])
    expect(left(`menu\n${words(11)}\nmenu\n${words(12)}`)).toEqual([1, 3])
  })

  it('is of lines of less than ten words', () => {
    expect(left(`${words(9)}\n${words(12)}`)).toEqual([1])
    expect(left(`${words(10)}\n${words(12)}`)).toEqual([0, 1])
  })

  it.each(['Rain.', 'Rain!', 'Rain?', 'Rain…', '“Rain.”', 'He said "Rain."', '(Rain.)', '雨。', '[Rain.]'])(
    'has no sentence: %s',
    (line) => {
      expect(left(`menu\n${line}\n${words(12)}`)).toEqual([1, 2])
    },
  )

  it.each(['Rain', 'Rain,', 'Rain. Snow', 'Rain:', '"Rain"'])('has what is no sentence: %s', (line) => {
    expect(left(`${line}\n${words(12)}`)).toEqual([1])
  })

  it('is the title wherever it stands, however it is written', () => {
    expect(left(`The title\n${words(12)}\nTHE “title”!\n${words(5)}`)).toEqual([1, 3])
    expect(left('The title\nOne', 'The title')).toEqual([1])
  })

  it('is nothing where nothing would be left, or all is text', () => {
    const all = found('The title\nThe title')
    expect(withoutHead(all, 'The title')).toBe(all)
    const text = found(`${words(12)}\n${words(3)}`)
    expect(withoutHead(text, 'The title')).toBe(text)
  })

  it('is nothing where lines and places do not go together', () => {
    const odd = { ...found(`menu\n${words(12)}`), lines: [[0, 0]] } as unknown as FoundArticle
    expect(withoutHead(odd, 'The title')).toBe(odd)
  })

  it('leaves the marks between lines as they are', () => {
    const text = `menu\tmenu\n${words(12)}\tone\ntwo\tThe title\nthree`
    expect(withoutHead(found(text), 'The title').text).toBe(`${words(12)}\tone\ntwo\nthree`)
  })
})
