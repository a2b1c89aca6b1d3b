import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommonOptions, HtmlPage, PageInputs } from './common-options.ts'
import type { FoundPages } from './inputs.ts'
import { pageOpener } from './page-opener.ts'
import { toldSession } from './session.fixture.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-opener-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const A = 'https://a.example/1'
const B = 'https://a.example/2'
const page = (url: string): HtmlPage => ({ url, html: `<p>${url}` })

function opened(inputs: PageInputs | FoundPages, options: CommonOptions = {}) {
  const asked: string[] = []
  const fetchPage = async (url: string): Promise<HtmlPage> => {
    asked.push(url)
    return page(url)
  }
  const opener = pageOpener(toldSession({ fetchPage, ...options }).session, inputs)
  return { opener, asked, open: (url: string) => opener!.open(url) }
}
async function* none(): AsyncGenerator<never> {}

describe('pageOpener', () => {
  it.each<[string, PageInputs | FoundPages, boolean | undefined]>([
    ['an address', A, true],
    ['addresses', [A, 'HTTP://b.example'], true],
    ['pages that a search found', { found: none() }, true],
    ['a page', page(A), false],
    ['pages', [page(A), page(B)], false],
    ['a file', 'a.html', false],
    ['an address beside a file', [A, 'a.html'], false],
    ['an address beside a page', [A, page(B)], false],
    ['a stream', '-', undefined],
    ['a stream among files', ['a.html', '-'], undefined],
    ['pages that come one by one', none(), undefined],
  ])('pages from %s are opened from the web: %s', (_, inputs, isWeb) => {
    expect(opened(inputs).opener?.isWeb).toBe(isWeb)
  })
})

describe('a page opened from the web', () => {
  it("a page of the web is fetched by the run's own fetcher", async () => {
    const { open, asked } = opened(A)
    expect(await open(B)).toMatchObject({ url: B, tree: expect.any(Object) })
    expect(asked).toEqual([B])
  })

  it('an excluded address or one outside the web is not opened', async () => {
    const { open, asked } = opened(A, { exclude: ['/2'] })
    for (const url of [B, 'file:///etc/hosts', 'ftp://a.example/1'])
      expect(await open(url)).toEqual({ detail: `${url} is left out by its address.` })
    expect(asked).toEqual([])
  })

  it('pages are not opened once the run is to end', async () => {
    const { open, asked } = opened(A, { signal: AbortSignal.abort(new Error('enough')) })
    await expect(open(B)).rejects.toThrow('enough')
    expect(asked).toEqual([])
  })
})

describe('a page opened from the given ones', () => {
  it('a given page is opened again without fetching', async () => {
    const { open, asked } = opened([page(A), page(B), 'https://a.example/3'])
    expect(await open(B)).toMatchObject({ url: B })
    expect(await open(A)).toMatchObject({ url: A })
    for (const url of ['https://a.example/3', 'https://a.example/4'])
      expect(await open(url)).toEqual({ detail: `${url} is not among the given pages.` })
    expect(asked).toEqual([])
  })

  it('a given file is opened again, another file is not', async () => {
    const file = join(folder, 'a.html')
    writeFileSync(file, '<p>a')
    const { open } = opened([file])
    const url = pathToFileURL(file).href
    expect(await open(url)).toMatchObject({ url })
    const other = join(folder, 'b.html')
    writeFileSync(other, '<p>b')
    expect(await open(pathToFileURL(other).href)).toEqual({
      detail: `${pathToFileURL(other).href} is not among the given pages.`,
    })
  })
})
