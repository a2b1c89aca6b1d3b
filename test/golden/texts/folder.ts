import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, vi } from 'vitest'
import { readPages } from '../../../src/source/read.ts'
import type { FetchOutcome, ReadOptions } from '../../../src/source/types.ts'
import { gathered, onOneLine, shownText } from './told.ts'

/* A folder of pages for the tests of one file, and what is read of it; the current directory is in it. */

let folder = ''
/** Where it is. */
export const folderOf = (): string => folder

const put = (name: string, text: string | Buffer): void => writeFileSync(join(folder, name), text)

/** Makes the folder. */
export function useFolder(): void {
  beforeAll(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'treegram-texts-')))
    vi.spyOn(process, 'cwd').mockReturnValue(join(folder, 'in'))
    for (const name of ['in', 'in/deep', 'in/deep/er', 'empty', 'out']) mkdirSync(join(folder, name))
    const pages = [
      'in/b.html',
      'in/a.HTM',
      'in/c.xhtml',
      'in/deep/z.html',
      'in/deep/er/y.html',
      'in/A.html',
      'in/a b.html',
      'out/o.html',
    ]
    for (const name of pages) put(name, `<p>${name}`)
    put('in/notes.txt', 'no page')
    put('in/words.txt', '<p>words')
    put('in/blank.html', ' \n')
    put('in/latin.html', Buffer.from('<meta charset=latin1><p>Gr\xfc\xdfe', 'latin1'))
    put('in/odd.html', '<meta charset="iso-8859-1"><p>Grüße, ÄÖ€ñøå')
    put('in/long.html', `<p>${'x'.repeat(997)}`)
    put('in/hidden.html', '<meta charset="iso-2022-kr">x')
    symlinkSync(join(folder, 'out/o.html'), join(folder, 'in/link.html'))
    symlinkSync(join(folder, 'out'), join(folder, 'in/linked'))
    symlinkSync(join(folder, 'nowhere'), join(folder, 'in/dead.html'))
    put(
      'list.jsonl',
      [
        { url: 'https://a.example/1', file: 'in/b.html' },
        { url: 'https://a.example/2' },
        { url: 'https://a.example/3', file: 'out/o.html' },
        { url: 'https://a.example/4', file: 'gone.html' },
        { url: 'x:y', file: '' },
      ]
        .map((one) => JSON.stringify(one))
        .join('\n\n'),
    )
    put('broken.jsonl', '{"url"\n  \n{"url": "a"}\nnull\n{"url": "https://a.example/", "file": 7}')
    put('none.jsonl', ' \n\n')
  })
  afterAll(() => {
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true })
  })
}

/** A source of pages of the web that gives none. */
export const http: ReadOptions['http'] = {
  fetch: async (url, options): Promise<FetchOutcome> => ({
    kind: 'skipped',
    url,
    source: url,
    reason: 'not-html',
    detail: `fetched ${Object.keys(options ?? {})}.`,
  }),
  close: async () => {},
  counts: { requests: 0, robots: 0, retries: 0, redirects: 0, pages: 0, skipped: 0, failed: 0, bytes: 0 },
}

/** Chunks as they come. */
export async function* parts(chunks: readonly (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* chunks
}

/** What came of reading, an outcome on each line. */
export async function read(inputs: readonly string[], options: Partial<ReadOptions> = {}): Promise<string> {
  const at = inputs.map((input) => input.replace('[IN]', folder))
  const all = await gathered(readPages(at, { http, ...options }))
  return all.map((one) => `  ${shownText(onOneLine(one)).replaceAll(folder, '[IN]')}`).join('\n')
}
