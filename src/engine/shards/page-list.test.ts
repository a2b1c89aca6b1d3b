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

describe('a list of pages', () => {
  it('has archives and records in its order, but for blank lines and remarks', async () => {
    const lines = ['\ufeff a.warc ', '', '  ', '# x.warc', ' #y', 'b.warc 0 1', 'c d.warc \t 12  34 ', 'e.warc 5']
    expect(await read(lines)).toEqual([
      { place: '/lists/a.warc', range: null },
      { place: '/lists/b.warc', range: { offset: 0, length: 1 } },
      { place: '/lists/c d.warc', range: { offset: 12, length: 34 } },
      { place: '/lists/e.warc 5', range: null },
    ])
    expect(await read([])).toEqual([])
  })

  it('has JSON by itself or as in an index', async () => {
    const json = '{"filename": "a.warc", "offset": "3", "length": 4}'
    const one = { place: '/lists/a.warc', range: { offset: 3, length: 4 } }
    expect(await read([json, `com,a)/ 20260101000000 ${json}`, `k 1 ${json}`])).toEqual([one, one, one])
    expect(await read(['{"filename": "a.warc"}'])).toEqual([{ place: '/lists/a.warc', range: null }])
    const many = `k ${'1'.repeat(17)} `
    expect(await read([`${many}${json}`])).toEqual([one])
    expect(await placesOf([`k ${'1'.repeat(18)} {}`, `k x {}`])).toEqual([
      `/lists/k ${'1'.repeat(18)} {}`,
      '/lists/k x {}',
    ])
  })

  it('has numbers of at most fifteen digits behind a name', async () => {
    const longest = '9'.repeat(15)
    expect(await read([`a ${longest} ${longest}`])).toEqual([
      { place: '/lists/a', range: { offset: Number(longest), length: Number(longest) } },
    ])
    expect(await placesOf([`a 9${longest} 1`])).toEqual([`/lists/a 9${longest} 1`])
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
  ])('is refused with the number of a line that is none: %s', async (line, what) => {
    await expect(read(['# one', '', line])).rejects.toMatchObject({
      code: 'bad-list',
      message: `Line 3 of the list of pages ${what}; ${TODO}.`,
    })
  })
})

describe('a name in a list', () => {
  it('is an address, or a path from the folder of the list', async () => {
    const lines = ['HTTPS://a.example/x y.warc', 'http://a.example', '/x.warc', './y/../z.warc', 'ftp://a/b']
    expect(await placesOf(lines)).toEqual([
      'https://a.example/x%20y.warc',
      'http://a.example/',
      '/x.warc',
      '/lists/z.warc',
      '/lists/ftp:/a/b',
    ])
  })

  it('is from the base where there is one', async () => {
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
