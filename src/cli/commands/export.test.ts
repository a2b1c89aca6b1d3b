import { describe, expect, it, vi } from 'vitest'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addExport } from './export.ts'

const engine = vi.hoisted(() => ({ openRecords: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { written, at, textOf } = jobParts()

const RECORD = { url: 'u', source: 's', status: 'ok', data: { a: 1 }, violations: [], provenance: { a: 'p' } }

/** A run with records; what is thrown in place of one is given too. */
function kept(state: string, records: readonly (object | Error)[]) {
  const close = vi.fn()
  engine.openRecords.mockReturnValue({
    run: { id: 3, records: records.length, state },
    records: function* () {
      for (const record of records) {
        if (record instanceof Error) throw record
        yield record
      }
    },
    close,
  })
  return close
}

describe('treegram export', () => {
  it('records of the newest run are written and counted', async () => {
    const close = kept('finished', [RECORD])
    expect(await codeOf(addExport, 'export', '-o', at('a.jsonl'))).toBe(0)
    expect(textOf('a.jsonl')).toBe('{"url":"u","source":"s","status":"ok","data":{"a":1},"violations":[]}\n')
    expect(written.err).toBe('1 record of run 3.\n')
    expect(engine.openRecords).toHaveBeenLastCalledWith('.treegram', null)
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('records of the named run are written with provenance', async () => {
    kept('stopped', [RECORD, RECORD])
    const args = ['--run', '3', '--workspace', 'w', '--provenance', '-o', at('a.jsonl')]
    expect(await codeOf(addExport, 'export', ...args)).toBe(0)
    expect(textOf('a.jsonl')).toContain('"provenance":{"a":"p"}')
    expect(written.err).toBe('2 records of run 3. The run did not finish, so there may be more to come.\n')
    expect(engine.openRecords).toHaveBeenLastCalledWith('w', 3)
    await expect(codeOf(addExport, 'export', '--run', '0')).rejects.toThrow('Give a whole number of at least 1.')
  })

  it('export is silent with --quiet', async () => {
    kept('finished', [RECORD])
    await codeOf(addExport, 'export', '--quiet', '-o', at('a.jsonl'))
    expect(written.err).toBe('')
  })

  it('an export that fails writes no file and closes the run', async () => {
    const close = kept('finished', [RECORD, new Error('broken')])
    await expect(codeOf(addExport, 'export', '-o', at('a.jsonl'))).rejects.toThrow('broken')
    expect(textOf('a.jsonl')).toBeNull()
    expect(close).toHaveBeenCalledTimes(1)
  })
})
