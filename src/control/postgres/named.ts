import type { Named, Schedule, Schedules, Site, Sites } from '../plan/index.ts'
import { addRun } from './runs.ts'
import { type Database, parsed, type Row } from './sql.ts'

/** What is common to things that are kept by name. */
function named<Item>(database: Database, table: string, read: (row: Row) => Item): Named<Item> {
  return {
    get: async (name) => {
      const row = await database.get(`SELECT * FROM ${table} WHERE name = ?`, name)
      return row === null ? null : read(row)
    },
    list: (window) => database.some({ table, key: 'name', order: 'ASC' }, window, {}, read),
    remove: async (name) => (await database.run(`DELETE FROM ${table} WHERE name = ?`, name)) > 0,
  }
}

export function postgresSites(database: Database): Sites {
  return {
    ...named(database, 'sites', toSite),
    put: async ({ name, samples, options, wrapper, quietDays }, now) => {
      const row = await database.get(
        `INSERT INTO sites VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET wrapper = excluded.wrapper, data = excluded.data, updated = excluded.updated RETURNING *`,
        ...[name, wrapper, JSON.stringify({ samples, options, quietDays }), now, now],
      )
      return toSite(row!)
    },
  }
}

function toSite({ name, wrapper, data, created, updated }: Row): Site {
  const { samples, options, quietDays } = parsed<Pick<Site, 'samples' | 'options' | 'quietDays'>>(data)!
  return { name, samples, options, wrapper, quietDays, createdAt: created, updatedAt: updated }
}

export function postgresSchedules(database: Database): Schedules {
  return {
    ...named(database, 'schedules', toSchedule),
    put: async ({ name, nextAt, cron, timeZone, jitterSeconds, spec, paused }, now) => {
      const site = 'site' in spec ? (spec.site ?? null) : null
      const row = await database.get(
        `INSERT INTO schedules VALUES (?, ?, NULL, NULL, ?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET next = excluded.next, site = excluded.site, data = excluded.data RETURNING *`,
        ...[name, paused ? null : nextAt, site, JSON.stringify({ cron, timeZone, jitterSeconds, spec, paused }), now],
      )
      return toSchedule(row!)
    },
    due: async (now) =>
      (await database.all('SELECT * FROM schedules WHERE next <= ? ORDER BY next, name', now)).map(toSchedule),
    nextAt: async (site) => {
      const where = site === undefined ? '' : 'WHERE site = ?'
      const row = await database.get(
        `SELECT min(next) AS next FROM schedules ${where}`,
        ...(site === undefined ? [] : [site]),
      )
      return row!.next
    },
    fire: (name, dueAt, run, nextAt, now) =>
      database.step(async (sql) => {
        const isDue = await sql.run('UPDATE schedules SET next = ? WHERE name = ? AND next = ?', nextAt, name, dueAt)
        if (isDue === 0 || run === null) return
        await addRun(sql, run, now)
        await sql.run('UPDATE schedules SET last = ?, last_run = ? WHERE name = ?', now, run.id, name)
      }),
  }
}

function toSchedule({ name, next, last, last_run: lastRun, data, created }: Row): Schedule {
  const details = parsed<Pick<Schedule, 'cron' | 'timeZone' | 'jitterSeconds' | 'spec' | 'paused'>>(data)!
  return { name, ...details, nextAt: next, lastAt: last, lastRun, createdAt: created }
}
