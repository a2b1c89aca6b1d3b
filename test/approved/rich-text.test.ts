import { describe, it } from 'vitest'
import { formatNodes, formatText } from '../../src/core/content/index.ts'
import { childrenOf, visibleText } from '../../src/core/dom/index.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { drawBlocks } from './pages/drawn-blocks.ts'
import { treeOf } from './pages/generated.ts'

const FORMATS = ['markdown', 'html'] as const

/** The body in both formats. */
function formatsOf(html: string, strip?: string): readonly [markdown: string, html: string] {
  const tree = treeOf(`<!doctype html><body>${html}</body>`)
  const body = childrenOf(tree, childrenOf(tree, 0)[1]!)[1]!
  const [markdown, written] = FORMATS.map((format) =>
    formatNodes({ tree, base: 'https://site.test/a/b' }, childrenOf(tree, body), format, strip),
  )
  return [markdown!, written!]
}

/** What the text of a body begins with, up to a number of characters. */
const startOf = (html: string, length: number): string => visibleText(treeOf(html)).slice(0, length)

describe('texts of several blocks', () => {
  it('are as approved, whole', async () => {
    const texts = [6, 13, 14, 16, 28, 35].map((seed) => {
      const [markdown, html] = formatsOf(drawBlocks(seed))
      return `## ${seed}\n${markdown}\n\n${html}`
    })
    await isAsApproved('content', 'rich-text-whole', texts.join('\n\n'))
  })

  for (const part of seeds(4)) {
    it(`are as approved, part ${part}`, async () => {
      const lines = seeds(150).map((i) => {
        const seed = part * 150 + i
        const html = drawBlocks(seed)
        const [markdown, written] = formatsOf(html)
        const without = [3, 12].map((length) => formatsOf(html, startOf(html, length)))
        return caseLine(`blocks ${seed}`, [markdown.slice(0, 50)], [markdown, written, without])
      })
      await isAsApproved('content', `rich-text-${part}`, lines.join('\n'))
    })
  }

  it('without markup are as approved', async () => {
    const lines = seeds(60).map((seed) => {
      const text = visibleText(treeOf(drawBlocks(seed)))
      const [markdown, html] = FORMATS.map((format) => formatText(`${text}\n\n \n${text}`, format))
      return caseLine(`text ${seed}`, [text.length], [markdown, html])
    })
    await isAsApproved('content', 'rich-text-plain', lines.join('\n'))
  })
})
