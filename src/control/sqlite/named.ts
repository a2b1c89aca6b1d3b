import type { Named, Schedule, Schedules, Site, Sites } from '../plan/index.ts'
import { type Database, parsed, type Row } from './database.ts'
import { addRun } from './runs.ts'

/** What is common to things that are kept by name. */
function named<Item>(database: Database, table: string, read: (row: Row) => Item): Named<Item> {
  return {
    get: async (name) => {
      const row = database.get(`SELECT * FROM ${table} WHERE name = ?`, name)
      return row === null ? null : read(row)
    },
    list: async (window) => database.some({ table, key: 'name', order: 'ASC' }, window, {}, read),
    remove: async (name) => database.run(`DELETE FROM ${table} WHERE name = ?`, name) > 0,
  }
}

export function sqliteSites(database: Database): Sites {
  const common = named(database, 'sites', toSite)
  return {
    ...common,
    put: async ({ name, samples, options, wrapper, quietDays }, now) => {
      const sql = `INSERT INTO sites VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET wrapper = excluded.wrapper, data = excluded.data, updated = excluded.updated`
      database.run(sql, name, wrapper, JSON.stringify({ samples, options, quietDays }), now, now)
      return (await common.get(name))!
    },
  }
}

function toSite({ name, wrapper, data, created, updated }: Row): Site {
  const { samples, options, quietDays } = parsed<Pick<Site, 'samples' | 'options' | 'quietDays'>>(data)!
  const at = { createdAt: created as number, updatedAt: updated as number }
  return { name: name as string, samples, options, wrapper: wrapper as string | null, quietDays, ...at }
}

export function sqliteSchedules(database: Database): Schedules {
  const common = named(database, 'schedules', toSchedule)
  return {
    ...common,
    put: async ({ name, nextAt, ...details }, now) => {
      const sql = `INSERT INTO schedules VALUES (?, ?, NULL, NULL, ?, ?)
        ON CONFLICT DO UPDATE SET next = excluded.next, data = excluded.data`
      const { cron, timeZone, jitterSeconds, spec, paused } = details
      database.run(
        sql,
        name,
        paused ? null : nextAt,
        JSON.stringify({ cron, timeZone, jitterSeconds, spec, paused }),
        now,
      )
      return (await common.get(name))!
    },
    due: async (now) =>
      database.all('SELECT * FROM schedules WHERE next <= ? ORDER BY next, name', now).map(toSchedule),
    nextAt: async (site) => {
      const own = "WHERE json_extract(data, '$.spec.site') = ?"
      const sql = `SELECT min(next) AS next FROM schedules ${site === undefined ? '' : own}`
      return (database.get(sql, ...(site === undefined ? [] : [site]))?.next ?? null) as number | null
    },
    fire: async (name, dueAt, run, nextAt, now) =>
      database.step(() => {
        const isDue = database.run('UPDATE schedules SET next = ? WHERE name = ? AND next = ?', nextAt, name, dueAt) > 0
        if (!isDue || run === null) return
        addRun(database, run, now)
        database.run('UPDATE schedules SET last = ?, last_run = ? WHERE name = ?', now, run.id, name)
      }),
  }
}

function toSchedule({ name, next, last, last_run: lastRun, data, created }: Row): Schedule {
  const details = parsed<Pick<Schedule, 'cron' | 'timeZone' | 'jitterSeconds' | 'spec' | 'paused'>>(data)!
  const moments = { nextAt: next as number | null, lastAt: last as number | null, lastRun: lastRun as string | null }
  return { name: name as string, ...details, ...moments, createdAt: created as number }
}
