import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore, type RunEnd, textHash } from '../store/index.ts'
import { type DiffOptions, diffFiles, diffRuns, diffToPrevious } from './index.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-diff-'))
  folders.push(folder)
  return folder
}

interface Made {
  readonly wrapper?: string
  readonly end?: RunEnd
  readonly raw?: boolean
  readonly missing?: Readonly<Record<string, number | null>>
  readonly records: Readonly<Record<string, object>>
}

/** A workspace with some runs. */
function workspaceOf(runs: readonly Made[]): string {
  const folder = newFolder()
  const store = openStore(folder)
  for (const { wrapper: name = 'w', end = 'finished', raw = false, missing = {}, records } of runs) {
    const run = store.beginRun(`${name} ${Math.random()}`, 'run', 1)
    const wrapper = store.saveWrapper({ name, version: 1, document: '{}' }, 1)
    for (const [url, status] of Object.entries(missing)) {
      const page = {
        url,
        finalUrl: url,
        source: url,
        reason: 'x',
        detail: 'x',
        contentType: '',
        encoding: '',
        redirects: [],
        etag: null,
      }
      store.savePage(run, { ...page, kind: 'failed', status, lastModified: null, html: null }, 1)
    }
    const made = Object.entries(records).map(([url, data], position) => {
      const key = { url, source: url, wrapper, page: textHash(JSON.stringify(data)), raw }
      return { ...key, position, status: 'ok', data, violations: [], provenance: {}, layout: null }
    })
    store.saveRecords(run, made, 1)
    store.endRun(run, end, 2)
  }
  store.close()
  return folder
}

function changesOf(folder: string, options?: DiffOptions) {
  const diff = diffRuns(folder, options)
  try {
    const changes = [...diff.changes()].map(({ url, change, status }) =>
      [url, change, ...(status ? [status.before, status.after] : [])].join(' '),
    )
    return { runs: [diff.before.id, diff.after.id], changes, summary: diff.summary() }
  } finally {
    diff.close()
  }
}

const A = 'http://a.example/1'
const B = 'http://a.example/2'
const C = 'http://a.example/3'

describe('two runs of a workspace', () => {
  it('diff compares the newest run with the newest finished one before it, by the same wrapper', () => {
    const folder = workspaceOf([
      { records: { [A]: { price: 1 } } },
      { records: { [A]: { price: 2 } }, end: 'stopped' },
      { records: { [B]: { price: 9 } }, wrapper: 'other' },
      { records: { [A]: { price: 3 }, [C]: { price: 7 } } },
    ])
    expect(changesOf(folder)).toMatchObject({ runs: [1, 4], changes: [`${A} changed`, `${C} added`] })
    expect(changesOf(folder, { before: 2, after: 4 })).toMatchObject({
      changes: [`${A} changed`, `${C} unknown not-read ok`],
    })
    expect(() => changesOf(folder, { wrapper: 'other' })).toThrow(/Before run 3 there is no run/)
    expect(() => changesOf(folder, { after: 9 })).toThrow(/no run 9/)
    expect(() => changesOf(folder, { wrapper: 'none' })).toThrow(/no run with records by a wrapper "none"/)
    expect(diffToPrevious(folder, 1)).toBeNull()
  })

  it('pages that failed or were not read are unknown, not removed', () => {
    const before = { records: { [A]: { n: 1 }, [B]: { n: 2 }, [C]: { n: 3 } } }
    const failed = workspaceOf([before, { records: { [A]: { n: 1 } }, missing: { [B]: 404, [C]: 503 } }])
    expect(changesOf(failed)).toMatchObject({
      changes: [`${B} removed`, `${C} unknown ok failed`],
      summary: { same: 1, removed: 1, unknown: 1 },
    })
    const stopped = workspaceOf([before, { records: { [A]: { n: 1 } }, end: 'stopped' }])
    expect(changesOf(stopped).changes).toEqual([`${B} unknown ok not-read`, `${C} unknown ok not-read`])
    const whole = workspaceOf([before, { records: { [A]: { n: 1 } } }])
    expect(changesOf(whole).changes).toEqual([`${B} removed`, `${C} removed`])
  })

  it('runs whose records were partly cleaned have unknown pages, not added ones', () => {
    const runs = [1, 2, 3].map((n) => ({ records: { [A]: { n }, [B]: { n: 0 } } }))
    const folder = workspaceOf(runs)
    const store = openStore(folder)
    store.clean({ keepPages: false })
    store.close()
    expect(changesOf(folder).changes).toEqual([`${A} changed`])
    expect(changesOf(folder, { before: 1, after: 3 }).changes).toEqual([`${A} unknown not-read ok`])
  })
})

describe('two files of records', () => {
  const lines = (...rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

  it('records files are compared whatever is beside the data', async () => {
    const [old, now] = [join(newFolder(), 'a.jsonl'), join(newFolder(), 'b.json')]
    writeFileSync(
      old,
      `${lines({ url: A, source: 'x', status: 'ok', data: { price: 1 }, violations: [], provenance: { price: 1 } }, { url: B, title: 'Tides' })}\n`,
    )
    writeFileSync(
      now,
      JSON.stringify([
        { url: A, status: 'ok', data: { price: 2 } },
        { url: B, title: 'Tide' },
      ]),
    )
    const { changes, summary } = await diffFiles(old, now)
    expect([...changes()].flatMap(({ fields = [] }) => fields.map(({ path }) => path))).toEqual(['price', 'title'])
    expect(summary()).toMatchObject({ changed: 2 })
  })

  it('pages missing from a partial file are unknown, not removed', async () => {
    const [old, now] = [join(newFolder(), 'a.jsonl'), join(newFolder(), 'b.jsonl')]
    writeFileSync(old, lines({ url: A, data: {} }, { url: B, data: {} }))
    writeFileSync(now, lines({ url: A, data: {} }))
    expect((await diffFiles(old, now)).summary()).toMatchObject({ removed: 1, unknown: 0 })
    expect((await diffFiles(old, now, { isPartial: true })).summary()).toMatchObject({ removed: 0, unknown: 1 })
  })

  it.each([
    ['a.csv', 'url\n', /give records as .jsonl or .json/],
    ['a.jsonl', '{"x":1}\n', /Line 1 of ".*a.jsonl" is no record/],
    ['a.jsonl', '{"url":', /Cannot read the records/],
  ])('%s with %j is refused', async (name, text, message) => {
    const file = join(newFolder(), name)
    writeFileSync(file, text)
    await expect(diffFiles(file, file)).rejects.toThrow(message)
    await expect(diffFiles(join(newFolder(), 'none.json'), file)).rejects.toThrow(/there is no such file/)
  })
})

describe('choice of the runs to compare', () => {
  const one = (more: Partial<Made> = {}): Made => ({ records: { [A]: { n: 1 } }, ...more })
  const runs = (folder: string, options?: DiffOptions) => changesOf(folder, options).runs

  it('runs of the named wrapper are compared', () => {
    const folder = workspaceOf([one(), one({ wrapper: 'v' }), one(), one({ wrapper: 'v' }), one({ wrapper: 'u' })])
    expect(runs(folder, { wrapper: 'w' })).toEqual([1, 3])
    expect(runs(folder, { wrapper: 'v' })).toEqual([2, 4])
    expect(() => runs(folder, { wrapper: 'x' })).toThrow(
      `Workspace "${folder}" has no run with records by a wrapper "x"; see "treegram status", and make some with "treegram collect".`,
    )
  })

  it('the earlier run is the newest finished one before, or the newest of all', () => {
    const stopped = one({ end: 'stopped' })
    const folder = workspaceOf([stopped, one(), stopped, one(), one()])
    expect(runs(folder, { after: 4 })).toEqual([2, 4])
    expect(runs(folder, { after: 2 })).toEqual([1, 2])
    expect(runs(folder, { after: 4, before: 3 })).toEqual([3, 4])
  })

  it('raw and typed runs are not compared with each other', () => {
    const folder = workspaceOf([one(), one({ raw: true }), one({ raw: true }), one()])
    expect(runs(folder)).toEqual([1, 4])
    expect(runs(folder, { after: 3 })).toEqual([2, 3])
  })

  it('a run number without records is refused, and so is a first run', () => {
    const folder = workspaceOf([one(), one({ records: {} }), one({ wrapper: 'v' })])
    const none = (number: number): object => ({
      code: 'no-records',
      message: `The workspace has no run ${number} with records; see "treegram status".`,
    })
    for (const number of [2, 9]) {
      expect(() => runs(folder, { after: number })).toThrow(expect.objectContaining(none(number)))
      expect(() => runs(folder, { before: number })).toThrow(expect.objectContaining(none(number)))
      expect(() => diffToPrevious(folder, number)).toThrow(expect.objectContaining(none(number)))
    }
    const message =
      'Before run 3 there is no run with records by the same wrapper; run it again when the site may have changed.'
    expect(() => runs(folder)).toThrow(expect.objectContaining({ code: 'no-earlier-run', message }))
    expect(diffToPrevious(folder, 3)).toBeNull()
  })
})
