import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type Store, textHash } from '../store/index.ts'
import { cleanWorkspace, openHistory, openRecords, workspaceStatus } from './workspace.ts'

let folder: string
let store: Store
let isOpen: boolean
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-workspace-'))
  store = openStore(folder)
  isOpen = true
})
afterEach(() => {
  if (isOpen) store.close()
  rmSync(folder, { recursive: true })
})

const URL = 'https://a.example/'
/** A finished run that gives so many records; its number. */
function ran(key: string, records: number, { wrappers = 1, layout = null as number | null, label = '' } = {}): number {
  const run = store.beginRun(key, 'run', 1, ...(label === '' ? [] : [label]))
  const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 1)
  store.noteWrappers(run, wrappers)
  const made = Array.from({ length: records }, (_, position) => ({
    url: `${URL}${position}`,
    source: `${URL}${position}`,
    page: textHash(`${key} ${position}`),
    position,
    wrapper,
    raw: false,
    status: 'ok',
    data: { at: `${key} ${position}` },
    provenance: {},
    violations: [],
    layout,
  }))
  if (made.length > 0) store.saveRecords(run, made, 1)
  store.endRun(run, 'finished', 2)
  return run.id
}
const saved = (): void => {
  store.close()
  isOpen = false
}
const record = (key: string, position: number, more: object = {}) => ({
  url: `${URL}${position}`,
  source: `${URL}${position}`,
  status: 'ok',
  data: { at: `${key} ${position}` },
  provenance: {},
  violations: [],
  ...more,
})

describe('openRecords', () => {
  it('records are those of the newest run that has any, or of a given run', () => {
    const first = ran('first', 1)
    const second = ran('second', 2)
    const empty = ran('empty', 0)
    saved()
    const given = (number: number | null) => {
      const { run, records, close } = openRecords(folder, number)
      const all = [run.id, [...records()]]
      close()
      return all
    }
    expect(given(null)).toEqual([second, [record('second', 0), record('second', 1)]])
    expect(given(first)).toEqual([first, [record('first', 0)]])
    const none = (which: string): object => ({
      code: 'no-records',
      message: `Workspace "${folder}" has ${which} with records; see "treegram status", and make some with "treegram collect".`,
    })
    expect(() => openRecords(folder, empty)).toThrow(expect.objectContaining(none(`no run ${empty}`)))
    expect(() => openRecords(folder, 99)).toThrow(expect.objectContaining(none('no run 99')))
  })

  it('a workspace without records is refused', () => {
    ran('empty', 0)
    saved()
    expect(() => openRecords(folder, null)).toThrow('has no run with records')
  })

  it('records name their wrapper if there are several, and their layout', () => {
    const one = ran('one', 1, { layout: 0 })
    const two = ran('two', 1, { wrappers: 2 })
    saved()
    for (const [number, expected] of [
      [one, record('one', 0, { layout: 0 })],
      [two, record('two', 0, { wrapper: 'w' })],
    ] as const) {
      const { records, close } = openRecords(folder, number)
      expect([...records()]).toEqual([expected])
      close()
    }
  })

  it('proposed repairs are listed with their state and evidence', () => {
    ran('one', 1)
    const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 1)
    const changes = [{ pattern: 'a', change: 'moved', margin: 3 }]
    const first = store.saveProposal(null, { wrapper, document: '{"a":1}', evidence: { changes, confidence: 0.5 } }, 1)
    const second = store.saveProposal(null, { wrapper, document: '{"a":2}', evidence: {} }, 1)
    store.closeProposal(second, 'rejected')
    saved()
    const { proposals, close } = openRecords(folder, null)
    expect(proposals()).toEqual([
      {
        id: first,
        state: 'open',
        confidence: 0.5,
        changes: [{ pattern: 'a', change: 'moved', evidence: { margin: 3 } }],
      },
      { id: second, state: 'rejected', confidence: 0, changes: [] },
    ])
    close()
  })
})

describe('openHistory', () => {
  it('a range of the records of the newest run with a label is given with their places', () => {
    ran('old', 3, { label: 'daily' })
    const number = ran('new', 3, { label: 'daily', wrappers: 2 })
    ran('other', 1)
    saved()
    const { run, records, close } = openHistory(folder)
    const newest = run('daily')!
    expect([newest.id, run('weekly')]).toEqual([number, null])
    const placed = (position: number): object => ({ position, record: record('new', position, { wrapper: 'w' }) })
    expect(records(newest, 1, 1)).toEqual([placed(1)])
    expect(records(newest, 1, 9)).toEqual([placed(1), placed(2)])
    expect(records({ ...newest, wrappers: 1 }, 0, 1)).toEqual([{ position: 0, record: record('new', 0) }])
    close()
  })

  it('a text is not found by a name that is no known hash', () => {
    saved()
    const { pageText, pageVersion, close } = openHistory(folder)
    for (const name of ['', 'a'.repeat(63), 'A'.repeat(64), 'a'.repeat(65), 'a'.repeat(64)])
      expect([pageText(name), pageVersion(URL, name)], name).toEqual([null, null])
    close()
  })
})

describe('cleanWorkspace', () => {
  it('pages younger than the given time are kept, and all with keepPages', () => {
    const page = (url: string) => ({
      ...({
        url,
        kind: 'page',
        finalUrl: url,
        source: url,
        reason: '',
        detail: '',
        status: 200,
        redirects: [],
      } as const),
      ...{ contentType: '', encoding: '', etag: null, lastModified: null, html: `<p>${url}` },
    })
    const run = store.beginRun('pages', 'run', 1)
    store.savePage(run, page(`${URL}old`), 1000)
    store.savePage(run, page(`${URL}new`), 3000)
    store.endRun(run, 'finished', 3000)
    saved()
    const texts = (): number => workspaceStatus(folder).bodies.count
    const { before, after } = cleanWorkspace(folder, { keepPages: true })
    expect([before.bodies.count, after.bodies.count, texts()]).toEqual([2, 2, 2])
    expect(cleanWorkspace(folder, { before: new Date(2000) }).after.bodies.count).toBe(1)
    expect(cleanWorkspace(folder)).toMatchObject({ before: { bodies: { count: 1 } }, after: { bodies: { count: 0 } } })
  })

  it('a folder without a workspace is refused', () => {
    saved()
    expect(() => cleanWorkspace(join(folder, 'none'))).toThrow(/none/)
    expect(() => workspaceStatus(join(folder, 'none'))).toThrow(/none/)
  })
})
