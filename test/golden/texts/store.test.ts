import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'vitest'
import { openReader, openStore } from '../../../src/store/index.ts'
import { MIGRATIONS } from '../../../src/store/migrations.ts'
import { isAsExpected } from './expected.ts'
import { at, named, useScratch } from './scratch.ts'
import { told } from './told.ts'

/* Workspaces that are written, read, gone on with, copied and broken. */

useScratch()

describe('workspaces', () => {
  it('a workspace in use, of another version or no workspace is refused with the reason', async () => {
    const lines: string[] = []
    const say = (name: string, work: () => unknown): void => void lines.push(named(`${name}: ${told(work)}`))
    writeFileSync(at('file'), 'x')
    mkdirSync(at('odd'))
    writeFileSync(at('odd/workspace.sqlite'), 'no database at all, but long enough to be looked at as one would be')
    mkdirSync(at('newer'))
    const newer = new DatabaseSync(at('newer/workspace.sqlite'))
    newer.exec('PRAGMA user_version = 99')
    newer.close()
    for (const name of ['file', 'file/in', 'odd', 'newer', 'gone']) {
      say(`${name}, to read`, () => openReader(at(name)).summary())
      if (name !== 'gone') say(`${name}, to write`, () => openStore(at(name)))
    }
    for (const version of MIGRATIONS.keys()) {
      mkdirSync(at(`v${version}`))
      const old = new DatabaseSync(at(`v${version}/workspace.sqlite`))
      old.exec(`${MIGRATIONS.slice(0, version).join(';')}; PRAGMA user_version = ${version}`)
      if (version > 4)
        old.exec("INSERT INTO runs (id, key, command, state, started_at) VALUES (3, 'k', 'run', 'stopped', 5)")
      old.close()
      say(`of version ${version}`, () => openReader(at(`v${version}`)).summary().runs)
      say(`of version ${version}, to write`, () => openStore(at(`v${version}`)).beginRun('k', 'run', 9))
    }
    const [one, other] = [openStore(at('made/deep')), openStore(at('made/deep'))]
    say('the files', () =>
      readdirSync(at('made/deep'))
        .filter((name) => !/-(?:wal|shm|journal)$/.test(name))
        .sort(),
    )
    say('who has it', () => readdirSync(at('made/deep/locks')).filter((name) => /^[\da-f-]{36}$/.test(name)).length)
    say('alone', () => openStore(at('made/deep'), 'alone'))
    say('begun', () => one.beginRun('k', 'run', 1))
    say('begun by the same', () => one.beginRun('k', 'run', 2))
    say('begun by another', () => other.beginRun('k', 'run', 2))
    say('another key', () => other.beginRun('l', 'run', 2))
    one.close()
    say('after that one has gone', () => other.beginRun('k', 'run', 3))
    other.endRun({ id: 1, resumed: true }, 'failed', 4)
    say('after it failed', () => other.beginRun('k', 'run', 5))
    say('read beside', () => openReader(at('made/deep')).summary().runs)
    say('who has it', () => readdirSync(at('made/deep/locks')).filter((name) => /^[\da-f-]{36}$/.test(name)).length)
    other.close()
    const alone = openStore(at('made/deep'), 'alone')
    say('while it is had alone', () => openStore(at('made/deep')))
    alone.close()
    say('closed', () => alone.summary())
    say('who has it', () => readdirSync(at('made/deep/locks')).length)
    await isAsExpected('store', 'open', lines.join('\n'))
  })
})
