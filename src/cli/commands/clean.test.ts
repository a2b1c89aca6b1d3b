import { expect, it, vi } from 'vitest'
import { jobParts } from '../run-job.fixture.ts'
import { addClean } from './clean.ts'
import { codeOf } from './command.fixture.ts'

const engine = vi.hoisted(() => ({ cleanWorkspace: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { written } = jobParts()

it('cleaning a workspace says what it freed and what stays', async () => {
  engine.cleanWorkspace.mockReturnValue({
    before: { bodies: { bytes: 5_000_000 }, records: 9 },
    after: { bodies: { bytes: 2_000_000 }, records: 1 },
  })
  expect(await codeOf(addClean, 'clean')).toBe(0)
  expect(written.err).toBe('Freed 3.0 MB of pages; 1 record and all wrappers stay.\n')
  expect(engine.cleanWorkspace).toHaveBeenLastCalledWith('.treegram', { keepPages: false })
  await codeOf(addClean, 'clean', '--workspace', 'prices', '--keep-pages', '--keep', '2026-05-01')
  const before = new Date(Date.UTC(2026, 4, 1))
  expect(engine.cleanWorkspace).toHaveBeenLastCalledWith('prices', { keepPages: true, before })
})
