import { type FieldData, hasValue, isTrusted, type RecordData } from '../core/extract/index.ts'
import type { Session } from './session.ts'

/** When some patterns were last read from some pages by a run that found nothing wrong with them, in ISO 8601; without a workspace nobody knows. */
export function lastReadOf(
  { workspace }: Session,
  wrapper: string,
  patterns: readonly string[],
  urls: readonly string[],
): Readonly<Record<string, string>> {
  if (workspace === null || patterns.length === 0) return {}
  const last = new Map<string, number>()
  for (const url of urls) {
    for (const { status, data, madeAt } of workspace.store.history(url, wrapper)) {
      if (!isTrusted(status)) continue
      for (const path of patterns) {
        if (hasValue(data as FieldData, path.split('.'))) last.set(path, Math.max(madeAt, last.get(path) ?? 0))
      }
    }
  }
  return Object.fromEntries([...last].map(([path, at]) => [path, new Date(at).toISOString()]))
}

/** What was last read from a URL while the wrapper worked. */
export function rememberedOf({ workspace }: Session, url: string, name: string, raw: boolean): RecordData | null {
  const records = workspace?.store.history(url, name) ?? []
  const good = records.find((record) => record.raw === raw && isTrusted(record.status))
  return good === undefined ? null : (good.data as RecordData)
}
