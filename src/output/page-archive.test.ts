import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gather } from '../source/gather.fixture.ts'
import { createHttpSource, readPages } from '../source/index.ts'
import { useFolder } from './folder.fixture.ts'
import { openPageArchive } from './index.ts'
import { isArchiveName } from './page-archive.ts'

const { at, read } = useFolder()
const page = (n: number) => ({
  url: `https://a.example/${n}?q=1`,
  // What the page says of its bytes is of those that the server sent: the text is in UTF-8 now.
  html: `<html><head><meta charset="windows-1252"></head><body>Ünï ${n}\r\n€</body></html>`,
  headers: { etag: `"${n}"` },
})

async function save(target: string, count: number): Promise<void> {
  const archive = openPageArchive(at(target), 'test')
  for (let n = 0; n < count; n++) await archive.add(page(n))
  await archive.commit()
}

/** What our own reader makes of it. */
async function pagesOf(source: string) {
  const http = createHttpSource()
  const outcomes = await gather(readPages([at(source)], { http, maxBytes: 1e6 }))
  return outcomes.map((outcome) => (outcome.kind === 'page' ? outcome.page : outcome))
}

it.each(['pages.warc', 'pages.warc.gz', 'folder/pages.jsonl'])(
  'pages in %s are read back as they were',
  async (source) => {
    await save(source.replace('/pages.jsonl', ''), 3)
    const pages = await pagesOf(source)
    expect(pages).toHaveLength(3)
    for (const [n, read] of pages.entries())
      expect(read).toMatchObject({ url: page(n).url, html: page(n).html, encoding: 'UTF-8' })
  },
)

it("an archive begins with the program that wrote it and keeps the server's headers", async () => {
  await save('pages.warc', 1)
  expect(read('pages.warc')).toMatch(/^WARC\/1\.1\r\n[\s\S]*software: test\r\n[\s\S]*ETag: "0"/i)
  await save('none.warc', 0)
  expect(await pagesOf('none.warc')).toEqual([])
})

it('a folder of an earlier run is replaced only when all pages are there', async () => {
  await save('folder', 3)
  const archive = openPageArchive(at('folder'), 'test')
  await archive.add(page(7))
  expect(readdirSync(at('folder'))).toHaveLength(4)
  archive.discard()
  expect(readdirSync(at('folder'))).toHaveLength(4)
  await save('folder', 1)
  expect(readdirSync(at('folder')).sort()).toEqual(['000004.html', 'pages.jsonl'])
  expect(readdirSync(at()).filter((name) => name !== 'folder')).toEqual([])
})

it('a folder with other files is refused and left alone', () => {
  mkdirSync(at('mine'))
  writeFileSync(at('mine/notes.txt'), 'mine')
  expect(() => openPageArchive(at('mine'), 'test')).toThrow(/holds other files; name a new folder/)
  expect(() => openPageArchive(at('no/where'), 'test')).toThrow(/there is no folder/)
  expect(existsSync(at('mine/notes.txt'))).toBe(true)
})

it('a web archive is recognized by the ending of its name, in any case', () => {
  for (const name of ['a.warc', 'a.warc.gz', 'A.WARC', 'A.Warc.GZ', 'a.b/.warc']) expect(isArchiveName(name)).toBe(true)
  for (const name of ['a.warcs', 'a.warc.gz.txt', 'a.gz', 'warc', 'a.warc.zip', 'awarc']) {
    expect(isArchiveName(name), name).toBe(false)
  }
})

it('an archive has only those headers of a page that are known', async () => {
  const archive = openPageArchive(at('pages.warc'), 'test')
  const lastModified = 'Thu, 01 Jan 2026 00:00:00 GMT'
  await archive.add({ url: 'https://a.example/1', html: '<p>', headers: { lastModified } })
  await archive.add({ url: 'https://a.example/2', html: '<p>' })
  await archive.commit()
  const [, first, second] = read('pages.warc')
    .split(/^WARC\/1\.1/m)
    .slice(1)
  expect(first).toContain(`Last-Modified: ${lastModified}\r\n`)
  expect(`${first}${second}`).not.toMatch(/etag/i)
  expect(second).not.toMatch(/last-modified/i)
  expect(read('pages.warc').match(/WARC-Type: warcinfo/g)).toHaveLength(1)
})

it('a folder of pages lists them by files numbered from 1', async () => {
  await save('folder', 2)
  expect(readdirSync(at('folder')).sort()).toEqual(['000001.html', '000002.html', 'pages.jsonl'])
  expect(read('folder/pages.jsonl')).toBe(
    [1, 2].map((n) => `{"url":"https://a.example/${n - 1}?q=1","file":"00000${n}.html"}\n`).join(''),
  )
  expect(read('folder/000001.html').startsWith('\ufeff<html>')).toBe(true)
})

it.each(['12345.html', '1234567.htm', 'x123456.html', '123456.html.bak', 'pages.jsonl.old'])(
  'a folder with one foreign file is left alone: %s',
  async (name) => {
    await save('folder', 1)
    writeFileSync(at(`folder/${name}`), 'mine')
    expect(() => openPageArchive(at('folder'), 'test')).toThrow(/holds other files/)
    expect(existsSync(at(`folder/${name}`))).toBe(true)
  },
)

it('a folder with more than a million pages, and an empty one, is replaced', async () => {
  mkdirSync(at('folder'))
  await save('folder', 1)
  writeFileSync(at('folder/1234567.html'), '')
  await save('folder', 1)
  expect(readdirSync(at('folder')).sort()).toEqual(['1234568.html', 'pages.jsonl'])
})
