import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runInProcess } from './in-process.ts'
import { SCRIPT } from './script.ts'

/** How a run of the command ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A run of the command. */
export interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
}

/** Starts the command as a process, for what only a process shows: signals, its end, closed pipes, its memory. @param stdin all that it is given; null leaves it open @param nodeOptions for Node itself */
export function start(
  folder: string,
  args: readonly string[],
  stdin: string | null = '',
  nodeOptions: readonly string[] = [],
): Running {
  const child = spawn(process.execPath, [...nodeOptions, SCRIPT, ...args], { cwd: folder })
  if (stdin !== null) child.stdin.end(stdin)
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  const ended = Promise.all([closed, text(child.stdout), text(child.stderr)])
  return { child, ended: ended.then(([code, stdout, stderr]) => ({ code, stdout, stderr })) }
}

/** Runs the command in a folder to its end, in this process: see `runInProcess`. @param stdin all that it is given */
export function treegram(folder: string, args: readonly string[], stdin = ''): Promise<Ended> {
  return runInProcess(folder, args, stdin)
}

/** The lines of JSON Lines as values. */
export function rowsOf(lines: string): Record<string, unknown>[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

/** Folders that are gone when `release` is called. */
export function temporaryFolders(): { readonly make: () => string; readonly release: () => void } {
  const folders: string[] = []
  return {
    make: () => {
      const folder = mkdtempSync(join(tmpdir(), 'treegram-e2e-'))
      folders.push(folder)
      return folder
    },
    release: () => {
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
    },
  }
}
