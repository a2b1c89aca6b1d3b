import { describe, expect, it } from 'vitest'
import { hashString } from '../base/index.ts'
import { createInterner, ownCopy } from './interner.ts'
import { createLabels, isHeadingLabel, LABEL } from './tag-labels.ts'

describe('a table of names', () => {
  it('names are numbered by first sight', () => {
    const table = createInterner(['a', 'b', 'a'])
    expect(['a', 'c', 'b', 'c', ''].map(table.intern)).toEqual([0, 2, 1, 2, 3])
    expect([table.size, table.find('c'), table.find('d')]).toEqual([4, 2, -1])
    expect([0, 1, 2, 3, 4, -1].map(table.at)).toEqual(['a', 'b', 'c', '', '', ''])
    expect([0, 2, 9].map(table.hashAt)).toEqual([hashString('a'), hashString('c'), 0])
    expect(createInterner().size).toBe(0)
  })

  it('a copy of a text equals the text', () => {
    expect([ownCopy(''), ownCopy('a\ud83d\ude00')]).toEqual(['', 'a\ud83d\ude00'])
  })
})

describe('labels', () => {
  it('known labels come first in a table of labels', () => {
    const labels = createLabels()
    expect(Object.entries(LABEL).every(([name, id]) => labels.at(id) === name && labels.find(name) === id)).toBe(true)
    expect([labels.size, labels.intern('x-new')]).toEqual([Object.keys(LABEL).length, Object.keys(LABEL).length])
    expect([LABEL['#document'], LABEL['#text'], LABEL['#content']]).toEqual([0, 1, 4])
  })

  it('heading labels are h1 to h6', () => {
    const names = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
    expect(names.map((name) => isHeadingLabel(LABEL[name]))).toEqual(names.map(() => true))
    expect([isHeadingLabel(LABEL.h1 - 1), isHeadingLabel(LABEL.h6 + 1)]).toEqual([false, false])
  })
})
