import { type NewRecord, type Run, type Store, textHash } from './index.ts'

/** Gives an empty store and closes it. */
export type WithStore = (use: (store: Store) => void) => void

export const DOCUMENT = { name: 'w', version: 1, document: '{}' }

/** A record at a place of a run. */
export function record(wrapper: number, position: number, text: string, more: Partial<NewRecord> = {}): NewRecord {
  const url = `http://a.example/${position}`
  const key = { url, source: url, wrapper, page: textHash(text), raw: false }
  return {
    ...key,
    position,
    status: 'ok',
    data: { text },
    violations: [],
    provenance: { text: null },
    layout: null,
    ...more,
  }
}

/** What is asked for in the tests of records. */
export const dataOf = (store: Store, run: Run): unknown[] => [...store.recordsOf(run.id)].map(({ data }) => data)
