import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sharedPostgres } from '../../../test/shared/index.ts'
import { serve, type TestServer } from '../../../test/sites/server.ts'
import type { BatchItem, Service } from '../../control/index.ts'
import { jobParts } from '../run-job.fixture.ts'
import type { RecordValues } from '../shared-options.ts'
import { type Submission, submit } from './submit.ts'

const { written, at, textOf } = jobParts()

const WOODS = ['ash', 'birch', 'cedar', 'dogwood', 'elm', 'fir']
const page = (i: number): string => `<html><head><title>${WOODS[i]}</title></head><body><div class=tree>
  <h1>${WOODS[i]}</h1><p class=height>${10 + 3 * i} metres</p><p class=note>note ${i} on ${WOODS[i]}</p></div></body></html>`
const listing = `<html><body><ul>${WOODS.map((name, i) => `<li><a href="/tree/${i}">${name}</a></li>`).join('')}</ul></body></html>`

let server: TestServer
beforeEach(async () => {
  const site = new Map([['/', listing], ...WOODS.map((_, i) => [`/tree/${i}`, page(i)] as const)])
  server = await serve((request, response) => {
    const html = site.get(request.url!)
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(html)
  })
  mkdirSync(at('temporary'))
  vi.stubEnv('TMPDIR', at('temporary'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

const siteAt = (name: string, path: string): BatchItem => ({
  name,
  spec: { kind: 'collect', samples: [server.url + path], options: { delayMs: 0 } },
})

/** Has runs done on this machine, in the workspace `kept`, unless said otherwise. */
function submitted(
  items: readonly BatchItem[],
  more: Partial<Submission> = {},
  values: Partial<RecordValues> = {},
): Promise<number> {
  const submission: Submission = {
    items: async () => items,
    fleet: null,
    workspace: at('kept'),
    allowPrivate: true,
    runs: 2,
    budget: {},
    outputsOf: ({ name }) => [at(`${name}.jsonl`)],
    ...more,
  }
  return submit(process, submission, { heal: 'off', text: 'text', ...values })
}

const namesIn = (file: string): readonly string[] =>
  (textOf(file) ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { data: { title: string } }).data.title)
    .sort()

describe('submit on this machine', () => {
  it('submitted runs keep their pages in the named workspace and write their records', async () => {
    expect(await submitted([siteAt('trees', '/tree/0')])).toBe(0)
    expect(namesIn('trees.jsonl')).toEqual(WOODS)
    expect(written.err).toBe('trees: 6 records\n')
    expect(existsSync(at('kept/service.sqlite'))).toBe(true)
    expect(readdirSync(at('temporary'))).toEqual([])
  })

  it('failed runs are reported and leave the files of earlier runs alone', async () => {
    writeFileSync(at('none.jsonl'), 'before')
    expect(await submitted([siteAt('none', '/none'), siteAt('trees', '/tree/0')])).toBe(6)
    expect(namesIn('trees.jsonl')).toEqual(WOODS)
    expect(textOf('none.jsonl')).toBe('before')
    expect(written.err).toMatch(/^none: failed: .*404/m)
    expect(written.err).toMatch(/^2 sites, 6 records, 1 failed$/m)
  })

  it('a submission whose runs all fail is wrong usage', async () => {
    expect(await submitted([siteAt('none', '/none')])).toBe(2)
    expect(written.err).not.toContain('sites')
  })

  it('a submission without runs finds nothing', async () => {
    expect(await submitted([])).toBe(3)
    expect(written.err).toBe('')
  })

  it('a submission ends with its shared budget', async () => {
    expect(await submitted([siteAt('trees', '/tree/0')], { budget: { downloads: 0 } })).toBe(5)
    expect(written.err).toContain('Stopped by --total-downloads.\n')
  })

  it('a submission is silent with --quiet', async () => {
    expect(await submitted([siteAt('none', '/none')], {}, { quiet: true })).toBe(2)
    expect(written.err).toBe('')
  })

  it('an interrupted submission says how to continue', async () => {
    const heard = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM')
    const before = heard()
    const items = async (): Promise<readonly BatchItem[]> => {
      expect(heard()).toBe(before + 2)
      process.emit('SIGTERM')
      return [siteAt('trees', '/tree/0')]
    }
    expect(await submitted([], { items })).toBe(130)
    expect(written.err).toBe('Interrupted. The same command goes on from there.\n')
    expect(heard()).toBe(before)
  })

  it('a submission leaves the schedules of its workspace alone', async () => {
    const due = async ({ plan }: Service): Promise<readonly BatchItem[]> => {
      const { spec } = siteAt('trees', '/tree/1')
      const schedule = {
        name: 'daily',
        spec,
        cron: '0 0 * * *',
        timeZone: 'UTC',
        jitterSeconds: 0,
        paused: false,
        nextAt: 1,
      }
      await plan.schedules.put(schedule, 1)
      return []
    }
    await submitted([], { items: due })
    let planned = 0
    await submitted([siteAt('trees', '/tree/0')])
    const runs = async ({ plan }: Service): Promise<readonly BatchItem[]> => {
      planned = (await plan.runs.list({ limit: 9 })).items.length
      return []
    }
    await submitted([], { items: runs })
    expect(planned).toBe(1)
  })

  it('a submission that fails leaves the workspace free', async () => {
    const items = async () => Promise.reject(new Error('broken'))
    await expect(submitted([], { items })).rejects.toThrow('broken')
    // The workspace is free again.
    expect(await submitted([])).toBe(3)
  })
})

describe('runs by workers', () => {
  const postgres = sharedPostgres()
  afterAll(() => postgres.stop())

  it('an interrupted submission to workers leaves no temporary files, and the workers continue', async () => {
    const fleet = { database: await postgres.newDatabase(), storage: at('storage') }
    const items = async (): Promise<readonly BatchItem[]> => {
      expect(readdirSync(at('temporary'))).toEqual([expect.stringMatching(/^treegram-/)])
      process.emit('SIGTERM')
      return [siteAt('trees', '/tree/0')]
    }
    expect(await submitted([], { items, fleet })).toBe(130)
    expect(written.err).toBe('No longer followed; the workers go on. The same command follows again.\n')
    expect([existsSync(at('kept')), readdirSync(at('temporary'))]).toEqual([false, []])
  })

  it('a submission to an unusable storage leaves nothing behind', async () => {
    writeFileSync(at('storage'), 'no folder')
    const fleet = { database: await postgres.newDatabase(), storage: at('storage') }
    await expect(submitted([], { fleet })).rejects.toThrow(at('storage'))
    expect([existsSync(at('kept')), readdirSync(at('temporary'))]).toEqual([false, []])
  })
})
