import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const GUARD = fileURLToPath(new URL('./guard.ts', import.meta.url))

/** A process with its children, in a group of its own. What it says is in a file. */
export interface GroupProcess {
  readonly pid: number
  readonly child: ChildProcess
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
  readonly isOver: () => boolean
  /** To the whole group; nothing when it is over. */
  readonly signal: (name: NodeJS.Signals) => void
  /** What it has said so far, stdout and stderr in one. */
  readonly said: () => string
}

export interface StartOptions {
  readonly cwd: string
  /** File that what it says is added to. */
  readonly log: string
  readonly env?: Readonly<Record<string, string>>
  /** Its stdout goes to `child.stdout`, and its stdin stays open as long as this process lives. */
  readonly isPiped?: boolean
}

/** Processes that are all gone after `killAll`, and when this process ends: by itself, by an error or by any signal. */
export interface Processes {
  readonly start: (command: string, args: readonly string[], options: StartOptions) => GroupProcess
  readonly killAll: () => Promise<void>
}

export function openProcesses(): Processes {
  const running = new Set<GroupProcess>()
  const guard = startGuard()
  const killNow = (): void => {
    for (const one of running) one.signal('SIGKILL')
  }
  const leave = (name: NodeJS.Signals): void => {
    killNow()
    process.exit(name === 'SIGINT' ? 130 : 143)
  }
  process.on('exit', killNow).on('SIGINT', leave).on('SIGTERM', leave)
  return {
    start: (command, args, options) => {
      const { one, begin } = startGroup(command, args, options)
      running.add(one)
      guard.tell(`+${one.pid}`)
      begin()
      void one.ended.then(() => {
        one.signal('SIGKILL') // what it left behind in its group
        running.delete(one)
        guard.tell(`-${one.pid}`)
      })
      return one
    },
    killAll: async () => {
      const all = [...running]
      killNow()
      await Promise.all(all.map(({ ended }) => ended))
      guard.close()
      process.off('exit', killNow).off('SIGINT', leave).off('SIGTERM', leave)
    },
  }
}

/** Another process, for the case that this one is killed without a warning. */
function startGuard(): { readonly tell: (line: string) => void; readonly close: () => void } {
  const guard = spawn(process.execPath, [GUARD], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.unref()
  const { stdin } = guard
  return { tell: (line) => void stdin.write(`${line}\n`), close: () => void stdin.end() }
}

/** Becomes the command once a line comes on descriptor 3, and ends when none can come any more. */
const WAIT = 'read -r go <&3 && exec "$@" 3<&-'

/** A group that waits for `begin`: until the guard knows of it, nothing may run that this process could leave behind. */
function startGroup(
  command: string,
  args: readonly string[],
  options: StartOptions,
): { readonly one: GroupProcess; readonly begin: () => void } {
  const { cwd, log, env = {}, isPiped = false } = options
  const file = openSync(log, 'a')
  const child = spawn('/bin/sh', ['-c', WAIT, 'sh', command, ...args], {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: isPiped ? ['pipe', 'pipe', file, 'pipe'] : ['ignore', file, file, 'pipe'],
  })
  closeSync(file)
  let over = false
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      over = true
      resolve(code)
    })
  })
  const pid = child.pid
  if (pid === undefined) throw new Error(`${command} cannot be started.`)
  const gate = child.stdio[3] as Writable
  gate.on('error', () => {}) // it was killed before it began
  return {
    one: {
      pid,
      child,
      ended,
      isOver: () => over,
      signal: (name) => signalGroup(pid, name),
      said: () => readFileSync(log, 'utf8'),
    },
    begin: () => void gate.end('\n'),
  }
}

function signalGroup(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(-pid, name)
  } catch (error) {
    if (Object(error).code !== 'ESRCH') throw error
  }
}
