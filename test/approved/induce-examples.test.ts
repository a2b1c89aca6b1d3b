import { describe, it } from 'vitest'
import { createRandom } from '../sites/made/random.ts'
import { areAsApproved } from './held.ts'
import { learnedLine, learnedText } from './induced.ts'
import { someFamilies } from './pages/families.ts'
import { parsedPages } from './pages/family.ts'
import { EXAMPLES } from './pages/shown.ts'

type Written = typeof learnedLine

/** Of each family a case: examples of a kind from its first page, some with the page's address, with so many pages to learn from. */
function casesOf(kind: string, count: number, text: Written): (() => string)[] {
  const at = Object.keys(EXAMPLES).indexOf(kind)
  return someFamilies(count, 11, at + count).map(({ name, pages: html }, i) => () => {
    const pages = parsedPages(name, html)
    const { tree, url } = pages[0]!
    const examples = EXAMPLES[kind]!(tree, createRandom(i + 100 * at))
    const told = i % 2 === 0 ? examples : examples.map((one) => ({ ...one, url }))
    return text(`${name}, ${kind} of ${pages.length}`, pages, { examples: told, partial: i % 3 > 0 })
  })
}

const read: Written = (name, pages, options = {}) => {
  const told = (options.examples ?? []).map(({ field, value }) => `  ${field} = ${value}`)
  return `${learnedText([name, ...told].join('\n'), pages, options)}\n`
}

describe('what is learned by examples', () => {
  for (const count of [1, 2, 3])
    it(`is as approved for ${count} of a site's pages`, async () => {
      const cases = Object.keys(EXAMPLES).flatMap((kind) => casesOf(kind, count, learnedLine))
      await areAsApproved('induce', `examples-${count}`, cases)
    })

  it('is as approved to be read', async () => {
    const cases = [1, 3].flatMap((count) =>
      Object.keys(EXAMPLES).flatMap((kind) => casesOf(kind, count, read).slice(7, 8)),
    )
    await areAsApproved('induce', 'examples-read', cases)
  })
})
