import { hashString } from '../dom/index.ts'
import type { FieldData, RecordData } from '../extract/index.ts'
import type { ObservedValue, OpenPage } from './observe.ts'
import { textPlaces, tight } from './remember.ts'

/**
 * What was read from the same pages while the wrapper worked: by the path of a field, its texts that still stand in their page,
 * at one place only.
 */
export type Memory = ReadonlyMap<string, ReadonlySet<number>>

/** Texts of a field that must be remembered to say something. */
const LEAST_TEXTS = 3
/** Share of a field's remembered texts below which a place gives another thing. */
export const AGREES = 0.5

/** @param before by page, what was read from its URL before; null when nothing was. O(text of the pages x depth). */
export function rememberPages(pages: readonly OpenPage[], before: readonly (RecordData | null)[]): Memory {
  const memory = new Map<string, Set<number>>()
  for (const [page, { context }] of pages.entries()) {
    const data = before[page] ?? null
    if (data === null) continue
    const { isOnce } = textPlaces(context.page.tree)
    eachText(data, '', (path, text) => {
      if (tight(text).length < 2 || !isOnce(text)) return
      const texts = memory.get(path) ?? new Set()
      memory.set(path, texts.add(keyOf(page, text)))
    })
  }
  return memory
}

/** Share of a field's remembered texts that some values give, 0..1; null when too few are remembered. O(values). */
export function agreementOf(memory: Memory, path: string, values: readonly ObservedValue[]): number | null {
  const texts = memory.get(path)
  if (texts === undefined || texts.size < LEAST_TEXTS) return null
  const given = new Set<number>()
  for (const { page, text } of values) {
    const key = keyOf(page, text)
    if (texts.has(key)) given.add(key)
  }
  return given.size / texts.size
}

function keyOf(page: number, text: string): number {
  return hashString(`${page} ${tight(text)}`)
}

function eachText(data: RecordData, prefix: string, visit: (path: string, text: string) => void): void {
  const look = (value: FieldData, path: string): void => {
    if (typeof value === 'string') visit(path, value)
    else if (Array.isArray(value)) for (const entry of value as readonly FieldData[]) look(entry, path)
    else if (value !== null && typeof value === 'object') eachText(value as RecordData, `${path}.`, visit)
  }
  for (const [name, value] of Object.entries(data)) look(value, prefix + name)
}
