import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StoreError } from './errors.ts'
import { page } from './page.fixture.ts'
import { openReader } from './read-only.ts'
import { DOCUMENT, record } from './record.fixture.ts'
import { openStore } from './sqlite-store.ts'

const PAGE_BYTES = 4096
const NAME = 'workspace.sqlite'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-damaged-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** All that a workspace gives of its run; the sentence of the error instead where it cannot. */
function read(workspace: string): unknown {
  let reader: ReturnType<typeof openReader> | undefined
  try {
    reader = openReader(workspace)
    const { runs } = reader.summary()
    const id = runs[0]?.id ?? 1
    const texts = Array.from({ length: 30 }, (_, i) => reader!.newestText(`http://a.example/${i}`)?.html)
    const all = [reader.wrappers(), [...reader.recordsOf(id)], [...reader.datedRecordsOf(id)], reader.answersOf(id)]
    return JSON.stringify([all, [...reader.referralsOf(id)], texts])
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError)
    return (error as Error).message
  } finally {
    reader?.close()
  }
}

it('a workspace with any one page of its database zeroed gives what it gave, or one sentence', () => {
  const store = openStore(folder)
  const run = store.beginRun('k', 'collect', 1)
  const wrapper = store.saveWrapper(DOCUMENT, 1)
  for (let i = 0; i < 30; i++) {
    const text = `text ${i} `.repeat(i % 5 === 0 ? 2000 : 20)
    store.savePage(run, page(`http://a.example/${i}`, `${text}${Math.sin(i)}`), i)
    store.saveRecords(run, [record(wrapper, i, text)], i)
  }
  store.endRun(run, 'finished', 40)
  store.close()
  const whole = readFileSync(join(folder, NAME))
  const right = read(folder)
  expect(right).toContain('text 29')
  const said = new Set<unknown>()
  for (let at = 0; at < whole.length; at += PAGE_BYTES) {
    const damaged = join(folder, `d${at}`)
    mkdirSync(damaged)
    const bytes = Buffer.from(whole)
    bytes.fill(0, at, at + PAGE_BYTES)
    writeFileSync(join(damaged, NAME), bytes)
    said.add(read(damaged))
  }
  const sentences = [...said].filter((one) => one !== right)
  expect(sentences.length).toBeGreaterThan(1)
  for (const sentence of sentences)
    expect(sentence).toMatch(/^Workspace ".*" cannot be used: .*\.recover" prints what is left of it\.$/)
})
