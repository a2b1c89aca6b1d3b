import type { Client } from 'pg'
import { LOCK_LEAD } from './schema.ts'
import { connectionOf, loadPg } from './sql.ts'

/** One program of all leads, for as long as the connection by which it does lasts. */
export interface Lead {
  lead(): Promise<boolean>
  close(): Promise<void>
}

export function createLead(url: string): Lead {
  let client: Client | null = null
  let leads = false
  let asking: Promise<boolean> | null = null
  const connected = async (): Promise<Client> => {
    if (client !== null) return client
    const { Client: PgClient } = await loadPg()
    const fresh = new PgClient(connectionOf(url))
    const lost = (): void => {
      if (client !== fresh) return
      client = null
      leads = false
    }
    fresh.on('error', lost).on('end', lost)
    await fresh.connect()
    client = fresh
    return fresh
  }
  const ask = async (): Promise<boolean> => {
    try {
      const own = await connected()
      if (leads) return true
      const { rows } = await own.query('SELECT pg_try_advisory_lock($1) AS taken', [LOCK_LEAD])
      leads = rows[0].taken
      return leads
    } catch {
      return false
    }
  }
  return {
    lead: () => {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    close: async () => {
      const last = client
      client = null
      leads = false
      await last?.end().catch(() => {})
    },
  }
}
