import { describe, expect, it } from 'vitest'
import { BucketUrls } from './bucket-urls.ts'

/** What a bucket gives from its first URL on. */
function drained(urls: BucketUrls, bucket: number): readonly number[] {
  const given: number[] = []
  for (let url = urls.first(bucket); url !== -1; url = urls.next(bucket)) {
    expect(urls.first(bucket)).toBe(url)
    given.push(url)
  }
  return given
}

describe('the URLs of a bucket', () => {
  it.each([
    ['none', []],
    ['one', [7]],
    ['number 0 alone', [0]],
    ['two', [7, 8]],
    ['the same twice', [5, 5]],
    ['falling ones', [9, 0, 4]],
    ['far ones', [0, 2 ** 31 - 1, 1, 2 ** 30]],
  ])('the URLs of a bucket come out in the order in which they went in: %s', (_, given) => {
    const urls = new BucketUrls()
    const bucket = urls.create(given)
    expect(drained(urls, bucket)).toEqual(given)
    expect([urls.first(bucket), urls.next(bucket), urls.first(bucket)]).toEqual([-1, -1, -1])
  })

  it('URLs added to a bucket come out after the others', () => {
    const urls = new BucketUrls()
    for (const own of [[], [1], [2, 3]]) {
      const bucket = urls.create(own)
      urls.add(bucket, 50)
      urls.add(bucket, 40)
      expect(drained(urls, bucket)).toEqual([...own, 50, 40])
      urls.add(bucket, 60)
      expect(drained(urls, bucket)).toEqual([60])
    }
  })
})
