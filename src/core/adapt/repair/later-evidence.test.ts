import { expect, it } from 'vitest'
import { renamed, treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { adaptWrapper } from './adapt.ts'

it('the evidence after a repair is of the pages that the repaired wrapper reads', () => {
  const wrapper = treeWrapper()
  const empty = (html: string): string =>
    renamed(html).replace(/<section[\s\S]*<\/section>|<h1[\s\S]*?<\/h1>|<p[\s\S]*?<\/p>/g, '<em>Come back later</em>')
  const pages = treePages(upTo(0, 11), (html) => (/(?:Ash|Birch|Cedar) tree/.test(html) ? empty(html) : renamed(html)))
  const adaptation = adaptWrapper(wrapper, pages)
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  const { page, evidence } = adaptation.proposal.wrapper
  const required = page.children.flatMap((one) => (one.kind === 'field' && one.required && !one.gone ? [one.name] : []))
  expect(required).toContain('height')
  expect(evidence!.pages).toBe(8)
  expect(required.map((name) => evidence!.patterns[name]!.presence)).toEqual(required.map(() => 1))
})
