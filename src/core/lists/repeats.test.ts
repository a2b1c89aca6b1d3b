import { describe, expect, it } from 'vitest'
import { recordsOf, valuesOf } from './records.fixture.ts'

const cards = (card: (name: string, i: number) => string): unknown[][] =>
  valuesOf(recordsOf(['Ann', 'Bo', 'Cy', 'Di'].map(card)))

describe('repeated texts in records', () => {
  it('a text that repeats another one of its record is left out, also where only some records have it', () => {
    const values = cards(
      (name, i) =>
        `<h3>${name}</h3><p>No. ${i}</p>${i > 0 ? `<div class="small"><b class="who">${name}</b></div>` : ''}`,
    )
    expect(values).toEqual([
      ['Ann', 'No. 0'],
      ['Bo', 'No. 1'],
      ['Cy', 'No. 2'],
      ['Di', 'No. 3'],
    ])
  })

  it('a text that repeats another one in all records but one is kept', () => {
    const values = cards(
      (name, i) => `<h3>${name}</h3><p>No. ${i}</p><div><b class="who">${i === 3 ? 'Ed' : name}</b></div>`,
    )
    expect(values[0]).toEqual(['Ann', 'No. 0', 'Ann'])
  })

  it('repeated numbers and repeated texts that are few different ones are kept', () => {
    const places = ['Oslo', 'Rome', 'Oslo', 'Rome']
    const values = cards(
      (name, i) =>
        `<h3>${name}</h3><p class="from">${places[i]}</p><p class="to">${places[i]}</p><p class="up">${i}</p><p class="down">${i}</p>`,
    )
    expect(values[1]).toEqual(['Bo', 'Rome', 'Rome', '1', '1'])
  })
})
