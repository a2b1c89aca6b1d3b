import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { field, wrapperOf } from '../../core/validate/wrapper.fixture.ts'
import { serializeWrapper } from '../../core/wrapper/index.ts'
import { UsageError } from '../exit.ts'
import type { RunValues } from '../run-values.ts'
import { runElsewhere } from './run-elsewhere.ts'
import type { Submission } from './submit.ts'

const fleet = vi.hoisted(() => ({ submit: vi.fn() }))
vi.mock('./submit.ts', () => fleet)

const folder = mkdtempSync(join(tmpdir(), 'treegram-elsewhere-'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'w.json')
const wrapper = wrapperOf(field('title'))
writeFileSync(file, serializeWrapper(wrapper))

const A = 'https://a.example/1'
const SHARED = { database: 'postgres://db.example/plan', storage: 's3://bucket' }
const VALUES: RunValues = { ...SHARED, heal: 'propose', text: 'text' }

beforeEach(() => void fleet.submit.mockReset().mockResolvedValue(0))

describe('a run by workers', () => {
  it('a run by workers keeps its wrapper in the plan and reads pages by the version found there', async () => {
    expect(await runElsewhere(process, file, [A], { ...VALUES, maxPages: 3, delay: 0, output: ['a.jsonl'] })).toBe(0)
    const submission: Submission = fleet.submit.mock.lastCall![1]
    expect(submission).toMatchObject({ fleet: SHARED, allowPrivate: false, runs: 1, budget: {} })
    const put = vi.fn(async () => ({ version: 7 }))
    const items = await submission.items({ plan: { wrappers: { put } } } as never)
    const kept = { name: 'test', document: serializeWrapper(wrapper), origin: 'put', run: null, parent: null }
    expect(put).toHaveBeenLastCalledWith(kept, expect.any(Number))
    expect(items).toMatchObject([
      {
        name: 'test',
        spec: {
          kind: 'run',
          wrapper: { name: 'test', version: 7 },
          pages: [A],
          options: { maxPages: 3, delayMs: 0, heal: 'propose' },
        },
      },
    ])
    expect(items[0]!.spec).not.toHaveProperty('options.text')
    expect(submission.outputsOf(items[0]!)).toEqual(['a.jsonl'])
  })

  it('a run by workers with local options or without pages is refused', async () => {
    const refused = async (pages: readonly string[], values: object, message: string) => {
      await expect(runElsewhere(process, file, pages, { ...VALUES, ...values })).rejects.toThrow(
        new UsageError(message),
      )
      expect(fleet.submit).not.toHaveBeenCalled()
    }
    await refused([], {}, 'Name the pages, or a list of archives with --pages.')
    await refused([A], { saveRepair: 'x' }, '--save-repair is for this machine; leave it out with --database.')
    await refused([A], { threads: 0 }, '--threads is for this machine; leave it out with --database.')
    await expect(runElsewhere(process, file, [A], { ...VALUES, maxPages: 0 })).rejects.toThrow(
      /^The command, options\.maxPages: /,
    )
  })
})
