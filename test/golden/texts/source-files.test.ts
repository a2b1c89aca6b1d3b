import { join } from 'node:path'
import { describe, it } from 'vitest'
import { readDocument } from '../../../src/source/files.ts'
import { staysInside } from '../../../src/source/inside.ts'
import { readPages } from '../../../src/source/read.ts'
import type { ReadOptions } from '../../../src/source/types.ts'
import { isAsExpected } from './expected.ts'
import { folderOf, http, parts, read, useFolder } from './folder.ts'
import { onOneLine } from './told.ts'

/* Pages of files, folders and manifests. */

useFolder()

describe('pages of files', () => {
  it('pages of files, folders and manifests are read in order, and what cannot be read is named', async () => {
    const cases: readonly (readonly [string, readonly string[], Partial<ReadOptions>?])[] = [
      ['nothing', []],
      ['a folder', ['[IN]/in']],
      ['a folder, bounded', ['[IN]/in'], { maxBytes: 999 }],
      [
        'a folder, kept in',
        ['[IN]/in'],
        {
          get filesBelow() {
            return join(folderOf(), 'in')
          },
        },
      ],
      [
        'a folder, kept in what is not there',
        ['[IN]/in/deep'],
        {
          get filesBelow() {
            return join(folderOf(), 'gone')
          },
        },
      ],
      ['an empty folder', ['[IN]/empty', '[IN]/in/b.html']],
      [
        'files',
        ['[IN]/in/b.html', '[IN]/in/words.txt', '[IN]/in/notes.txt', '[IN]/in/link.html', '[IN]/in/blank.html'],
      ],
      ['files at a bound', ['[IN]/in/long.html'], { maxBytes: 1000 }],
      ['what is not there', ['[IN]/gone.html']],
      ['what leads nowhere', ['[IN]/in/dead.html']],
      ['addresses', ['https://a.example/', 'HTTP://b', 'ftp://c']],
      ['addresses with a signal', ['https://a.example/'], { signal: new AbortController().signal }],
      ['stopped before', ['https://a.example/'], { signal: AbortSignal.abort() }],
      ['a manifest', ['[IN]/list.jsonl']],
      ['a manifest with a signal', ['[IN]/list.jsonl'], { signal: new AbortController().signal }],
      [
        'a manifest kept in',
        ['[IN]/list.jsonl'],
        {
          get filesBelow() {
            return join(folderOf(), 'in')
          },
        },
      ],
      [
        'a manifest, fetched otherwise',
        ['[IN]/list.jsonl'],
        { fetchListed: async (url) => ({ kind: 'skipped', url, source: url, reason: 'empty', detail: 'otherwise.' }) },
      ],
      ['a broken manifest', ['[IN]/broken.jsonl', '[IN]/none.jsonl']],
      ['no stdin', ['-']],
    ]
    const lines: string[] = []
    for (const [name, inputs, options] of cases) lines.push(`${name}:\n${await read(inputs, options)}`)
    const stopping = new AbortController()
    const seen: unknown[] = []
    for await (const one of readPages([join(folderOf(), 'in'), 'https://a.example/'], {
      http,
      signal: stopping.signal,
    })) {
      seen.push(one)
      stopping.abort()
    }
    lines.push(`stopped after the first: ${seen.length}`)
    for (const [text, most] of [
      ['<p>x', 4],
      ['<p>x', 3],
      ['words', 9],
      ['', 1],
      ['<p>xy', 4],
    ] as const)
      lines.push(
        `a stream of "${text}", ${most} allowed: ${onOneLine(await readDocument(parts([text.slice(0, 2), Buffer.from(text.slice(2))].filter((one) => one.length > 0)), 'https://a.example/', most))}`,
      )
    const ways = ['', 'a', '..', '../a', '..a', 'a/..', '/a', '...', './..'].map((way) => `${way}: ${staysInside(way)}`)
    await isAsExpected('source', 'files', [...lines, ...ways].join('\n'))
  })
})
