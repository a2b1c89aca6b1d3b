import { describe, expect, it } from 'vitest'
import { createVocabulary, rawText } from '../dom/index.ts'
import { KeptPages, readGiven } from './page-reader.ts'
import { B } from './pages.fixture.ts'
import { WINDOW } from './waiting.ts'

const URL = 'https://a.example/1'

describe('a page that was fetched', () => {
  const textOf = (html: string | Uint8Array, contentType?: string) => {
    const read = readGiven([B], { url: URL, html, ...(contentType !== undefined && { contentType }) })
    if (!read.ok) return read.message
    expect([read.index, read.page.url]).toEqual([0, URL])
    return read.page.tree.text
  }

  it('a page is read as text, or as bytes in their encoding', () => {
    expect(textOf('<p>é')).toBe('é')
    expect(textOf(new TextEncoder().encode('<meta charset=utf-8><p>é'))).toBe('é')
    expect(textOf(Uint8Array.of(0x3c, 0x70, 0x3e, 0xe9), 'text/html; charset=iso-8859-1')).toBe('é')
  })

  it('a page in an encoding that hides markup or too deep is not read', () => {
    expect(textOf(Uint8Array.of(0x61), 'text/html; charset=utf-8')).toBe('a')
    expect(textOf(Uint8Array.of(0x61), 'text/html; charset=iso-2022-kr')).toBe(
      'The page is in an encoding that hides markup, which browsers refuse too; leave it out.',
    )
    expect(readGiven([B], { url: URL, html: '<i>'.repeat(1100) }).ok).toBe(false)
  })

  it('two pages share a vocabulary when they are given one', () => {
    const vocabulary = createVocabulary()
    const trees = ['<x-a>', '<x-b>'].map((html) => {
      const read = readGiven([B], { url: URL, html }, vocabulary)
      return read.ok ? read.page.tree : null
    })
    expect(trees[0]!.labels).toBe(trees[1]!.labels)
    expect(rawText(trees[0]!, 0)).toBe('')
  })
})

describe('the last pages', () => {
  it('the last pages are kept as they came, and the oldest ones are dropped', () => {
    const kept = new KeptPages()
    const pages = Array.from({ length: WINDOW + 2 }, (_, i) => ({ url: `u${i}`, html: 'x' }))
    for (const page of pages.slice(0, WINDOW)) kept.add(page)
    expect(kept.all()).toEqual(pages.slice(0, WINDOW))
    for (const page of pages.slice(WINDOW)) kept.add(page)
    expect(kept.all()).toEqual(pages.slice(2))
  })

  it('the oldest pages are dropped when all together are too large', () => {
    const kept = new KeptPages()
    const half = { url: 'half', html: new Uint8Array(48 * 1024 * 1024) }
    for (const url of ['a', 'b']) kept.add({ ...half, url })
    expect(kept.all().map(({ url }) => url)).toEqual(['b'])
    kept.add({ url: 'c', html: 'x' })
    expect(kept.all().map(({ url }) => url)).toEqual(['b', 'c'])
    kept.add({ url: 'd', html: new Uint8Array(1024) })
    expect(kept.all().map(({ url }) => url)).toEqual(['b', 'c', 'd'])
  })
})
