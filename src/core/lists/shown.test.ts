import { describe, expect, it } from 'vitest'
import { recordsOf, valuesOf } from './records.fixture.ts'

describe('the values of records', () => {
  it('a text that a style sheet hides is no value', () => {
    const result = (name: string, state: string): string =>
      `<h3>${name}</h3><p class="${state}"><b class="in">In stock</b><b class="out">Sold out</b></p>`
    const css = '.in, .out { display: none } .stocked .in, .gone .out { display: inline }'
    const records = recordsOf([result('A', 'stocked'), result('B', 'gone'), result('C', 'stocked')], css)
    expect(valuesOf(records)).toEqual([
      ['A', 'In stock'],
      ['B', 'Sold out'],
      ['C', 'In stock'],
    ])
  })

  it('the entries of a hidden menu are no values', () => {
    const result = (name: string, ...choices: readonly string[]): string =>
      `<h3>${name}</h3><div class="hidden"><ol>${choices.map((choice) => `<li>${choice}</li>`).join('')}</ol></div>`
    const records = recordsOf([result('A', 'Play', 'Save'), result('B', 'Play', 'Save', 'Report'), result('C')])
    expect(records).toEqual([{ title: 'A' }, { title: 'B' }, { title: 'C' }])
  })

  it('hidden entries of a list that is shown are entries', () => {
    const result = (name: string, ...sizes: readonly string[]): string =>
      `<h3>${name}</h3><ol>${sizes.map((size, i) => `<li class="size${i > 1 ? ' hidden' : ''}">${size}</li>`).join('')}</ol>`
    const records = recordsOf([result('A', 'S', 'M', 'L'), result('B', 'S', 'L', 'XL'), result('C', 'M')])
    expect(records.map((record) => (record.items ?? record.sizes)?.length)).toEqual([3, 3, 1])
  })

  it.each(['ng-hide', 'labelHide', 'choice--hidden', 'hidden'])('a text with the class "%s" is no value', (name) => {
    const result = (text: string): string =>
      `<h3>${text}</h3><p class="${name}">Choose ${text}</p><p>More of ${text}</p>`
    expect(valuesOf(recordsOf([result('A'), result('B'), result('C')]))[1]).toEqual(['B', 'More of B'])
  })

  it.each(['overflow-hidden', 'visually-hidden', 'lazy-hidden', 'mobile-hide', 'hideaway'])(
    'a text with the class "%s" is a value',
    (name) => {
      const result = (text: string): string =>
        `<h3>${text}</h3><p class="${name}">Choose ${text}</p><p>More of ${text}</p>`
      expect(valuesOf(recordsOf([result('A'), result('B'), result('C')]))[1]).toEqual(['B', 'Choose B', 'More of B'])
    },
  )
})
