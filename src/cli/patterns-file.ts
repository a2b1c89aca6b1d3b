import { readFile } from 'node:fs/promises'
import type { NewsPatterns, PatternRecord } from '../engine/index.ts'
import { EXIT, UsageError } from './exit.ts'
import type { CommandIo } from './io.ts'
import { runJob } from './run-job.ts'
import type { RunValues } from './run-values.ts'
import { givenPages, stdinFor } from './stdin.ts'

/** The ne-patterns in a file that `learn --patterns` wrote; null when it is another file, or none. */
export async function readPatternsFile(path: string): Promise<NewsPatterns | null> {
  const text = await readFile(path, 'utf8').catch(() => '')
  if (!/^\s*\{\s*"format"\s*:\s*"treegram-ne-patterns/.test(text)) return null
  const { readKeptPatterns } = await import('../engine/index.ts')
  const kept = readKeptPatterns(parsed(text))
  if (kept === null)
    throw new UsageError(`Cannot use "${path}": its ne-patterns are damaged. Write them again by "treegram learn".`)
  return kept
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What is for wrappers alone. */
const OF_WRAPPERS = [
  'follow',
  'schema',
  'endless',
  'report',
  'saveRepair',
  'unchanged',
  'provenance',
  'embedded',
] as const

/** `treegram run` with ne-patterns: title and body of each page of news. */
export async function runByPatterns(
  io: CommandIo,
  kept: NewsPatterns,
  names: readonly string[],
  values: RunValues,
): Promise<number> {
  const given = values as unknown as Readonly<Record<string, unknown>>
  const foreign = OF_WRAPPERS.find((name) => given[name] !== undefined && given[name] !== false)
  if (foreign !== undefined)
    throw new UsageError(`--${foreign} is for wrappers; ne-patterns give title and body alone.`)
  const { runPatterns } = await import('../engine/index.ts')
  const pages = await givenPages(io, names, values)
  return runJob(io, values, async ({ options, write }) => {
    let matched = 0
    for await (const record of runPatterns(kept, pages, { ...options, ...stdinFor(io, pages) })) {
      await write({ ...record } satisfies PatternRecord)
      if (record.status === 'ok') matched++
    }
    return matched > 0 ? EXIT.done : EXIT.nothingFound
  })
}
