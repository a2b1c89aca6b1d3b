import type { Client } from 'pg'
import type { Asked, News } from '../fleet.ts'
import { connectionOf, type Database, loadPg, type Sql } from './sql.ts'

const RUN = 'treegram_run'
const ASKED = 'treegram_asked'
const QUEUED = 'treegram_queued'
const AGAIN_MS = 1000

/** As a part of a step: told when it is committed. */
export async function sayNews(sql: Sql, run: string): Promise<void> {
  await sql.run('SELECT pg_notify(?, ?)', RUN, run)
}

/** As a part of a step. */
export async function sayQueued(sql: Sql): Promise<void> {
  await sql.run('SELECT pg_notify(?, ?)', QUEUED, '')
}

/** What the database tells everybody. What is told while the connection is gone is missed: who follows looks from time to time, too. */
export async function listen(url: string, database: Database): Promise<News & { readonly close: () => Promise<void> }> {
  const { Client: PgClient } = await loadPg()
  const takers = {
    run: new Set<(run: string) => void>(),
    asked: new Set<(run: string, what: Asked) => void>(),
    queued: new Set<() => void>(),
  }
  let client: Client | null = null
  let isClosed = false
  const hear = (channel: string, text: string): void => {
    if (channel === RUN) for (const take of takers.run) take(text)
    if (channel === QUEUED) for (const take of takers.queued) take()
    if (channel !== ASKED) return
    const { run, what } = JSON.parse(text) as { readonly run: string; readonly what: Asked }
    for (const take of takers.asked) take(run, what)
  }
  const begin = async (): Promise<void> => {
    const fresh = new PgClient(connectionOf(url))
    fresh.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
    const lost = (): void => {
      if (client !== fresh) return
      client = null
      void later()
    }
    fresh.on('error', lost).on('end', lost)
    await fresh.connect()
    client = fresh
    for (const channel of [RUN, ASKED, QUEUED]) await fresh.query(`LISTEN ${channel}`)
  }
  const later = async (): Promise<void> => {
    while (!isClosed && client === null) {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref())
      if (!isClosed) await begin().catch(() => {})
    }
  }
  await begin()
  return {
    follow: (onRun) => {
      takers.run.add(onRun)
      return () => takers.run.delete(onRun)
    },
    ask: async (run, what) => {
      if (what.kind === 'stop')
        await database.run('UPDATE runs SET stopping = true WHERE id = ? AND ended IS NULL', run)
      await database.run('SELECT pg_notify(?, ?)', ASKED, JSON.stringify({ run, what }))
    },
    onAsked: (take) => {
      takers.asked.add(take)
      return () => takers.asked.delete(take)
    },
    onQueued: (take) => {
      takers.queued.add(take)
      return () => takers.queued.delete(take)
    },
    close: async () => {
      isClosed = true
      const last = client
      client = null
      await last?.end().catch(() => {})
    },
  }
}
