import { describe, expect, it } from 'vitest'
import type { Violation } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { isOfWrapper, watchHealth } from './observe.ts'
import { KNOWN_B } from './pages.fixture.ts'
import type { FoundRepair } from './waiting.ts'

const WRONG: Violation = { pattern: '', rule: 'wrong-page', message: 'A login.' }

describe('isOfWrapper', () => {
  it.each([
    ['ok', [], {}, true],
    ['violated', [], { anyPage: true }, true],
    ['other-class', [], {}, true],
    ['other-class', [], { anyPage: true }, false],
    ['other-class', [WRONG], {}, false],
    ['other-class', [WRONG], { anyPage: true }, false],
    ['violated', [WRONG], {}, true],
  ] as const)(
    'a page that is %s with %j and the options %j says something of a wrapper: %s',
    (status, violations, options, wanted) => {
      expect(isOfWrapper({ status, violations }, options)).toBe(wanted)
    },
  )
})

describe('the health of a wrapper', () => {
  const older: Wrapper = {
    ...KNOWN_B,
    layouts: [{ version: 1, unseen: 0, page: KNOWN_B.page, evidence: KNOWN_B.evidence! }],
  }
  const lost = (i: number, layout?: number) => ({
    url: `u${i}`,
    status: 'ok' as const,
    data: { b: null },
    violations: [],
    ...(layout !== undefined && { layout }),
  })

  it('the health of a wrapper is watched for each layout on its own pages', () => {
    const watch = watchHealth(older)
    for (let i = 0; i < 10; i++) watch.add({ ...lost(i), data: { b: 'x' } })
    expect(watch.drifted()).toEqual([])
    for (let i = 0; i < 10; i++) watch.add(lost(i, 1))
    const drift = { pattern: 'b', since: 'u0', pages: 10, of: 10, chance: expect.any(Number) }
    expect(watch.drifted()).toEqual([drift])
    expect(watch.health()).toMatchObject({ pages: 20 })
  })

  it('the health of a wrapper includes the repairs that were found', () => {
    const watch = watchHealth(KNOWN_B)
    for (let i = 0; i < 10; i++) watch.add(lost(i))
    const found = (isApplied: boolean, pattern: string): FoundRepair => ({
      isApplied,
      changes: [],
      values: [{ url: 'u', pattern, before: null, after: 'x' }],
      drift: [],
      violated: [],
      lastRead: {},
    })
    const healths = [
      watch.health(),
      watch.health({ signs: [], repairs: [found(false, 'b')] }),
      watch.health({ signs: [], repairs: [found(false, 'b'), found(true, 'c')] }),
    ]
    expect(healths.map(({ pages }) => pages)).toEqual([10, 10, 10])
    expect(new Set(healths.map((one) => JSON.stringify(one))).size).toBe(3)
  })
})
