import { avalanche, hashText, mix } from '../../core/base/index.ts'
import type { Extraction, FieldData, RecordData } from '../../core/extract/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../../core/wrapper/index.ts'
import { type FieldProfile, type FieldWatch, watchField } from './watch.ts'

/** What of a record of a run is looked at. */
export interface ProfiledRecord extends Pick<Extraction, 'data' | 'violations' | 'status'> {
  readonly url: string
}

export interface WrapperProfile {
  /** Records that were looked at; pages of another class are none. */
  readonly records: number
  /** In the wrapper's order, a list before what is in its records. */
  readonly fields: readonly FieldProfile[]
}

/** Looks at records one by one; memory is bounded, whatever their number: some 500 kB a field at most. */
export interface FieldsWatch {
  readonly add: (record: ProfiledRecord) => void
  readonly profile: () => WrapperProfile
}

/** A field or list, and what is watched of it. */
interface WatchedPattern {
  readonly name: string
  readonly path: string
  readonly watch: FieldWatch
  /** Of the records of a list; null of a field. */
  readonly children: readonly WatchedPattern[] | null
}

/**
 * What the records of a run say of each field of a wrapper: how many have it, how its values spread, and which are not like the others. The same for
 * the same records in any order, but for the commonest of thousands of different values. Values may be typed or raw. O(values).
 */
export function watchFields({ page }: Wrapper): FieldsWatch {
  const patterns = watchedLevel(page.children, '')
  const violated = new Map<string, number>()
  let records = 0
  return {
    add: ({ url, data, violations, status }) => {
      if (status === 'other-class') return
      records++
      let number = 0
      const from = hashText(url)
      const next = (): number => avalanche(mix(from, number++)) >>> 0
      addLevel(patterns, data, url, next)
      for (const { pattern } of violations) violated.set(pattern, (violated.get(pattern) ?? 0) + 1)
    },
    profile: () => ({
      records,
      fields: flat(patterns).map(({ path, watch }) => watch.profile(path, violated.get(path) ?? 0)),
    }),
  }
}

/** The same of records that are there. */
export function profileFields(wrapper: Wrapper, records: Iterable<ProfiledRecord>): WrapperProfile {
  const watch = watchFields(wrapper)
  for (const record of records) watch.add(record)
  return watch.profile()
}

function watchedLevel(patterns: readonly (FieldPattern | ListPattern)[], prefix: string): readonly WatchedPattern[] {
  return patterns.map((pattern) => {
    const path = prefix + pattern.name
    if (pattern.kind === 'field') return { name: pattern.name, path, watch: watchField(pattern), children: null }
    const children = watchedLevel(pattern.record.children, `${path}.`)
    return { name: pattern.name, path, watch: watchField(null), children }
  })
}

function addLevel(patterns: readonly WatchedPattern[], data: RecordData, url: string, next: () => number): void {
  for (const { name, watch, children } of patterns) {
    const value: FieldData = data[name] ?? null
    if (children === null) {
      watch.add(value, url, next())
      continue
    }
    const records = Array.isArray(value) ? (value as readonly RecordData[]) : []
    watch.add(records.length, url, next())
    for (const record of records) addLevel(children, record, url, next)
  }
}

function flat(patterns: readonly WatchedPattern[]): readonly WatchedPattern[] {
  return patterns.flatMap((pattern) => [pattern, ...flat(pattern.children ?? [])])
}
