import { describe, expect, it } from 'vitest'
import type { ListPattern, Wrapper } from '../../wrapper/index.ts'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { withEvidenceOfEdits } from './evidence-of-edits.ts'
import { withEvidence } from './with-evidence.ts'

const wrapper = treeWrapper()
const PATTERNS = wrapper.evidence!.patterns
/** Other pages than it was learned from: what is known from them is told apart. */
const pages = treePages(upTo(40, 43))
const fresh = withEvidence(wrapper, pages).evidence!.patterns
const height = Object.keys(PATTERNS).find((path) => path.includes('height'))!
const list = wrapper.page.children.find((one): one is ListPattern => one.kind === 'list')!
const inList = Object.keys(PATTERNS).filter((path) => path === list.name || path.startsWith(`${list.name}.`))

const without = (...paths: readonly string[]): Wrapper => ({
  ...wrapper,
  evidence: {
    ...wrapper.evidence!,
    patterns: Object.fromEntries(Object.entries(PATTERNS).filter(([path]) => !paths.includes(path))),
  },
})
const withList = (change: (list: ListPattern) => ListPattern, from: Wrapper = wrapper): Wrapper => ({
  ...from,
  page: { ...from.page, children: from.page.children.map((one) => (one === list ? change(list) : one)) },
})
const patternsOf = (before: Wrapper, after: Wrapper) => withEvidenceOfEdits(before, after, pages).evidence!.patterns

describe('the evidence of edits', () => {
  it('an edit adds evidence of fields of which nothing was known and keeps the rest', () => {
    expect(fresh[height]).not.toEqual(PATTERNS[height])
    expect(patternsOf(wrapper, without(height))).toEqual({ ...PATTERNS, [height]: fresh[height] })
    const inside = inList.at(-1)!
    expect(patternsOf(wrapper, without(inside))).toEqual({ ...PATTERNS, [inside]: fresh[inside] })
  })

  it('an edit adds no evidence where all is known, no page is given or nothing was ever known', () => {
    expect(withEvidenceOfEdits(wrapper, wrapper, pages)).toBe(wrapper)
    const edited = without(height)
    expect(withEvidenceOfEdits(wrapper, edited, [])).toBe(edited)
    const { evidence: _, ...unknown } = wrapper
    expect(withEvidenceOfEdits(wrapper, unknown, pages)).toBe(unknown)
  })

  it('a list that is cut differently gets new evidence with all that is in it', () => {
    const cut = withList((own) => ({ ...own, record: { ...own.record, starts: [{ tag: 'li' }] } }))
    const { record } = cut.page.children.find((one): one is ListPattern => one.kind === 'list')!
    expect(record.starts).not.toEqual(list.record.starts)
    const expected = Object.fromEntries(inList.map((path) => [path, fresh[path]]))
    expect(patternsOf(wrapper, cut)).toEqual({ ...PATTERNS, ...expected })
    expect(inList.length).toBeGreaterThan(1)
  })

  it('a list that was left out and is restored as it was keeps its evidence', () => {
    const others = wrapper.page.children.filter((one) => one !== list)
    const at = wrapper.page.children.indexOf(list)
    const left: Wrapper = { ...wrapper, page: { ...wrapper.page, children: others } }
    const before: Wrapper = { ...left, dropped: [{ lists: [], at, pattern: list, evidence: {} }] }
    expect(withEvidenceOfEdits(before, wrapper, pages)).toBe(wrapper)
    expect(patternsOf(left, wrapper)).toEqual({
      ...PATTERNS,
      ...Object.fromEntries(inList.map((path) => [path, fresh[path]])),
    })
  })

  it('a pattern that is on none of the pages keeps its evidence', () => {
    const edited = withList((own) => ({ ...own, locators: [{ path: [{ tag: 'html' }, { tag: 'aside' }] }] }))
    expect(patternsOf(wrapper, edited)).toEqual(PATTERNS)
  })
})
