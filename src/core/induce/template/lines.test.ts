import { describe, expect, it } from 'vitest'
import { learned } from '../learned.fixture.ts'

const cell = (text: (page: number) => string): ReturnType<typeof learned> =>
  learned([3, 4, 5, 6].map((page) => `<h1>Book ${'abcdefg'[page]}</h1><p class="price">${text(page)}</p>`))

describe('lines of one text', () => {
  it('lines that differ only in their numbers are a field each', () => {
    const [first] = cell((page) => `Club Price: $${page}.50<br>(Save ${page * 7}%)`)
    expect(Object.values(first!)).toEqual(expect.arrayContaining(['$3.50', 'Save 21%']))
  })

  it('lines that read differently are one value', () => {
    const streets = ['Elm Street', 'Old Road', 'High Street', 'Mill Lane', 'Park Row', 'Oak Way', 'Long Lane']
    const [first] = cell((page) => `${streets[page]} ${page}<br>${page}123 Town ${streets[page - 1]}`)
    expect(Object.values(first!)).toContain('Mill Lane 3\n3123 Town High Street')
  })

  describe('a text with another number of lines on each page', () => {
    const more = (page: number): readonly string[] =>
      ['oak', 'elm', 'ash'].slice(0, page % 4).map((tree) => `${tree} of ${page}00`)
    const read = (start: (page: number) => string) =>
      learned(
        [4, 5, 6, 7, 8, 9].map(
          (page) => `<h1>Book ${page}</h1><div class="x">${[start(page), ...more(page)].join('<br>')}</div>`,
        ),
      )

    it('a labelled first line is a field, and so is each line behind it', () => {
      const data = read((page) => `<b>Planted:</b> in 19${page}0`)
      expect(data[3]).toMatchObject({ planted: 'in 1970', text: 'oak of 700', text_2: 'elm of 700' })
      expect(data[0]).toMatchObject({ planted: 'in 1940', text: null, text_2: null })
    })

    it('lines behind an unlabelled value are one field', () => {
      const data = read((page) => `<b class="name">Wood ${page}</b> planted in 19${page}0`)
      expect(data[3]).toMatchObject({ name: 'Wood 7', text: 'planted in 1970\noak of 700\nelm of 700\nash of 700' })
      expect(data[0]).toMatchObject({ name: 'Wood 4', text: 'planted in 1940' })
    })
  })
})
