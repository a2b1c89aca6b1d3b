import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { createRandom } from '../../lists/layouts.fixture.ts'
import { learnWrapper } from '../learn.ts'
import { pagesOf } from '../pages.fixture.ts'
import { createShop, type ShopPage } from './shop-pages.fixture.ts'

const SHOPS = 150
const TRAINING = 8

/** All texts in a record, however deep. */
function leaves(data: unknown): string[] {
  if (typeof data === 'string') return [data]
  return data === null || typeof data !== 'object' ? [] : Object.values(data).flatMap(leaves)
}

/** The training pages of a shop, each with the texts of its record. */
function readShop(seed: number): { readonly page: ShopPage; readonly record: readonly string[] }[] {
  const shop = createShop(createRandom(seed))
  const pages = Array.from({ length: TRAINING }, (_, i) => shop(i))
  const trained = pagesOf(pages.map(({ html }) => html))
  const learned = learnWrapper(trained, { all: true })
  if (!learned.ok) throw new Error(learned.problem.message)
  return pages.map((page, i) => ({ page, record: leaves(extract(learned.wrapper, trained[i]!, { raw: true }).data) }))
}

describe('the pages of 150 generated shops', () => {
  const read = Array.from({ length: SHOPS }, (_, seed) => readShop(seed + 1)).flat()
  const values = read.reduce((sum, { page }) => sum + page.values.length, 0)

  it('the shops have more than 15,000 values', () => {
    expect(values).toBeGreaterThan(15_000)
  })

  it('fewer than one in a thousand texts is lost', () => {
    const lost = read.flatMap(({ page, record }) => {
      const said = record.join('\n')
      return [...page.values, ...page.prose].filter((value) => !said.includes(value))
    })
    expect(lost.length / values).toBeLessThan(0.001)
  })

  it('values of shop pages are read whole and alone, 98 percent of them or more', () => {
    const mixed = read.flatMap(({ page, record }) => {
      const texts = new Set(record)
      return page.values.filter((value) => !texts.has(value))
    })
    // Most of the rest are parts in paragraphs without classes or labels, which are one text with the story.
    expect(mixed.length / values).toBeLessThan(0.02)
  })
})
