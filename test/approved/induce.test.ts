import { describe, it } from 'vitest'
import type { LearnOptions } from '../../src/core/induce/index.ts'
import { disturbed } from './disturbed.ts'
import { areAsApproved } from './held.ts'
import { learnedLine, learnedText } from './induced.ts'
import { FAMILIES, someFamilies } from './pages/families.ts'
import { type Family, parsedPages } from './pages/family.ts'

const learned = ({ name, pages }: Family, options: LearnOptions = {}): (() => string) => {
  return () => learnedLine(name, parsedPages(name, pages), options)
}

describe('what is learned of pages without examples', () => {
  for (const [kind, make] of Object.entries(FAMILIES))
    it(`is as approved for ${kind}`, async () => {
      await areAsApproved(
        'induce',
        kind,
        make(4).map((family) => learned(family)),
      )
    })

  it('is as approved to be read', async () => {
    const cases = someFamilies(4, 7, 3).map(
      ({ name, pages }) =>
        () =>
          `${learnedText(name, parsedPages(name, pages))}\n`,
    )
    await areAsApproved('induce', 'read', cases)
  })
})

/** Ways to learn, each of a part of the families. */
describe('what is learned otherwise', () => {
  it('is as approved for everything that varies', async () => {
    const cases = someFamilies(4, 5, 0).map((family) => learned(family, { all: true }))
    await areAsApproved('induce', 'all', cases)
  })

  for (const [count, every] of [
    [1, 5],
    [2, 5],
  ] as const)
    it(`is as approved for few pages: ${count}`, async () => {
      const cases = someFamilies(count, every, count).map((family) => learned(family))
      await areAsApproved('induce', `of-${count}`, cases)
    })

  it('is as approved for pages that chance has disturbed', async () => {
    const cases = someFamilies(4, 4, 1).map(({ name, pages }, seed) =>
      learned({ name, pages: pages.map((html, i) => disturbed(html, 10 * seed + i)) }),
    )
    await areAsApproved('induce', 'disturbed', cases)
  })

  it('is as approved beside pages of other classes', async () => {
    const families = FAMILIES.made(3).slice(0, 12)
    const cases = families.map(({ name, pages }, i) => () => {
      const other = families[i % 3 === 0 ? i + 1 : i - 1]!
      const all = parsedPages(name, [...pages, ...other.pages])
      const others = all.slice(pages.length)
      return learnedLine(name, all.slice(0, pages.length), { others, name: 'x', program: 'y 1' })
    })
    await areAsApproved('induce', 'others', cases)
  })
})
