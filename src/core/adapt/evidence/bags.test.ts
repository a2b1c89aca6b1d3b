import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviation, mean } from '../../base/index.ts'
import { LABEL, parse, rawText } from '../../dom/index.ts'
import type { ValueSource } from '../../wrapper/index.ts'
import { BAG_MOST, BOTH_EMPTY } from '../constants.ts'
import { type Bag, bagOf, evidenceOf, readBag, readEvidence, writeBag, writeEvidence } from './bags.ts'
import { bagSimilarity } from './evidence-similarity.ts'
import { type ObservedValue, openPage } from './open-page.ts'

const bags: fc.Arbitrary<Bag> = fc
  .dictionary(fc.stringMatching(/^[a-z$^/@ ]{0,3}[a-z]$/), fc.integer({ min: 1, max: 10 }))
  .map((counts) => bagOf(new Map(Object.entries(counts)), 10))

describe('bags', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(bags, (bag) => {
        expect([...readBag(writeBag(bag)).values()]).toEqual([...bag.values()])
      }),
    )
    const spaced = bagOf(
      new Map([
        ['a b', 1],
        ['a\nb', 1],
      ]),
      10,
    )
    expect([...readBag(writeBag(spaced))]).toEqual([['a b', 0.2]])
    const bag: Bag = new Map([['price now', 0.5]])
    expect(writeBag(bag)).toBe('0.5 price now')
    expect(readBag('0.5 price now\nnonsense\n7 too much')).toEqual(bag)
  })

  it('are alike from 0 to 1, whichever comes first, and 1 only to their equals', () => {
    fc.assert(
      fc.property(bags, bags, (a, b) => {
        const alike = bagSimilarity(a, b)
        expect(bagSimilarity(b, a)).toBeCloseTo(alike, 12)
        expect(alike).toBeGreaterThanOrEqual(0)
        expect(alike).toBeLessThanOrEqual(1)
        expect(bagSimilarity(a, a)).toBe(a.size === 0 ? BOTH_EMPTY : 1)
      }),
    )
  })
})

describe('a bag', () => {
  const of = (counts: Readonly<Record<string, number>>, values: number) => [
    ...bagOf(new Map(Object.entries(counts)), values),
  ]

  it('has the commonest first, ties by name, and shares of one at most', () => {
    expect(of({ c: 1, b: 2, a: 1, d: 9 }, 4)).toEqual([
      ['d', 1],
      ['b', 0.5],
      ['a', 0.25],
      ['c', 0.25],
    ])
  })

  it('has so many things at most, and none of less than one in a hundred', () => {
    const many = Object.fromEntries(Array.from({ length: BAG_MOST + 5 }, (_, i) => [`word ${i}`, i === 44 ? 2 : 1]))
    expect(of(many, 2)).toHaveLength(BAG_MOST)
    expect(of(many, 2)[0]).toEqual(['word 44', 1])
    expect(of({ seldom: 1, often: 100 }, 100)).toEqual([
      ['often', 1],
      ['seldom', 0.01],
    ])
    expect(of({ seldom: 1, often: 300 }, 300)).toEqual([['often', 1]])
  })

  it('is read without lines that say no share above 0', () => {
    expect([...readBag('0 none\n word\n1 all\n-1 less\n12\n')]).toEqual([['all', 1]])
  })
})

describe('the evidence of values', () => {
  const pages = ['<p class="name">red</p><p>blue!</p>', '<h2>Kinds</h2><p>No. <b>red</b></p>', '<p>nothing</p>'].map(
    (html, i) => {
      const parsed = parse(`<title>The red one</title>${html}`)
      if (!parsed.ok) throw new Error(parsed.problem.message)
      return openPage({ url: `https://shop.test/blue/${i}`, tree: parsed.tree })
    },
  )
  /** The first element of a page that reads exactly this. */
  const value = (page: number, text: string, nodes = 1): ObservedValue => {
    const { tree } = pages[page]!
    const node = [...tree.label.keys()].find((at) => tree.label[at] === LABEL['#text'] && rawText(tree, at) === text)!
    return { page, owner: page, text, node: tree.parent[node]!, nodes }
  }
  const values = [value(0, 'red'), value(0, 'blue!', 2), value(1, 'red')]
  const rounded = (number: number) => Math.round(number * 1000) / 1000

  it('is none without values', () => {
    expect(evidenceOf(pages, [], 3, null)).toBeNull()
  })

  it('says how many pages have them and how often, how long and how alike they are', () => {
    const { presence, count, fill, length, distinct, several, inTitle, inUrl, position } = evidenceOf(
      pages,
      values,
      4,
      {
        kind: 'text',
      },
    )!
    expect(presence).toBe(0.667)
    const counts = [Math.log(3), Math.log(2), 0]
    expect(count).toEqual([rounded(mean(counts)), rounded(deviation(counts))])
    expect(fill).toBe(rounded(Math.log(1 + 3 / 4)))
    const lengths = [Math.log(4), Math.log(6), Math.log(4)]
    expect(length).toEqual([rounded(mean(lengths)), rounded(deviation(lengths))])
    expect([distinct, several, inTitle, inUrl]).toEqual([0.667, 0.333, 0.667, 0.333])
    const places = [values[0]!, values[2]!].map(({ page, node }) => pages[page]!.position(node))
    expect(places.every((place) => place > 0 && place < 1)).toBe(true)
    expect(position).toBe(rounded(mean(places)))
    expect(evidenceOf(pages, values, 0, null)!.fill).toBe(rounded(Math.log(4)))
  })

  it('is never of the first of several where all are read', () => {
    const several = (source: ValueSource | null) => evidenceOf(pages, values, 4, source)!.several
    expect(several({ kind: 'text', all: true })).toBe(0)
    expect([several({ kind: 'text' }), several({ kind: 'attribute', name: 'href' }), several(null)]).toEqual([
      0.333, 0.333, 0.333,
    ])
  })

  it('counts what stands before, above and around them, and where they are from', () => {
    const bags = (source: ValueSource | null) => evidenceOf(pages, values, 4, source)!.bags
    const { words, ends, before, heading, marks, tags, source } = bags({ kind: 'text' })
    expect(Object.fromEntries(words)).toEqual({ red: 0.67, blue: 0.33 })
    expect(Object.fromEntries(ends)).toEqual({
      '^a': 0.67,
      red$: 0.67,
      '^red': 0.67,
      '^a!': 0.33,
      blue$: 0.33,
      '^blue': 0.33,
    })
    expect(before.get('no.')).toBe(0.33)
    expect(Object.fromEntries(heading)).toEqual({ kinds: 0.33 })
    expect(Object.fromEntries(marks)).toEqual({ name: 0.33 })
    expect(Object.fromEntries(tags)).toEqual({ 'html/body/p': 0.67, 'body/p/b': 0.33 })
    expect([...source]).toEqual([['text', 1]])
    expect([...bags({ kind: 'attribute', name: 'href' }).source]).toEqual([['@href', 1]])
    expect([...bags(null).source]).toEqual([['record', 1]])
    expect([...bags({ kind: 'text', strip: 'NO.' }).before]).toEqual([['no.', 1]])
  })

  it('is written and read as it was', () => {
    const evidence = evidenceOf(pages, values, 4, { kind: 'text' })!
    expect(readEvidence(writeEvidence(evidence))).toEqual(evidence)
    expect(readEvidence({ ...writeEvidence(evidence), bags: {} }).bags.words.size).toBe(0)
  })
})
