import { describe, expect, it } from 'vitest'
import { learned } from '../learned.fixture.ts'

const cell = (text: (page: number) => string): ReturnType<typeof learned> =>
  learned([3, 4, 5, 6].map((page) => `<h1>Book ${'abcdefg'[page]}</h1><p class="price">${text(page)}</p>`))

describe('lines of one text', () => {
  it('are values where only their numbers differ', () => {
    const [first] = cell((page) => `Club Price: $${page}.50<br>(Save ${page * 7}%)`)
    expect(Object.values(first!)).toEqual(expect.arrayContaining(['$3.50', 'Save 21%']))
  })

  it('are one value where they read differently', () => {
    const streets = ['Elm Street', 'Old Road', 'High Street', 'Mill Lane', 'Park Row', 'Oak Way', 'Long Lane']
    const [first] = cell((page) => `${streets[page]} ${page}<br>${page}123 Town ${streets[page - 1]}`)
    expect(Object.values(first!)).toContain('Mill Lane 3\n3123 Town High Street')
  })
})
