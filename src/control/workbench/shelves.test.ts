import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf } from '../../core/dom/index.ts'
import { get } from '../../engine/index.ts'
import { openShop, type TestShop } from '../shop.fixture.ts'
import { createPageShelf, type ShelvedPage } from './page-shelf.ts'

let folder: string
let shop: TestShop
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-shelf-'))
  shop = await openShop()
  for await (const _ of get([1, 2, 3].map(urlOf), { workspace: folder, delayMs: 0, allowPrivate: true }));
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const urlOf = (number: number): string => `${shop.origin}/product/${number}`

describe('pages that are parsed', () => {
  const pageOf = (shelf: ReturnType<typeof createPageShelf>, number: number): ShelvedPage => {
    const found = shelf.newest(urlOf(number))
    if (found.kind !== 'page') throw new Error(found.kind)
    return found.page
  }

  it('a page that is asked for again is the same object', () => {
    const shelf = createPageShelf(folder)
    const [first, second] = [pageOf(shelf, 1), pageOf(shelf, 2)]
    expect(pageOf(shelf, 1)).toBe(first)
    expect(shelf.byName(first.url, first.hash)).toEqual({ kind: 'page', page: first })
    expect(second.tree.labels).toBe(first.tree.labels)
    expect([shelf.has(urlOf(1)), shelf.has(urlOf(9))]).toEqual([true, false])
    expect(shelf.newest(urlOf(9))).toEqual({ kind: 'not-kept' })
    expect(shelf.byName(first.url, 'f'.repeat(64))).toEqual({ kind: 'not-kept' })
    shelf.close()
  })

  it('the page that was not used for longest makes room', () => {
    const probe = createPageShelf(folder, 0)
    const first = pageOf(probe, 1)
    expect(pageOf(probe, 1)).toBe(first)
    pageOf(probe, 2)
    expect(pageOf(probe, 1)).not.toBe(first)
    probe.close()
    const shelf = createPageShelf(folder, 2.5 * bytesOf(first.tree))
    const [one, two] = [pageOf(shelf, 1), pageOf(shelf, 2)]
    pageOf(shelf, 1)
    pageOf(shelf, 3)
    expect([pageOf(shelf, 1) === one, pageOf(shelf, 2) === two]).toEqual([true, false])
    shelf.close()
  })

  it('an empty workspace has no pages', () => {
    const shelf = createPageShelf(join(folder, 'nothing'))
    expect([shelf.has(urlOf(1)), shelf.newest(urlOf(1)), shelf.history()]).toEqual([false, { kind: 'not-kept' }, null])
    shelf.close()
  })
})
