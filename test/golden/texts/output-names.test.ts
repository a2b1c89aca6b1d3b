import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { describe, it } from 'vitest'
import { type Columns, openOutput, openPageArchive, parquetTable } from '../../../src/output/index.ts'
import { kindOf } from '../../../src/output/row-shape.ts'
import { xmlName, xmlText } from '../../../src/output/xml-names.ts'
import { isAsExpected } from './expected.ts'
import { at, named, useScratch } from './scratch.ts'
import { shownText, told, toldLater } from './told.ts'

/* Archives of pages; names and texts in formats. */

useScratch()

/** What is in a folder, file by file. */
function standing(within: string): string {
  const names = readdirSync(within).sort()
  return names
    .map((name) => `${name} ${shownText(JSON.stringify(readFileSync(join(within, name), 'utf8')))}`)
    .join(' ; ')
}

describe('archives of pages', () => {
  it('pages are written as archives that other programs read', async () => {
    const lines: string[] = []
    const fixed = (text: string): string =>
      text
        .replace(/urn:uuid:[\da-f-]+/g, 'urn:uuid:ID')
        .replace(/WARC-Date: \S+/g, 'WARC-Date: NOW')
        .replace(/\r/g, '')
    for (const name of ['a.warc', 'a.WARC.GZ', 'pages'])
      for (const end of ['commit', 'discard', 'empty'] as const) {
        const archive = openPageArchive(at(name), 'test/1')
        const headers = { etag: '"1"', lastModified: 'then' }
        if (end !== 'empty')
          for (const [i, html] of ['<p>Grüße', '', '<p>2'].entries())
            await archive.add({ url: `https://a.example/${i}`, html, ...(i === 1 && { headers }) })
        if (end === 'discard') archive.discard()
        else await archive.commit()
        const bytes = existsSync(at(name)) && name !== 'pages' ? readFileSync(at(name)) : Buffer.alloc(0)
        const text = bytes[0] === 0x1f ? gunzipSync(bytes).toString() : bytes.toString()
        lines.push(
          `# ${name}, ${end}: ${readdirSync(at()).join()}`,
          name === 'pages'
            ? existsSync(at(name))
              ? standing(at(name))
              : 'none'
            : shownText(fixed(text)).replaceAll('\\u{a}', '\n'),
        )
        rmSync(at(name), { recursive: true, force: true })
      }
    mkdirSync(at('others'))
    writeFileSync(at('others/notes.txt'), 'x')
    for (const target of ['others', 'gone/pages', 'gone/a.warc'])
      lines.push(`${target}: ${told(() => openPageArchive(at(target), 'x'))}`)
    for (const [i, name] of ['000001.html', '1.html', '0000001.html', 'pages.jsonl', 'x000001.html'].entries()) {
      mkdirSync(at(`own${i}`))
      writeFileSync(at(`own${i}/${name}`), 'old')
      lines.push(
        `with ${name}: ${await toldLater(() => openPageArchive(at(`own${i}`), 'x').commit())} ${standing(at(`own${i}`))}`,
      )
    }
    await isAsExpected('output', 'archives', named(lines.join('\n')))
  })
})

describe('names, texts and tables', () => {
  it('names, texts and tables of outputs are safe for their formats', async () => {
    const names = [
      '',
      'a',
      'A1',
      '1a',
      '-a',
      '.a',
      'a-b.c·d',
      'a b',
      'a:b',
      '_',
      '_x',
      '_x0020_',
      'a_x',
      'xml',
      'XMLa',
      'axml',
      'x',
      'ª',
      'aª',
      'µ',
      'é',
      'e\u0301',
      '\u0301e',
      '日',
      '\ud83d\ude00',
      '\ud83d',
      'a\0',
      'a_',
      '__x',
      '𝒳',
    ]
    const texts = [
      'a&b<c>"d"\r\n\t',
      '\0\x01\x1f\x7f\x80\x9f',
      '\ufffe\uffff\ufffd\ud7ff\ue000',
      '\ud800',
      '\ud83d\ude00',
      '\u200e\u2028\u202e\u2066',
      "'",
    ]
    const kinds = [
      true,
      1,
      -0,
      2 ** 53,
      2 ** 53 - 1,
      1.5,
      Number.NaN,
      'x',
      '',
      '2024-02-29',
      '2023-02-29',
      '2024-13-01',
      '0000-01-01',
      '2024-01-01T00:00Z',
      '2024-01-01T00:00:00Z',
      '2024-01-01T00:00:00.123Z',
      '2024-01-01T00:00:00.1234Z',
      '2024-01-01T00:00',
      '2024-01-01T25:00Z',
      '2024-01-01T00:00+01:00',
      '2024-01-01T00:00+0100',
      null,
      {},
      undefined,
    ]
    const columns: Columns = {
      t: { kind: 'text' },
      i: { kind: 'integer' },
      n: { kind: 'number' },
      b: { kind: 'boolean' },
      j: { kind: 'json' },
      l: { kind: 'list', item: { kind: 'struct', fields: { x: { kind: 'integer' } } } },
    }
    const lines = [
      ...names.map((name) => `name ${shownText(name)}: ${xmlName(name)}`),
      ...texts.map((text) => `text ${shownText(text)}: ${shownText(xmlText(text))}`),
      ...kinds.map((kind) => `kind ${String(kind)}: ${kindOf(kind)}`),
    ]
    for (const rows of [0, 1, 19_999, 20_000, 20_001]) {
      const table = parquetTable(at(`t${rows}.parquet`), columns)
      for (let i = 0; i < rows; i++)
        await table.write({ t: 'x', i, n: i / 2, b: i % 2 === 0, j: [i], l: i % 3 === 0 ? null : [{ x: i }] })
      await table.commit()
      lines.push(`${rows} rows: ${readFileSync(at(`t${rows}.parquet`)).length} bytes`)
    }
    for (const chars of [1_999_989, 1_999_990, 1_999_991, 2_000_000]) {
      const output = await openOutput([at('big.parquet')], new PassThrough())
      const table = parquetTable(at('big-table.parquet'), { t: { kind: 'text' } })
      for (const one of ['a', 'b', 'c']) {
        await output.write({ t: one.repeat(chars) })
        await table.write({ t: one.repeat(chars) })
      }
      await output.commit()
      await table.commit()
      lines.push(
        `3 of ${chars}: ${['big', 'big-table'].map((name) => readFileSync(at(`${name}.parquet`)).length).join(' ')}`,
      )
    }
    await isAsExpected('output', 'names', lines.join('\n'))
  })
})
