import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SCRIPT } from './script.ts'

/** How commands of a shell ended. */
export interface ShellEnd {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A folder in which commands are run as a guide shows them, `treegram` among them. */
export interface ShellFolder {
  readonly folder: string
  /** Rejects where a command fails, with what was said. */
  readonly run: (commands: string) => Promise<ShellEnd>
}

/** @param more variables of the environment */
export function shellFolder(folder: string, more: Readonly<Record<string, string>> = {}): ShellFolder {
  const programs = join(folder, '.programs')
  mkdirSync(programs)
  writeFileSync(join(programs, 'treegram'), `#!/bin/sh\nexec '${process.execPath}' '${SCRIPT}' "$@"\n`)
  chmodSync(join(programs, 'treegram'), 0o755)
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, PYTHONDONTWRITEBYTECODE: '1', ...more }
  const run = async (commands: string): Promise<ShellEnd> => {
    const child = spawn('bash', ['-euc', `set -o pipefail; set -m\n${commands}`], { cwd: folder, env })
    child.stdin.end()
    const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
    const [code, stdout, stderr] = await Promise.all([closed, text(child.stdout), text(child.stderr)])
    if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${stdout}\n${stderr}`)
    return { code, stdout, stderr }
  }
  return { folder, run }
}
