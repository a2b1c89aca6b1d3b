import { PlanError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Proposals, WaitingProposal, WrapperSummary, Wrappers, WrapperVersion } from '../plan/index.ts'
import { digestOf, type NextVersion, nextVersion } from '../wrapper-versions.ts'
import { keepAnswered } from './breaks.ts'
import { type Database, parsed, type Row, type Sql } from './sql.ts'

export function postgresWrappers(database: Database): Wrappers {
  return {
    list: (window) => {
      const newest = '(SELECT DISTINCT ON (name) * FROM wrappers ORDER BY name, version DESC) AS newest'
      return database.some({ table: newest, key: 'name', order: 'ASC' }, window, {}, toSummary)
    },
    versions: (name, window) =>
      database.some(
        { table: 'wrappers', key: 'version', order: 'DESC' },
        window,
        { 'name = ?': name },
        toSummary,
        Number,
      ),
    get: (name, version) => versionOf(database, name, version),
    put: (next, now) => database.step((sql) => putVersion(sql, next, now)),
    remove: (name) =>
      database.step(async (sql) => {
        await lockName(sql, name)
        const site = await sql.get('SELECT name FROM sites WHERE wrapper = ?', name)
        if (site !== null)
          throw new PlanError(
            'in-use',
            `The wrapper "${name}" reads the site "${site.name}"; give that another one first.`,
          )
        await sql.run("UPDATE proposals SET state = 'outdated' WHERE wrapper = ? AND state = 'waiting'", name)
        return (await sql.run('DELETE FROM wrappers WHERE name = ?', name)) > 0
      }),
  }
}

/** As a part of a step: nobody else makes versions of the wrapper until it ends. */
async function lockName(sql: Sql, name: string): Promise<void> {
  await sql.run('SELECT pg_advisory_xact_lock(hashtextextended(?, 2))', name)
}

async function versionOf(sql: Sql, name: string, version?: number): Promise<WrapperVersion | null> {
  const row =
    version === undefined
      ? await sql.get('SELECT * FROM wrappers WHERE name = ? ORDER BY version DESC LIMIT 1', name)
      : await sql.get('SELECT * FROM wrappers WHERE name = ? AND version = ?', name, version)
  return row === null ? null : { ...toSummary(row), document: row.document }
}

/** As a part of a step. */
async function putVersion(sql: Sql, next: NextVersion, now: number): Promise<WrapperVersion> {
  const { name, origin, run } = next
  await lockName(sql, name)
  const newest = await versionOf(sql, name)
  const fresh = nextVersion(newest, next)
  if (fresh === null) return newest!
  const { version, document } = fresh
  await sql.run('INSERT INTO wrappers VALUES (?, ?, ?, ?, ?, ?)', name, version, document, now, origin, run)
  await sql.run(
    "UPDATE proposals SET state = 'outdated' WHERE wrapper = ? AND state = 'waiting' AND version < ?",
    ...[name, version],
  )
  return (await versionOf(sql, name, version))!
}

function toSummary({ name, version, created, origin, run }: Row): WrapperSummary {
  return { name, version, createdAt: created, origin, run }
}

export function postgresProposals(database: Database): Proposals {
  const get = async (id: string, sql: Sql = database): Promise<WaitingProposal | null> => {
    const row = await sql.get('SELECT * FROM proposals WHERE id = ?', id)
    return row === null ? null : toProposal(row)
  }
  return {
    get: (id) => get(id),
    list: (window, state) =>
      database.some({ table: 'proposals', key: 'id', order: 'DESC' }, window, { 'state = ?': state }, toProposal),
    waitingFor: async (wrapper) => {
      const sql = "SELECT count(*) AS count FROM proposals WHERE wrapper = ? AND state = 'waiting'"
      return (await database.get(sql, wrapper))!.count
    },
    of: async (run) => (await database.all('SELECT * FROM proposals WHERE run = ? ORDER BY id', run)).map(toProposal),
    add: ({ wrapper, version, document, evidence, run }, now) =>
      database.step(async (sql) => {
        const digest = digestOf(document)
        const outdated = "DELETE FROM proposals WHERE wrapper = ? AND digest = ? AND state = 'outdated'"
        await sql.run(outdated, wrapper, digest)
        const row = await sql.get(
          "INSERT INTO proposals VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting', ?, NULL) ON CONFLICT DO NOTHING RETURNING *",
          ...[newId('prop', now), wrapper, version, document, digest, JSON.stringify(evidence), run, now],
        )
        if (row === null) return null
        const others = "UPDATE proposals SET state = 'outdated' WHERE wrapper = ? AND state = 'waiting' AND id <> ?"
        await sql.run(others, wrapper, row.id)
        return toProposal(row)
      }),
    decide: (id, state, now, part) =>
      database.step(async (sql) => {
        await sql.get('SELECT id FROM proposals WHERE id = ? FOR UPDATE', id)
        const known = await get(id, sql)
        if (known?.state !== 'waiting')
          throw new PlanError('not-waiting', `The proposal ${id} is ${known?.state ?? 'not there'}.`)
        await sql.run('UPDATE proposals SET state = ?, decided = ? WHERE id = ?', state, now, id)
        const { wrapper: name, version: parent, run } = known
        const document = part ?? known.document
        if (state === 'accepted') {
          await putVersion(sql, { name, document, origin: 'accepted', run, parent }, now)
          await keepAnswered(sql, name)
        }
        return (await get(id, sql))!
      }),
  }
}

function toProposal(row: Row): WaitingProposal {
  const { id, wrapper, version, document, evidence, run, state, created, decided } = row
  const what = { id, wrapper, version, document, evidence: parsed<object>(evidence)!, run, state }
  return { ...what, createdAt: created, decidedAt: decided }
}
