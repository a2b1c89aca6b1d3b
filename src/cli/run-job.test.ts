import { readdirSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Stats } from '../engine/index.ts'
import { OutputError } from '../output/index.ts'
import { jobParts } from './run-job.fixture.ts'
import { saveText, type Work } from './run-job.ts'

const { written, at, textOf, job } = jobParts()
const STATS: Stats = {
  ...{ command: 'run', downloads: 0, stored: 0, unchanged: 0, requests: 0, robots: 0, bytes: 0, pages: 0, skipped: 0 },
  ...{
    failed: 0,
    targets: 0,
    classes: 0,
    certainty: null,
    trainingPages: 0,
    records: 0,
    violated: 0,
    suspicious: 0,
    healedInPart: 0,
  },
  ...{ reused: 0, otherClass: 0, drift: [], signs: [], layouts: [], repairs: [], stopped: 'done' },
  seconds: { fetch: 0, parse: 0, locate: 0, classify: 0, learn: 0, extract: 0, heal: 0, write: 0, total: 0 },
}
/** Ends as a run does that came to this. */
const finishing =
  (counts: Partial<Stats>, code = 0, row = true) =>
  async ({ options, write }: Work): Promise<number> => {
    if (row) await write({ a: 1 })
    options.onEvent!({ kind: 'finished', stats: { ...STATS, ...counts } })
    return code
  }

describe('runJob', () => {
  it('rows of a job replace their file only when it is done', async () => {
    writeFileSync(at('rows.jsonl'), 'before')
    const code = await job(async ({ write }) => {
      await write({ a: 1 })
      expect(textOf('rows.jsonl')).toBe('before')
      await write({ a: 2 })
      return 4
    })
    expect([code, textOf('rows.jsonl'), written.err]).toEqual([4, '{"a":1}\n{"a":2}\n', ''])
  })

  it('files beside the rows are written with them, before the end is reported', async () => {
    const log: string[] = []
    const also = {
      commit: async () => void log.push(`commit ${textOf('rows.jsonl')}`),
      discard: () => void log.push('discard'),
    }
    await job(async (work) => {
      const file = work.beside(at('beside.txt'))
      expect([work.beside(undefined), work.also(null), work.also(also)]).toEqual([null, null, also])
      file!.write('text')
      await work.write({ a: 1 })
      await work.options.beforeFinish!()
      log.push(`finish ${textOf('rows.jsonl')}${textOf('beside.txt')}`)
      return 0
    })
    expect(log).toEqual(['commit null', 'finish {"a":1}\ntext'])
  })

  it('a job that fails before any row leaves earlier files alone', async () => {
    writeFileSync(at('rows.jsonl'), 'before')
    const log: string[] = []
    const failing = job(async (work) => {
      work.also({ commit: () => void log.push('commit'), discard: () => void log.push('discard') })
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    expect([textOf('rows.jsonl'), log]).toEqual(['before', ['discard']])
  })

  it('a job that fails after a row keeps its rows, unless the output failed', async () => {
    const failing = (error: Error): Promise<number> =>
      job(async ({ write, beside }) => {
        beside(at('beside.txt'))!.write('x')
        await write({ a: 1 })
        throw error
      })
    await expect(failing(new OutputError('unwritable', 'full'))).rejects.toThrow('full')
    expect(textOf('rows.jsonl')).toBeNull()
    await expect(failing(new Error('broken'))).rejects.toThrow('broken')
    expect([textOf('rows.jsonl'), textOf('beside.txt')]).toEqual(['{"a":1}\n', null])
  })

  it('a job that fails after its rows are written keeps them', async () => {
    const failing = job(async ({ write, options }) => {
      await write({ a: 1 })
      await options.beforeFinish!()
      throw new Error('late')
    })
    await expect(failing).rejects.toThrow('late')
    expect(textOf('rows.jsonl')).toBe('{"a":1}\n')
  })

  it('a job is not started when its stats cannot be written', async () => {
    let isBegun = false
    const begun = job(
      async () => {
        isBegun = true
        return 0
      },
      { stats: at('nowhere/stats.json') },
    )
    await expect(begun).rejects.toBeInstanceOf(OutputError)
    expect(isBegun).toBe(false)
  })

  it('a job with invalid options is not started and leaves no file', async () => {
    const heard = (): number => process.listenerCount('SIGHUP')
    const before = heard()
    const begun = job(() => Promise.reject(new Error('begun')), { header: ['no header'] })
    await expect(begun).rejects.toThrow('A --header is no header')
    expect([readdirSync(at('.')), heard()]).toEqual([[], before])
  })

  it('unreadable pages are among the rows if that is wanted', async () => {
    const unread = { url: 'u', source: 's', unread: 'It is gone.' }
    await job(
      async ({ options }) => {
        await options.onUnread!(unread)
        return 0
      },
      { keepUnread: true },
    )
    expect(JSON.parse(textOf('rows.jsonl')!)).toMatchObject({ url: 'u', source: 's' })
    await job(async ({ options }) => {
      expect(options.onUnread).toBeUndefined()
      return 0
    })
  })
})

describe('the end of runJob', () => {
  it('stats of a job are written to their file', async () => {
    expect(await job(finishing({ pages: 3 }), { stats: at('stats.json') })).toBe(0)
    expect(JSON.parse(textOf('stats.json')!)).toEqual({ ...STATS, pages: 3 })
    expect(textOf('stats.json')!.endsWith('}\n')).toBe(true)
  })

  it.each([
    ['max-pages', 'the same command with more'],
    ['max-downloads', 'the same command'],
    ['max-seconds', 'the same command'],
  ])('a job stopped by %s says how to continue', async (stopped, how) => {
    expect(await job(finishing({ stopped, failed: 1 }, 4))).toBe(5)
    expect(written.err).toContain(`Stopped by --${stopped}. Give --workspace to be able to go on from there.\n`)
    expect(await job(finishing({ stopped }), { workspace: at('w') })).toBe(5)
    expect(written.err).toContain(`Stopped by --${stopped}. What was fetched is kept; ${how} goes on from there.\n`)
  })

  it.each<[Partial<Stats>, number, number]>([
    [{}, 0, 0],
    [{ failed: 1 }, 0, 6],
    [{ skipped: 1 }, 0, 6],
    [{ skipped: 1 }, 4, 4],
    [{ command: 'collect', failed: 1 }, 0, 0],
    [{ command: 'locate', failed: 1 }, 0, 0],
    [{ command: 'clip', skipped: 1 }, 0, 0],
    [{ stopped: 'exhausted' }, 0, 0],
  ])('a job with %j and the exit code %i exits with %i', async (counts, code, end) => {
    expect(await job(finishing(counts, code))).toBe(end)
  })

  it('a quiet job reports nothing', async () => {
    expect(await job(finishing({ stopped: 'max-pages' }), { quiet: true })).toBe(5)
    expect(written.err).toBe('')
  })
})

it('a small text goes whole to a file, or to stdout', () => {
  saveText(process, at('x'), 'text')
  expect([textOf('x'), written.out]).toEqual(['text', ''])
  saveText(process, undefined, 'said')
  expect(written.out).toBe('said')
})
