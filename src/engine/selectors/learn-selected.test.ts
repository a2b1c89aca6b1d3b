import { describe, expect, it } from 'vitest'
import type { EngineEvent, HtmlPage } from '../common-options.ts'
import { learnSelected } from './learn-selected.ts'
import { parseSelectors } from './selectors-file.ts'

const page = (n: number, body: string): HtmlPage => ({ url: `https://tags.example/${n}`, html: `<h1>${n}</h1>${body}` })
const tagged = (n: number): HtmlPage => page(n, '<ul><li class="tag">a</li><li class="tag">b</li></ul>')
const plain = (n: number): HtmlPage => page(n, '<p>Nothing.</p>')

async function learned(pages: readonly HtmlPage[], selectors: string) {
  const warnings: string[] = []
  const onEvent = (event: EngineEvent): void => void (event.kind === 'warning' && warnings.push(event.message))
  const wrapper = await learnSelected(pages, parseSelectors(selectors, 'selectors'), { onEvent })
  return { names: wrapper.page.children.map(({ name }) => name), warnings }
}

describe('selectors of lists alone', () => {
  it('are learned from the pages that have such lists', async () => {
    const { names, warnings } = await learned([tagged(1), tagged(2), plain(3)], 'tags: { css: .tag, all: true }')
    expect(names).toEqual(['tags'])
    expect(warnings).toEqual(['The selectors lead to nothing on one page, which is left out: https://tags.example/3.'])
  })

  it('are refused where no page has any', async () => {
    await expect(learned([plain(1), plain(2)], 'tags: { css: .tag, all: true }')).rejects.toMatchObject({
      code: 'nothing-learned',
    })
  })
})
