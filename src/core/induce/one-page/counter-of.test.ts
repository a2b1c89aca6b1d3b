import { describe, expect, it } from 'vitest'
import { counterOf } from './counters.ts'

describe('what counts texts', () => {
  it.each([
    ['a number', ['1 Wash', '2 Cut'], '#'],
    ['a number and a mark', ['1) Wash', '2) Cut', '3) Boil'], '#)'],
    ['a word and a number', ['Step 1: Wash', 'Step 2: Cut'], 'Step #:'],
    ['a number from nought', ['0. Wash', '1. Cut'], '#.'],
    ['a number of two digits', Array.from({ length: 12 }, (_, i) => `${i + 1}. Do`), '#.'],
    ['a number that begins anew', ['1. Wash', '2. Cut', '3. Boil', '1. Stir', '2. Eat'], '#.'],
    ['a word of twenty letters', [`${'a'.repeat(19)} 1: Wash`, `${'a'.repeat(19)} 2: Cut`], `${'a'.repeat(19)} #:`],
  ])('is %s', (_, texts, expected) => expect(counterOf(texts)).toBe(expected))

  it.each([
    ['one text alone', ['1. Wash']],
    ['none', []],
    ['a later beginning', ['2. Wash', '3. Cut']],
    ['a gap', ['1. Wash', '3. Cut']],
    ['a number twice', ['1. Wash', '2. Cut', '2. Boil']],
    ['a way back that is no beginning', ['1. Wash', '2. Cut', '3. Boil', '2. Stir']],
    ['the same number everywhere', ['1. Wash', '1. Cut']],
    ['another mark', ['1. Wash', '2) Cut']],
    ['another word', ['Step 1 Wash', 'Part 2 Cut']],
    ['a text without a number', ['1. Wash', 'Cut']],
    ['a first text without a number', ['Wash', '1. Cut']],
    ['more than a short word before it', [`${'a'.repeat(20)} 1: Wash`, `${'a'.repeat(20)} 2: Cut`]],
    ['a sign for numbers before it', ['#1 Wash', '#2 Cut']],
    ['a part of a number', ['1.5 l', '2.5 l']],
    ['a part of a number once', ['1 leek', '2.5 l']],
    ['a number with a fraction once', ['1 leek', '2½ l']],
  ])('is nothing in case of %s', (_, texts) => expect(counterOf(texts)).toBeNull())
})
