import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gather } from '../source/gather.fixture.ts'
import { createHttpSource, readPages } from '../source/index.ts'
import { useFolder } from './folder.fixture.ts'
import { openPageArchive } from './index.ts'

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

it('an archive begins with who wrote it, and says what the server said', async () => {
  await save('pages.warc', 1)
  expect(read('pages.warc')).toMatch(/^WARC\/1\.1\r\n[\s\S]*software: test\r\n[\s\S]*ETag: "0"/i)
  await save('none.warc', 0)
  expect(await pagesOf('none.warc')).toEqual([])
})

it('a folder of an earlier run is replaced when all is there, and no sooner', async () => {
  await save('folder', 3)
  const archive = openPageArchive(at('folder'), 'test')
  await archive.add(page(7))
  expect(readdirSync(at('folder'))).toHaveLength(4)
  archive.discard()
  expect(readdirSync(at('folder'))).toHaveLength(4)
  await save('folder', 1)
  expect(readdirSync(at('folder')).sort()).toEqual(['000001.html', 'pages.jsonl'])
  expect(readdirSync(at()).filter((name) => name !== 'folder')).toEqual([])
})

it("a folder with anything else is somebody's", () => {
  mkdirSync(at('mine'))
  writeFileSync(at('mine/notes.txt'), 'mine')
  expect(() => openPageArchive(at('mine'), 'test')).toThrow(/holds other files; name a new folder/)
  expect(() => openPageArchive(at('no/where'), 'test')).toThrow(/there is no folder/)
  expect(existsSync(at('mine/notes.txt'))).toBe(true)
})
