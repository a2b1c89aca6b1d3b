import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diffFiles } from './diff-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-diff-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string): string => join(folder, name)
function write(name: string, text: string): string {
  writeFileSync(at(name), text)
  return at(name)
}
const jsonl = (...rows: readonly unknown[]): string => rows.map((row) => JSON.stringify(row)).join('\n')
/** What changed between two files of lines, by URL. */
async function changed(before: readonly unknown[], after: readonly unknown[]): Promise<readonly string[]> {
  const diff = await diffFiles(write('a.jsonl', jsonl(...before)), write('b.jsonl', jsonl(...after)))
  return [...diff.changes()].map(({ url, change }) => `${url} ${change}`)
}
async function refusal(name: string, text: string): Promise<unknown> {
  const file = write(name, text)
  return diffFiles(file, file).catch((error: unknown) => error)
}
const NO_RECORD = 'is no record: it has no "url"; give what "treegram run" or "collect" wrote.'

describe('diffFiles', () => {
  it('files of records are compared by data alone, whatever else is in the rows', async () => {
    const row = { url: 'u', price: 1 }
    for (const name of ['source', 'violations', 'layout', 'provenance', 'embedded'])
      expect(await changed([{ ...row, [name]: 'x' }], [{ ...row, [name]: 'y' }]), name).toEqual([])
    expect(await changed([{ ...row, sources: 'x' }], [{ ...row, sources: 'y' }])).toEqual(['u changed'])
    expect(await changed([{ url: 'u', data: { a: 1 }, b: 1 }], [{ url: 'u', data: { a: 1 }, b: 2 }])).toEqual([])
  })

  it('fields of a row are compared themselves when data is no object', async () => {
    for (const data of [[1], 'x', null])
      expect(await changed([{ url: 'u', data, t: 1 }], [{ url: 'u', data, t: 2 }])).toEqual(['u changed'])
  })

  it('records files may have long rows, blank lines and no last line break', async () => {
    const long = 'ä€'.repeat(60_000)
    const rows = [
      { url: 'a', t: long },
      { url: 'b', t: long },
      { url: 'c', t: 'x' },
    ]
    const lines = rows.map((row) => JSON.stringify(row))
    const before = write('a.JSONL', `\n${lines.join('\r\n\n  \n')}`)
    const diff = await diffFiles(before, write('b.json', JSON.stringify(rows)))
    expect(diff.summary()).toMatchObject({ same: 3, changed: 0, added: 0, removed: 0 })
    const other = await diffFiles(before, write('c.jsonl', `${lines.slice(0, 2).join('\n')}\n`))
    expect([...other.changes()].map(({ url, change }) => `${url} ${change}`)).toEqual(['c removed'])
  })

  it('a JSON file with a single record is accepted', async () => {
    const diff = await diffFiles(write('a.json', '{"url": "u", "t": 1}'), write('b.json', '[{"url": "u", "t": 2}]'))
    expect(diff.summary()).toMatchObject({ same: 0, changed: 1 })
  })
})

describe('files that are refused', () => {
  it('a row without a URL is refused with its line or record number', async () => {
    const record = '{"url": "u"}'
    expect(await refusal('a.jsonl', `${record}\n\n{"url": 5}\n`)).toMatchObject({
      code: 'bad-records',
      message: `Line 3 of "${at('a.jsonl')}" ${NO_RECORD}`,
    })
    expect(await refusal('a.jsonl', `${record}\nnull`)).toMatchObject({
      message: `Line 2 of "${at('a.jsonl')}" ${NO_RECORD}`,
    })
    expect(await refusal('a.json', `[${record}, "x"]`)).toMatchObject({
      code: 'bad-records',
      message: `Record 2 of "${at('a.json')}" ${NO_RECORD}`,
    })
  })

  it('a file that is missing, broken or a folder is refused', async () => {
    const unread = (name: string): string => `Cannot read the records in "${at(name)}": `
    expect(await refusal('a.jsonl', '{"url":')).toMatchObject({
      code: 'bad-records',
      message: expect.stringContaining(unread('a.jsonl')),
      cause: expect.any(SyntaxError),
    })
    await expect(diffFiles(at('no.json'), at('no.json'))).rejects.toMatchObject({
      code: 'bad-records',
      message: `${unread('no.json')}there is no such file.`,
    })
    mkdirSync(at('d.jsonl'))
    await expect(diffFiles(at('d.jsonl'), at('d.jsonl'))).rejects.toMatchObject({
      code: 'bad-records',
      message: expect.stringMatching(/EISDIR/),
    })
  })

  it('a file that is neither .jsonl nor .json is refused', async () => {
    for (const name of ['a.csv', 'a', 'a.jsonl.gz'])
      expect(await refusal(name, '')).toMatchObject({
        code: 'bad-records',
        message: `Cannot compare "${at(name)}"; give records as .jsonl or .json ("treegram export" writes them), or the number of a run.`,
      })
  })
})
