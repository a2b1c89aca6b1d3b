import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as tables from './index.ts'
import { type Phrases, phrases, plain } from './match.ts'

const { saying } = tables
const NOTIONS = Object.entries(tables).filter((entry): entry is [string, Phrases] => entry[1] instanceof Map)
/** Languages that no notion may lack; slide shows turn by the words for pages. */
const LANGUAGES =
  'en de fr es pt it nl sv da nb fi pl cs sk hu ro bg hr el tr ru uk he ar fa hi th vi id ja ko zh'.split(' ')

describe('the tables', () => {
  it.each(NOTIONS)('%s has every language, and each phrase as it is compared', (name, table) => {
    if (name !== 'TURN') expect(LANGUAGES.filter((language) => !table.has(language))).toEqual([])
    for (const [language, list] of table) {
      expect(() => new Intl.Locale(language)).not.toThrow()
      for (const phrase of list) expect([phrase, phrase.trim(), phrase.toLowerCase()]).toEqual([phrase, phrase, phrase])
    }
  })

  it('phrases for the next page and the previous page do not overlap', () => {
    const next = new Set([...tables.NEXT_PAGE.values()].flat().map(plain))
    const both = [...tables.PREVIOUS_PAGE.values()].flat().filter((phrase) => next.has(plain(phrase)))
    expect(both).toEqual([])
  })
})

describe('a phrase', () => {
  const table = phrases('en next, log-in\nfr précédent\nja 次へ\nde löschen')
  it('a phrase matches a whole text in any case and accents', () => {
    const says = saying([table], 'whole')
    expect(['Next', 'NEXT', 'PRECEDENT', '次へ', 'Löschen', 'Lo\u0308schen'].map(says)).toEqual(Array(6).fill(true))
    expect(['Next to', 'nexts', '', '次'].map(says)).toEqual([false, false, false, false])
  })

  it('a phrase matches at the start as a whole word', () => {
    const says = saying([table], 'start')
    expect(['Next books', 'next', '次へ進む', 'next-door'].map(says)).toEqual([true, true, true, true])
    expect(['nexts', 'What next', ''].map(says)).toEqual([false, false, false])
  })

  it('a phrase matches within a text as a whole word, with or without its hyphen', () => {
    const says = saying([table], 'within')
    expect(['what next?', '/user/login', 'log_in log in', 'btn-loschen', 'を次へ'].map(says)).toEqual(
      Array(5).fill(true),
    )
    expect(['context', 'blog-inside', 'nexts', 'loginform'].map(says)).toEqual([false, false, false, false])
    expect(saying([table], 'stem')('loginform')).toBe(true)
    expect(saying([table], 'stem')('context')).toBe(false)
  })

  it('phrases are found like in a plain search', () => {
    const words = fc.array(fc.constantFrom('next', 'précédent', '次へ', 'log', 'in', 'x', ' ', '-', 'é', 'ю'), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('')
        const own = plain(text)
        const isWord = (at: number, length: number): boolean =>
          !/[\p{L}\p{M}]/u.test(own.charAt(at - 1)) && !/[\p{L}\p{M}]/u.test(own.charAt(at + length))
        const isWithin = ['next', 'precedent', 'login', 'log-in', 'log in', 'loschen'].some((word) =>
          [...own.matchAll(new RegExp(`(?=${word})`, 'g'))].some(({ index }) => isWord(index, word.length)),
        )
        expect(saying([table], 'within')(text)).toBe(isWithin || own.includes('次へ'))
        expect(saying([table], 'whole')(text)).toBe(['next', 'log-in', 'precedent', '次へ', 'loschen'].includes(own))
      }),
    )
  })
})
