import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore, type Store, type StoredPage, StoreError } from './index.ts'

const folders: string[] = []
const temporary = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-store-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const page = (url: string, html: string | null): StoredPage => ({
  url,
  kind: html === null ? 'failed' : 'page',
  finalUrl: `${url}/final`,
  source: url,
  reason: html === null ? 'http-status' : '',
  detail: html === null ? 'It answered 404.' : '',
  status: html === null ? 404 : 200,
  contentType: 'text/html',
  encoding: 'UTF-8',
  redirects: [url],
  etag: '"1"',
  lastModified: null,
  html,
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

describe.each([
  ['in a folder', temporary],
  ['in a temporary file', () => null],
])('a store %s', (_, place) => {
  const withStore = (use: (store: Store) => void): void => {
    const store = openStore(place())
    try {
      use(store)
    } finally {
      store.close()
    }
  }

  it('gives back any page as it was saved', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      fc.assert(
        fc.property(fc.webUrl(), fc.option(fc.string({ unit: 'binary', maxLength: 500 })), (url, html) => {
          store.savePage(run, page(url, html), 2)
          expect(store.page(run, url)).toEqual(page(url, html))
        }),
        { numRuns: 50 },
      )
    })
  })

  it('knows a page by the URL that it was found at after redirects', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      store.savePage(run, page('http://a.example/', 'x'), 2)
      expect(store.page(run, 'http://a.example//final')?.html).toBe('x')
      store.savePage(run, page('http://a.example//final', 'its own'), 2)
      expect(store.page(run, 'http://a.example//final')?.html).toBe('its own')
    })
  })

  it('knows nothing of a page that was never saved', () => {
    withStore((store) => expect(store.page(store.beginRun('k', 'locate', 1), 'http://a.example/')).toBeNull())
  })

  it('goes on with a run that did not finish, and its pages are still fresh', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      store.savePage(first, page('http://a.example/', 'x'), 2)
      store.endRun(first, 'stopped', 3)
      const second = store.beginRun('k', 'collect', 4)
      expect(second).toEqual({ id: first.id, resumed: true })
      expect(store.page(second, 'http://a.example/')?.html).toBe('x')
    })
  })

  it('starts anew after a finished run, and its pages are stale', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      store.savePage(first, page('http://a.example/', 'x'), 2)
      store.endRun(first, 'finished', 3)
      const second = store.beginRun('k', 'collect', 4)
      expect(second.resumed).toBe(false)
      expect(store.page(second, 'http://a.example/')).toBeNull()
    })
  })

  it('keeps runs of different keys apart', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      expect(store.beginRun('other', 'collect', 1).id).not.toBe(first.id)
    })
  })

  it('keeps every version of a wrapper, the same text once', () => {
    withStore((store) => {
      const versions = [
        { name: 'w', version: 1, document: 'a' },
        { name: 'w', version: 2, document: 'b' },
      ]
      for (const version of [...versions, ...versions]) store.saveWrapper(version, 1)
      expect(store.wrappers()).toEqual(versions)
    })
  })
})

describe('a workspace folder', () => {
  it('refuses a second writer in one sentence, and takes it once the first is done', () => {
    const folder = temporary()
    const first = openStore(folder)
    const error = thrown(() => openStore(folder))
    expect(error).toBeInstanceOf(StoreError)
    expect((error as StoreError).code).toBe('workspace-busy')
    first.close()
    openStore(folder).close()
  })

  it('keeps what was committed, and lets go of its lock, when its process is killed', async () => {
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

  it('keeps equal pages once', () => {
    const folder = temporary()
    const store = openStore(folder)
    const run = store.beginRun('k', 'collect', 1)
    for (const name of ['a', 'b', 'c']) store.savePage(run, page(`http://${name}.example/`, 'the same'), 2)
    store.close()
    const database = new DatabaseSync(join(folder, 'workspace.sqlite'), { readOnly: true })
    expect(database.prepare('SELECT count(*) AS n FROM bodies').get()).toEqual({ n: 1 })
    database.close()
  })

  it('can be read by others while it is written', () => {
    const folder = temporary()
    const store = openStore(folder)
    store.beginRun('k', 'collect', 1)
    const reader = new DatabaseSync(join(folder, 'workspace.sqlite'), { readOnly: true })
    expect(reader.prepare('SELECT key FROM runs').all()).toEqual([{ key: 'k' }])
    reader.close()
    store.close()
  })

  it('of a newer program is left alone', () => {
    const folder = temporary()
    const database = new DatabaseSync(join(folder, 'workspace.sqlite'))
    database.exec('PRAGMA user_version = 999')
    database.close()
    expect(thrown(() => openStore(folder))).toMatchObject({ code: 'workspace-newer' })
  })

  it('that is a file, or holds something else, is named in the error', () => {
    const folder = temporary()
    const file = join(folder, 'file')
    writeFileSync(file, 'x')
    expect(thrown(() => openStore(file))).toMatchObject({
      code: 'workspace-unusable',
      message: expect.stringContaining(file),
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

  it.skipIf(process.getuid?.() === 0)('that is read-only is named in the error', () => {
    const folder = temporary()
    chmodSync(folder, 0o500)
    expect(thrown(() => openStore(folder))).toMatchObject({ code: 'workspace-unusable' })
    chmodSync(folder, 0o700)
  })

  it('leaves nothing open behind', () => {
    const folder = temporary()
    openStore(folder).close()
    expect(readdirSync(folder).sort()).toEqual(['lock.sqlite', 'workspace.sqlite'])
  })
})
