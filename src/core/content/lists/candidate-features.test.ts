import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { featuresOf, readTargets } from './candidate-features.ts'
import { ListPage } from './list-page.ts'

/** What speaks for the items of the only `ul` of a page. */
function featuresIn(body: string) {
  const parsed = parse(`<body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const page = new ListPage(tree)
  const list = [...tree.label.keys()].find((node) => tree.labels.at(tree.label[node]!) === 'ul')!
  const records = page.elements(list).map((node) => [node])
  return featuresOf(page, readTargets(page), records)
}

const items = (texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
const TEXTS = ['oak', 'elm', 'ash', 'fir']

describe('the features of a list', () => {
  it('tell how much of the page it is', () => {
    const whole = featuresIn(items(TEXTS))
    expect(whole).toMatchObject({ count: 2, few: 0, parentCoverage: 1, regionCoverage: 1 })
    expect(2 ** whole.pageShare!).toBeCloseTo(1, 2)
    expect(2 ** featuresIn(`${items(TEXTS)}<p>${TEXTS.join('')}</p>`).pageShare!).toBeCloseTo(0.5, 2)
    expect(featuresIn(items(TEXTS.slice(1))).few).toBe(1)
  })

  it('tell how uneven its records are', () => {
    expect(featuresIn(items(TEXTS))).toMatchObject({ unevenness: 0, largest: 1, longest: 1 })
    expect(featuresIn(items(['oak', 'elm', 'a'.repeat(94)]))).toMatchObject({ largest: 2.82 })
  })
})
