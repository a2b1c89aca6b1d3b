import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { treePages, upTo } from '../site.fixture.ts'
import { adaptWrapper } from './adapt.ts'

/** Trees in a section, every fourth of them with what its wood is used for. */
const sections = (html: string): string => {
  const number = Number(/>(\d+) metres/.exec(html)![1])
  const uses = ['chairs', 'boats', 'bows'].map((use) => `<li class="use"><i>${use} no. ${number}</i></li>`).join('')
  const box = number % 4 === 2 ? `<div class="section uses"><h2>Uses</h2><ol class="uses">${uses}</ol></div>` : ''
  return html.replace('<div class="page">', '<div class="section page">').replace('</ul></div>', `</ul>${box}</div>`)
}
const changed = (html: string): string =>
  sections(html)
    .replace('<div class="section page">', '<section class="part"><article>')
    .replace('</div></body>', '</article></section></body>')

describe('a pattern that no changed page has', () => {
  const trained = treePages(upTo(0, 16), sections)
  const learned = learnWrapper(trained, { all: true })
  if (!learned.ok) throw new Error(learned.problem.message)
  const wrapper = withEvidence(learned.wrapper, trained)
  const usesOf = (page: (typeof trained)[number], by: typeof wrapper): string =>
    JSON.stringify(extract(by, page, { raw: true }).data)
      .match(/\w+ no\. \d+/g)
      ?.join() ?? ''
  const withUses = upTo(16, 40).filter((i) => (10 + 3 * i) % 4 === 2)
  const without = upTo(16, 40).filter((i) => (10 + 3 * i) % 4 !== 2)

  it('a pattern that no changed page has is read by the new ways of the others', () => {
    const old = treePages(withUses, sections).map((page) => usesOf(page, wrapper))
    expect(old[0]).toMatch(/^chairs no\. \d+,boats no\. \d+,bows no\. \d+$/)
    const adaptation = adaptWrapper(wrapper, treePages(without, changed))
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const repaired = adaptation.proposal.wrapper
    expect(treePages(withUses, changed).map((page) => usesOf(page, wrapper))).not.toEqual(old)
    expect(treePages(withUses, changed).map((page) => usesOf(page, repaired))).toEqual(old)
  })
})
