import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsOf } from '../../dom/index.ts'
import { learnWrapper } from '../learn.ts'
import { learned } from '../learned.fixture.ts'
import { pagesOf } from '../pages.fixture.ts'
import { areSections, type Paths, pathsIn } from './split.ts'

const sets = (rows: readonly (readonly (readonly number[])[])[]): Paths[][] =>
  rows.map((parts) => parts.map((paths) => new Set([0, ...paths])))
const told = (rows: readonly (readonly Paths[])[]): boolean => areSections(rows, (part) => part)
const HEAD = [1, 2]
const BODY = [3, 4, 5, 6]
const FOOT = [7, 8]

describe('areSections', () => {
  it('is so where each part has what is at its place elsewhere', () => {
    expect(
      told(
        sets([
          [HEAD, BODY, FOOT],
          [HEAD, [3, 4, 5, 9], FOOT],
          [HEAD, BODY, [7]],
        ]),
      ),
    ).toBe(true)
  })

  it('is not so for entries of a list, however many there are', () => {
    expect(
      told(
        sets([
          [BODY, BODY, BODY],
          [BODY, BODY, BODY],
        ]),
      ),
    ).toBe(false)
    expect(
      told(
        sets([
          [
            [3, 4],
            [3, 4, 5],
            [4, 5],
          ],
          [
            [3, 5],
            [4, 5, 6],
            [3, 4],
          ],
        ]),
      ),
    ).toBe(false)
  })

  it('cannot be told of one page, of single parts, or where most pages have another number', () => {
    expect(told(sets([[HEAD, BODY, FOOT]]))).toBe(false)
    expect(told(sets([[HEAD], [BODY]]))).toBe(false)
    expect(told(sets([[HEAD, BODY], [HEAD, BODY, FOOT], [HEAD], [HEAD, BODY, FOOT, BODY]]))).toBe(false)
  })

  it('does not depend on the order of the pages when these are equal, nor on that of the parts when all pages have the same', () => {
    const parts = fc.array(fc.uniqueArray(fc.nat(12), { maxLength: 6 }), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 2, max: 4 }), (one, pages) => {
        const rows = sets(Array.from({ length: pages }, () => one))
        expect(told(rows.map((row) => row.toReversed()))).toBe(told(rows))
      }),
    )
  })
})

describe('pathsIn', () => {
  it('has a hash for each way of tags and classes from the part, whose own names do not count', () => {
    const [page] = pagesOf([
      '<p class="a"><b>x</b><b>y</b><i class="k l">z</i></p><div class="b"><b>x</b><i class="l k">z</i></div>',
    ])
    const { tree } = page!
    const [p, div] = elementsOf(tree, elementsOf(tree, elementsOf(tree, 0)[0]!)[1]!)
    expect(pathsIn(tree, [p!])).toEqual(pathsIn(tree, [div!]))
    expect(pathsIn(tree, [p!]).size).toBe(3)
  })
})

/** A page whose head, body and foot are all rows; the body begins with a note on some pages only. */
const rowsOf = (i: number): string => {
  const note = i % 2 === 0 ? '<p>Before you read on</p>' : '<p>For beginners</p>'
  const about = `<h1 id="t-${'abcde'[i]!}">Tool ${i}</h1><div class="text"><p>What tool ${i} does</p><pre>tool${i}()</pre></div>`
  return [
    `<ul class="nav"><li><a href="/">Home of tools</a><li><a href="/${i}">Part ${i}</a></ul>`,
    `<div class="side">${note}<a href="/next${i}">After ${i}</a></div>${about}`,
    `<address><a href="/c">Mail us</a><span>Built on May ${i + 1}</span></address>`,
  ]
    .map((row) => `<div class="row">${row}</div>`)
    .join('')
}

describe('rows of a page that one class names', () => {
  const learned = learnWrapper(pagesOf([0, 1, 2, 3, 4].map(rowsOf)))
  const children = learned.ok ? learned.wrapper.page.children : []

  it('are no records, nor told by what they begin with', () => {
    expect(
      children.map(({ kind, locators }) => [kind, JSON.stringify(locators).includes('"label"')]),
    ).not.toContainEqual(expect.arrayContaining([true]))
    const fields = children.filter(({ kind }) => kind === 'field')
    expect(fields.filter((field) => field.kind === 'field' && field.required).length).toBeGreaterThanOrEqual(4)
  })

  it('have one title, though each page gives its heading an id of its own', () => {
    const titles = children.filter(({ locators }) => locators[0]!.path.at(-1)?.tag === 'h1')
    expect(titles).toHaveLength(1)
    expect(titles[0]!.locators[0]!.path.at(-1)).toEqual({ tag: 'h1' })
  })
})

describe('values by the label before them', () => {
  const LABELS = ['Publisher', 'Pages', 'Series']
  /** Pages with some of the labels, each with a value, in some order. */
  const page = fc
    .array(fc.tuple(fc.shuffledSubarray([0, 1, 2], { minLength: 2 }), fc.nat(899)), { minLength: 8, maxLength: 12 })
    .filter((rows) => LABELS.every((_, label) => rows.filter(([own]) => own.includes(label)).length >= 4))
  const value = (label: number, number: number, i: number): string => `${'abc'[label]}${number}x${i}`

  it.each([
    [
      'siblings of one tag',
      (label: string, text: string) => `<span class="l">${label}</span><span class="v">${text}</span>`,
    ],
    ['terms', (label: string, text: string) => `<dt>${label}</dt><dd>${text}</dd>`],
    ['rows', (label: string, text: string) => `<div><i>${label}</i> <b>${text}</b></div>`],
  ])('are found in any order, whatever is missing: %s', (name, write) => {
    fc.assert(
      fc.property(page, (rows) => {
        const tag = name === 'terms' ? 'dl' : 'section'
        const bodies = rows.map(([own, number], i) => {
          const parts = own.map((label) => write(LABELS[label]!, value(label, number, i)))
          return `<h1>Title ${i}</h1><${tag}>${parts.join('')}</${tag}>`
        })
        for (const [i, data] of learned(bodies).entries()) {
          const [own, number] = rows[i]!
          for (const [label, text] of LABELS.entries())
            expect(data[text.toLowerCase()]).toBe(own.includes(label) ? value(label, number, i) : null)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('parts whose classes change', () => {
  const WORDS = ['Amber', 'Birch', 'Cinder', 'Delta', 'Ember', 'Fjord', 'Gorge']
  const page = (i: number, wrap: string, open: boolean): string =>
    `<h1>Title ${i}</h1><div class="cell a">one ${i}</div><div class="cell ${wrap}"><p id="summary" class="${open ? 'x open' : 'x'}">${WORDS[i]} it is</p></div>`

  it('are one by their id, and found by it where the way there has changed', () => {
    const bodies = [0, 1, 2, 3, 4, 5].map((i) => page(i, 'b', i % 2 === 0))
    const others = [...bodies, page(6, 'c', true)]
    const data = learned(bodies, others)
    expect(data.map(({ summary }) => summary)).toEqual(others.map((_, i) => `${WORDS[i]} it is`))
  })
})
