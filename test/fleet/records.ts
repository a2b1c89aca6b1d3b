import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Processes } from './processes.ts'
import type { MadeShop } from './sites.ts'

/** Records of each site by its name: lines of JSON, ascending. */
export type RecordLines = ReadonlyMap<string, readonly string[]>

/** How records differ from those that they are to be. */
export interface RecordDifference {
  readonly records: number
  /** Lines that are missing, are there more often than they should be, and that should not be there at all; with the site's name. */
  readonly lost: readonly string[]
  readonly twice: readonly string[]
  readonly foreign: readonly string[]
}

/** The lines of `<site's name>.jsonl` in a folder; none where there is no such file. */
export function readRecords(folder: string, shops: readonly MadeShop[]): RecordLines {
  return new Map(
    shops.map(({ name }) => {
      const file = join(folder, `${name}.jsonl`)
      const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
      return [name, lines.filter((line) => line !== '').sort()]
    }),
  )
}

/** Compares byte for byte, in whatever order the records came. */
export function differenceOf(expected: RecordLines, got: RecordLines): RecordDifference {
  const [lost, twice, foreign]: [string[], string[], string[]] = [[], [], []]
  let records = 0
  for (const name of new Set([...expected.keys(), ...got.keys()])) {
    const wanted = timesOf(expected.get(name) ?? [])
    const there = timesOf(got.get(name) ?? [])
    for (const line of wanted.keys()) if (!there.has(line)) lost.push(`${name}: ${line}`)
    for (const [line, times] of there) {
      records += times
      if (!wanted.has(line)) foreign.push(`${name}: ${line}`)
      else if (times > wanted.get(line)!) twice.push(`${name}: ${line}`)
    }
  }
  return { records, lost, twice, foreign }
}

function timesOf(lines: readonly string[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1)
  return times
}

/** Sites whose command goes on at the same time; each site is one process's alone. */
const AT_ONCE = 2

/**
 * What one process without a database gives: `treegram collect` of each site. Let the sites hurry, for they are asked without a delay.
 *
 * @param script the command: a file for Node
 * @param folder for the records and workspaces
 */
export async function collectAlone(
  processes: Processes,
  script: string,
  folder: string,
  shops: readonly MadeShop[],
): Promise<RecordLines> {
  mkdirSync(folder, { recursive: true })
  const waiting = shops.filter(({ records }) => records > 0)
  const next = async (): Promise<void> => {
    for (let shop = waiting.shift(); shop !== undefined; shop = waiting.shift()) {
      const { name, sample } = shop
      const output = ['-o', `${name}.jsonl`, '--workspace', `${name}.kept`, '--delay', '0', '--quiet']
      const log = join(folder, `${name}.log`)
      const one = processes.start(process.execPath, [script, 'collect', sample, ...output], { cwd: folder, log })
      const code = await one.ended
      if (code !== 0 && code !== 6) throw new Error(`${name} ended with ${code}:\n${one.said()}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return readRecords(folder, shops)
}
