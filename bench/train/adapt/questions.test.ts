import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../../src/core/dom/index.ts'
import { questionsOf } from './questions.ts'

const NAMES = ['lamp', 'table', 'chair', 'shelf', 'stool', 'bench', 'desk', 'sofa']
const MAKERS = ['Oak & Co', 'Birch', 'Ash Ltd', 'Elm', 'Pine Inc', 'Fir', 'Yew', 'Larch']

const before = (i: number): string =>
  `<h1>${NAMES[i]}</h1><p class="by">${MAKERS[i]}</p><b class="price">${7 * i + 3}.50</b><ul>${[0, 1, 2].map((nth) => `<li><i>${NAMES[i]} part ${nth}</i><u>${100 * i + nth}</u></li>`).join('')}</ul>`
const after = (i: number): string =>
  `<div class="cost">${7 * i + 3}.50</div><h2>${NAMES[i]}</h2><em>${MAKERS[i]}</em><div>${[0, 1, 2].map((nth) => `<section><u>${100 * i + nth}</u><p>${NAMES[i]} part ${nth}</p></section>`).join('')}</div>`
const withoutMaker = (i: number): string => after(i).replace(/<em>.*<\/em>/, '')

function pages(body: (i: number) => string, of: readonly number[]): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return of.flatMap((i) => {
    const result = parse(`<!doctype html><body>${body(i)}</body>`, { vocabulary })
    return result.ok ? [{ url: `https://shop.example/${i}`, tree: result.tree }] : []
  })
}

const asked = (now: (i: number) => string) =>
  questionsOf({
    family: 'shop',
    name: 'redesigned',
    training: pages(before, [0, 1, 2, 3]),
    before: pages(before, [4, 5, 6, 7]),
    after: pages(now, [4, 5, 6, 7]),
    isRemembered: false,
    isSameData: true,
  })

describe('questionsOf', () => {
  it('each field in the new pages is a question, those of list records too', () => {
    expect(asked(after).map(({ family }) => family)).toEqual(Array(5).fill('shop'))
  })

  it('a field missing from the new pages is no question', () => {
    expect(asked(withoutMaker)).toHaveLength(4)
  })

  it('each question has a right and a wrong place with rounded shares from 0 to 1', () => {
    for (const { rows } of asked(after)) {
      expect(new Set(rows.map(({ isRight }) => isRight))).toEqual(new Set([true, false]))
      for (const { features } of rows)
        for (const share of features) {
          expect(share).toBeGreaterThanOrEqual(-0.001)
          expect(share).toBeLessThanOrEqual(1)
        }
    }
  })

  it('right places are most alike if nothing changed', () => {
    for (const { rows } of asked(before)) {
      const alike = (isRight: boolean): number =>
        Math.max(
          ...rows.filter((row) => row.isRight === isRight).map(({ features }) => features.reduce((a, b) => a + b, 0)),
        )
      expect(alike(true)).toBeGreaterThan(alike(false))
    }
  })

  it('pages of one version alone give no questions', () => {
    const none = { training: pages(before, [0, 1, 2, 3]), before: [], after: [] }
    expect(questionsOf({ family: 'shop', name: '', isRemembered: false, isSameData: true, ...none })).toEqual([])
  })
})
