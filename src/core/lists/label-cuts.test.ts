import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { findLists } from './find-lists.ts'
import { listToJson } from './json.ts'

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
  it('each label in a text gives a value of its name, in whatever order and number', () => {
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

  it('a text before the first label is kept, and so are elements within a value', () => {
    const records = recordsOf(
      ['oak', 'elm', 'fir'].map(
        (wood) => `<p>Made of ${wood}. <b>By:</b> Ann <i>${wood}</i> and others <b>In:</b> a ${wood} house</p>`,
      ),
    )
    expect(records.map((record) => Object.values(record))).toEqual(
      ['oak', 'elm', 'fir'].map((wood) => [`Made of ${wood}.`, `Ann ${wood} and others`, `a ${wood} house`]),
    )
  })

  it('a text with labels that no other record has stays whole', () => {
    const once = recordsOf(['Oak', 'Elm', 'Fir'].map((wood) => `<p><b>${wood}:</b> wood <b>${wood}s:</b> woods</p>`))
    expect(once.map((record) => Object.values(record))).toEqual(
      ['Oak', 'Elm', 'Fir'].map((wood) => [`${wood}: wood ${wood}s: woods`]),
    )
  })

  it('a text with a single label is not cut', () => {
    const records = recordsOf(['5', '7', '9'].map((price) => `<p><b>Price:</b> ${price} EUR</p>`))
    expect(records.map(({ price }) => price)).toEqual(['Price: 5 EUR', 'Price: 7 EUR', 'Price: 9 EUR'])
  })

  it('a text that is cut at its labels loses no word but the labels', () => {
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
