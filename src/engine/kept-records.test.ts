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

describe('createRecordKeeper', () => {
  it('records of earlier runs are found unless forced', () => {
    expect(keeper().records.find(KEY)).toBe(STORED)
    expect(keeper(true).records.find(KEY)).toBeNull()
  })

  it('records are saved in their order, without gaps', () => {
    const { records, saved } = keeper()
    for (let i = 0; i < 1000; i++) records.add(record(`${i}`))
    records.flush()
    records.flush()
    expect(saved.flat()).toEqual(Array.from({ length: 1000 }, (_, i) => [`${i}`, i]))
  })

  it('records are neither found nor saved without a workspace', () => {
    const records = createRecordKeeper(null, false)
    records.add(record('a'))
    records.flush()
    expect(records.find(KEY)).toBeNull()
  })
})
