import { describe, expect, it } from 'vitest'
import { dateWord, monthNamesOf, monthOf, namesMonth, persianMonthOf, sharedMonthOf } from './date-words.ts'

describe('a word in a date', () => {
  it.each([
    ['January', 1],
    ['Sept.', 9],
    ['ДЕКАБРЯ', 12],
    ['במרץ', 3],
    ['Tuesday', 0],
    ['火曜日', 0],
    ['um', 0],
    ['lamp', null],
    ['', null],
  ])('the word %s in a date: %j', (word, wanted) => {
    expect(dateWord(word)).toBe(wanted)
  })
})

describe('a name of a month', () => {
  it('names of months are read as languages write them', () => {
    const first = ['januarie', 'fevrier', 'maerz', 'apr', 'พ.ค', 'junie', 'julie', 'aout', 'setiembre', 'oktobra']
    expect([...first, 'νοέμβριος', 'decembre'].map(monthOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(['lip', 'listopad', 'lis', 'Tuesday', 'lamp'].map(monthOf)).toEqual([7, 11, 11, 0, 0])
  })

  it('a name with two meanings is the month of the language of the page', () => {
    const words = ['listopad', 'listopada', 'Lis.', 'lip', 'srp', 'june']
    expect(words.map((word) => sharedMonthOf(word, 'pl'))).toEqual([11, 11, 11, 7, 8, null])
    expect(words.map((word) => sharedMonthOf(word, 'hr'))).toEqual([10, 10, 10, 6, 7, null])
    expect(['hr', 'HR-BA', 'pl_PL', 'cs', 'sk', 'en', ''].map(monthNamesOf)).toEqual([
      ...['hr', 'hr', 'pl', 'pl'],
      ...[undefined, undefined, undefined],
    ])
  })

  it('months of the Persian calendar count from spring', () => {
    expect(['فروردین', 'مهر', 'اسفند', 'حمل', 'حوت', 'mars'].map(persianMonthOf)).toEqual([1, 7, 12, 1, 12, 0])
  })

  it('names of months differ from days of the week and joining words', () => {
    expect(['June', 'january', 'марта', 'اسفند', 'فروردین'].map(namesMonth)).toEqual([true, true, true, true, true])
    expect(['Tuesday', 'of', 'lamp', ''].map(namesMonth)).toEqual([false, false, false, false])
  })
})
