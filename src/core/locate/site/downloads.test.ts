import { describe, expect, it } from 'vitest'
import { Downloads, FetchedUrls } from './downloads.ts'

describe('the log of downloads', () => {
  const pages = [{ id: 0 }, { id: 1 }]
  const list = { kind: 'feed' }
  const all = [
    { requested: 5, final: 6, page: pages[1]!, list: null },
    { requested: 7, final: 7, page: null, list },
    { requested: 8, final: 5, page: pages[0]!, list },
    { requested: 9, final: 9, page: null, list: null },
  ]
  const downloads = new Downloads<{ id: number }, object>(pages)

  it('a new log of downloads is empty', () => {
    expect([downloads.length, [...downloads], downloads.first(3)]).toEqual([0, [], []])
  })

  it('a log of downloads gives what was pushed, in order', () => {
    for (const one of all) downloads.push(one)
    expect(downloads.length).toBe(4)
    expect([...downloads]).toEqual(all)
    expect(all.map((_, i) => downloads.at(i))).toEqual(all)
    expect([0, 2, 4, 9].map((count) => downloads.first(count))).toEqual([[], all.slice(0, 2), all, all])
  })

  it('a download may be of a page that gets its number later', () => {
    const growing: { id: number }[] = []
    const early = new Downloads<{ id: number }, object>(growing)
    const page = { id: 0 }
    early.push({ requested: 1, final: 1, page, list: null })
    growing.push(page)
    expect(early.at(0).page).toBe(page)
  })
})

describe('fetched URLs', () => {
  it('a fetched URL has a page or none, and others are unknown', () => {
    const pages = [{ id: 0 }, { id: 1 }]
    const fetched = new FetchedUrls(pages)
    fetched.set(0, pages[1]!)
    fetched.set(3, null)
    fetched.set(4, pages[0]!)
    expect([0, 1, 3, 4, -1].map((url) => fetched.get(url))).toEqual([pages[1], undefined, null, pages[0], undefined])
    expect([0, 1, 3, 4, -1].map((url) => fetched.has(url))).toEqual([true, false, true, true, false])
    fetched.set(3, pages[0]!)
    expect(fetched.get(3)).toBe(pages[0])
  })
})
