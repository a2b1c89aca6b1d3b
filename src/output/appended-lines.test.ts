import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import { openOutput } from './index.ts'

const { at, read } = useFolder()
const open = (name: string) => openOutput([at(name)], new PassThrough(), { asMade: true })

describe('output written row by row', () => {
  it('rows are appended to the file at once and stay when the run is given up', async () => {
    writeFileSync(at('a.jsonl'), '{"n":0}\n')
    const output = await open('a.jsonl')
    await output.write({ n: 1 })
    expect(read('a.jsonl')).toBe('{"n":0}\n{"n":1}\n')
    output.discard()
    const again = await open('a.jsonl')
    await again.write({ n: 2 })
    await again.commit()
    expect(read('a.jsonl')).toBe('{"n":0}\n{"n":1}\n{"n":2}\n')
  })

  it('half a line left by a killed process is cut off, a whole one is kept', async () => {
    for (const [rest, kept] of [
      ['{"n":1,"te', ''],
      ['{"n":1}', '{"n":1}\n'],
      [`{"n":"${'x'.repeat(200_000)}`, ''],
    ] as const) {
      writeFileSync(at('b.jsonl'), `{"n":0}\n${rest}`)
      const output = await open('b.jsonl')
      await output.write({ n: 2 })
      await output.commit()
      expect(read('b.jsonl')).toBe(`{"n":0}\n${kept}{"n":2}\n`)
    }
  })

  it('rows are appended behind those of another program', async () => {
    const output = await open('c.jsonl')
    await output.write({ n: 0 })
    appendFileSync(at('c.jsonl'), '{"n":1}\n')
    await output.write({ n: 2 })
    await output.commit()
    expect(read('c.jsonl')).toBe('{"n":0}\n{"n":1}\n{"n":2}\n')
  })

  it('formats that need all rows are refused before a file is touched', async () => {
    for (const name of ['a.json', 'a.csv', 'a.parquet', 'a.sqlite', 'a.xml']) {
      await expect(open(name)).rejects.toThrow(/row by row/)
      expect(existsSync(at(name))).toBe(false)
    }
    const schema = { asMade: true, schema: at('s.json') }
    await expect(openOutput(['-'], new PassThrough(), schema)).rejects.toThrow(/row by row/)
    const table = openOutput(['postgres://user:secret@host/db?table=t'], new PassThrough(), { asMade: true })
    await expect(table).rejects.toThrow(/^(?!.*secret).*row by row/)
    await expect(open('none/a.jsonl')).rejects.toThrow(/no folder/)
  })
})
