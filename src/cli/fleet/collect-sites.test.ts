import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UsageError } from '../exit.ts'
import type { CollectValues } from '../run-values.ts'
import { collectSites } from './collect-sites.ts'
import type { Submission } from './submit.ts'

const fleet = vi.hoisted(() => ({ submit: vi.fn() }))
vi.mock('./submit.ts', () => fleet)

const folder = mkdtempSync(join(tmpdir(), 'treegram-collect-'))
afterAll(() => rmSync(folder, { recursive: true }))

const A = 'https://a.example/1'
const sites = join(folder, 'sites.jsonl')
writeFileSync(sites, `{"url": "${A}"}\n{"name": "b-c", "url": "https://b.example/"}\n`)

const VALUES: CollectValues = { strategy: 'default', urlEvidence: true, heal: 'propose', text: 'text' }
const SHARED = { database: 'postgres://db.example/plan', storage: 's3://bucket' }

/** What is submitted of some samples. */
async function submitted(samples: readonly string[], values: Partial<CollectValues> = {}): Promise<Submission> {
  expect(await collectSites(process, samples, { ...VALUES, ...values })).toBe(0)
  return fleet.submit.mock.lastCall![1]
}
const itemsOf = async (submission: Submission) => submission.items(undefined as never)

beforeEach(() => void fleet.submit.mockReset().mockResolvedValue(0))

describe('collectSites with a file of sites', () => {
  it('sites are collected on this machine, four at a time, unless other options are given', async () => {
    const submission = await submitted([sites], { output: [join(folder, 'out')] })
    expect(submission).toMatchObject({ fleet: null, workspace: '.treegram', allowPrivate: false, runs: 4 })
    expect(submission.budget).toEqual({ downloads: undefined, seconds: undefined })
    expect((await itemsOf(submission)).map(({ name }) => name)).toEqual(['a.example', 'b-c'])
    const more = { workspace: 'w', allowPrivate: true, runs: 1, totalDownloads: 5, totalSeconds: 6 }
    expect(await submitted([sites], { output: [join(folder, 'out')], ...more, ...SHARED })).toMatchObject({
      fleet: SHARED,
      workspace: 'w',
      allowPrivate: true,
      runs: 1,
      budget: { downloads: 5, seconds: 6 },
    })
  })

  it('each site has its own output, in a folder, by a name or in a table', async () => {
    const out = join(folder, 'records')
    const table = 'postgres://db.example/shop?table={name}'
    const common = 'postgres://db.example/shop?table=all'
    const submission = await submitted([sites], { output: [out, '{name}.csv', table, common] })
    const [, item] = await itemsOf(submission)
    expect(submission.outputsOf(item!)).toEqual([
      join(out, 'b-c.jsonl'),
      'b-c.csv',
      'postgres://db.example/shop?table=b-c',
      common,
    ])
    expect(existsSync(out)).toBe(true)
    expect(existsSync('{name}.csv')).toBe(false)
  })

  it('options apply to all sites of a file', async () => {
    const values = { maxPages: 5, delay: 0, raw: true, like: [A], text: 'html', include: ['/a'] } as const
    const items = await itemsOf(await submitted([sites], { output: [join(folder, 'out')], ...values }))
    for (const { spec } of items)
      expect(spec).toMatchObject({ options: { maxPages: 5, delayMs: 0, raw: true, text: 'html', include: ['/a'] } })
    const [plain] = await itemsOf(await submitted([sites], { output: [join(folder, 'out')] }))
    expect(plain!.spec).toMatchObject({ options: {} })
    expect(plain!.spec).not.toHaveProperty('options.text')
  })

  it.each([
    [[sites, A], {}, 'Give one file of sites, or the sample pages of one site.'],
    [[sites], {}, 'Name a folder for the records of the sites: -o records/.'],
    [[], SHARED, 'Name a sample page, or a file of sites (.jsonl).'],
    [
      [sites],
      { output: [sites] },
      `"${sites}" is no folder; name one, or files with {name} in them, like 'records/{name}.parquet'.`,
    ],
    [
      [sites],
      { output: ['postgres://db.example/shop?table=a&mode=replace'] },
      'With mode=replace each site would take the place of the one before; leave it out, or name a table for each: table={name}.',
    ],
    [
      [sites],
      { strategy: 'indesit' },
      'The published search is for one site on this machine; leave out --strategy and --no-url-evidence.',
    ],
    [
      [sites],
      { urlEvidence: false },
      'The published search is for one site on this machine; leave out --strategy and --no-url-evidence.',
    ],
    [
      [sites],
      { saveWrapper: 'w.json' },
      '--save-wrapper is for one site on this machine; leave it out for many sites, and with --database.',
    ],
    [
      [sites],
      { threads: 0 },
      '--threads is for one site on this machine; leave it out for many sites, and with --database.',
    ],
    [
      [A],
      { database: SHARED.database },
      'With --database results lie where all machines see them: name a folder or s3://... with --storage.',
    ],
  ] as const)(
    'options that do not go together are refused for a file of sites: %j %j',
    async (samples, values, message) => {
      await expect(collectSites(process, samples, { ...VALUES, ...values })).rejects.toThrow(new UsageError(message))
      expect(fleet.submit).not.toHaveBeenCalled()
    },
  )

  it('each site may replace its own table', async () => {
    const output = ['postgres://db.example/shop?table={name}&mode=replace']
    await expect(submitted([sites], { output })).resolves.toBeDefined()
  })
})

describe('collectSites with one site', () => {
  it('a single site for workers is named by its host and keeps its outputs', async () => {
    const submission = await submitted([A, 'https://a.example/2'], { ...SHARED, output: ['a.jsonl'] })
    const [item, ...others] = await itemsOf(submission)
    expect(item).toMatchObject({
      name: 'a.example',
      spec: { kind: 'collect', samples: [A, 'https://a.example/2'] },
    })
    expect(others).toEqual([])
    expect(submission.outputsOf(item!)).toEqual(['a.jsonl'])
    const toStdout = await submitted([A], SHARED)
    expect(toStdout.outputsOf(item!)).toEqual([])
  })
})
