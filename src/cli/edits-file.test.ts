import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readEdits } from './edits-file.ts'
import { UsageError } from './exit.ts'
import { readSchema, readSchemaJson } from './schema-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-edits-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'e.json')
const none = join(folder, 'none.json')
const written = (value: unknown): string => {
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return path
}
const DROP = { edit: 'drop', patterns: ['note'] }

describe('readEdits', () => {
  it('edits in a file are an array or a single one', async () => {
    expect(await readEdits(written([DROP, DROP]))).toEqual([DROP, DROP])
    expect(await readEdits(written(DROP))).toEqual([DROP])
  })

  it('a file without proper edits is refused with the reason', async () => {
    await expect(readEdits(none)).rejects.toThrow(new UsageError(`Cannot read "${none}": there is no such file.`))
    await expect(readEdits(written('x'))).rejects.toThrow(
      new UsageError(`Cannot use "${path}" as edits: it is no JSON.`),
    )
    const wrong = readEdits(written([{ edit: 'paint' }]))
    await expect(wrong).rejects.toThrow(UsageError)
    await expect(wrong).rejects.toThrow(/\nWrite a JSON array of edits, as "edits" of a wrapper\.$/)
    await expect(readEdits(folder)).rejects.toThrow(/^Cannot read ".*": EISDIR/)
  })
})

describe('readSchema', () => {
  it('a schema is the JSON of its file', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } }
    expect(await readSchema(written(schema), false)).toEqual(schema)
  })

  it('a malformed schema, or one for raw values, is refused', async () => {
    await expect(readSchema(written({}), true)).rejects.toThrow(
      new UsageError('--schema looks at typed values; leave out --raw.'),
    )
    await expect(readSchema(none, false)).rejects.toThrow(
      new UsageError(`Cannot read "${none}": there is no such file. Give a file with a JSON Schema or an XML Schema.`),
    )
    await expect(readSchemaJson(written('x'))).rejects.toThrow(
      new UsageError(`Cannot use "${path}" as a schema: it is no JSON.`),
    )
    const wrong = readSchema(written({ type: 'no-type' }), false)
    await expect(wrong).rejects.toThrow(UsageError)
    await expect(wrong).rejects.toThrow(`Cannot use "${path}" as a schema: `)
  })
})
