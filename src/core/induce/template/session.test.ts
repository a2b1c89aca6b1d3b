import { describe, expect, it } from 'vitest'
import { learned } from '../learned.fixture.ts'

describe('links', () => {
  it('that differ only by a session of the page are no data', () => {
    const page = (n: number) => {
      const links = Array.from(
        { length: 6 },
        (_, i) => `<p class="link${'x'.repeat(i)}"><a href="/${i}?sid=${n}000${n}">Go</a></p>`,
      )
      return `<h1>${n}</h1>${links.join('')}<p class="own"><a href="/item?sid=${n}000${n}&key=${n}">Item</a></p>`
    }
    expect(Object.keys(learned([page(1), page(2), page(3)])[0]!)).toEqual(['title', 'item_url'])
  })
})
