import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { wrapperOf } from '../../core/validate/wrapper.fixture.ts'
import { serializeWrapper } from '../../core/wrapper/index.ts'
import { UsageError } from '../exit.ts'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addHeal } from './heal.ts'

const engine = vi.hoisted(() => ({ proposeRepair: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { written, at, textOf } = jobParts()

const REPORT = {
  wrapper: 'test',
  message: 'All is well.',
  pages: 2,
  short: [],
  health: { patterns: [] },
  proposal: null,
  elsewhere: [],
  versions: [],
}
const next = { ...wrapperOf(), version: 2, parent: 1 }
const PROPOSED = {
  ...REPORT,
  kind: 'proposal',
  message: 'A repair is there.',
  proposal: { wrapper: next, changes: [], offers: [] },
}

function reported(report: object): void {
  engine.proposeRepair.mockImplementation(
    async (_wrapper: unknown, _pages: unknown, { onReport }: { onReport: (report: object) => Promise<void> }) => {
      await onReport(report)
      return report
    },
  )
}
const heal = (...args: readonly string[]) => codeOf(addHeal, 'heal', at('w.json'), ...args)
const asked = (): object => engine.proposeRepair.mock.lastCall![2]

beforeEach(() => {
  engine.proposeRepair.mockClear()
  writeFileSync(at('w.json'), serializeWrapper(wrapperOf()))
})

describe('treegram heal', () => {
  it('a report is printed, and the exit code says whether anything broke', async () => {
    reported({ ...REPORT, kind: 'healthy' })
    expect(await heal('a.html')).toBe(0)
    expect(written.out).toBe('test, version 1, on 2 pages: All is well.\n')
    for (const kind of ['unknown', 'refused']) {
      reported({ ...REPORT, kind })
      expect(await heal('a.html')).toBe(4)
      expect(await heal('a.html', '--apply')).toBe(4)
    }
    reported(PROPOSED)
    expect(await heal('a.html')).toBe(4)
    expect(JSON.parse(textOf('w.json')!)).toMatchObject({ version: 1 })
  })

  it('a report can be JSON and an HTML page', async () => {
    reported({ ...REPORT, kind: 'healthy' })
    await heal('a.html', '--json')
    expect(written.out).toBe(`${JSON.stringify({ ...REPORT, kind: 'healthy' })}\n`)
    expect(existsSync(at('r.html'))).toBe(false)
    await heal('a.html', '--report', at('r.html'))
    expect(textOf('r.html')).toContain('On 2 pages: All is well.')
  })

  it('an applied repair replaces the wrapper and can be reverted', async () => {
    reported(PROPOSED)
    expect(await heal('a.html', '--apply')).toBe(0)
    expect(JSON.parse(textOf('w.json')!)).toMatchObject({ version: 2 })
    expect(JSON.parse(readFileSync(at('w.v1.json'), 'utf8'))).toMatchObject({ version: 1 })
    expect(written.out).toContain(`Written to ${at('w.json')}; version 1 is kept in ${at('w.v1.json')}.\n`)
    written.out = ''
    expect(await heal('--revert')).toBe(0)
    expect(written.out).toBe(`${at('w.json')} is version 1 again.\n`)
    expect(JSON.parse(textOf('w.json')!)).toMatchObject({ version: 1 })
    await expect(heal('--revert')).rejects.toThrow(
      new UsageError(`"${at('w.json')}" is the first version; there is nothing to go back to.`),
    )
  })

  it('heal prints nothing but JSON with --json, also when it applies a repair', async () => {
    reported(PROPOSED)
    await heal('a.html', '--apply', '--json')
    expect(written.out.split('\n')).toHaveLength(2)
  })

  it('heal passes on the settings that were given and no others', async () => {
    reported({ ...REPORT, kind: 'healthy' })
    await heal('a.html')
    expect(asked()).toMatchObject({ adapt: {} })
    for (const name of ['old', 'recordSchema', 'stdin']) expect(asked()).not.toHaveProperty(name)
    const ways = ['--ways', 'relocate, re-induce', '--algorithms', 'clustered,text', '--threshold', '0.5']
    await heal('a.html', ...ways, '--labels', 'tag+class', '--max-wrong', '2%', '--old', 'may/')
    expect(asked()).toMatchObject({
      adapt: {
        ways: ['relocate', 're-induce'],
        algorithms: ['clustered', 'text'],
        threshold: 0.5,
        maxWrong: 0.02,
      },
      old: ['may/'],
    })
    await expect(heal('a.html', '--threshold', ' ')).rejects.toThrow()
    await expect(heal('a.html', '--threshold', '2')).rejects.toThrow()
  })

  it('heal without pages is refused', async () => {
    await expect(heal()).rejects.toThrow(
      new UsageError('Name pages to look at: those that the wrapper no longer reads well.'),
    )
  })
})
