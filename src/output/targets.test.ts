import { readdirSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import { OUTPUT_ENDINGS, OUTPUT_TABLES, type OutputOptions, openOutput } from './index.ts'

const { at, read } = useFolder()

async function refusal(targets: readonly string[], options: OutputOptions = {}): Promise<unknown> {
  const opened = openOutput(targets, new PassThrough(), options)
  return opened.then(
    (output) => output.discard(),
    ({ code, message }) => [code, message],
  )
}

describe('targets of openOutput', () => {
  it('the format is recognized by the ending of the name, in any case', async () => {
    expect(OUTPUT_ENDINGS).toBe('.jsonl, .json, .csv, .parquet, .xlsx, .sqlite, .xml')
    const stdout = new PassThrough()
    const output = await openOutput([at('A.JSON'), '-', at('b.CSV')], stdout)
    await output.write({ a: 1 })
    await output.commit()
    expect([read('A.JSON').replace(/\s/g, ''), read('b.CSV'), String(stdout.read())]).toEqual([
      '[{"a":1}]',
      'a\n1\n',
      '{"a":1}\n',
    ])
  })

  it('rows for named files are not written to stdout', async () => {
    const stdout = new PassThrough()
    const output = await openOutput([at('a.jsonl')], stdout)
    await output.write({ a: 1 })
    await output.commit()
    expect(stdout.read()).toBeNull()
  })

  it('an unknown ending is refused, without printing an address that may hold a password', async () => {
    const say = (what: string): string =>
      `Cannot tell the format of "${what}"; end its name in ${OUTPUT_ENDINGS}, or name a table: ${OUTPUT_TABLES}.`
    expect(await refusal(['a.txt'])).toEqual(['unknown-format', say('a.txt')])
    expect(await refusal(['a.txt', 'b.md'])).toEqual(['unknown-format', say('a.txt')])
    expect(await refusal([at('a.json'), 'MySQL+x://ann:secret@db'])).toEqual(['unknown-format', say('MySQL+x://...')])
    expect(readdirSync(at())).toEqual([])
  })

  it('formats that need all rows are refused when rows are to be written at once', async () => {
    const say = (what: string): string =>
      `Cannot write "${what}" row by row, as it is made of all rows; name a .jsonl file, or "-".`
    const asMade = true
    for (const name of ['a.json', 'a.csv', 'a.parquet', 'a.sqlite', 'a.xml'])
      expect(await refusal(['-', name], { asMade }), name).toEqual(['unknown-format', say(name)])
    expect(await refusal(['-'], { asMade, schema: 's.json' })).toEqual(['unknown-format', say('s.json')])
    expect(await refusal(['postgres://ann:secret@db/x?table=t'], { asMade })).toEqual([
      'unknown-format',
      say('postgres://...'),
    ])
    expect(await refusal([at('a.jsonl'), '-'], { asMade })).toBeUndefined()
    expect(await refusal([], { asMade })).toBeUndefined()
  })
})
