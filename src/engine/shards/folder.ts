import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { EngineError } from '../errors.ts'
import type { ShardOptions, ShardReport } from './extract-shard.ts'
import { SHARD_NAME, type Shard } from './plan.ts'

/** A line for each finished shard, so that a later run can tell what is in files that it did not make. */
const REPORTS = '_reports.jsonl'
const MAKING = '.making-'

/** A folder of this machine as the place of shards. A shard is noted before its file appears, so that each file has its counts. */
export function folderPlace(folder: string): Pick<ShardOptions, 'put' | 'isThere'> {
  return {
    isThere: async (name) => existsSync(join(folder, name)),
    put: async (name, localPath, report) => {
      // A line that a killed program cut short is ended first.
      appendFileSync(join(folder, REPORTS), `\n${JSON.stringify(report)}\n`)
      renameSync(localPath, join(folder, name))
    },
  }
}

/** What is told of each shard whose file is there, by name. */
export function reportsIn(folder: string): ReadonlyMap<string, ShardReport> {
  const path = join(folder, REPORTS)
  const reports = new Map<string, ShardReport>()
  if (!existsSync(path)) return reports
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const report = parsed(line)
    if (report !== null) reports.set(report.name, report)
  }
  return reports
}

function parsed(line: string): ShardReport | null {
  try {
    const report = JSON.parse(line) as ShardReport
    return typeof report.name === 'string' ? report : null
  } catch {
    return null
  }
}

/**
 * Makes a folder ready for shards, with a folder for those that are under way.
 *
 * @param isAnew removes what is there of any shards
 * @throws EngineError `bad-option` when it cannot be written, or holds files of other shards: one reader would take all for one table
 */
export function openShardFolder(
  folder: string,
  shards: readonly Shard[],
  isAnew: boolean,
): { readonly scratch: string } {
  try {
    mkdirSync(folder, { recursive: true })
    const names = readdirSync(folder)
    for (const name of names.filter((one) => one.startsWith(MAKING) && isLeft(one)))
      rmSync(join(folder, name), { recursive: true, force: true })
    const files = names.filter((name) => SHARD_NAME.test(name))
    if (isAnew) for (const name of [...files, REPORTS]) rmSync(join(folder, name), { force: true })
    else refuseOthers(folder, files, shards)
    return { scratch: mkdtempSync(join(folder, `${MAKING}${process.pid}-`)) }
  } catch (error) {
    if (error instanceof EngineError) throw error
    const message = `Cannot write into the folder "${folder}": ${(error as Error).message}; name another one.`
    throw new EngineError('bad-option', message, { cause: error })
  }
}

function refuseOthers(folder: string, files: readonly string[], shards: readonly Shard[]): void {
  const own = new Set(shards.map(({ name }) => name))
  const other = files.find((name) => !own.has(name))
  if (other === undefined) return
  const message = `"${folder}" holds shards of another list, wrapper or options (${other}); name a new folder, or begin anew with --force (\`force\`).`
  throw new EngineError('bad-option', message)
}

/** Whether whoever made a folder for shards under way is gone. */
function isLeft(name: string): boolean {
  const pid = Number(name.slice(MAKING.length).split('-', 1)[0])
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
