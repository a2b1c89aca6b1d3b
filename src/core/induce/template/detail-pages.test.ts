import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { pagesOf } from '../pages.fixture.ts'
import { type Detail, detailPage, type Layout, SHOWN } from './detail-pages.fixture.ts'

/** All texts in a record, however deep. */
function leaves(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return data === null || typeof data !== 'object' ? [] : Object.values(data).flatMap(leaves)
}

const WORDS = 'oak tin lamp river stone quiet green under seven paper north cloud table iron maple'.split(' ')
const words = (least: number, most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...WORDS), { minLength: least, maxLength: most }).map((list) => list.join(' '))

/** A page's truth; the number makes each value another on each page. */
const detailArb = (i: number): fc.Arbitrary<Detail> =>
  fc.record({
    name: words(1, 4).map((text) => `The ${text} ${'ABCDEFGHIJ'[i]}`),
    price: fc.integer({ min: 1, max: 90 }).map((n) => `${n * 10 + i}.50 EUR`),
    code: fc.integer({ min: 1000, max: 9000 }).map((n) => `X${n}${i}`),
    maker: fc.constantFrom('Ada', 'Bo', 'Cleo').map((first) => `${first} ${'KLMNOPQRST'[i]}ston`),
    published: fc.integer({ min: 10, max: 28 }).map((day) => `20${10 + i}-03-${day}`),
    picture: fc.constant(`/img/${i}-large.jpg`),
    link: fc.constant(`/maker/${i}`),
    text: fc
      .array(words(12, 30), { minLength: 1, maxLength: 3 })
      .map((list) => list.map((line, j) => `${line} ${i}${j}.`)),
    discount: fc.option(fc.integer({ min: 1, max: 9 }).map((n) => `${n}${i} % off`)),
    award: fc.option(words(1, 3).map((text) => `${text} prize ${i}`)),
    tags: fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 4 }).map((tags) => tags.map((tag) => `${tag}-${i}`)),
  })
const layoutArb: fc.Arbitrary<Layout> = fc.record({
  price: fc.constantFrom(...SHOWN),
  code: fc.constantFrom(...SHOWN),
  award: fc.constantFrom(...SHOWN),
  sentence: fc.boolean(),
  writtenDate: fc.boolean(),
  optionalFirst: fc.boolean(),
  wrapped: fc.boolean(),
})

const TRAINING = 6
const pagesArb = fc.tuple(...Array.from({ length: TRAINING + 2 }, (_, i) => detailArb(i)))

/** What the records of all pages hold, learned from the first `TRAINING`. */
function recordsOf(details: readonly Detail[], layout: Layout): string[][] {
  const pages = pagesOf(details.map((detail) => detailPage(detail, layout)))
  const learned = learnWrapper(pages.slice(0, TRAINING), { all: true })
  if (!learned.ok) throw new Error(learned.problem.message)
  return pages.map((page) => leaves(extract(learned.wrapper, page, { raw: true }).data))
}

/** By site, of many made from a fixed seed: the values that the records of its pages lack. */
function lostBySite(lostOf: (detail: Detail, record: readonly string[]) => readonly string[], trainingOnly = false) {
  const sites = fc.sample(fc.tuple(pagesArb, layoutArb), { numRuns: 300, seed: 1 })
  return sites.map(([details, layout]) =>
    recordsOf(details, layout)
      .slice(0, trainingOnly ? TRAINING : undefined)
      .flatMap((record, i) => lostOf(details[i]!, record)),
  )
}

describe('detail pages of 300 generated sites', () => {
  it('a value that all pages have is read whole and alone, on new pages too', () => {
    const lost = lostBySite(({ name, price, code, maker, published, picture, link }, record) =>
      [name, price, code, maker, published, picture, link].filter((value) => !record.includes(value)),
    )
    expect(lost.flat()).toEqual([])
  })

  it('a value that only some training pages have, or have several times, is not lost', () => {
    const lost = lostBySite(({ discount, award, tags, text }, record) => {
      const said = record.join('\n')
      return [discount, award, ...tags, ...text].filter((value) => value !== null && !said.includes(value)) as string[]
    }, true)
    expect(lost.flat()).toEqual([])
  })
})
