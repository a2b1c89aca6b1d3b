import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Processes } from './processes.ts'
import type { Asked, MadeShop, SitesOptions } from './sites.ts'

const SERVER = fileURLToPath(new URL('./sites-server.ts', import.meta.url))
const NAMES = {
  sites: '--sites',
  pages: '--pages',
  lateMs: '--late-ms',
  crawlDelayMs: '--crawl-delay-ms',
  seed: '--seed',
  dead: '--dead',
  slow: '--slow',
  broken: '--broken',
} as const satisfies Record<keyof SitesOptions, string>

/** Sites in a process of their own. */
export interface SitesProcess {
  readonly shops: readonly MadeShop[]
  readonly log: () => Promise<readonly Asked[]>
  /** How many requests there are. */
  readonly count: () => Promise<number>
  readonly reset: () => Promise<void>
  /** Lets all sites answer at once and tell no delay, or be as before. */
  readonly hurry: (isOn: boolean) => Promise<void>
}

/** @param folder for what it says */
export async function startSites(processes: Processes, folder: string, options: SitesOptions): Promise<SitesProcess> {
  const args = Object.entries(options).flatMap(([name, value]) => [NAMES[name as keyof SitesOptions], String(value)])
  const log = join(folder, 'sites.log')
  const server = processes.start(process.execPath, [SERVER, ...args], { cwd: folder, log, isPiped: true })
  const lines = createInterface({ input: server.child.stdout! })
  const failed = server.ended.then((code) => {
    throw new Error(`The sites ended with ${code}:\n${server.said()}`)
  })
  failed.catch(() => {})
  const [line] = (await Promise.race([once(lines, 'line'), failed])) as [string]
  const { control, shops } = JSON.parse(line) as { readonly control: string; readonly shops: readonly MadeShop[] }
  const ask = async (path: string, method = 'GET'): Promise<unknown> => {
    const response = await fetch(control + path, { method })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response.json()
  }
  return {
    shops,
    log: async () => (await ask('/log')) as readonly Asked[],
    count: async () => (await ask('/count')) as number,
    reset: async () => void (await ask('/reset', 'POST')),
    hurry: async (isOn) => void (await ask(isOn ? '/hurry' : '/unhurry', 'POST')),
  }
}
