import { PlanError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Proposals, WaitingProposal, WrapperSummary, Wrappers, WrapperVersion } from '../plan/index.ts'
import { digestOf, type NextVersion, nextVersion } from '../wrapper-versions.ts'
import { keepAnswered } from './breaks.ts'
import { type Database, parsed, type Row } from './database.ts'

export function sqliteWrappers(database: Database): Wrappers {
  return {
    list: async (window) => {
      const newest =
        '(SELECT name, max(version) AS version, document, created, origin, run FROM wrappers GROUP BY name)'
      return database.some({ table: newest, key: 'name', order: 'ASC' }, window, {}, toSummary)
    },
    versions: async (name, window) =>
      database.some(
        { table: 'wrappers', key: 'version', order: 'DESC' },
        window,
        { 'name = ?': name },
        toSummary,
        Number,
      ),
    get: async (name, version) => versionOf(database, name, version),
    put: async (next, now) => database.step(() => putVersion(database, next, now)),
    remove: async (name) =>
      database.step(() => {
        const site = database.get('SELECT name FROM sites WHERE wrapper = ?', name)
        if (site !== null)
          throw new PlanError(
            'in-use',
            `The wrapper "${name}" reads the site "${site.name}"; give that another one first.`,
          )
        database.run("UPDATE proposals SET state = 'outdated' WHERE wrapper = ? AND state = 'waiting'", name)
        return database.run('DELETE FROM wrappers WHERE name = ?', name) > 0
      }),
  }
}

function versionOf(database: Database, name: string, version?: number): WrapperVersion | null {
  const row =
    version === undefined
      ? database.get('SELECT * FROM wrappers WHERE name = ? ORDER BY version DESC LIMIT 1', name)
      : database.get('SELECT * FROM wrappers WHERE name = ? AND version = ?', name, version)
  return row === null ? null : { ...toSummary(row), document: row.document as string }
}

/** As a part of a step. */
function putVersion(database: Database, next: NextVersion, now: number): WrapperVersion {
  const { name, origin, run } = next
  const newest = versionOf(database, name)
  const fresh = nextVersion(newest, next)
  if (fresh === null) return newest!
  const { version, document } = fresh
  database.run('INSERT INTO wrappers VALUES (?, ?, ?, ?, ?, ?)', name, version, document, now, origin, run)
  database.run(
    "UPDATE proposals SET state = 'outdated' WHERE wrapper = ? AND state = 'waiting' AND version < ?",
    name,
    version,
  )
  return versionOf(database, name, version)!
}

function toSummary({ name, version, created, origin, run }: Row): WrapperSummary {
  return { name, version, createdAt: created, origin, run } as unknown as WrapperSummary
}

export function sqliteProposals(database: Database): Proposals {
  const get = (id: string): WaitingProposal | null => {
    const row = database.get('SELECT * FROM proposals WHERE id = ?', id)
    return row === null ? null : toProposal(row)
  }
  return {
    get: async (id) => get(id),
    list: async (window, state) =>
      database.some({ table: 'proposals', key: 'id', order: 'DESC' }, window, { 'state = ?': state }, toProposal),
    waitingFor: async (wrapper) => {
      const sql = "SELECT count(*) AS count FROM proposals WHERE wrapper = ? AND state = 'waiting'"
      return database.get(sql, wrapper)!.count as number
    },
    of: async (run) => database.all('SELECT * FROM proposals WHERE run = ? ORDER BY id', run).map(toProposal),
    add: async ({ wrapper, version, document, evidence, run }, now) =>
      database.step(() => {
        const id = newId('prop', now)
        const digest = digestOf(document)
        database.run("DELETE FROM proposals WHERE wrapper = ? AND digest = ? AND state = 'outdated'", wrapper, digest)
        const sql = "INSERT OR IGNORE INTO proposals VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, NULL)"
        const isNew = database.run(sql, id, wrapper, version, document, digest, JSON.stringify(evidence), run, now) > 0
        if (!isNew) return null
        const others = "UPDATE proposals SET state = 'outdated' WHERE wrapper = ? AND state = 'waiting' AND id <> ?"
        database.run(others, wrapper, id)
        return get(id)
      }),
    decide: async (id, state, now, part) =>
      database.step(() => {
        const known = get(id)
        if (known?.state !== 'waiting')
          throw new PlanError('not-waiting', `The proposal ${id} is ${known?.state ?? 'not there'}.`)
        database.run('UPDATE proposals SET state = ?, decided = ? WHERE id = ?', state, now, id)
        const { wrapper: name, version: parent, run } = known
        const document = part ?? known.document
        if (state === 'accepted') {
          putVersion(database, { name, document, origin: 'accepted', run, parent }, now)
          keepAnswered(database, name)
        }
        return get(id)!
      }),
  }
}

function toProposal(row: Row): WaitingProposal {
  const { id, wrapper, version, document, evidence, run, state, created, decided } = row
  const what = { id, wrapper, version, document, evidence: parsed<object>(evidence), run, state }
  return { ...what, createdAt: created, decidedAt: decided } as unknown as WaitingProposal
}
