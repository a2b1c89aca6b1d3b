import { describe, expect, it } from 'vitest'
import type { UrlShape } from '../site/url-shapes.ts'
import { ClassLinks, type CollectionId, Collections } from './reward.ts'
import { UrlQueues } from './url-queues.ts'

const ALL: UrlShape = { id: 0, parent: null, seen: 0, hits: 0, cases: 0 }

/** Queues over collections of class-links by number; `followed` is open no longer. */
function queues() {
  const classLinks = new ClassLinks()
  const collections = new Collections()
  const followed = new Set<number>()
  const own = new UrlQueues(collections, (url) => !followed.has(url))
  const touch = (id: CollectionId): void => own.touch(collections.classLinkOf(id))
  return {
    own,
    collections,
    /** A collection with these URLs of one shape, entered. */
    add(path: number, urls: readonly number[], shape: UrlShape = ALL): CollectionId {
      const classLink = classLinks.of(0, path, undefined)
      const id = collections.add(classLink)
      const bucket = own.addBucket(classLink, collections.nextRow, shape, urls)
      collections.keep(id, { tries: 0, hits: 0, hubs: 0 }, bucket, 1)
      own.enter(id)
      return id
    },
    credit(id: CollectionId, tries: number, hits: number, isEntered = hits > 0): void {
      collections.credit(id, tries, hits, 0)
      if (isEntered) own.enter(id)
      else touch(id)
    },
    follow(id: CollectionId, url: number): void {
      followed.add(url)
      touch(id)
    },
    /** A URL turns out to be another name of a known one, which nobody is told. */
    close: (url: number): void => void followed.add(url),
    /** All URLs in the order in which they are followed, with nothing learned. */
    drain(): readonly number[] {
      const given: number[] = []
      for (let best = own.best(); best !== null; best = own.best()) {
        given.push(best.url)
        followed.add(best.url)
        for (let id = 0; id < 9; id++) if (collections.classLinkOf(id) !== undefined) touch(id)
      }
      return given
    },
  }
}

describe('the URLs that are left to follow', () => {
  it('nothing is left to follow at first, nor in empty buckets', () => {
    const { own, add } = queues()
    expect(own.best()).toBeNull()
    add(1, [])
    expect(own.best()).toBeNull()
  })

  it('links of equal worth are followed in the order of their buckets', () => {
    const { add, drain } = queues()
    add(1, [3, 1])
    add(2, [5])
    add(1, [4])
    expect(drain()).toEqual([3, 1, 4, 5])
  })

  it('the collection that led to targets is followed first', () => {
    const { own, collections, add, credit } = queues()
    const [a, b] = [add(1, [1]), add(2, [2])]
    expect(own.best()!.url).toBe(1)
    credit(b, 1, 1)
    const best = own.best()!
    expect(best.url).toBe(2)
    expect(best.reward).toBeCloseTo(collections.reward(collections.bucketsOf(b).row), 12)
    credit(b, 9, 0)
    expect(own.best()!.url).toBe(1)
    credit(a, 9, 0)
    expect(own.best()!.reward).toBeCloseTo(
      Math.max(...[a, b].map((id) => collections.reward(collections.bucketsOf(id).row))),
      12,
    )
  })

  it('the collection of one class that is worth most is followed first', () => {
    const { own, add, credit } = queues()
    const [a, b] = [add(1, [1]), add(1, [2])]
    credit(b, 4, 4)
    expect(own.best()!.url).toBe(2)
    credit(b, 400, 0)
    expect(own.best()!.url).toBe(1)
    credit(a, 400, 0)
    credit(b, 0, 400)
    expect(own.best()!.url).toBe(2)
  })

  it('a URL spelled like the targets is followed first', () => {
    const { own, collections, add } = queues()
    const good: UrlShape = { id: 1, parent: { ...ALL, seen: 100, hits: 10 }, seen: 10, hits: 10, cases: 0 }
    add(1, [1])
    const id = add(1, [2], good)
    const best = own.best()!
    expect(best.url).toBe(2)
    expect(best.reward).toBeGreaterThan(collections.reward(collections.bucketsOf(id).row))
  })

  it('a URL or a bucket added later is followed', () => {
    const { own, collections, add, follow, drain } = queues()
    const id = add(1, [1])
    follow(id, 1)
    expect(own.best()).toBeNull()
    own.addUrl(collections.bucketsOf(id).first, 9)
    own.enter(id)
    expect(own.best()!.url).toBe(9)
    const { row } = collections.bucketsOf(id)
    collections.addBucket(id, own.addBucket(collections.classLinkOf(id), row, ALL, [12, 13]))
    own.enter(id)
    expect(drain()).toEqual([9, 12, 13])
  })

  it('a URL that turned out to be known is not followed', () => {
    const { own, add, close, follow } = queues()
    const [, b] = [add(1, [1, 3]), add(2, [2, 4])]
    expect(own.best()!.url).toBe(1)
    close(1)
    follow(b, 4)
    expect(own.best()!.url).toBe(3)
    close(3)
    follow(b, 5)
    expect(own.best()!.url).toBe(2)
    close(2)
    follow(b, 6)
    expect(own.best()).toBeNull()
  })
})
