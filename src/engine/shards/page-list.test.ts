import { describe, expect, it } from 'vitest'
import { type ListBase, type ListedPages, readPageList } from './page-list.ts'

async function read(lines: readonly string[], base: Partial<ListBase> = {}): Promise<ListedPages[]> {
  const found: ListedPages[] = []
  for await (const one of readPageList(lines, { folder: '/lists', ...base })) found.push(one)
  return found
}
const placesOf = async (lines: readonly string[], base: Partial<ListBase> = {}): Promise<string[]> =>
  (await read(lines, base)).map(({ place }) => place)
const TODO =
  'write a path or URL of a WARC file, perhaps with offset and length, or JSON with "filename", "offset" and "length"'

describe('readPageList', () => {
  it('archives and records are listed in order, without blank lines and comments', async () => {
    const lines = ['\ufeff a.warc ', '', '  ', '# x.warc', ' #y', 'b.warc 0 1', 'c d.warc \t 12  34 ', 'e.warc 5']
    expect(await read(lines)).toEqual([
      { place: '/lists/a.warc', range: null },
      { place: '/lists/b.warc', range: { offset: 0, length: 1 } },
      { place: '/lists/c d.warc', range: { offset: 12, length: 34 } },
      { place: '/lists/e.warc 5', range: null },
    ])
    expect(await read([])).toEqual([])
  })

  it('JSON lines are read alone or behind an index key', async () => {
    const json = '{"filename": "a.warc", "offset": "3", "length": 4}'
    const one = { place: '/lists/a.warc', range: { offset: 3, length: 4 } }
    expect(await read([json, `com,a)/ 20260101000000 ${json}`, `k 1 ${json}`])).toEqual([one, one, one])
    expect(await read(['{"filename": "a.warc"}'])).toEqual([{ place: '/lists/a.warc', range: null }])
    expect(await placesOf(['k x {}'])).toEqual(['/lists/k x {}'])
  })

  it.each([
    ['{', 'is no JSON'],
    ['{}', 'has no "filename"'],
    ['{"filename": ""}', 'has no "filename"'],
    ['{"filename": 5}', 'has no "filename"'],
    ['a 0 0', 'has no offset and length of a record'],
    ['{"filename": "a", "offset": 1}', 'has no offset and length of a record'],
    ['{"filename": "a", "length": 1}', 'has no offset and length of a record'],
    ['{"filename": "a", "offset": -1, "length": 1}', 'has no offset and length of a record'],
    ['{"filename": "a", "offset": 1.5, "length": 1}', 'has no offset and length of a record'],
    ['{"filename": "a", "offset": "1x", "length": 1}', 'has no offset and length of a record'],
    ['{"filename": "a", "offset": "", "length": 1}', 'has no offset and length of a record'],
    ['http://', 'has an address that is none'],
  ])('a bad line is refused with its number: %s', async (line, what) => {
    await expect(read(['# one', '', line])).rejects.toMatchObject({
      code: 'bad-list',
      message: `Line 3 of the list of pages ${what}; ${TODO}.`,
    })
  })
})

describe('places in a page list', () => {
  it('a place is an address, or a path relative to the list', async () => {
    const lines = ['HTTPS://a.example/x y.warc', 'http://a.example', '/x.warc', './y/../z.warc', 'ftp://a/b']
    expect(await placesOf(lines)).toEqual([
      'https://a.example/x%20y.warc',
      'http://a.example/',
      '/x.warc',
      '/lists/z.warc',
      '/lists/ftp:/a/b',
    ])
  })

  it('a place is relative to the base when there is one', async () => {
    expect(await placesOf(['a.warc', '/b.warc', 'http://c.example/c'], { base: '/base' })).toEqual([
      '/base/a.warc',
      '/b.warc',
      'http://c.example/c',
    ])
    for (const base of ['https://d.example/p', 'https://d.example/p/', 'https://d.example/p//'])
      expect(await placesOf(['a.warc', '//b/c.warc', 'http://c.example/c'], { base })).toEqual([
        'https://d.example/p/a.warc',
        'https://d.example/p/b/c.warc',
        'http://c.example/c',
      ])
  })
})
