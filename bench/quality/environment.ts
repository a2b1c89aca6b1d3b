import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The command under test as the scorers want it: one line, split on spaces. `TREEGRAM`, else the project's own command run
 * by the Node at work. Throws when a path of it has a space in it.
 */
export function commandUnderTest(): string {
  if (process.env.TREEGRAM) return process.env.TREEGRAM
  const parts = [process.execPath, resolve(PROJECT, 'bin/treegram.js')]
  const spaced = parts.find((part) => part.includes(' '))
  if (spaced)
    throw new Error(`The scorers split the command on spaces, and "${spaced}" has one: move it, or set TREEGRAM.`)
  return parts.join(' ')
}

/** The folder of the scorers that `TREEGRAM_SCORERS` names (relative to the project root), or null when there is none. */
export function scorersFolder(): string | null {
  const named = process.env.TREEGRAM_SCORERS
  if (!named) return null
  const folder = resolve(PROJECT, named)
  return existsSync(folder) ? folder : null
}
