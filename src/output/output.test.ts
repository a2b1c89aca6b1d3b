import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { PassThrough, Writable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import { openOutput, type Row } from './index.ts'

const { at, read, writeAll } = useFolder()

const row = (data: Row): Row => ({ url: 'http://a.example/', status: 'ok', data })

describe('openOutput', () => {
  it('any rows are read back from JSON Lines and JSON as they were', async () => {
    const value = fc.jsonValue().map((inner) => ({ inner: JSON.parse(JSON.stringify(inner)) }) as Row)
    await fc.assert(
      fc.asyncProperty(fc.array(value, { maxLength: 5 }), async (rows) => {
        await writeAll(['a.jsonl', 'a.json'], rows)
        const lines = read('a.jsonl').split('\n')
        expect(lines.pop()).toBe('')
        expect(lines.map((line) => JSON.parse(line))).toEqual(rows)
        expect(JSON.parse(read('a.json'))).toEqual(rows)
      }),
      { numRuns: 30 },
    )
  })

  it('CSV columns are the union of all fields in order of appearance', async () => {
    await writeAll(['a.csv'], [row({ title: 'One' }), row({ title: 'Two, "2"', pages: 12, isbn: null })])
    expect(read('a.csv')).toBe(
      'url,status,title,pages,isbn\nhttp://a.example/,ok,One,,\nhttp://a.example/,ok,"Two, ""2""",12,\n',
    )
  })

  it('lists are JSON in one CSV cell, objects have columns of their own', async () => {
    await writeAll(['a.csv'], [row({ price: { amount: 1.5, currency: 'EUR' }, tags: ['a', 'b'] })])
    expect(read('a.csv')).toBe(
      'url,status,price.amount,price.currency,tags\nhttp://a.example/,ok,1.5,EUR,"[""a"",""b""]"\n',
    )
  })

  it('a field named like a row column gets a column of its own', async () => {
    await writeAll(['a.csv'], [row({ url: 'inner' })])
    expect(read('a.csv')).toBe('url,status,record_url\nhttp://a.example/,ok,inner\n')
  })

  it('texts that a spreadsheet would run are defused, numbers are not', async () => {
    await writeAll(['a.csv'], [row({ a: '=1+1', b: '@SUM', c: '+1', d: '-x', e: -5 })])
    expect(read('a.csv').split('\n')[1]).toBe("http://a.example/,ok,'=1+1,'@SUM,'+1,'-x,-5")
  })

  it('line separators inside CSV cells are kept', async () => {
    await writeAll(['a.csv'], [row({ a: 'x\u2028y\nz' })])
    expect(read('a.csv')).toBe('url,status,a\nhttp://a.example/,ok,"x\u2028y\nz"\n')
  })

  it('control characters never reach a terminal', async () => {
    const stream = new PassThrough()
    const output = await openOutput([], stream)
    await output.write({ a: '\u001b]0;x\u0007\u009b31m\u007f' })
    const text = String(stream.read())
    expect(text).toBe('{"a":"\\u001b]0;x\\u0007\\u009b31m\\u007f"}\n')
  })

  it('a file appears only once it is whole, with nothing beside it', async () => {
    writeFileSync(at('a.jsonl'), 'old\n')
    const output = await openOutput([at('a.jsonl'), at('a.csv')], new PassThrough())
    await output.write(row({ a: 'x' }))
    expect(read('a.jsonl')).toBe('old\n')
    expect(existsSync(at('a.csv'))).toBe(false)
    await output.commit()
    expect(read('a.jsonl')).not.toBe('old\n')
    expect(readdirSync(at()).sort()).toEqual(['a.csv', 'a.jsonl'])
  })

  it('a discarded output leaves what was there', async () => {
    writeFileSync(at('a.jsonl'), 'old\n')
    const output = await openOutput([at('a.jsonl'), at('b.csv')], new PassThrough())
    await output.write(row({ a: 'x' }))
    output.discard()
    expect(read('a.jsonl')).toBe('old\n')
    expect(readdirSync(at())).toEqual(['a.jsonl'])
  })

  it('a file is written through a link', async () => {
    mkdirSync(at('real'))
    writeFileSync(at('real/a.jsonl'), '')
    symlinkSync(at('real/a.jsonl'), at('link.jsonl'))
    await writeAll(['link.jsonl'], [{ a: 1 }])
    expect(read('real/a.jsonl')).toBe('{"a":1}\n')
  })

  it.each([
    ['a.docx', 'unknown-format'],
    ['a', 'unknown-format'],
    ['mysql://ann:secret@db.example/shop', 'unknown-format'],
    ['postgres://ann:secret@db.example/shop', 'bad-table'],
    ['missing/a.csv', 'no-folder'],
    ['folder.json', 'unwritable'],
  ])('%s is refused as %s before anything is written', async (name, code) => {
    mkdirSync(at('folder.json'))
    const open = () => openOutput([at('good.jsonl'), name.includes(':') ? name : at(name)], new PassThrough())
    await expect(open()).rejects.toMatchObject({ code })
    expect(readdirSync(at())).toEqual(['folder.json'])
  })

  it('output waits for a slow reader', async () => {
    const stream = new PassThrough({ highWaterMark: 16 })
    const output = await openOutput([], stream)
    const write = output.write({ a: 'longer than the mark' })
    const first = await Promise.race([
      write.then(() => 'written'),
      new Promise((resolve) => setImmediate(resolve, 'waiting')),
    ])
    expect(first).toBe('waiting')
    stream.resume()
    await write
  })

  it('output reports when the reader has gone', async () => {
    const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
    const stream = new Writable({ write: (_chunk, _encoding, done) => done(gone) })
    const output = await openOutput([], stream)
    await output.write({ a: 1 }).catch(() => {})
    if (stream.errored === null) await once(stream, 'error')
    await expect(output.write({ a: 2 })).rejects.toMatchObject({ code: 'EPIPE' })
  })
})
