import type { ChangedValue } from '../adapt/index.ts'
import type { RecordData } from '../extract/index.ts'

/** Values kept of each pattern. */
const OF_EACH = 3

/** What a repair changes on some pages, by what was read of them before and after it, in the same order. */
export function changedValues(
  urls: readonly string[],
  before: readonly RecordData[],
  after: readonly RecordData[],
): readonly ChangedValue[] {
  return urls.flatMap((url, i) =>
    Object.keys(after[i]!).flatMap((pattern) => {
      const [was, is] = [before[i]![pattern] ?? null, after[i]![pattern] ?? null]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ url, pattern, before: was, after: is }]
    }),
  )
}

/** The first few of each pattern. */
export function someOfEach(values: readonly ChangedValue[]): readonly ChangedValue[] {
  return [...Map.groupBy(values, ({ pattern }) => pattern).values()].flatMap((own) => own.slice(0, OF_EACH))
}
