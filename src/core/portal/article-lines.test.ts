import { describe, expect, it } from 'vitest'
import type { FoundArticle } from '../article/index.ts'
import { withoutHead } from './article-lines.ts'

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')
const found = (text: string): FoundArticle =>
  ({ text, lines: text.split(/[\n\t]/).map((_, i) => [i, i]) }) as unknown as FoundArticle
/** The lines that are left, by their numbers. */
const left = (text: string, title = 'The title'): readonly number[] =>
  withoutHead(found(text), title).lines.map(([from]) => from)

describe('the head of an article', () => {
  it('the head of an article ends at the first paragraph', () => {
    expect(left(`menu\n${words(20)}\nmenu\n${words(20)}`)).toEqual([1, 2, 3])
    expect(left(`menu\n${words(3)}\nmenu\n${words(12)}`)).toEqual([3])
  })

  it.each(['Rain.', 'Rain!', 'Rain?', 'Rain…', '“Rain.”', 'He said "Rain."', '(Rain.)', '雨。', '[Rain.]'])(
    'a sentence does not belong to the head: %s',
    (line) => {
      expect(left(`menu\n${line}\n${words(12)}`)).toEqual([1, 2])
    },
  )

  it.each(['Rain', 'Rain,', 'Rain. Snow', 'Rain:', '"Rain"'])(
    'a line that is no sentence belongs to the head: %s',
    (line) => {
      expect(left(`${line}\n${words(12)}`)).toEqual([1])
    },
  )

  it('the title is taken out wherever it is, however it is written', () => {
    expect(left(`The title\n${words(12)}\nTHE “title”!\n${words(5)}`)).toEqual([1, 3])
    expect(left('The title\nOne', 'The title')).toEqual([1])
  })

  it('an article that is all text, or nothing but its title, is left as it is', () => {
    const all = found('The title\nThe title')
    expect(withoutHead(all, 'The title')).toBe(all)
    const text = found(`${words(12)}\n${words(3)}`)
    expect(withoutHead(text, 'The title')).toBe(text)
  })

  it('an article whose lines and places do not match is left as it is', () => {
    const odd = { ...found(`menu\n${words(12)}`), lines: [[0, 0]] } as unknown as FoundArticle
    expect(withoutHead(odd, 'The title')).toBe(odd)
  })

  it('the separators between lines are kept when the head is taken off', () => {
    const text = `menu\tmenu\n${words(12)}\tone\ntwo\tThe title\nthree`
    expect(withoutHead(found(text), 'The title').text).toBe(`${words(12)}\tone\ntwo\nthree`)
  })
})
