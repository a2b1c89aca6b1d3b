import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { MAX_LABEL } from './constants.ts'
import { findLists } from './find-lists.ts'
import { listToJson } from './json.ts'
import { cutLabels } from './label-cuts.ts'
import { marked, pageOf } from './pages.fixture.ts'
import { readValues } from './values.ts'

/** The records of a table in which each has two rows, the first with a title, which is left out. */
function recordsOf(contents: readonly string[]): Readonly<Record<string, unknown>>[] {
  const rows = contents.map((content, i) => `<tr><td><a>Lamp ${i}</a></td></tr><tr><td>${content}</td></tr>`)
  const parsed = parse(`<h1>Results</h1><table>${rows.join('')}</table>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return listToJson(parsed.tree, findLists(parsed.tree)[0]!).records.map(({ $nodes: _, ...fields }) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => !/^Lamp/.test(String(value)))),
  )
}

const fact = (label: string, value: string): string => `<b>${label}:</b> ${value} `
const named = (facts: Readonly<Record<string, string>>): string =>
  `<p>${Object.entries(facts)
    .map(([label, value]) => fact(label, value))
    .join('')}</p>`

describe('texts with several labels', () => {
  it('are a value for each, named by its label, in whatever order and number', () => {
    const records = recordsOf([
      named({ Price: '5 EUR', Size: 'large' }),
      named({ Size: 'small' }),
      named({ Colour: 'red', Price: '7 EUR' }),
      named({ Size: 'flat', Colour: 'blue' }),
    ])
    expect(records.map(({ price, size, colour }) => [price, size, colour])).toEqual([
      ['5 EUR', 'large', null],
      [null, 'small', null],
      ['7 EUR', null, 'red'],
      [null, 'flat', 'blue'],
    ])
  })

  it('keep what stands before the first label, and texts with elements in them', () => {
    const records = recordsOf(
      ['oak', 'elm', 'fir'].map(
        (wood) => `<p>Made of ${wood}. <b>By:</b> Ann <i>${wood}</i> and others <b>In:</b> a ${wood} house</p>`,
      ),
    )
    expect(records.map((record) => Object.values(record))).toEqual(
      ['oak', 'elm', 'fir'].map((wood) => [`Made of ${wood}.`, `Ann ${wood} and others`, `a ${wood} house`]),
    )
  })

  it('are left whole where no label comes again, and where no text has two', () => {
    const once = recordsOf(['Oak', 'Elm', 'Fir'].map((wood) => `<p><b>${wood}:</b> wood <b>${wood}s:</b> woods</p>`))
    expect(once.map((record) => Object.values(record))).toEqual(
      ['Oak', 'Elm', 'Fir'].map((wood) => [`${wood}: wood ${wood}s: woods`]),
    )
  })

  it('are what cuts: texts with one label are not, where no other has two', () => {
    const records = recordsOf(['5', '7', '9'].map((price) => `<p><b>Price:</b> ${price} EUR</p>`))
    expect(records.map(({ price }) => price)).toEqual(['Price: 5 EUR', 'Price: 7 EUR', 'Price: 9 EUR'])
  })

  it('lose no word but the labels', () => {
    // Columns that say the same in all records are one: values of different labels differ.
    const facts = fc
      .dictionary(fc.constantFrom('Price', 'Size', 'Colour', 'Maker'), fc.constantFrom('a', 'b', 'c', 'd'), {
        minKeys: 1,
      })
      .map((some) =>
        Object.fromEntries(
          Object.entries(some).map(([label, value]) => [label, label.charAt(0).toLowerCase() + value]),
        ),
      )
    fc.assert(
      fc.property(fc.array(facts, { minLength: 4, maxLength: 8 }), (some) => {
        const found = recordsOf(some.map(named)).map((record) =>
          Object.values(record)
            .flatMap((value) => (typeof value === 'string' ? value.split(' ') : []))
            .filter((word) => word.length === 2),
        )
        if (found.length === some.length)
          for (const [i, own] of some.entries()) expect(found[i]!.toSorted()).toEqual(Object.values(own).toSorted())
      }),
      { numRuns: 60 },
    )
  })
})

/** The texts of records of one element each when they are cut, a label in brackets before its own. */
function cut(...contents: readonly string[]): readonly (readonly string[])[] {
  const page = pageOf(contents.map((content) => `<div data-r><p>${content}</p></div>`).join(''))
  const rows = marked(page).map((record) => readValues(page, record, new Set()))
  return cutLabels(page, rows).map((row) =>
    row.map(({ label, text }) => (label === undefined ? text : `[${label}] ${text}`)),
  )
}

describe('the labels that cut', () => {
  const two = (label: string, value: string): string => `<b>${label}</b> ${value} <b>Size:</b> large`

  it.each([
    ['Price:', '[Price] 5'],
    ['Price :', '[Price] 5'],
    ['Price', 'Price 5'],
    ['1:', '1: 5'],
    ['At 5:30:', 'At 5:30: 5'],
    [`${'x'.repeat(MAX_LABEL - 1)}:`, `[${'x'.repeat(MAX_LABEL - 1)}] 5`],
    [`${'x'.repeat(MAX_LABEL)}:`, `${'x'.repeat(MAX_LABEL)}: 5`],
  ])('have letters and one colon, at their end: %s', (label, wanted) => {
    const record = `<b>Size:</b> L <b>Made:</b> here ${two(label, '5').split(' <b>Size')[0]!}`
    const found = cut(record, record)[0]!
    expect(found.join(' ')).toBe(`[Size] L [Made] here ${wanted}`)
  })

  it('are elements with something behind them', () => {
    expect(cut(`Price: ${two('By:', 'a')}`, `Price: ${two('By:', 'b')}`)).toEqual([
      ['Price:', '[By] a', '[Size] large'],
      ['Price:', '[By] b', '[Size] large'],
    ])
    const open = `${two('By:', 'a')} <b>Now:</b>`
    expect(cut(open, open)[0]).toEqual(['[By] a', '[Size] large Now:'])
  })

  it('stand in two records at least that have two of them', () => {
    expect(cut(two('By:', 'a'), two('By:', 'b'))[1]).toEqual(['[By] b', '[Size] large'])
    expect(cut(two('By:', 'a'), '<b>By:</b> b', '<b>Size:</b> L')).toEqual([
      ['By: a Size: large'],
      ['By: b'],
      ['Size: L'],
    ])
    expect(cut(two('By:', 'a'), two('By:', 'b'), '<b>Size:</b> L', 'other')).toEqual([
      ['[By] a', '[Size] large'],
      ['[By] b', '[Size] large'],
      ['[Size] L'],
      ['other'],
    ])
  })

  it('stand in a quarter of the records', () => {
    const others = (count: number): string[] => Array.from({ length: count }, (_, i) => `other ${i}`)
    const found = (count: number) => cut(two('By:', 'a'), two('By:', 'b'), ...others(count))[0]
    expect([found(6), found(7)]).toEqual([['[By] a', '[Size] large'], ['By: a Size: large']])
  })

  it('stand hardly ever twice in one record', () => {
    const twice = `${two('By:', 'a')} <b>Colour:</b> red <b>By:</b> b`
    expect(cut(twice, twice)[0]).toEqual(['By: a', '[Size] large', '[Colour] red By: b'])
  })

  it('stand twice in one of nineteen records at most', () => {
    const found = (count: number): readonly string[] => {
      const others = Array.from({ length: count - 1 }, () => two('By:', 'a'))
      return cut(...others, `${two('By:', 'a')} <b>By:</b> b`)[0]!
    }
    expect([found(19), found(18)]).toEqual([['[By] a', '[Size] large'], ['By: a Size: large']])
  })
})
