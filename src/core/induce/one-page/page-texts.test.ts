import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageOf } from './page.fixture.ts'
import { PageTexts } from './page-texts.ts'

describe('PageTexts', () => {
  it('the places of a text are those that a check of every position finds', () => {
    const word = fc.constantFrom('a', 'b', 'ab', 'ba', '-', '')
    const part = fc.tuple(fc.constantFrom('b', 'i', 'p', 'hidden'), word).map(([tag, text]) => {
      if (tag === 'hidden') return `<b hidden>${text}</b>`
      return `<${tag}>${text}</${tag}>`
    })
    const body = fc.array(fc.oneof(part, word), { maxLength: 6 })
    const bodies = fc
      .array(body, { maxLength: 3 })
      .map((all) => all.map((one) => `<div>${one.join('')}</div>`).join(''))
    fc.assert(
      fc.property(bodies, fc.constantFrom('a', 'ab', 'aba', 'bb'), (html, wanted) => {
        const { tree } = pageOf(html)
        const texts = new PageTexts(tree, false)
        const all = texts.lettersIn(0)
        const starts = Array.from(all, (_, at) => at).filter((at) => all.startsWith(wanted, at))
        const found = texts.find(wanted)
        expect(found).toHaveLength(starts.length)
        for (const { node, isWhole } of found) {
          expect(texts.lettersIn(node)).toContain(wanted)
          expect(isWhole).toBe(texts.lettersIn(node) === wanted)
        }
      }),
    )
  })
})
