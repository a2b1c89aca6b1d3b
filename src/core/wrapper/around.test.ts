import { describe, expect, it } from 'vitest'
import { type Around, cutAround } from './around.ts'

describe('cutAround', () => {
  it.each<[what: string, text: string, around: Around, value: string]>([
    ['the first line with a label', 'By: Ann\nSize: 3\nSize: 4', { line: 'Size:' }, '3'],
    ['no line where none has the label', 'By: Ann', { line: 'Size:' }, ''],
    ['behind what counts it', 'Step 12: Stir', { counter: 'Step #:' }, 'Stir'],
    ['whole where the number is of more than a count', 'Step 1.5: Stir', { counter: 'Step #:' }, 'Step 1.5: Stir'],
    ['without its label and end', 'by Ann (author)', { strip: 'by', stripEnd: '(author)' }, 'Ann'],
    ['whole where others have a label', 'Ann', { strip: 'by', stripEnd: '(author)' }, 'Ann'],
    [
      'behind the last word before it, up to the last word behind it',
      '1 by 2 by Ann, 3, 4',
      { from: 'by', to: ',' },
      'Ann, 3',
    ],
    ['up to the end where nothing is behind it', '1 by Ann', { from: 'by', to: ',' }, 'Ann'],
    ['none without the word before it', '1, 2', { from: 'by', to: ',' }, ''],
    ['trimmed between its label and what is behind it', 'by Ann , 9', { strip: 'by', to: ',' }, 'Ann'],
    ['trimmed behind its label', 'by Ann', { strip: 'by' }, 'Ann'],
    ['behind a word that it begins with', 'by Ann', { from: 'by' }, 'Ann'],
    ['none where all stands behind it', ', Ann', { to: ',' }, ''],
    ['behind a count of three digits', '123. Stir', { counter: '#.' }, 'Stir'],
    ['whole where a number has four', '1234. Stir', { counter: '#.' }, '1234. Stir'],
    ['whole where the count is of another kind', 'Stage 1: Stir', { counter: 'Step #:' }, 'Stage 1: Stir'],
    ['whole where something else is behind the count', 'Step 1 Stir', { counter: 'Step #:' }, 'Step 1 Stir'],
    ['whole where nothing is counted', 'Step : Stir', { counter: 'Step #:' }, 'Step : Stir'],
    ['without an end alone', 'Ann (author)', { stripEnd: '(author)' }, 'Ann'],
  ])('a value is %s', (_, text, around, value) => {
    expect(cutAround(text, around)).toBe(value)
  })

  it.each<[what: string, text: string, phrase: NonNullable<Around['phrase']>, value: string]>([
    ['behind the first word', 'by Ann, by Bo', { after: 'by', stops: [] }, 'Ann, by Bo'],
    ['up to the nearest stop', 'by Ann in May, 9', { after: 'by', stops: [',', 'in'] }, 'Ann'],
    ['before the last word', 'of 5 pages, 12 pages', { before: 'pages', stops: [] }, 'of 5 pages, 12'],
    ['from the nearest stop on', 'by Ann in May, 12 pages', { before: 'pages', stops: ['by', ','] }, '12'],
    ['none without the word', 'Ann', { after: 'by', stops: [] }, ''],
    ['none where the word is part of another', 'Abby, 9', { after: 'by', stops: [] }, ''],
    ['none where the word begins another', 'byte 9', { after: 'by', stops: [] }, ''],
    ['behind the word, not a part of another', 'Abby, by Ann', { after: 'by', stops: [] }, 'Ann'],
    ['up to a stop that is no part of a word', 'by Ann inside in May', { after: 'by', stops: ['in'] }, 'Ann inside'],
    ['up to the first of equal stops', 'by Ann, 9, 10', { after: 'by', stops: [','] }, 'Ann'],
    ['from the last of equal stops on', '9, 10, 12 pages', { before: 'pages', stops: [',', ';'] }, '12'],
    ['none without the word behind it', '12', { before: 'pages', stops: [] }, ''],
    ['none where nothing is before the word', 'pages 12', { before: 'pages', stops: [] }, ''],
    ['none without any word', 'Ann', { stops: [] }, ''],
    ['none by a word of no letters', 'Ann', { after: '', stops: [] }, ''],
  ])('a value by the words around it is %s', (_, text, phrase, value) => {
    expect(cutAround(text, { phrase })).toBe(value)
  })
})
