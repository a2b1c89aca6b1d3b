import type { Hook, Hooks } from '../plan/index.ts'
import { type Database, parsed, type Row } from './database.ts'

export function sqliteHooks(database: Database): Hooks {
  const get = (id: string): Hook | null => {
    const row = database.get('SELECT * FROM hooks WHERE id = ?', id)
    return row === null ? null : toHook(row)
  }
  return {
    get: async (id) => get(id),
    list: async (window) => database.some({ table: 'hooks', key: 'id', order: 'ASC' }, window, {}, toHook),
    add: async ({ id, ...details }, now) => {
      database.run('INSERT INTO hooks VALUES (?, ?, ?)', id, JSON.stringify(details), now)
      return get(id)!
    },
    update: async (id, change) =>
      database.step(() => {
        const known = get(id)
        if (known === null) return null
        const { id: _, createdAt: __, ...details } = { ...known, ...change }
        database.run('UPDATE hooks SET data = ? WHERE id = ?', JSON.stringify(details), id)
        return get(id)
      }),
    remove: async (id) =>
      database.step(() => {
        database.run("UPDATE deliveries SET due = NULL, state = 'failed' WHERE hook = ? AND state = 'waiting'", id)
        return database.run('DELETE FROM hooks WHERE id = ?', id) > 0
      }),
  }
}

/** All of them: they are few. */
export function hooksOf(database: Database): readonly Hook[] {
  return database.all('SELECT * FROM hooks ORDER BY id').map(toHook)
}

function toHook({ id, data, created }: Row): Hook {
  return { id: id as string, ...parsed<Omit<Hook, 'id' | 'createdAt'>>(data)!, createdAt: created as number }
}
