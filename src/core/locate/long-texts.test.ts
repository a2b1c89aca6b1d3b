import { expect, it } from 'vitest'
import { LONG_TEXTS } from './constants.ts'
import { longTexts } from './long-texts.ts'
import { treeOf } from './site.fixture.ts'

const text = (length: number): string => 'x'.repeat(length)
const paragraph = (length: number): string => `<p>${text(length)}</p>`
const { minChars, most } = LONG_TEXTS

it('the longest texts of a page are told, the longest first, wherever they stand', () => {
  const [a, b, c] = [[minChars], [minChars + 1], [minChars + 2]].map(
    ([length]) => longTexts(treeOf(paragraph(length!)))[0],
  )
  const page = treeOf(`<div>${paragraph(minChars + 1)}</div>${paragraph(minChars)}<em> ${text(minChars + 2)} </em>`)
  expect([...longTexts(page)]).toEqual([c, b, a])
  const more = `<b>${text(minChars + 9)}</b>`
  expect(
    longTexts(treeOf(more + paragraph(minChars) + paragraph(minChars + 1) + paragraph(minChars + 2))),
  ).toHaveLength(most)
})

it('short texts, scripts and styles are none', () => {
  const html = `${paragraph(minChars - 1)}<script>${text(99)}</script><style>${text(99)}</style>`
  expect([...longTexts(treeOf(html))]).toEqual([])
})
