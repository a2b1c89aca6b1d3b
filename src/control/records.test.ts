import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../store/index.ts'
import { page } from '../store/page.fixture.ts'
import { record } from '../store/record.fixture.ts'
import type { PlannedRun } from './plan/index.ts'
import { createRecordReader } from './records.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-records-'))
  const store = openStore(join(folder, 'kept'))
  const run = store.beginRun('k', 'collect', 1, 'run_1')
  store.savePage(run, page('http://a.example/', 'x'), 2)
  const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 1)
  store.saveRecords(
    run,
    [0, 1, 2].map((position) => record(wrapper, position, `x${position}`)),
    3,
  )
  store.endRun(run, 'finished', 4)
  store.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A run as its plan knows it, so far as records ask. */
const planned = (id: string) => ({ id, counts: { records: 3 }, endedAt: 4 }) as PlannedRun

const read = async (limit: number, after?: string, id = 'run_1', workspace = 'kept') => {
  const reader = createRecordReader(join(folder, workspace))
  try {
    const { items, next } = await reader.of(planned(id), { limit, ...(after !== undefined && { after }) })
    return [items.map(({ position }) => position), next]
  } finally {
    reader.close()
  }
}

describe('the records of a run', () => {
  it('records come in pages with a cursor while there are more', async () => {
    expect(await read(2)).toEqual([[0, 1], '1'])
    expect(await read(2, '1')).toEqual([[2], null])
    expect(await read(1, '0')).toEqual([[1], '1'])
    expect(await read(3)).toEqual([[0, 1, 2], null])
    expect(await read(9, '2')).toEqual([[], null])
  })

  it('a missing run or workspace has no records', async () => {
    expect(await read(9, undefined, 'run_2')).toEqual([[], null])
    expect(await read(9, undefined, 'run_1', 'none')).toEqual([[], null])
  })

  it.each(['x', '1.5', '-2', 'NaN', 'Infinity', '9007199254740991'])('the cursor %s is refused', async (after) => {
    await expect(read(9, after)).rejects.toThrow(
      expect.objectContaining({ code: 'bad-input', message: `"${after}" is no place to go on from.` }),
    )
  })
})
