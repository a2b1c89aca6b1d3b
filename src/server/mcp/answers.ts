import { randomUUID } from 'node:crypto'
import type { Some, Window } from '../../control/index.ts'
import { ToolError } from './tool-error.ts'

/** Most characters of one answer, as JSON. */
export const MOST_CHARACTERS = 20_000
/** Most for what is asked for; the rest is for what is said around it. */
const ROOM = 17_000
/** Most for one item of a list: always less than the room. */
const ITEM_ROOM = 14_000
/** How long strings, and how many items and fields, are left: the first level at which a value fits. */
const LEVELS = [
  { characters: 4000, items: 400 },
  { characters: 1000, items: 100 },
  { characters: 300, items: 30 },
  { characters: 100, items: 10 },
  { characters: 30, items: 3 },
] as const
type Level = (typeof LEVELS)[number]

/** Whole values that an answer had to cut, for `read_more`. */
export interface Kept {
  /** Gives the cursor to its beginning. */
  keep(json: string): string
  /** Some of a value from a cursor on. @throws ToolError `bad-cursor` */
  read(cursor: string): { readonly json: string; readonly next: string | null; readonly characters: number }
}

/** Values kept at a time, and their characters together; the oldest go first. */
const MOST_KEPT = 100
const MOST_KEPT_CHARACTERS = 20_000_000
/** A part is told within JSON, where quotes take two characters. */
const PART = 8000

export function createKept(): Kept {
  const values = new Map<string, string>()
  let characters = 0
  return {
    keep(json) {
      const id = randomUUID()
      values.set(id, json)
      characters += json.length
      for (const [oldest, value] of values) {
        if (oldest === id || (values.size <= MOST_KEPT && characters <= MOST_KEPT_CHARACTERS)) break
        values.delete(oldest)
        characters -= value.length
      }
      return `${id}.0`
    },
    read(cursor) {
      const [, id = '', digits = ''] = /^([\da-f-]{36})\.(\d{1,10})$/.exec(cursor) ?? []
      const value = values.get(id)
      const from = Number(digits)
      if (value === undefined || from > value.length)
        throw new ToolError('bad-cursor', 'There is nothing kept behind this cursor any more; ask for the value again.')
      const to = Math.min(value.length, from + PART)
      return {
        json: value.slice(from, to),
        next: to < value.length ? `${id}.${to}` : null,
        characters: value.length,
      }
    },
  }
}

/** A value as it is told; `more` is the cursor of `read_more` to all of it, null when nothing was cut. */
export interface Told {
  readonly value: unknown
  readonly more: string | null
}

/** A value within a number of characters of JSON: long strings, lists and objects are cut, with a note. */
export function fitted(value: unknown, kept: Kept, room: number = ROOM): Told {
  const json = JSON.stringify(value) ?? 'null'
  if (json.length <= room) return { value: JSON.parse(json), more: null }
  const more = kept.keep(json)
  for (const level of LEVELS) {
    const cut = shortened(JSON.parse(json), level)
    if (JSON.stringify(cut).length <= room) return { value: cut, more }
  }
  return { value: `[${json.length} characters: see "more"]`, more }
}

function shortened(value: unknown, level: Level): unknown {
  if (typeof value === 'string') return shortText(value, level.characters)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.slice(0, level.items).map((item) => shortened(item, level))
    const left = value.length - items.length
    return left > 0 ? [...items, `[cut: ${left} more items]`] : items
  }
  const all = Object.entries(value)
  const some = all.slice(0, level.items).map(([key, field]) => [key, shortened(field, level)])
  const left = all.length - some.length
  return Object.fromEntries(left > 0 ? [...some, ['[cut]', `${left} more fields`]] : some)
}

function shortText(text: string, characters: number): string {
  if (text.length <= characters) return text
  return `${text.slice(0, characters).toWellFormed()}… [cut: ${text.length} characters]`
}

/** Items as they are told; `next` is the cursor to those behind them. */
export interface ToldSome {
  readonly items: readonly Told[]
  readonly next: string | null
}

/**
 * As many items as an answer can hold, each cut if need be. Where fewer fit than were asked for they are asked for again, so that the
 * cursor is that behind the last one told: none is missed and none told twice.
 */
export async function someOf<Item>(
  fetch: (window: Window) => Promise<Some<Item>>,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  kept: Kept,
  write: (item: Item) => unknown = (item) => item,
  room: number = ROOM,
): Promise<ToldSome> {
  const most = Math.min(ITEM_ROOM, room - NOTE)
  for (let asked = limit; ; ) {
    const { items, next } = await fetch({ ...(cursor !== undefined && { after: cursor }), limit: asked })
    const written = items.map(write)
    const fitting = countFitting(written, room, most)
    if (fitting === written.length || asked === 1)
      return { items: written.map((item) => fitted(item, kept, most)), next }
    asked = Math.max(1, fitting)
  }
}

/** How many of the first items fit together. */
function countFitting(items: readonly unknown[], room: number, most: number): number {
  let left = room
  for (const [i, item] of items.entries()) {
    left -= Math.min((JSON.stringify(item) ?? 'null').length, most) + NOTE
    if (left < 0) return i
  }
  return items.length
}

/** Characters around an item: its `more` and commas. */
const NOTE = 80
