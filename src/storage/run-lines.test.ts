import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { FORMAT, readRunLines } from './run-lines.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-lines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HEAD = {
  kind: 'run',
  format: FORMAT,
  command: 'collect',
  state: 'finished',
  startedAt: 1,
  endedAt: null,
  wrappers: 1,
}
const WRAPPER = { kind: 'wrapper', number: 7, name: 'w', version: 1, document: '{}', madeAt: 1 }
const ANSWER = { kind: 'answer', url: 'u', isLike: true }
const RECORD = {
  ...{ kind: 'record', position: 0, url: 'u', source: 's', wrapper: 7, page: '0'.repeat(64), raw: false, status: 'ok' },
  ...{ data: { text: 'ä\u2028' }, violations: [], provenance: {}, layout: null, madeAt: 1 },
}
const end = (records: number): object => ({ kind: 'end', records })
const WHOLE = [HEAD, WRAPPER, ANSWER, RECORD, RECORD, end(2)]

async function read(text: string | Buffer): Promise<unknown[]> {
  const path = join(folder, 'lines')
  writeFileSync(path, typeof text === 'string' ? gzipSync(text) : text)
  const lines: unknown[] = []
  for await (const line of readRunLines('k', path)) lines.push(line)
  return lines
}
const textOf = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')
const refused = (text: string | Buffer): Promise<string> =>
  read(text).then(
    () => 'read',
    (error: { readonly code: string; readonly message: string }) => `${error.code}: ${error.message}`,
  )
const damaged = (what: string): string => `damaged: What the storage has as "k" ${what}.`

describe('readRunLines', () => {
  it('lines of a record file are read in their order', async () => {
    expect(await read(textOf(WHOLE))).toEqual(WHOLE)
    expect(await read(textOf([HEAD, end(0)]))).toEqual([HEAD, end(0)])
    const long = { ...RECORD, data: { text: 'x'.repeat(200_000) } }
    expect(await read(textOf([HEAD, WRAPPER, long, end(1)]))).toEqual([HEAD, WRAPPER, long, end(1)])
  })

  it('a record file without its head, or of a newer version, is refused', async () => {
    expect(await refused(textOf(WHOLE.slice(1)))).toBe(damaged('is no file of records'))
    expect(await refused('null\n')).toBe(damaged('is no file of records'))
    expect(await refused(textOf([{ ...HEAD, format: FORMAT + 1, more: 1 }, end(0)]))).toBe(
      'damaged: What the storage has as "k" was written by a newer version of treegram; update treegram.',
    )
    expect(await refused(textOf([{ ...HEAD, format: 'x' }, end(0)]))).toBe(
      damaged('has a line that nobody has written so'),
    )
  })

  it('lines in another order are refused', async () => {
    const order = damaged('has lines in another order than they were written')
    expect(await refused(textOf([HEAD, HEAD, end(0)]))).toBe(order)
    expect(await refused(textOf([HEAD, end(0), ANSWER]))).toBe(order)
    expect(await refused(textOf([HEAD, end(0), end(0)]))).toBe(order)
    expect(await refused(textOf([HEAD, RECORD, WRAPPER, end(1)]))).toBe(
      damaged('has a record by a wrapper 7 that is not in it'),
    )
    expect(await refused(textOf([HEAD, { ...WRAPPER, number: 8 }, RECORD, end(1)]))).toBe(
      damaged('has a record by a wrapper 7 that is not in it'),
    )
  })

  it('a record file that is cut short or lacks records is refused', async () => {
    expect(await refused('')).toBe(damaged('is cut short'))
    expect(await refused(textOf(WHOLE.slice(0, -1)))).toBe(damaged('is cut short'))
    expect(await refused(textOf(WHOLE).slice(0, -1))).toBe(damaged('is cut short'))
    expect(await refused(textOf([HEAD, WRAPPER, RECORD, end(2)]))).toBe(damaged('has 1 records instead of 2'))
    expect(await refused(textOf([HEAD, WRAPPER, RECORD, end(0)]))).toBe(damaged('has 1 records instead of 0'))
    expect(await refused(gzipSync(textOf(WHOLE)).subarray(0, -10))).toBe(damaged('cannot be unpacked'))
    expect(await refused(Buffer.from('words'))).toBe(damaged('cannot be unpacked'))
  })

  it.each<object>([
    ...[{ kind: 'odd' }, { ...ANSWER, isLike: 1 }, { ...WRAPPER, number: 1.5 }, end(-1), end(0.5)],
    ...[
      { ...RECORD, page: '0'.repeat(63) },
      { ...RECORD, page: 'G'.repeat(64) },
      { ...RECORD, data: null },
      { ...RECORD, position: -1 },
    ],
    ...[
      { ...RECORD, violations: [{ pattern: 'a' }] },
      { ...RECORD, provenance: 'x' },
    ],
    { kind: 'referral', url: 'u', from: 'f', label: 'l', place: 'p' },
  ])('a line that no version writes is refused: %j', async (line) => {
    expect(await refused(textOf([HEAD, WRAPPER, line, end(0)]))).toBe(damaged('has a line that nobody has written so'))
  })

  it('a line that is no JSON and a missing file are refused', async () => {
    expect(await refused(`${JSON.stringify(HEAD)}\n{\n`)).toBe(damaged('has a line that nobody has written so'))
    const lines = readRunLines('k', join(folder, 'nowhere'))
    await expect(lines.next()).rejects.toThrow(damaged('cannot be unpacked').slice('damaged: '.length))
  })
})
