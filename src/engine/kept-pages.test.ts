import { describe, expect, it } from 'vitest'
import { bytesOf, parse } from '../core/dom/index.ts'
import { textHash } from '../store/index.ts'
import type { ReadPage } from './inputs.ts'
import { createKeptPages } from './kept-pages.ts'

function page(url: string): ReadPage {
  const parsed = parse('<p>x')
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url, source: url, hash: textHash('x'), tree: parsed.tree }
}
const SIZE = bytesOf(page('x').tree)

describe('createKeptPages', () => {
  it('a kept page is found until it is taken', () => {
    const kept = createKeptPages()
    const a = page('a')
    kept.keep(a)
    expect([kept.find('a'), kept.find('a'), kept.find('b'), kept.take('b')]).toEqual([a, a, null, null])
    expect([...kept.all()]).toEqual([a])
    expect([kept.take('a'), kept.take('a'), kept.find('a'), [...kept.all()]]).toEqual([a, null, null, []])
  })

  it('pages are kept while there is room, and a page that is taken makes room', () => {
    const kept = createKeptPages(2 * SIZE)
    for (const url of ['a', 'b', 'c']) kept.keep(page(url))
    expect([...kept.all()].map(({ url }) => url)).toEqual(['a', 'b'])
    kept.take('a')
    kept.take('none')
    for (const url of ['d', 'e']) kept.keep(page(url))
    expect([...kept.all()].map(({ url }) => url)).toEqual(['b', 'd'])
    const tight = createKeptPages(SIZE - 1)
    tight.keep(page('a'))
    expect(tight.find('a')).toBeNull()
  })

  it('a page kept twice takes room once', () => {
    const kept = createKeptPages(2 * SIZE)
    const first = page('a')
    kept.keep(first)
    kept.keep(page('a'))
    kept.keep(page('b'))
    expect([kept.find('a') === first, kept.find('b')?.url]).toEqual([true, 'b'])
  })
})
