import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Blocks, Ints } from '../core/base/index.ts'
import { openSpillFile } from './spill-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'spill-'))
afterAll(() => rmSync(folder, { recursive: true }))

function check(column: Ints): void {
  for (let i = 0; i < 100_000; i++) column.set((i * 7919) % 100_003, i)
  for (let i = 0; i < 100_000; i++) expect(column.at((i * 7919) % 100_003)).toBe(i)
}

test('a spilled column is read back from a file without a name', () => {
  const told: string[] = []
  const spill = openSpillFile(folder, (why) => told.push(why), 8 * 8192)
  const blocks = new Blocks(spill)
  check(new Ints(0, blocks))
  expect(blocks.bytes.length).toBe(8 * 8192)
  expect(readdirSync(folder)).toEqual([])
  spill.close()
  expect(told).toEqual([])
})

test('a spill file that cannot be opened is warned of once, and the column stays in memory', () => {
  const told: string[] = []
  const spill = openSpillFile(join(folder, 'none'), (why) => told.push(why), 8 * 8192)
  check(new Ints(0, new Blocks(spill)))
  expect(told).toHaveLength(1)
  expect(told[0]).toContain('ENOENT')
  spill.close()
})
