import { describe, expect, it } from 'vitest'
import type { NewRecord, RecordKey, Run, Store, StoredRecord } from '../store/index.ts'
import { createRecordKeeper } from './kept-records.ts'

const KEY = { url: 'u' } as unknown as RecordKey
const STORED = { status: 'ok' } as unknown as StoredRecord
const RUN = { id: 3 } as unknown as Run
const record = (url: string) => ({ url }) as unknown as Omit<NewRecord, 'position'>

function keeper(force = false) {
  const saved: (readonly [string, number])[][] = []
  const store = {
    record: () => STORED,
    saveRecords: (run: Run, records: readonly NewRecord[]) => {
      expect(run).toBe(RUN)
      saved.push(records.map(({ url, position }) => [url, position]))
    },
  } as unknown as Store
  return { records: createRecordKeeper({ store, run: RUN }, force), saved }
}

describe('the records of a run', () => {
  it('are known from earlier ones, unless all is made anew', () => {
    expect(keeper().records.find(KEY)).toBe(STORED)
    expect(keeper(true).records.find(KEY)).toBeNull()
  })

  it('are kept in their order, a hundred together', () => {
    const { records, saved } = keeper()
    for (let i = 0; i < 99; i++) records.add(record(`${i}`))
    expect(saved).toEqual([])
    records.add(record('99'))
    expect(saved.map((some) => some.length)).toEqual([100])
    records.add(record('100'))
    records.flush()
    records.flush()
    expect(saved).toHaveLength(2)
    expect(saved.flat()).toEqual(Array.from({ length: 101 }, (_, i) => [`${i}`, i]))
  })

  it('are neither known nor kept without a workspace', () => {
    const records = createRecordKeeper(null, false)
    records.add(record('a'))
    records.flush()
    expect(records.find(KEY)).toBeNull()
  })
})
