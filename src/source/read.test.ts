import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serve } from '../../test/sites/server.ts'
import { gather } from './gather.fixture.ts'
import { createHttpSource } from './http.ts'
import { readPages } from './read.ts'
import type { FetchOutcome, PageFetcher, ReadOptions } from './types.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treegram-read-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, content)
  return path
}

const NO_WEB: PageFetcher = createHttpSource()
const read = (inputs: string[], options: Partial<ReadOptions> = {}) =>
  gather(readPages(inputs, { http: NO_WEB, ...options }))
const bodies = (outcomes: FetchOutcome[]) =>
  outcomes.map((outcome) => (outcome.kind === 'page' ? outcome.page.html : outcome.reason))

describe('readPages from files', () => {
  it('a file is a page under its own address, whatever its canonical link', async () => {
    const html = '<link rel=canonical href=http://example.com/x><p>Grüße'
    const path = await write('a page.html', html)
    const url = pathToFileURL(path).href
    expect(await read([path])).toEqual([
      {
        kind: 'page',
        page: {
          url,
          requestedUrl: url,
          source: path,
          html,
          status: 200,
          contentType: '',
          encoding: 'UTF-8',
          redirects: [],
          headers: {},
        },
      },
    ])
  })

  it('a file is decoded as it declares', async () => {
    const path = await write('a.htm', Buffer.from('<meta charset=iso-8859-1><p>Stra\xDFe', 'latin1'))
    expect(await read([path])).toMatchObject([
      { page: { encoding: 'windows-1252', html: expect.stringContaining('Straße') } },
    ])
  })

  it('a file in UTF-8 that declares a single-byte encoding is read as UTF-8, with a notice', async () => {
    const text = '<meta charset=iso-8859-15><p>Größe: 10 €, Höhe'
    const path = await write('saved.html', text)
    expect(await read([path])).toMatchObject([
      {
        page: {
          encoding: 'UTF-8',
          html: text,
          notice: `${path} says that it is in ISO-8859-15, but is in UTF-8; it was read so.`,
        },
      },
    ])
    const latin1 = await write('latin1.html', Buffer.from('<meta charset=iso-8859-1><p>Gr\xF6\xDFe \xC3\xA4', 'latin1'))
    const [outcome] = await read([latin1])
    expect(outcome).toMatchObject({ page: { encoding: 'windows-1252' } })
    expect(outcome).not.toHaveProperty('page.notice')
  })

  it('images and random bytes are no pages, whatever their file names', async () => {
    const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x10<p>', 'latin1'), Buffer.alloc(500)])
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * i * 31 + i * 7 + (i >> 3)) % 256))
    const paths = [
      await write('a.html', png),
      await write('b.html', bytes),
      await write('c.html', `${'text '.repeat(90)}\0`),
    ]
    const outcomes = await read(paths)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['skipped', 'skipped', 'page'])
    expect(outcomes[0]).toMatchObject({ reason: 'not-html', detail: expect.stringContaining('a.html is binary data') })
  })

  it('a file of any name is a page if it looks like HTML', async () => {
    const paths = [
      await write('page.php', '\n<!doctype html>'),
      await write('notes.txt', 'words'),
      await write('x.pdf', '%PDF-1.7\0<'),
    ]
    expect(bodies(await read(paths))).toEqual(['\n<!doctype html>', 'not-html', 'not-html'])
  })

  it('an empty file is skipped with a sentence', async () => {
    const path = await write('empty.html', '')
    expect(await read([path])).toMatchObject([
      { kind: 'skipped', reason: 'empty', source: path, detail: `${path} is empty; check that it is the right one.` },
    ])
  })

  it('a file that is too large fails without being read into memory', async () => {
    const path = await write('huge.html', '<p>')
    await truncate(path, 10_000_000_000) // sparse
    expect(await read([path], { maxBytes: 1_000_000 })).toMatchObject([
      { kind: 'failed', reason: 'too-large', source: path },
    ])
  })

  it('a missing file is an error in one sentence', async () => {
    await expect(read([join(folder, 'none.html')])).rejects.toMatchObject({
      name: 'SourceError',
      code: 'no-such-file',
      message: `There is no file or folder ${join(folder, 'none.html')} that can be read (ENOENT); check its name, or begin a web address with https://.`,
    })
  })
})

describe('readPages from folders', () => {
  it('a folder gives all HTML files below it, in the order of their names', async () => {
    for (const name of [
      'b.html',
      'a/2.HTM',
      'a/10.xhtml',
      'c/deep/er/x.html',
      'c.txt',
      'a.html/inner.html',
      'style.css',
    ]) {
      await write(name, `<p>${name}`)
    }
    expect(bodies(await read([folder]))).toEqual(
      ['a/10.xhtml', 'a/2.HTM', 'a.html/inner.html', 'b.html', 'c/deep/er/x.html'].map((name) => `<p>${name}`),
    )
  })

  it('a folder with links in a circle is read once, without dead links', async () => {
    const real = await write('sub/real.html', '<p>real')
    await symlink(folder, join(folder, 'sub', 'up'))
    await symlink(real, join(folder, 'linked.html'))
    await symlink(join(folder, 'gone'), join(folder, 'dead.html'))
    expect(bodies(await read([folder]))).toEqual(['<p>real', '<p>real'])
  })

  it('a folder without pages is an error', async () => {
    await write('readme.txt', 'x')
    await expect(read([folder])).rejects.toMatchObject({
      code: 'empty-folder',
      message: expect.stringContaining(folder),
    })
  })
})

describe('readPages below a folder', () => {
  it('files outside the permitted folder cannot be read by paths or links', async () => {
    const own = join(folder, 'own')
    const other = await write('secret.html', '<p>secret')
    await write('own/a.html', '<p>a')
    await write('own/below/b.html', '<p>b')
    await symlink(other, join(own, 'below/c.html'))
    const lines = [
      'a.html',
      '../secret.html',
      other,
      'below/c.html',
      'below/../../secret.html',
      'gone.html',
      '..a.html',
    ]
    await write('own/..a.html', '<p>two dots')
    const manifest = await write(
      'own/list.jsonl',
      lines.map((file, i) => JSON.stringify({ url: `http://e.com/${i}`, file })).join('\n'),
    )
    const outcomes = await read([manifest, join(own, 'below'), other], { filesBelow: own })
    const [none, pages] = ['unreadable', ['<p>a', '<p>two dots', '<p>b']]
    expect(bodies(outcomes)).toEqual([pages[0], none, none, none, none, none, pages[1], pages[2], none, none])
    // What is elsewhere looks like what is not there.
    const details = outcomes.flatMap((outcome) => (outcome.kind === 'page' ? [] : [outcome.detail]))
    for (const detail of details)
      expect(detail).toMatch(/^There is no file .* below the folder that pages are read from\.$/)
    expect(bodies(await read([manifest])).slice(0, 4)).toEqual(['<p>a', '<p>secret', '<p>secret', '<p>secret'])
  })
})

describe('readPages from manifests', () => {
  it('a manifest gives its files under the addresses it lists', async () => {
    await write('pages/a.html', '<p>a')
    await write('b', '<p>b')
    const manifest = await write(
      'list.jsonl',
      '\uFEFF{"url": "http://example.com/A?utm_source=x", "file": "pages/a.html", "more": 1}\r\n\n{"url":"http://example.com/b","file":"b"}',
    )
    expect(await read([manifest])).toMatchObject([
      { page: { url: 'http://example.com/A?utm_source=x', source: join(folder, 'pages/a.html'), html: '<p>a' } },
      { page: { url: 'http://example.com/b', source: join(folder, 'b'), html: '<p>b' } },
    ])
  })

  it('a missing file of a manifest fails alone', async () => {
    await write('b.html', '<p>b')
    const manifest = await write(
      'list.jsonl',
      '{"url":"http://e.com/a","file":"a.html"}\n{"url":"http://e.com/b","file":"b.html"}\n',
    )
    const outcomes = await read([manifest])
    expect(bodies(outcomes)).toEqual(['unreadable', '<p>b'])
    expect(outcomes[0]).toMatchObject({ url: 'http://e.com/a', detail: expect.stringContaining('ENOENT') })
  })

  it.each([
    ['not json', 'is not JSON'],
    ['{"url": "http://e.com/"', 'is not JSON'],
    ['null', 'has no absolute "url"'],
    ['[1]', 'has no absolute "url"'],
    ['{"file": "a.html"}', 'has no absolute "url"'],
    ['{"url": "/relative", "file": "a.html"}', 'has no absolute "url"'],
    ['{"url": "http://e.com/", "file": 7}', 'has no "file"'],
    ['{"url": "file:///e"}', 'has no "file"'],
  ])('the malformed line %s fails by its number, and the lines after it are read', async (line, what) => {
    await write('a.html', '<p>a')
    const good = '{"url":"http://e.com/a","file":"a.html"}'
    const manifest = await write('list.jsonl', `${good}\n\n${line}\n${good}\n`)
    expect(await read([manifest])).toMatchObject([
      { kind: 'page' },
      {
        kind: 'failed',
        reason: 'unreadable',
        source: `${manifest}:3`,
        detail: `Line 3 of ${manifest} ${what}; each line must be like {"url": "https://example.com/a", "file": "a.html"}.`,
      },
      { kind: 'page' },
    ])
  })

  it('a manifest without lines is an error', async () => {
    await expect(read([await write('list.jsonl', '\n')])).rejects.toMatchObject({ code: 'bad-manifest' })
  })
})

describe('readPages from addresses and stdin', () => {
  it('addresses and files are read in the given order', async () => {
    const server = await serve({ '/a': '<p>web a', '/c': '<p>web c' })
    const path = await write('b.html', '<p>file b')
    const http = createHttpSource({ startUrls: [server.url] })
    expect(bodies(await read([`${server.url}/a`, path, `${server.url}/c`, `${server.url}/none`], { http }))).toEqual([
      '<p>web a',
      '<p>file b',
      '<p>web c',
      'http-status',
    ])
    await http.close()
    await server.close()
  })

  it('a list on stdin is read for "-"', async () => {
    const first = await write('1.html', '<p>1')
    const second = await write('2.html', '<p>2')
    const stdin = async function* () {
      yield Buffer.from(`${second}\n\n`)
      yield Buffer.from(first)
    }
    expect(bodies(await read([first, '-'], { stdin: stdin() }))).toEqual(['<p>1', '<p>2', '<p>1'])
    await expect(read(['-'])).rejects.toMatchObject({ code: 'no-stdin' })
  })

  it('unreadable names on stdin fail alone', async () => {
    const good = await write('1.html', '<p>1')
    await mkdir(join(folder, 'none'))
    const lines = ['missing.html', '-', join(folder, 'none'), good]
    const stdin = async function* () {
      yield lines.join('\n')
    }
    const outcomes = await read(['-'], { stdin: stdin() })
    expect(bodies(outcomes)).toEqual(['unreadable', 'unreadable', 'unreadable', '<p>1'])
    expect(outcomes[0]).toMatchObject({ detail: expect.stringMatching(/^Line 1 of stdin: .*missing\.html/) })
  })

  it('a source given by the caller stays open', async () => {
    const server = await serve('<p>web')
    const http = createHttpSource({ allowPrivate: true })
    await read([server.url], { http })
    expect((await http.fetch(server.url)).kind).toBe('page')
    await http.close()
    await server.close()
  })

  it('pages are fetched one at a time, as they are consumed', async () => {
    const server = await serve('<p>web')
    const http = createHttpSource({ startUrls: [server.url] })
    for await (const _ of readPages([`${server.url}/1`, `${server.url}/2`, `${server.url}/3`], { http })) break
    await http.close()
    expect(server.asked).toEqual(['/robots.txt', '/1'])
    await server.close()
  })

  it('reading ends when it is aborted', async () => {
    const paths = [await write('1.html', '<p>1'), await write('2.html', '<p>2')]
    const controller = new AbortController()
    const seen: FetchOutcome[] = []
    for await (const outcome of readPages(paths, { http: NO_WEB, signal: controller.signal })) {
      seen.push(outcome)
      controller.abort()
    }
    expect(bodies(seen)).toEqual(['<p>1'])
    expect(await read(paths, { signal: AbortSignal.abort() })).toEqual([])
  })

  it('no inputs give no pages', async () => {
    expect(await read([])).toEqual([])
  })
})
