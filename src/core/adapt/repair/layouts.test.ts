import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParsedPage } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { layoutsOf, parseWrapper, serializeWrapper, type Wrapper } from '../../wrapper/index.ts'
import { renamed, treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { adaptWrapper } from './adapt.ts'

const wrapper = treeWrapper()
let count = 0
/** Every second page in the new design. */
const alternating = (html: string): string => (count++ % 2 === 0 ? html : renamed(html))
const mixed = treePages(upTo(0, 20), alternating)
const data = (by: Wrapper, pages: readonly ParsedPage[]) => pages.map((page) => extract(by, page, { raw: true }).data)
const layouts = (by: Wrapper, pages: readonly ParsedPage[]) => pages.map((page) => extract(by, page).layout)

/** The wrapper as repaired on some pages. */
function repaired(by: Wrapper, pages: readonly ParsedPage[]): Wrapper {
  const adaptation = adaptWrapper(by, pages)
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  return adaptation.proposal.wrapper
}

describe('two layouts of a site', () => {
  it('pages in two layouts are both read after a repair, without a lost or wrong value', () => {
    const after = repaired(wrapper, mixed)
    expect(data(after, mixed)).toEqual(data(wrapper, treePages(upTo(0, 20))))
    expect(mixed.map((page) => extract(after, page).status)).toEqual(Array(20).fill('ok'))
    expect(layouts(after, mixed)).toEqual(upTo(0, 20).map((i) => (i % 2 === 0 ? 1 : 2)))
  })
})

describe('two layouts that both changed', () => {
  const tagged = (html: string): string =>
    html.replace('<p class="height">', '<div class="height">').replace('</p>', '</div>')

  it('two layouts that both changed are each repaired', () => {
    const pages = upTo(0, 20).flatMap((i) => treePages([i], (html) => tagged(i % 2 === 0 ? html : renamed(html))))
    const adaptation = adaptWrapper(
      wrapper,
      treePages(upTo(0, 20), (html) => tagged(alternating(html))),
    )
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const { wrapper: after, pages: looked } = adaptation.proposal
    expect(looked).toBe(20)
    expect(layoutsOf(after).map(({ version }) => version)).toEqual([3, 2, 1])
    expect(data(after, pages)).toEqual(data(wrapper, treePages(upTo(0, 20))))
  })
})

describe('a repaired wrapper', () => {
  const old = treePages(upTo(20, 40))
  const good = data(wrapper, old)
  const second = repaired(wrapper, treePages(upTo(0, 20), renamed))
  const moved = (html: string): string =>
    renamed(html).replaceAll('x-', 'y-').replace('<h1', '<h2').replace('</h1', '</h2')
  const third = repaired(second, treePages(upTo(0, 20), moved))

  it('a repaired wrapper still reads pages of the old layout and names the layout', () => {
    expect(data(second, old)).toEqual(good)
    expect(layouts(second, old)).toEqual(old.map(() => 1))
    expect(extract(wrapper, old[0]!).layout).toBeUndefined()
  })

  it('a wrapper repaired twice reads three layouts', () => {
    expect(third.layouts?.map(({ version }) => version)).toEqual([2, 1])
    for (const [layout, change] of [(html: string) => html, renamed, moved].entries()) {
      const pages = treePages(upTo(20, 40), change)
      expect(data(third, pages)).toEqual(good)
      expect(layouts(third, pages)).toEqual(pages.map(() => layout + 1))
    }
  })

  it('a repaired wrapper needs no repair for pages of earlier layouts', () => {
    expect(adaptWrapper(third, old).kind).toBe('healthy')
    expect(adaptWrapper(third, treePages(upTo(0, 20), renamed)).kind).toBe('healthy')
  })

  it('a repair looks at the pages of the newest layout alone', () => {
    const fourth = (html: string): string => moved(html).replaceAll('y-', 'z-')
    const window = [...old, ...treePages(upTo(0, 10), fourth)]
    const adaptation = adaptWrapper(third, window)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    expect(adaptation.proposal.pages).toBe(10)
    expect(data(adaptation.proposal.wrapper, window)).toEqual([...good, ...data(wrapper, treePages(upTo(0, 10)))])
  })

  it('a wrapper with several layouts is a document like any other', () => {
    expect(parseWrapper(serializeWrapper(third))).toEqual(third)
    expect(layoutsOf(third).at(-1)).toMatchObject({ version: 1, page: wrapper.page, evidence: wrapper.evidence })
  })

  it('a wrapper that shall keep no layouts keeps none', () => {
    const single = repaired({ ...wrapper, adapt: { layoutRuns: 0 } }, treePages(upTo(0, 20), renamed))
    expect(single.layouts).toBeUndefined()
  })
})

describe('pages of the old layout', () => {
  /** Changes that leave the values where a reader finds them. */
  const CHANGES: Readonly<Record<string, (html: string) => string>> = {
    name: (html) => html.replace('class="name"', 'class="title"'),
    height: (html) => html.replace('<p class="height">', '<p class="size">'),
    notes: (html) => html.replaceAll('class="note"', 'class="remark"'),
    box: (html) => html.replace('<ul', '<section><ul').replace('</ul>', '</ul></section>'),
    advert: (html) => html.replace('<p class', '<p class="advert">Buy wood</p><p class'),
    heading: (html) => html.replace('<h1', '<h2').replace('</h1>', '</h2>'),
    authors: (html) => html.replaceAll('<b>', '<i>').replaceAll('</b>', '</i>'),
    gone: (html) => html.replace(/<p class="(height|size)">[^<]*<\/p>/, ''),
  }

  it('a page of the old layout is read as before a repair, whatever has changed', () => {
    const old = treePages(upTo(12, 30))
    const good = data(wrapper, old)
    fc.assert(
      fc.property(fc.subarray(Object.keys(CHANGES), { minLength: 1 }), (names) => {
        const change = (html: string): string => names.reduce((now, name) => CHANGES[name]!(now), html)
        const adaptation = adaptWrapper(wrapper, treePages(upTo(0, 20), change))
        if (adaptation.kind === 'proposal') expect(data(adaptation.proposal.wrapper, old)).toEqual(good)
      }),
      { numRuns: 60 },
    )
  })
})
