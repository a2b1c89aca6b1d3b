import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { expect } from 'vitest'

/*
 * What the rooms make of generated pages, sites and answers, whole, as it was looked at and found right: a change of one operator anywhere on the way shows
 * as a difference of text. Unit tests say what must hold; these say what is so. Whoever changes it on purpose writes the files anew,
 *   npx vitest run test/approved -u
 * and reads the difference as part of the change.
 */

/** Holds a text against the file that was approved, `test/approved/<room>/<name>.txt`; in CI a file that is missing is a failure. */
export async function isAsApproved(room: string, name: string, text: string): Promise<void> {
  await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot(join(import.meta.dirname, room, `${name}.txt`))
}

const DIGITS = 6

/**
 * A value as lines of JSON: what fits on a line stands on one, numbers have six significant digits, Maps and Sets are lists, `undefined` is left out. Keys stand in the
 * order that they were made in: that is part of what is approved.
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

const DIGEST = 12

/** A short name of a long text, for cases of which there are too many to be written out: the same for the same text, another for any other. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGEST)
}
