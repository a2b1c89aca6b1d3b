import { writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wrapperOf } from '../core/validate/wrapper.fixture.ts'
import { serializeWrapper } from '../core/wrapper/index.ts'
import { gather } from '../source/gather.fixture.ts'
import { codeOf } from './commands/command.fixture.ts'
import { addRun } from './commands/run.ts'
import { UsageError } from './exit.ts'
import { jobParts } from './run-job.fixture.ts'

const engine = vi.hoisted(() => ({ runShards: vi.fn() }))
vi.mock('../engine/index.ts', () => engine)

const { written, at } = jobParts()

const SUMMARY = {
  total: 2,
  broken: 0,
  pages: 5,
  records: 4,
  violated: 0,
  otherClass: 1,
  skipped: 0,
  failed: 0,
  unreadable: 0,
}
/** The lines of the list, which are read to their end whatever comes of them. */
let lines: readonly string[] = []
function ending(end: () => object): void {
  engine.runShards.mockImplementation(async (_: unknown, list: AsyncIterable<string>) => {
    lines = await gather(list)
    return end()
  })
}
const run = (...args: readonly string[]) => codeOf(addRun, 'run', at('w.json'), '--pages', at('list.txt'), ...args)

beforeEach(() => {
  engine.runShards.mockReset()
  ending(() => SUMMARY)
  writeFileSync(at('w.json'), serializeWrapper(wrapperOf()))
  writeFileSync(at('list.txt'), 'a.warc.gz\r\nb.warc.gz\n')
})

describe('treegram run --pages', () => {
  it('a list of archives is read shard by shard into a folder', async () => {
    expect(await run('-o', at('out'))).toBe(0)
    expect(lines).toEqual(['a.warc.gz', 'b.warc.gz'])
    const [wrapper, , folder, options] = engine.runShards.mock.lastCall!
    expect([wrapper, folder]).toEqual([wrapperOf(), at('out')])
    expect(options).toMatchObject({ folder: at('.').replace(/\/\.?$/, ''), text: 'text' })
    for (const name of ['base', 'recordSchema', 'elsewhere', 'delayMs', 'limits', 'threads'])
      expect(options).not.toHaveProperty(name)
    expect(written.err).toContain(`4 records of 5 pages in 2 files in ${at('out')}; 1 page of other classes left out.`)
  })

  it('run --pages passes on the options that were given', async () => {
    const more = ['--warc-base', 'https://w.example/', '--delay', '0', '--threads', '0', '--strict', '--unchanged']
    await run('-o', at('out'), ...more, '--limit', 'maxBytes=9')
    expect(engine.runShards.mock.lastCall![3]).toMatchObject({
      base: 'https://w.example/',
      delayMs: 0,
      threads: 0,
      strict: true,
      unchanged: true,
      limits: { maxBytes: 9 },
    })
  })

  it('results of run --pages decide its exit code', async () => {
    for (const [more, code] of [
      [{ violated: 1 }, 4],
      [{ records: 0 }, 3],
      [{ broken: 1 }, 6],
      [{ failed: 1 }, 6],
    ] as const) {
      ending(() => ({ ...SUMMARY, ...more }))
      expect(await run('-o', at('out')), JSON.stringify(more)).toBe(code)
    }
  })

  it('run --pages without a single folder is refused', async () => {
    const message = '--pages gives one file for each shard: name one folder for them, like -o records/.'
    for (const outputs of [[], ['-'], ['a.csv'], ['A.PARQUET'], ['postgres://h/d?table=t'], ['a', 'b'], [at('w.json')]])
      await expect(run(...outputs.flatMap((output) => ['-o', output])), outputs.join()).rejects.toThrow(
        new UsageError(message),
      )
    expect(engine.runShards).not.toHaveBeenCalled()
  })

  it('run --pages without a readable list is refused', async () => {
    for (const list of [at('none.txt'), at('.')])
      await expect(codeOf(addRun, 'run', at('w.json'), '--pages', list, '-o', at('out'))).rejects.toThrow(
        new UsageError(`Cannot read "${list}": there is no such file; name a list of web archives.`),
      )
  })

  it('options without meaning for run --pages are refused', async () => {
    await expect(run('-o', at('out'), '--heal', 'apply')).rejects.toThrow(
      new UsageError('Leave out --heal with --pages: a large set of pages is read by the wrapper as it is.'),
    )
    await expect(run('-o', at('out'), '--max-pages', '3')).rejects.toThrow(
      new UsageError('Leave out --max-pages with --pages: it has no meaning there.'),
    )
  })

  it('run --pages reports an error as such, not as an interrupt', async () => {
    ending(() => {
      throw new Error('broken')
    })
    await expect(run('-o', at('out'))).rejects.toThrow('broken')
    expect(written.err).toBe('')
  })
})
