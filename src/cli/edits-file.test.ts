import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readClassModel } from './class-model-file.ts'
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

describe('edits in a file', () => {
  it('are an array, or one', async () => {
    expect(await readEdits(written([DROP, DROP]))).toEqual([DROP, DROP])
    expect(await readEdits(written(DROP))).toEqual([DROP])
  })

  it('are a thousand at most, and one at least', async () => {
    const edits = (count: number) => Array.from({ length: count }, () => DROP)
    expect(await readEdits(written(edits(1_000)))).toHaveLength(1_000)
    await expect(readEdits(written(edits(1_001)))).rejects.toThrow(UsageError)
    await expect(readEdits(written([]))).rejects.toThrow(UsageError)
  })

  it('are refused with why they cannot be used', async () => {
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

describe('a model of classes in a file', () => {
  it('may not be there yet', async () => {
    expect(await readClassModel(none)).toBeUndefined()
  })

  it('is refused with what to do', async () => {
    await expect(readClassModel(written('x'))).rejects.toThrow(
      new UsageError(`Cannot use "${path}": it is no JSON. Remove it to group the pages anew.`),
    )
    const wrong = readClassModel(written({ a: 1 }))
    await expect(wrong).rejects.toThrow(UsageError)
    await expect(wrong).rejects.not.toThrow(/it is no JSON/)
    await expect(readClassModel(folder)).rejects.toThrow(/^Cannot read ".*": EISDIR.*Give a file for the classes\.$/)
  })
})

describe('a schema that records are held to', () => {
  it('is the JSON of a file', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } }
    expect(await readSchema(written(schema), false)).toEqual(schema)
  })

  it('is refused where it is none, or values are raw', async () => {
    await expect(readSchema(written({}), true)).rejects.toThrow(
      new UsageError('--schema looks at typed values; leave out --raw.'),
    )
    await expect(readSchema(none, false)).rejects.toThrow(
      new UsageError(`Cannot read "${none}": there is no such file. Give a file with a JSON Schema.`),
    )
    await expect(readSchemaJson(written('x'))).rejects.toThrow(
      new UsageError(`Cannot use "${path}" as a schema: it is no JSON.`),
    )
    const wrong = readSchema(written({ type: 'no-type' }), false)
    await expect(wrong).rejects.toThrow(UsageError)
    await expect(wrong).rejects.toThrow(`Cannot use "${path}" as a schema: `)
  })
})
