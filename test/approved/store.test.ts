import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, it } from 'vitest'
import { openReader, openStore, type Store } from '../../src/store/index.ts'
import { MIGRATIONS } from '../../src/store/migrations.ts'
import { createRandom } from '../sites/made/random.ts'
import { digestOf, isAsApproved, written } from './approved.ts'
import { seeds } from './cases.ts'
import { at, named, useScratch } from './scratch.ts'
import { doStep, readable, standingIn } from './store-steps.ts'
import { shownText, told } from './told.ts'

/* Workspaces that are written, read, gone on with, copied and broken. */

useScratch()

/** What another workspace has after all runs of one were brought in. */
function copied(store: Store, twice: boolean): unknown {
  const other = openStore(null)
  for (const about of [...store.summary().runs, ...(twice ? store.summary().runs : [])]) {
    const run = other.beginImport(`run ${about.id}`, 5)
    const numbers = new Map(
      store.wrappersOf(about.id).map(({ number, madeAt, ...wrapper }) => [number, other.saveWrapper(wrapper, madeAt)]),
    )
    const page = store.stalePage('https://a.example/1')
    const file = `file ${about.id}`
    const had = other.hasImported(run, file)
    other.importPages(run, file, page === null ? [] : [{ page, savedAt: about.startedAt }])
    other.importRecords(
      run,
      [...store.datedRecordsOf(about.id)].map((record) => ({ ...record, wrapper: numbers.get(record.wrapper)! })),
    )
    other.saveReferrals([...store.referralsOf(about.id)])
    other.endImport(run, about.id % 2 === 0 ? 'label' : null, about, had ? null : `${file} too`)
  }
  const later = other.beginRun('later', 'run', 9)
  const seen = [
    other.page(later, 'https://a.example/1', 0),
    other.page(later, 'https://a.example/1'),
    other.hasImported({ id: 1, resumed: false }, 'file 1'),
  ]
  const all = [readable(other, [later]), seen]
  other.close()
  return all
}

describe('workspaces', () => {
  it('are written and read as approved', async () => {
    const lines: string[] = []
    for (const seed of seeds(70)) {
      const store = openStore(null)
      const standing = standingIn(store, createRandom(seed))
      const steps: string[] = []
      for (let i = 0; i < 34; i++) {
        steps.push(await doStep(standing))
        if (i % 6 === 5) steps.push(written(readable(store, standing.runs)))
      }
      const { pages, records, runs, violated, openProposals } = store.summary()
      const copy = digestOf(written(copied(store, seed % 2 === 0)))
      lines.push(
        `${seed} | ${pages.page} pages, ${records} records, ${violated} violated, ${runs.length} runs, ${openProposals} open | ${digestOf(steps.join('\n'))} ${copy}`,
      )
      store.close()
    }
    await isAsApproved('store', 'steps', lines.join('\n'))
  })

  it('are written step by step as approved', async () => {
    const store = openStore(null)
    const standing = standingIn(store, createRandom(7))
    const lines: string[] = []
    for (let i = 0; i < 60; i++) lines.push(shownText(await doStep(standing)).slice(0, 300))
    lines.push(written(readable(store, standing.runs)))
    store.close()
    await isAsApproved('store', 'one', lines.join('\n'))
  })

  it('are opened, shared and refused as approved', async () => {
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
    await isAsApproved('store', 'open', lines.join('\n'))
  })
})
