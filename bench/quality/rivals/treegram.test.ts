import { describe, expect, it } from 'vitest'
import { anchors, find, numbered, pagesAt } from './site.fixture.ts'
import { treegram, treegramNoUrlEvidence } from './treegram.ts'

describe('treegram', () => {
  const items = numbered('/item', 300)
  const mixed = items.flatMap((item) => [item, item.replace('item', 'note')])
  const pages = {
    ...pagesAt(mixed, '<div class="note"><i>n</i></div><div class="by"><a href="/">home</a></div>'),
    ...pagesAt(items, '<h1 class="name">n</h1><p class="price">1</p><a href="/">home</a>'),
    '/': `<ul>${anchors(mixed)}</ul>`,
  }

  it('items and notes in one list are separated by their addresses', () => {
    const { found, downloads } = find(treegram, pages, '/item1')
    expect(found).toEqual([...items].sort())
    expect(downloads).toBeLessThan(500)
  })

  it('items and notes are both fetched without the evidence of addresses', () => {
    expect(find(treegramNoUrlEvidence, pages, '/item1')).toEqual({ found: [...items].sort(), downloads: 602 })
  })
})
