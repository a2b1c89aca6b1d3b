import pg from 'pg'
import { type Browser, chromium } from 'playwright-core'
import type { Databases } from '../postgres.fixture.ts'

/** The process with what tests share: see `host.ts`. */
async function ask(path: '/chromium' | '/database' | '/plan'): Promise<string> {
  const host = process.env.TEST_HOST
  if (!host) throw new Error('Nothing is shared: the tests were not started by vitest with its global setup.')
  const response = await fetch(host + path)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

/** The Chromium of this run, shared by all its tests: pages and contexts that were opened by the one given are closed with it, the browser is not. */
export async function sharedChromium(): Promise<Browser> {
  return chromium.connect(await ask('/chromium'))
}

/** Databases on the PostgreSQL server of this run. @param how with `isPlan` each has the tables of a plan from the start */
export function sharedPostgres({ isPlan = false }: { readonly isPlan?: boolean } = {}): Databases {
  const made: string[] = []
  return {
    newDatabase: async () => {
      const url = await ask(isPlan ? '/plan' : '/database')
      made.push(url)
      return url
    },
    stop: async () => {
      for (const url of made.splice(0)) await dropDatabase(url)
    },
  }
}

async function dropDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', url).href })
  await client.connect()
  try {
    await client.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`)
  } finally {
    await client.end()
  }
}
