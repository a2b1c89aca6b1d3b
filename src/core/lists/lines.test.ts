import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordsOf, valuesOf } from './records.fixture.ts'

/** The words of all values, entries of nested lists too; not of addresses. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/') ? [] : value.split(' ')
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(wordsIn)
}

describe('texts of several lines', () => {
  it('a text of several lines is cut where an element is alone on its line', () => {
    const song = (name: string, by: string, words: string): string =>
      `<a href="/${name}">${name}</a> by <b>${by}</b><br><small>${words}</small>`
    const records = recordsOf([
      song('Ice', 'Ann', 'cold and old'),
      song('Sea', 'Bo', 'wide'),
      song('Sun', 'Cy', 'a ray'),
    ])
    expect(valuesOf(records)).toEqual([
      ['Ice', 'by Ann', 'cold and old', '/Ice'],
      ['Sea', 'by Bo', 'wide', '/Sea'],
      ['Sun', 'by Cy', 'a ray', '/Sun'],
    ])
  })

  it('a text of several lines is cut at elements of one tag whatever their classes', () => {
    const book = (names: string, year: string): string =>
      `<h3>Book of ${year}</h3><p>${names}<br><span${year < '2000' ? '' : ' class="new"'}>${year}</span></p>`
    const records = recordsOf([book('Ann<br>Bo', '1990'), book('Cy', '2001'), book('Di', '1999'), book('Ed', '2010')])
    expect(records.map(Object.values)).toEqual([
      ['Book of 1990', 'Ann Bo', '1990'],
      ['Book of 2001', 'Cy', '2001'],
      ['Book of 1999', 'Di', '1999'],
      ['Book of 2010', 'Ed', '2010'],
    ])
  })

  it('a price with an old price above it in some records gives two fields', () => {
    const price = (now: string, before = ''): string =>
      `<h3>Lamp at ${now}</h3><div class="price">${before === '' ? '' : `<s>${before}</s><br>`}${now}</div>`
    const records = recordsOf([price('5', '9'), price('7'), price('4', '6'), price('8')])
    expect(records.map(Object.values)).toEqual([
      ['Lamp at 5', '9', '5'],
      ['Lamp at 7', null, '7'],
      ['Lamp at 4', '6', '4'],
      ['Lamp at 8', null, '8'],
    ])
  })

  it('the plain lines of an address stay one value', () => {
    const place = (name: string, street: string): string => `<h3>${name}</h3><p>${street}<br>Oslo<br>Norway</p>`
    const records = recordsOf([place('A', 'Gate 1'), place('B', 'Gate 2'), place('C', 'Gate 3')])
    expect(valuesOf(records)[1]).toEqual(['B', 'Gate 2 Oslo Norway'])
  })

  it('prose with a bold line here and there stays one value', () => {
    const records = recordsOf([
      '<p>one<br><b>two</b><br>three</p>',
      '<p>four<br>five</p>',
      '<p>six<br>seven<br>eight</p>',
    ])
    expect(valuesOf(records)).toEqual([['one two three'], ['four five'], ['six seven eight']])
  })

  it('a line that says the same in every record stays with the line behind it', () => {
    const records = recordsOf(
      ['A', 'B', 'C'].map((name) => `<h3>Item ${name}</h3><p>Sold by<br><b>${name} and sons</b></p>`),
    )
    expect(valuesOf(records)[0]).toEqual(['Item A', 'Sold by A and sons'])
  })

  it('a text that is cut at its lines loses no words', () => {
    const line = fc.constantFrom(
      'one',
      '<b>two</b>',
      '<small>three</small>',
      '4. <a href="/x">five</a> six',
      '<i class="n">7</i>',
    )
    fc.assert(
      fc.property(fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 6 }), (texts) => {
        const records = recordsOf(texts.map((lines, i) => `<h3>Title ${i} here</h3><p>${lines.join('<br>')}</p>`))
        expect(records.length).toBe(texts.length)
        for (const [i, lines] of texts.entries()) {
          const said = wordsIn(records[i]!).sort()
          expect(said).toEqual(`Title ${i} here ${lines.join(' ').replace(/<[^>]*>/g, '')}`.split(' ').sort())
        }
      }),
    )
  })
})

describe('a link at the start of a text', () => {
  it('a link behind the number of its record is cut off like one at the start', () => {
    const records = recordsOf(
      ['Ann', 'Bo', 'Cy'].map((name, i) => `${i + 1}. <a href="/${name}">${name}</a> from Oslo${i}`),
    )
    expect(valuesOf(records)[2]).toEqual(['3. Cy', 'from Oslo2', '/Cy'])
  })

  it('a link behind another sign is not cut off', () => {
    const records = recordsOf(
      ['Ann', 'Bo', 'Cy'].map((name, i) => `<h3>${name}</h3><p>(<a href="/${name}">E-book</a> for ${i} too)</p>`),
    )
    expect(valuesOf(records)[2]).toEqual(['Cy', '(E-book for 2 too)', '/Cy'])
  })
})
