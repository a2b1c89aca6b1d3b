import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { gather } from '../gather.fixture.ts'
import { createHttpSource } from '../http.ts'
import { readPages } from '../read.ts'
import type { FetchOutcome } from '../types.ts'
import { parsePiped } from './entry.ts'

const URL_A = 'https://shop.example/a'
let root: string
let folder: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'treegram-piped-'))
  folder = join(root, 'cwd')
  await mkdir(join(folder, 'sub'), { recursive: true })
  await writeFile(join(folder, 'sub', 'a.html'), '<p>file')
  await writeFile(join(root, 'secret.html'), '<p>secret')
  await symlink(join(root, 'secret.html'), join(folder, 'link.html'))
  await symlink(join(folder, 'sub', 'a.html'), join(folder, 'inner.html'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

async function read(lines: readonly (object | string)[], maxBytes?: number): Promise<readonly FetchOutcome[]> {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  const stdin = async function* () {
    yield text
  }
  return gather(
    readPages(['-'], { http: createHttpSource(), stdin: stdin(), ...(maxBytes !== undefined && { maxBytes }) }),
  )
}

/** The text of a page, or why there is none. */
const said = (outcome: FetchOutcome): string => (outcome.kind === 'page' ? outcome.page.html : outcome.detail)

describe('pages in lines of JSON', () => {
  it('a page in a line of JSON has its address and its line number', async () => {
    const [first, second] = await read(['', { url: URL_A, html: '<p>Grüße' }, { html: 'plain text', url: URL_A }])
    expect(first).toMatchObject({
      kind: 'page',
      page: { url: URL_A, source: 'stdin:2', html: '<p>Grüße', status: 200 },
    })
    expect(said(second!)).toBe('plain text')
  })

  it('a page given as base64 is decoded like a fetched page', async () => {
    const latin = Buffer.from('<p>Stra\xDFe', 'latin1').toString('base64')
    const meta = Buffer.from('<meta charset=koi8-r><p>\xD0', 'latin1').toString('base64')
    const outcomes = await read([
      { url: URL_A, body: latin, 'content-type': 'text/html; charset=iso-8859-1' },
      { url: URL_A, body: meta },
      { url: URL_A, body: meta.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_') },
      { url: URL_A, body: latin, 'content-type': 'image/png' },
      { url: URL_A, body: Buffer.from('no page').toString('base64') },
    ])
    expect(outcomes.map(said)).toEqual([
      '<p>Straße',
      '<meta charset=koi8-r><p>п',
      '<meta charset=koi8-r><p>п',
      'stdin:4 is image/png, not HTML; give a web page.',
      'stdin:5 does not look like HTML; give a web page.',
    ])
  })

  it('a page given as a file must be in the current directory or below it', async () => {
    const paths = ['sub/a.html', './sub/../inner.html', join(folder, 'sub', 'a.html')]
    const outside = ['../secret.html', 'sub/../../secret.html', join(root, 'secret.html'), 'link.html', '', '.', '..']
    const outcomes = await read([...paths, ...outside].map((path) => ({ url: URL_A, $htmlFile: path })))
    expect(outcomes.slice(0, 3).map(said)).toEqual(['<p>file', '<p>file', '<p>file'])
    expect(outcomes[0]).toMatchObject({ page: { url: URL_A, source: 'stdin:1' } })
    for (const outcome of outcomes.slice(3)) expect(said(outcome)).toContain('is not in the current directory')
    const none = await read(['sub', 'none.html'].map((path) => ({ url: URL_A, $htmlFile: path })))
    expect(none.map(said)).toEqual([
      'stdin:1: "sub" is no file; name one.',
      'stdin:2: "none.html" cannot be read (ENOENT); check that it exists and may be read.',
    ])
  })

  it('a malformed line is reported by its number, and the lines after it are read', async () => {
    const bad = [
      ['{bad', 'is not JSON'],
      [{ html: '<p>x' }, 'has no absolute "url"'],
      [{ url: '/a', html: '<p>x' }, 'has no absolute "url"'],
      [{ url: URL_A, html: 1 }, 'has a "html" that is no text'],
      [{ url: URL_A, html: '<p>x', body: 'eA==' }, 'has both "html" and "body"'],
      [{ url: URL_A, body: 'not base64!' }, 'has a "body" that is no base64'],
      [{ url: URL_A, body: 'eA==', 'content-type': 1 }, 'has a "content-type" that is no text'],
      [{ url: 'file:///a' }, 'has none of "html", "$htmlFile" and "body"'],
    ] as const
    const outcomes = await read([...bad.map(([line]) => line), { url: URL_A, html: '<p>good' }])
    expect(said(outcomes.at(-1)!)).toBe('<p>good')
    for (const [i, [, problem]] of bad.entries()) {
      expect(outcomes[i]).toMatchObject({ kind: 'failed', source: `stdin:${i + 1}` })
      expect(said(outcomes[i]!)).toContain(`Line ${i + 1} of stdin ${problem}`)
    }
    expect(outcomes[3]).toMatchObject({ url: URL_A })
  })

  it('an empty or too large page in a line is left out', async () => {
    const outcomes = await read(
      [
        { url: URL_A, html: ' ' },
        { url: URL_A, html: '<p>éé' },
        { url: URL_A, body: Buffer.alloc(8, '<').toString('base64') },
        { url: URL_A, html: '<p>é' },
        { url: URL_A, html: 'x'.repeat(80_000) },
      ],
      6,
    )
    expect(outcomes.map(said)).toEqual([
      'stdin:1 is empty; check that it is the right one.',
      'stdin:2 is larger than 6 bytes; leave it out or raise maxBytes.',
      'stdin:3 is larger than 6 bytes; leave it out or raise maxBytes.',
      '<p>é',
      'stdin:5 is larger than 6 bytes; leave it out or raise maxBytes.',
    ])
  })

  it('an array of pages is refused with a hint at jq', async () => {
    await expect(read(['[', JSON.stringify({ url: URL_A, html: '<p>' })])).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining('jq -c'),
    })
  })

  it('valid base64 of any bytes is accepted, malformed base64 refused', () => {
    const bodyOf = (body: string) => parsePiped({ number: 1, text: JSON.stringify({ url: URL_A, body }) })
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.nat(60), (bytes, at) => {
        const text = Buffer.from(bytes).toString('base64')
        expect(bodyOf(text)).toMatchObject({ kind: 'bytes' })
        expect(Buffer.compare((bodyOf(text) as { bytes: Uint8Array }).bytes, bytes)).toBe(0)
        const cut = at % (text.length + 1)
        expect(bodyOf(`${text.slice(0, cut)}!${text.slice(cut)}`)).toMatchObject({ kind: 'bad' })
      }),
    )
  })
})
