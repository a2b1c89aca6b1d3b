import type { Hook, Hooks } from '../plan/index.ts'
import { type Database, parsed, type Row, type Sql } from './sql.ts'

export function postgresHooks(database: Database): Hooks {
  const get = async (id: string, sql: Sql = database): Promise<Hook | null> => {
    const row = await sql.get('SELECT * FROM hooks WHERE id = ? FOR UPDATE', id)
    return row === null ? null : toHook(row)
  }
  return {
    get: (id) => get(id),
    list: (window) => database.some({ table: 'hooks', key: 'id', order: 'ASC' }, window, {}, toHook),
    add: async ({ id, ...details }, now) => {
      const row = await database.get('INSERT INTO hooks VALUES (?, ?, ?) RETURNING *', id, JSON.stringify(details), now)
      return toHook(row!)
    },
    update: (id, change) =>
      database.step(async (sql) => {
        const known = await get(id, sql)
        if (known === null) return null
        const { id: _, createdAt: __, ...details } = { ...known, ...change }
        await sql.run('UPDATE hooks SET data = ? WHERE id = ?', JSON.stringify(details), id)
        return get(id, sql)
      }),
    remove: (id) =>
      database.step(async (sql) => {
        await sql.run("UPDATE deliveries SET due = NULL, state = 'failed' WHERE hook = ? AND state = 'waiting'", id)
        return (await sql.run('DELETE FROM hooks WHERE id = ?', id)) > 0
      }),
  }
}

export function toHook({ id, data, created }: Row): Hook {
  return { id, ...parsed<Omit<Hook, 'id' | 'createdAt'>>(data)!, createdAt: created }
}
