import type { FieldData, RecordData } from '../core/extract/index.ts'
import type { FieldChange, RecordChange, RunRecord } from './index.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
type Item = { value: Json; from: number | null; to: number | null; readonly key: ReadonlyMap<string, string> | null }

/** A run of records, each with its URL and data. */
export function runOf(
  records: readonly (readonly [url: string, data: RecordData, status?: string])[],
): readonly RunRecord[] {
  return records.map(([url, data, status = 'ok']) => ({ url, status, version: JSON.stringify(data), data: () => data }))
}

/** The data of the later run by URL, made of those of the earlier one and the changes. */
export function applied(before: readonly RunRecord[], changes: readonly RecordChange[]): Map<string, RecordData> {
  const records = new Map(before.map(({ url, data }) => [url, data()]))
  for (const { url, change, from, data, fields = [] } of changes) {
    if (change === 'removed') records.delete(url)
    else if (change === 'added') records.set(url, data!)
    else {
      const was = records.get(from ?? url)!
      if (change === 'moved') records.delete(from!)
      records.set(url, appliedFields(was, fields))
    }
  }
  return records
}

/** A step of a path: a name, or an item by its places or its key. */
type Step =
  | { readonly name: string }
  | { readonly before: number; readonly after: number }
  | { readonly key: ReadonlyMap<string, string> }

const TEXT = '"(?:[^"\\\\]|\\\\.)*"'
const STEP = new RegExp(`\\.?(?:\\[(\\d+)(?:>(\\d+))?\\]|\\[((?:[^\\]"]|${TEXT})*)\\]|(${TEXT}|[^."[]+))`, 'g')

function stepsOf(path: string): readonly Step[] {
  const plain = (text: string): string => (text.startsWith('"') ? JSON.parse(text) : text)
  return [...path.matchAll(STEP)].map(([, before, after, key, name]): Step => {
    if (before !== undefined) return { before: Number(before), after: Number(after ?? before) }
    if (name !== undefined) return { name: plain(name) }
    const parts = [...key!.matchAll(new RegExp(`([^=,]+)=(${TEXT}|[^,]*)`, 'g'))]
    return { key: new Map(parts.map(([, field, value]) => [field!, plain(value!)])) }
  })
}

/** A record after some changes of its fields. */
export function appliedFields(record: RecordData, fields: readonly FieldChange[]): RecordData {
  return appliedTo(
    record as Json,
    fields.map((one) => [stepsOf(one.path), one] as const),
  ) as RecordData
}

type Work = readonly (readonly [readonly Step[], FieldChange])[]

function appliedTo(value: Json, work: Work): Json {
  const here = work.find(([steps]) => steps.length === 0)?.[1]
  if (here !== undefined && here.change !== 'moved') return (here.after ?? null) as Json
  const inside = work.filter(([steps]) => steps.length > 0)
  if (inside.length === 0) return value
  if (inside.some(([[step]]) => !('name' in step!))) return appliedToList((value ?? []) as Json[], inside)
  const result = { ...((value ?? {}) as { [name: string]: Json }) }
  for (const name of new Set(inside.map(([[step]]) => (step as { name: string }).name))) {
    const own = inside.filter(([[step]]) => (step as { name: string }).name === name)
    result[name] = appliedTo(
      result[name] ?? null,
      own.map(([[, ...steps], change]) => [steps, change]),
    )
  }
  return result
}

function appliedToList(list: Json[], work: Work): Json[] {
  const items: Item[] = list.map((value, from) => ({ value, from, to: null, key: null }))
  for (const [[step, ...more], change] of work) {
    const isNew = more.length === 0 && change.change === 'added'
    if (isNew)
      items.push({ value: change.after as Json, from: null, to: 'after' in step! ? step.after : null, key: null })
    const at = items.find((item) => !isNew && isAt(item, list, step!))
    if (at === undefined) continue
    if (more.length > 0) at.value = appliedTo(at.value, [[more, change]])
    else if (change.change === 'moved') at.to = change.after as number
    else if (change.change === 'removed') items.splice(items.indexOf(at), 1)
    else if (change.change === 'changed') at.value = change.after as Json
  }
  const placed = new Map(items.flatMap((item) => (item.to === null ? [] : [[item.to, item.value]])))
  const others = items.filter(({ to }) => to === null).map(({ value }) => value)
  return Array.from({ length: items.length }, (_, i) => (placed.has(i) ? placed.get(i)! : others.shift()!))
}

function isAt({ from }: Item, list: readonly FieldData[], step: Step): boolean {
  if (from === null) return false
  if ('before' in step) return step.before === from
  const record = list[from] as RecordData
  return 'key' in step && [...step.key].every(([field, value]) => String(record[field]) === value)
}
