import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The names of the classes that break each law, by the law's number. */
export type KnownWrong = Readonly<Record<string, readonly string[]>>

/** The counter-examples of the classes that were tried, by name; none for a class that holds. */
export type Tried = ReadonlyMap<string, readonly string[]>

/** The files that say what is known: of generated classes, and of real pages. */
export const GENERATED_FILE = join(import.meta.dirname, 'known-wrong.json')
export const REAL_FILE = join(import.meta.dirname, 'known-wrong-real.json')

/** What a file says; nothing where there is none. */
export function readKnown(file: string): KnownWrong {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Keeps what is known in a file, as the formatter writes it: a line for each law, several for a long one. */
export function writeKnown(file: string, known: KnownWrong): void {
  const laws = Object.entries(known).map(([law, names]) => {
    const all = names.map((name) => JSON.stringify(name))
    const line = `  ${JSON.stringify(law)}: [${all.join(', ')}]`
    return line.length < LINE ? line : `  ${JSON.stringify(law)}: [\n    ${all.join(',\n    ')}\n  ]`
  })
  writeFileSync(file, `{\n${laws.join(',\n')}\n}\n`)
}

const LINE = 120

/** What was found beside what is known. */
export interface Difference {
  /** Classes that break the law and are not listed, each with its counter-examples. */
  readonly worse: readonly string[]
  /** Classes that are listed and hold. */
  readonly better: readonly string[]
}

export function compareKnown(known: readonly string[] = [], tried: Tried): Difference {
  const worse = [...tried].filter(([name, faults]) => faults.length > 0 && !known.includes(name))
  const better = [...tried].filter(([name, faults]) => faults.length === 0 && known.includes(name))
  return {
    worse: worse.map(([name, faults]) => `${name}: ${faults.join(' ; ')}`),
    better: better.map(([name]) => name),
  }
}

/** The classes that break a law: of those that were tried by what was found, of others as known. */
export function withTried(known: readonly string[] = [], tried: Tried): readonly string[] {
  const broken = [...tried].filter(([, faults]) => faults.length > 0).map(([name]) => name)
  return [...known.filter((name) => !tried.has(name)), ...broken]
}

/** What a test says where a listed class holds. */
export const NOW_RIGHT = 'Now right: run `npm run laws -- --write`.'
