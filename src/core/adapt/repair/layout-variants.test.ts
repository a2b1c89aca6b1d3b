import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { newLayoutPages } from '../detect/broken.ts'
import { knownPatterns, observePatterns, pageOwners } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { renamed, treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { adaptWrapper } from './adapt.ts'
import { withBothLayouts } from './adapted-patterns.ts'

const wrapper = treeWrapper()
let count = 0
/** Every second page in the new design. */
const alternating = (html: string): string => (count++ % 2 === 0 ? html : renamed(html))
const mixed = treePages(upTo(0, 20), alternating)
const newPages = (pages: typeof mixed) => {
  const open = pages.map(openPage)
  return newLayoutPages(observePatterns(open, knownPatterns(wrapper), pageOwners(open)), open.length)
}
const data = (by: Wrapper, pages: typeof mixed) => pages.map((page) => extract(by, page, { raw: true }).data)

describe('two layouts of a site', () => {
  it('are told apart where each page is plainly of one', () => {
    expect(newPages(mixed)).toEqual(upTo(0, 20).filter((i) => i % 2 === 1))
  })

  it('are none when the pages are alike, or too few are of one', () => {
    expect(newPages(treePages(upTo(0, 20)))).toBeNull()
    expect(newPages(treePages(upTo(0, 20), renamed))).toBeNull()
    expect(newPages([...treePages(upTo(0, 12)), ...treePages(upTo(12, 15), renamed)])).toBeNull()
  })

  it('are both read by the repaired wrapper, no value lost and none wrong', () => {
    const adaptation = adaptWrapper(wrapper, mixed)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const repaired = adaptation.proposal.wrapper
    expect(data(repaired, mixed)).toEqual(data(wrapper, treePages(upTo(0, 20))))
    expect(mixed.map((page) => extract(repaired, page).status)).toEqual(Array(20).fill('ok'))
  })
})

describe('withBothLayouts', () => {
  it('keeps a pattern that is gone from the new face, and adds nothing where both are the same', () => {
    const { children } = wrapper.page
    expect(withBothLayouts(children, children)).toEqual(children)
    const gone = children.map((pattern) => ({ ...pattern, gone: true }))
    expect(withBothLayouts(children, gone)).toEqual(children)
  })
})
