import { describe, expect, it } from 'vitest'
import type { HtmlPage } from './common-options.ts'
import { learn } from './learn.ts'

const MAKERS = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta']

/** Each is named on its own page, and on the two before it among the links to others. */
const PAGES = MAKERS.map((name, i): HtmlPage => {
  const [next, after] = [MAKERS[(i + 1) % MAKERS.length], MAKERS[(i + 2) % MAKERS.length]]
  const also = [next, after].map((other) => `<li><a href="${other}.html">${other}</a></li>`).join('')
  return {
    url: `https://makers.example/${i}`,
    html: `<title>${i}</title><h1>${name}</h1><p class="number">No. ${i + 7} here</p><ul class="also">${also}</ul>`,
  }
})

describe('an example without an address', () => {
  it.each(['Beta', 'Gamma'])('is not taken for what stands on the first page that has it: %s', async (value) => {
    const { page } = await learn(PAGES, { examples: [{ field: 'name', value }] })
    expect(page.children).toMatchObject([
      { kind: 'field', name: 'name', locators: [{ path: [{}, {}, { tag: 'h1' }] }] },
    ])
  })
})
