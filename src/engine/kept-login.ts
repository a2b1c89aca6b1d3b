import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommonOptions } from './common-options.ts'
import { EngineError } from './errors.ts'

/** The cookies of a login, beside the workspace's database: a secret, so only its owner may read the file. */
const FILE = 'login.json'

/** The text of the cookies that a workspace keeps, as the option `cookies` takes them; null when it keeps none. */
function keptLogin(workspace: string): string | null {
  try {
    return readFileSync(join(workspace, FILE), 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw new EngineError(
      'bad-option',
      `Cannot read the login that "${workspace}" keeps: ${(error as Error).message}.`,
      {
        cause: error,
      },
    )
  }
}

/** Options with the cookies that their workspace keeps, unless they have others, or pages come from the caller. */
export function withKeptLogin(options: CommonOptions): CommonOptions {
  const { workspace = null, cookies, headers = {}, fetchPage } = options
  const hasOwn = cookies !== undefined || Object.keys(headers).some((name) => name.toLowerCase() === 'cookie')
  if (workspace === null || hasOwn || fetchPage !== undefined) return options
  const kept = keptLogin(workspace)
  return kept === null ? options : { ...options, cookies: kept }
}

/** Keeps cookies in place of those before. */
export function keepLogin(workspace: string, cookies: readonly object[]): void {
  mkdirSync(workspace, { recursive: true })
  const path = join(workspace, FILE)
  const temporary = `${path}.${process.pid}.tmp`
  rmSync(temporary, { force: true })
  const fd = openSync(temporary, 'wx', 0o600)
  try {
    writeFileSync(fd, `${JSON.stringify({ cookies }, null, 2)}\n`)
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  renameSync(temporary, path)
}

/** Removes the login that a workspace keeps; false when it keeps none. */
export function forgetLogin(workspace: string): boolean {
  const isKept = keptLogin(workspace) !== null
  rmSync(join(workspace, FILE), { force: true })
  return isKept
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ENOTDIR'
}
