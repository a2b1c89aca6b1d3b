import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { describe, it } from 'vitest'
import { isArchiveName, isTable, type OutputOptions, openAtomicFile, openOutput } from '../../../src/output/index.ts'
import { isAsExpected } from './expected.ts'
import { at, named as inScratch, useScratch } from './scratch.ts'
import { shownText, told, toldLater } from './told.ts'

/* Files as they are written, put in place, given up and refused. */

useScratch()

const named = (text: string): string =>
  inScratch(text).replaceAll(`.${process.pid}.`, '.PID.').replaceAll(`.${process.ppid}.`, '.PPID.')

/** What is in the folder, file by file. */
function standing(): string {
  const files = readdirSync(at(), { withFileTypes: true }).filter((one) => one.isFile())
  const told = files.map(
    ({ name }) => `${named(name)} ${shownText(JSON.stringify(readFileSync(at(name), 'utf8'))).slice(0, 60)}`,
  )
  return told.sort().join(' ; ')
}

const ROWS = [{ a: 1 }, { a: 'x\u2028\u009b\u202e' }, { b: [{ c: null }] }]

async function written(
  targets: readonly string[],
  options: OutputOptions = {},
  end: 'commit' | 'discard' | 'part' = 'commit',
): Promise<string> {
  const stdout = new PassThrough()
  const said = await toldLater(async () => {
    const output = await openOutput(
      targets.map((name) => (name === '-' || isTable(name) ? name : at(name))),
      stdout,
      { ...options, ...(options.schema && { schema: at(options.schema) }) },
    )
    for (const row of ROWS) await output.write(row)
    if (end === 'discard') output.discard()
    else await output.commit(end === 'part')
  })
  return named(`${said} | stdout ${JSON.stringify(String(stdout.read() ?? ''))} | ${standing()}`)
}

describe('files', () => {
  it('an output file is complete at its name, or absent, whatever ends the writing', async () => {
    mkdirSync(at('folder.json'))
    const lines: string[] = []
    const cases: readonly (readonly [readonly string[], OutputOptions?])[] = [
      [[]],
      [['-']],
      [['-', 'a.jsonl']],
      [['A.JSONL']],
      [['a.json', 'b.csv']],
      [['a.txt']],
      [['a']],
      [['postgres://me:secret@host/db']],
      [['mysql://me:secret@host/db']],
      [['gone/a.json']],
      [['folder.json']],
      [['a.jsonl', 'gone/a.csv']],
      [['a.xml', 'gone/a.xml']],
      [['a.jsonl'], { schema: 's' }],
      [['a.jsonl'], { schema: 'gone/s' }],
      ...['a.jsonl', '-', 'a.csv', 'a.json', 'mysql://x:y@z/'].map(
        (name): readonly [readonly string[], OutputOptions] => [[name], { asMade: true }],
      ),
      [['a.jsonl'], { asMade: true, schema: 's' }],
      [[], { asMade: true }],
      [['a.JsonL', '-'], { asMade: true }],
    ]
    for (const [targets, options] of cases)
      for (const end of ['commit', 'discard', 'part'] as const) {
        lines.push(
          `${targets.join(' and ') || 'nothing'} ${JSON.stringify(options ?? {})}, ${end}: ${await written(targets, options, end)}`,
        )
        for (const name of readdirSync(at())) if (name !== 'folder.json') rmSync(at(name), { recursive: true })
      }
    const names = ['a.warc', 'a.WARC.gz', 'a.warc.zip', 'awarc', '.warc', 'a.gz'].map(
      (name) => `${name}: ${isArchiveName(name)}`,
    )
    const tables = ['postgres://x', 'POSTGRESQL://x', 'postgres:/x', 'xpostgres://', 'postgresq://x'].map(
      (name) => `${name}: ${isTable(name)}`,
    )
    await isAsExpected('output', 'files', [...lines, ...names, ...tables].join('\n'))
  })

  it('a file appears at its name at once', async () => {
    const lines: string[] = []
    writeFileSync(at('old.txt'), 'old')
    symlinkSync(at('old.txt'), at('link.txt'))
    const dead = 4_000_000_000
    for (const left of [
      `.new.txt.${dead}.tmp`,
      `.new.txt.${dead}x.tmp`,
      `.new.txt.12345678901.tmp`,
      `.other.txt.${dead}.tmp`,
      `.new.txt.${process.ppid}.tmp`,
    ])
      writeFileSync(at(left), 'left')
    const seen = (name: string): void => void lines.push(`${name}: ${standing()}`)
    for (const name of ['new.txt', 'link.txt']) {
      const file = openAtomicFile(at(name))
      file.write('a')
      seen(`${name}, begun`)
      file.flush()
      file.writeBytes(Buffer.from('b'))
      file.write('c'.repeat(65_535))
      seen(`${name}, 65,535 more`)
      file.write('d')
      seen(`${name}, one more`)
      file.commit()
      seen(`${name}, in place`)
      file.discard()
    }
    const given = openAtomicFile(at('given-up.txt'))
    given.write('x')
    given.discard()
    given.discard()
    seen('given up')
    lines.push(
      told(() => openAtomicFile(at())),
      told(() => openAtomicFile(at('gone/x'))),
    )
    await isAsExpected('output', 'atomic', named(lines.join('\n')))
  })
})
