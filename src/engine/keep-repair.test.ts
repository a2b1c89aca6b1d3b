import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Proposal } from '../core/adapt/index.ts'
import { field, wrapperOf } from '../core/validate/wrapper.fixture.ts'
import { openReader } from '../store/index.ts'
import { keepRepair } from './keep-repair.ts'
import { toldSession } from './session.fixture.ts'
import { Session } from './session.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-repair-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OLD = wrapperOf(field('a'))
const proposal = {
  wrapper: { ...OLD, version: 2, parent: 1 },
  changes: [
    { pattern: 'a', change: 'moved', error: 0.1, kind: 'field' },
    { pattern: 'b', change: 'refused', error: null, kind: 'field' },
    { pattern: 'c', change: 'kept', error: null, kind: 'field' },
    { pattern: 'd', change: 'moved', error: 0.2, kind: 'field' },
  ],
  confidence: 0.9,
  expectedWrong: 0.05,
  maxWrong: 0.1,
  pages: 30,
} as unknown as Proposal
const TRIED = {
  ...{ wrapper: 'test', expectedWrong: 0.05, maxWrong: 0.1 },
  moved: [
    { pattern: 'a', error: 0.1 },
    { pattern: 'd', error: 0.2 },
  ],
  refused: [{ pattern: 'b', error: null }],
}

it('repairs are added to the stats in their order', () => {
  const { session } = toldSession()
  keepRepair(session, OLD, proposal, true)
  keepRepair(session, OLD, proposal, false)
  expect(session.tally.repairs).toEqual([
    { ...TRIED, isApplied: true },
    { ...TRIED, isApplied: false },
  ])
})

it.each([
  [true, 'applied', 2],
  [false, 'open', 1],
] as const)('a repair is kept in the workspace with its evidence (applied: %s)', async (isApplied, state, versions) => {
  const workspace = join(folder, state)
  const kind = { command: 'run', identity: 1, startUrls: [], needsStore: false }
  const session = new Session(kind, { workspace, fetchPage: async () => null })
  keepRepair(session, OLD, proposal, isApplied)
  await session.close()
  const reader = openReader(workspace)
  const { changes, confidence, expectedWrong, maxWrong, pages } = proposal
  const kept = reader.proposals()
  const { wrappers } = reader.summary() as unknown as { wrappers: readonly unknown[] | number }
  reader.close()
  expect(kept).toMatchObject([{ state, evidence: { changes, confidence, expectedWrong, maxWrong, pages } }])
  expect(Array.isArray(wrappers) ? wrappers.length : wrappers).toBe(versions)
})
