import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { describeStore } from './conformance.fixture.ts'
import { openReader, openStore, StoreError } from './index.ts'
import { MIGRATIONS } from './migrations.ts'
import { page } from './page.fixture.ts'

const folders: string[] = []
const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-store-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** The error that `act` throws. */
function thrown(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  return null
}

describeStore('a store in a folder', () => openStore(temporary()))
describeStore('a store in a temporary file', () => openStore(null))

describe('a workspace folder', () => {
  it('a workspace is shared by several writers, or held by one alone', () => {
    const folder = temporary()
    const first = openStore(folder)
    const second = openStore(folder)
    const runs = [first.beginRun('a', 'collect', 1), second.beginRun('b', 'collect', 2)]
    expect(runs.map(({ id }) => id)).toEqual([1, 2])
    expect(thrown(() => openStore(folder, 'alone'))).toMatchObject({ code: 'workspace-busy' })
    first.close()
    second.close()
    const alone = openStore(folder, 'alone')
    expect(thrown(() => openStore(folder))).toMatchObject({ code: 'workspace-busy' })
    alone.close()
    openStore(folder).close()
  })

  it('a run under way elsewhere is refused, and resumed once that program is gone', () => {
    const folder = temporary()
    const first = openStore(folder)
    const run = first.beginRun('a', 'collect', 1)
    const second = openStore(folder)
    const error = thrown(() => second.beginRun('a', 'collect', 2))
    expect(error).toBeInstanceOf(StoreError)
    expect((error as StoreError).code).toBe('workspace-busy')
    first.close()
    expect(second.beginRun('a', 'collect', 3)).toEqual({ id: run.id, resumed: true })
    second.close()
  })

  it('a page fetched again by an earlier run stays fresh for a later one', () => {
    const store = openStore(temporary())
    const early = store.beginRun('a', 'collect', 1)
    const late = store.beginRun('b', 'collect', 2)
    store.savePage(late, page('http://a.example/', 'x'), 3)
    store.savePage(early, page('http://a.example/', 'y'), 4)
    expect(store.page(late, 'http://a.example/')?.html).toBe('y')
    store.confirmPage(early, 'http://a.example/', 5)
    expect(store.page(late, 'http://a.example/')?.html).toBe('y')
    store.close()
  })

  it('a run is found by its label', () => {
    const store = openStore(temporary())
    const run = store.beginRun('a', 'collect', 1, 'job 7')
    store.endRun(run, 'finished', 2)
    expect(store.labelled('job 7')).toMatchObject({ id: run.id, state: 'finished', command: 'collect' })
    expect(store.labelled('job 8')).toBeNull()
    store.close()
  })

  it('a killed process keeps what it committed and releases its lock', async () => {
    const folder = temporary()
    const script = `
      import { openStore } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)}
      const store = openStore(${JSON.stringify(folder)})
      const run = store.beginRun('k', 'collect', 1)
      store.savePage(run, ${JSON.stringify(page('http://a.example/', 'kept'))}, 2)
      process.stdout.write('saved')
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const store = openStore(folder)
    const run = store.beginRun('k', 'collect', 3)
    expect(run.resumed).toBe(true)
    expect(store.page(run, 'http://a.example/')?.html).toBe('kept')
    store.close()
  })

  it('equal pages are stored once', () => {
    const folder = temporary()
    const store = openStore(folder)
    const run = store.beginRun('k', 'collect', 1)
    for (const name of ['a', 'b', 'c']) store.savePage(run, page(`http://${name}.example/`, 'the same'), 2)
    store.close()
    const database = new DatabaseSync(join(folder, 'workspace.sqlite'), { readOnly: true })
    expect(database.prepare('SELECT count(*) AS n FROM bodies').get()).toEqual({ n: 1 })
    database.close()
  })

  it('a workspace can be read with SQLite while it is written', () => {
    const folder = temporary()
    const store = openStore(folder)
    store.beginRun('k', 'collect', 1)
    const reader = new DatabaseSync(join(folder, 'workspace.sqlite'), { readOnly: true })
    expect(reader.prepare('SELECT key FROM runs').all()).toEqual([{ key: 'k' }])
    reader.close()
    store.close()
  })

  it('a workspace can be opened by a reader while a run writes it', () => {
    const folder = temporary()
    const store = openStore(folder)
    const run = store.beginRun('k', 'collect', 1)
    store.savePage(run, page('http://a.example/', 'x'), 2)
    const reader = openReader(folder)
    expect(reader.summary()).toMatchObject({ pages: { page: 1 }, runs: [{ id: run.id, state: 'running' }] })
    reader.close()
    store.close()
  })

  it('a missing workspace is refused by readers', () => {
    expect(thrown(() => openReader(temporary()))).toMatchObject({ code: 'no-workspace' })
  })

  it('a workspace of the first version is migrated with its wrappers', () => {
    const folder = temporary()
    const database = new DatabaseSync(join(folder, 'workspace.sqlite'))
    database.exec(`${MIGRATIONS[0]}; PRAGMA user_version = 1;
      INSERT INTO wrappers (name, version, document, made_at) VALUES ('w', 1, '{}', 1)`)
    database.close()
    const reader = openReader(folder)
    expect(reader.wrappers()).toEqual([{ name: 'w', version: 1, document: '{}' }])
    expect(reader.summary().records).toBe(0)
    reader.close()
  })

  it('a workspace of the second version gets its number of wrappers from its records', () => {
    const folder = temporary()
    const database = new DatabaseSync(join(folder, 'workspace.sqlite'))
    database.exec(`${MIGRATIONS.slice(0, 2).join(';')}; PRAGMA user_version = 2;
      INSERT INTO runs (key, command, state, started_at) VALUES ('a', 'run', 'finished', 1), ('b', 'get', 'finished', 1);
      INSERT INTO wrappers (name, version, document, made_at) VALUES ('v', 1, '{}', 1), ('w', 1, '{}', 1), ('w', 2, '{}', 1);
      INSERT INTO records (url, source, wrapper, page, raw, status, data, provenance, run, position, made_at)
      SELECT 'u' || id, 's', id, x'00', 0, 'ok', '{}', x'00', 1, id, 1 FROM wrappers`)
    database.close()
    const reader = openReader(folder)
    expect(reader.summary().runs.map(({ wrappers }) => wrappers)).toEqual([1, 2])
    reader.close()
  })

  it('a workspace of a newer program is refused', () => {
    const folder = temporary()
    const database = new DatabaseSync(join(folder, 'workspace.sqlite'))
    database.exec('PRAGMA user_version = 999')
    database.close()
    expect(thrown(() => openStore(folder))).toMatchObject({ code: 'workspace-newer' })
  })

  it('a workspace that is a file, or holds something else, is refused by name', () => {
    const folder = temporary()
    const file = join(folder, 'file')
    writeFileSync(file, 'x')
    expect(thrown(() => openStore(file))).toMatchObject({
      code: 'workspace-unusable',
      message: `Workspace "${file}" is not a folder; choose another folder.`,
    })
    expect(thrown(() => openStore(join(file, 'below')))).toMatchObject({
      code: 'workspace-unusable',
      message: expect.stringContaining(`Workspace "${join(file, 'below')}" cannot be made (`),
    })
    writeFileSync(
      join(folder, 'workspace.sqlite'),
      'this is no database, and longer than a header of one hundred bytes '.repeat(3),
    )
    expect(thrown(() => openStore(folder))).toMatchObject({
      code: 'workspace-unusable',
      message: expect.stringContaining(folder),
    })
  })

  it.skipIf(process.getuid?.() === 0)('a read-only workspace is refused', () => {
    const folder = temporary()
    chmodSync(folder, 0o500)
    expect(thrown(() => openStore(folder))).toMatchObject({ code: 'workspace-unusable' })
    chmodSync(folder, 0o700)
  })

  it('a closed workspace leaves no lock behind', () => {
    const folder = temporary()
    openStore(folder).close()
    expect(readdirSync(folder).sort()).toEqual(['lock.sqlite', 'locks', 'workspace.sqlite'])
    expect(readdirSync(join(folder, 'locks'))).toEqual([])
  })
})
