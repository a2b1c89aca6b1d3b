import { join } from 'node:path'
import { expect } from 'vitest'

/*
 * Outputs that are texts: what commands, the service, sources and files say, held against `<room>/<case>/expected.txt`; `notes.md` beside it says what it shows.
 *   npx vitest run test/golden/texts -u
 * writes them anew; the difference is read as part of the change.
 */

/** Holds a text against `<room>/<name>/expected.txt` beside this file; in CI a file that is missing is a failure. */
export async function isAsExpected(room: string, name: string, text: string): Promise<void> {
  await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot(join(import.meta.dirname, room, name, 'expected.txt'))
}

const DIGITS = 6

/**
 * A value as lines of JSON: what fits on a line stands on one, numbers have six significant digits, Maps and Sets are lists, `undefined` is left out. Keys stand in the
 * order that they were made in: their order counts.
 *
 * @param named what a text of it is called: what differs between machines is replaced before lines are broken
 */
export function written(value: unknown, named: (text: string) => string = (text) => text): string {
  return lines(plain(value, named), '').join('\n')
}

function plain(value: unknown, named: (text: string) => string): unknown {
  const inner = (one: unknown): unknown => plain(one, named)
  if (typeof value === 'string') return named(value)
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : String(value)
  if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value))
    return Array.from(value as Iterable<unknown>, inner)
  if (Array.isArray(value)) return value.map(inner)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [named(key), inner(one)]))
}

const WIDTH = 140

function lines(value: unknown, indent: string): readonly string[] {
  const short = JSON.stringify(value) ?? 'undefined'
  if (typeof value !== 'object' || value === null || indent.length + short.length <= WIDTH) return [indent + short]
  const inner = `${indent}  `
  if (Array.isArray(value)) return [`${indent}[`, ...value.flatMap((item) => lines(item, inner)), `${indent}]`]
  const parts = Object.entries(value).flatMap(([key, item]) => {
    if (item === undefined) return []
    const [first, ...rest] = lines(item, inner)
    return [`${inner}${JSON.stringify(key)}: ${first!.trimStart()}`, ...rest]
  })
  return [`${indent}{`, ...parts, `${indent}}`]
}
