import { expect, it } from 'vitest'
import type { PageRecord, RunSummary } from '../../engine/index.ts'
import { askChromium, lacksChromium } from '../../source/browser/chromium.fixture.ts'
import { runHtml } from './run-html.ts'

const RUN: RunSummary = { id: 1, command: 'run', state: 'finished', startedAt: 0, endedAt: 1, records: 2, wrappers: 1 }

/** Lines of each heading, and of each word that is to stay whole, on a narrow screen. */
const LINES_OF = `(page) => {
  document.documentElement.innerHTML = page
  document.body.style.width = '340px'
  return [...document.querySelectorAll('th, .word')].map((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return cell.textContent + ' ' + new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
}`

it.skipIf(lacksChromium(1))('a report keeps its headings and words whole in narrow columns', async () => {
  const records = ['ok', 'other-class'].map((status, i) => {
    const url = `https://shop.example/a/rather/long/address/of-a-page-${i}.html`
    const violations = status === 'ok' ? [] : [{ pattern: 'price_of_it', rule: 'required', message: 'It is not here.' }]
    return { url, source: url, status, data: { text: `${url} `.repeat(20), url }, provenance: {}, violations }
  }) as unknown as readonly PageRecord[]
  const parts = [...runHtml({ run: RUN, records: () => records, proposals: [], changes: null })]
  const lines = await askChromium<readonly string[]>(LINES_OF, parts.map(({ markup }) => markup).join(''))
  const all = ['Pattern', 'Rule', 'Times', 'For example', 'required', 'Page', 'Status', 'Data', 'other-class', 'ok']
  expect(lines).toEqual(all.map((word) => `${word} 1`))
})
