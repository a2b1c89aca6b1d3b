import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { pageOf } from './page.fixture.ts'

type Told = readonly (readonly [field: string, value: string])[]

function learned(shown: string, told: Told) {
  return learnWrapper([pageOf(shown)], { examples: told.map(([field, value]) => ({ field, value })) })
}

/** The values of a name on another page. */
function taught(shown: string, told: Told, other: string, name = 'part'): unknown[] {
  const result = learned(shown, told)
  if (!result.ok) throw new Error(result.problem.message)
  const { data } = extract(result.wrapper, pageOf(other, 'https://site.test/2'), { raw: true })
  return Object.values(data).flatMap((list) =>
    Array.isArray(list) ? list.map((one) => (one as Record<string, unknown>)[name]) : [],
  )
}

type Groups = readonly (readonly [heading: string, items: readonly string[]])[]

const MAKERS: Readonly<Record<string, (groups: Groups) => string>> = {
  'groups by class': (groups) =>
    `<h1>Kit</h1><div class="kit">${groups.map(([heading, items], i) => `<div class="group group-${i}"><h3>${heading}</h3><ul class="list-${heading.toLowerCase()}">${items.map((item) => `<li>${item}</li>`).join('')}</ul></div>`).join('')}</div>`,
  'headings and lists': (groups) =>
    `<h1>Kit</h1><div><h2>All of it</h2>${groups.map(([heading, items]) => `<h3>${heading}</h3><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`).join('')}</div>`,
}

const FIRST: Groups = [
  ['Wood', ['2 planks', '3 beams', '1 rail']],
  ['Metal', ['8 screws', '4 nails']],
  ['Tools', ['1 hammer', '1 rasp', '2 clamps']],
]
const SECOND: Groups = [
  ['Wood', ['5 boards', '1 post']],
  ['Metal', ['2 hooks', '6 bolts', '3 rings']],
  ['Tools', ['1 drill', '1 saw']],
]
const itemsOf = (groups: Groups): readonly string[] => groups.flatMap(([, items]) => items)

describe('several examples of one list', () => {
  it.each(Object.entries(MAKERS))(
    'examples of one list give all its items, whichever items they are: %s',
    (_, make) => {
      const all = itemsOf(FIRST)
      fc.assert(
        fc.property(fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength: 5 }), (some) => {
          // Two that are the ends of whole groups mean these.
          const ends = (ofGroup: number): readonly string[] => FIRST[ofGroup]![1]
          const [from, to] = [
            all.indexOf(all.find((one) => some.includes(one))!),
            all.findLastIndex((one) => some.includes(one)),
          ]
          const isStart = FIRST.some((_group, i) => ends(i)[0] === all[from])
          const isEnd = FIRST.some((_group, i) => ends(i).at(-1) === all[to])
          fc.pre(some.length < 2 || !(isStart && isEnd))
          expect(
            taught(
              make(FIRST),
              some.map((value) => ['part', value] as const),
              make(SECOND),
            ),
          ).toEqual(itemsOf(SECOND))
        }),
        { numRuns: 60 },
      )
    },
  )

  it.each(Object.entries(MAKERS))('examples at both ends of a group limit the list to that group: %s', (_, make) => {
    const parts = (...values: readonly string[]) =>
      taught(
        make(FIRST),
        values.map((value) => ['part', value] as const),
        make(SECOND),
      )
    expect(parts('2 planks', '1 rail')).toEqual(['5 boards', '1 post'])
    expect(parts('1 rail', '2 planks')).toEqual(['5 boards', '1 post'])
    expect(parts('1 hammer', '2 clamps')).toEqual(['1 drill', '1 saw'])
    expect(parts('2 planks', '2 clamps')).toEqual(itemsOf(SECOND))
  })

  it('examples in two groups join all groups, under lower headings or in unlike elements', () => {
    const text = (groups: Groups): string =>
      `<div><h1>Kit</h1><p>About it.</p><h2>Parts</h2>${groups.map(([heading, items]) => `<h3>${heading}</h3>${items.map((item) => `<p>${item}</p>`).join('')}`).join('')}<h2>More</h2><p>Keep it dry.</p></div>`
    const told = [
      ['part', '3 beams'],
      ['part', '1 rasp'],
    ] as const
    expect(taught(text(FIRST), told, text(SECOND))).toEqual(itemsOf(SECOND))
    const apart = (groups: Groups): string =>
      `<div id="kit"><h1>Kit</h1>${groups.map(([heading, items], i) => `<section><h2>${heading}</h2><div class="c${i}"><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul></div></section>`).join('')}</div><ul><li>Home</li></ul>`
    expect(taught(apart(FIRST), told, apart(SECOND))).toEqual(itemsOf(SECOND))
  })

  it('examples that are parts of items give that part of every item', () => {
    const kit = (groups: Groups): string => {
      const items = (some: readonly string[]): string => some.map((one) => `<li><b>${one}</b> of oak</li>`).join('')
      return `<h1>Kit</h1><div>${groups.map(([heading, some]) => `<h3>${heading}</h3><ul>${items(some)}</ul>`).join('')}</div>`
    }
    const parts = (...values: readonly string[]) =>
      taught(
        kit(FIRST),
        values.map((value) => ['part', value] as const),
        kit(SECOND),
      )
    expect(parts('2 planks', '1 rail')).toEqual(['5 boards', '1 post'])
    expect(parts('2 planks', '3 beams')).toEqual(itemsOf(SECOND))
  })

  it('two examples that share no list are refused with the places of both', () => {
    const page =
      '<h1>Oak</h1><ul><li>red</li><li>blue</li></ul><table><tr><td>one</td></tr><tr><td>two</td></tr></table>'
    for (const field of ['part', 'parts[]', 'parts[].part']) {
      const result = learned(page, [
        [field, 'red'],
        [field, 'two'],
      ])
      expect(result.ok ? '' : result.problem.message).toMatch(
        /="red" \(.*li.*\) and .*="two" \(.*td.*\) are in no list together/,
      )
    }
    const gone = learned(page, [
      ['part', 'red'],
      ['part', 'green'],
    ])
    expect(gone.ok ? '' : gone.problem.message).toMatch(/part="green" was not found/)
  })
})
