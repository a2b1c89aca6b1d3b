import type { Readable, Writable } from 'node:stream'

/** What asks a program to end: Ctrl-C, a request to end, a terminal that closes. */
export const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Ending = (typeof ENDING)[number]

/** A stream that may be a terminal. */
interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
}

/**
 * What a command gets from the process that it runs in; `process` is one. Beside it a command sees the current directory and the
 * environment, which are the process's.
 */
export interface CommandIo {
  readonly stdin: Readable & Terminal
  readonly stdout: Writable & Terminal
  readonly stderr: Writable & Terminal
  /** Options of Node, and whatever says beforehand how much memory it may take. */
  readonly execArgv: readonly string[]
  on(signal: Ending, listener: () => void): unknown
  once(signal: Ending, listener: () => void): unknown
  off(signal: Ending, listener: () => void): unknown
  /** Ends the program at once. */
  exit(code: number): never
}
