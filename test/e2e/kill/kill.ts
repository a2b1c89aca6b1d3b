import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { start, treegram } from '../command.ts'

/** A site to be collected, with a log of what was asked of it. */
export interface LoggedSite {
  readonly origin: string
  readonly sampleUrl: string
  /** Paths asked for so far, robots.txt left out. */
  readonly requests: () => readonly string[]
}

/** What a series of kills showed. */
export interface KillReport {
  readonly kills: number
  /** Kills that came after the command had ended by itself; they are not counted in `kills`. */
  readonly late: number
  /** Paths that were asked for although the workspace had their page when the command began. */
  readonly askedAgain: readonly string[]
  /** Requests beyond the first for a path. Each is a fetch that a kill cut short. */
  readonly repeated: number
  /** Output files seen that were not whole: a line that is no JSON, or not the final text. */
  readonly torn: readonly string[]
  /** What else lies in the folder at the end, beside the outputs and the workspace. */
  readonly leftovers: readonly string[]
  readonly jsonl: string
  readonly csv: string
  /** Exit code of the run that was left alone. */
  readonly code: number | null
}

/** How to kill. `random` gives numbers in [0, 1). */
export interface KillPlan {
  readonly kills: number
  readonly random: () => number
  readonly concurrency: number
}

/** A kill comes at the latest after this part of the time that a whole run takes. */
const LATEST = 1.05

/**
 * Collects a site while the command is killed again and again at random moments, then once without a kill. A run that ends by
 * itself before its kill is followed by one in an empty folder, so that all moments of a run are met.
 */
export async function killAndCollect(site: LoggedSite, { kills, random, concurrency }: KillPlan): Promise<KillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-kill-'))
  const args = ['collect', site.sampleUrl, '-o', 'r.jsonl', '-o', 'r.csv', '--concurrency', String(concurrency)]
  const textOf = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : null)
  const again = new Set<string>()
  const torn: string[] = []
  let [done, late, repeated, begin] = [0, 0, 0, 0]
  const startAnew = () => {
    repeated += repeats(site.requests().slice(begin))
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    begin = site.requests().length
  }
  const watched = async <T>(run: () => Promise<T>): Promise<T> => {
    const [known, from] = [keptPaths(folder), site.requests().length]
    const result = await run()
    for (const path of site.requests().slice(from)) if (known.has(path)) again.add(path)
    return result
  }
  try {
    const wholeMs = await timeOf(folder, args)
    const whole = { jsonl: textOf('r.jsonl'), csv: textOf('r.csv') }
    begin = site.requests().length
    startAnew()
    while (done < kills) {
      const isKilled = await watched(() => killedAfter(folder, args, random() * LATEST * wholeMs))
      for (const name of ['jsonl', 'csv'] as const) {
        const text = textOf(`r.${name}`)
        if (text !== null && text !== whole[name]) torn.push(`r.${name} after kill ${done}`)
      }
      if (isKilled) done++
      else {
        late++
        startAnew()
      }
    }
    const { code } = await watched(() => treegram(folder, args))
    repeated += repeats(site.requests().slice(begin))
    const leftovers = readdirSync(folder).filter((name) => !['.treegram', 'r.jsonl', 'r.csv'].includes(name))
    const [jsonl, csv] = [textOf('r.jsonl') ?? '', textOf('r.csv') ?? '']
    return { kills: done, late, askedAgain: [...again], repeated, torn, leftovers, jsonl, csv, code }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timeOf(folder: string, args: readonly string[]): Promise<number> {
  const from = performance.now()
  const { code, stderr } = await start(folder, args).ended
  if (code !== 0) throw new Error(`The command fails without any kill:\n${stderr}`)
  return performance.now() - from
}

/** Runs the command until it is killed; false if it ended before. */
async function killedAfter(folder: string, args: readonly string[], ms: number): Promise<boolean> {
  const { child, ended } = start(folder, args)
  const first = await Promise.race([ended, sleep(ms, 'time to kill' as const)])
  if (first !== 'time to kill') {
    if (first.code !== 0) throw new Error(`The command failed between kills:\n${first.stderr}`)
    return false
  }
  child.kill('SIGKILL')
  return (await ended).code === null && !isFinished(folder)
}

/** True if the newest run is done, its outputs in place: what the kill ended was only the leaving. */
function isFinished(folder: string): boolean {
  return read(folder, 'runs', 'SELECT state FROM runs ORDER BY id DESC LIMIT 1')[0]?.state === 'finished'
}

/** The paths whose answers the workspace has. */
function keptPaths(folder: string): ReadonlySet<string> {
  return new Set(read(folder, 'pages', 'SELECT url FROM pages').map(({ url }) => pathOf(url as string)))
}

/** Rows of a table of the workspace; none while it is not made yet. */
function read(folder: string, table: string, sql: string): Record<string, unknown>[] {
  const path = join(folder, '.treegram', 'workspace.sqlite')
  if (!existsSync(path)) return []
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const made = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)
    return made === undefined ? [] : database.prepare(sql).all()
  } finally {
    database.close()
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function repeats(paths: readonly string[]): number {
  return paths.length - new Set(paths).size
}
