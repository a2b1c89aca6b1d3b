import { describe, expect, it } from 'vitest'
import { allAdaptSettings, type Constraint, type PatternAdaptSettings } from '../../wrapper/index.ts'
import { IMPOSSIBLE } from '../constants.ts'
import { type KnownPattern, knownPatterns } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { withFailedParents } from './bottom-up.ts'
import type { Match } from './matches.ts'
import { type Judge, settingsOf, similarListOdds } from './odds.ts'
import type { Search } from './search.ts'

const wrapper = treeWrapper()
const list = knownPatterns(wrapper).find(({ kind }) => kind === 'list')!
if (list.kind !== 'list') throw new Error()
const text = list.children.find(({ path }) => path.endsWith('.text'))!
const set = <Known extends KnownPattern>(known: Known, more: object): Known =>
  ({ ...known, pattern: { ...known.pattern, ...more } }) as Known
const notFound = (known: KnownPattern): Match =>
  ({ known, candidate: null, logOdds: 0, margin: 0, isKept: false, stays: null, children: [] }) as unknown as Match

describe('the settings of a pattern', () => {
  it('what a pattern says counts, trigger by trigger, and the wrapper says the rest', () => {
    const own: PatternAdaptSettings = { threshold: 0.4, triggers: { bottomUp: false } }
    expect(settingsOf({ settings: allAdaptSettings() }, set(text, { adapt: own }))).toEqual({
      ...allAdaptSettings(),
      threshold: 0.4,
      triggers: { topDown: true, bottomUp: false, processFlow: true },
    })
  })

  it.each([
    [true, 2],
    [false, 1],
  ])('a failed field has its list looked for again with bottom-up %s: looked %i times', (bottomUp, looks) => {
    const child = set(text, { adapt: { triggers: { bottomUp } } })
    const kept = { ...notFound(list), isKept: true, children: [notFound(child)] }
    const search = {
      settings: allAdaptSettings(),
      violated: new Set([child.path]),
      lost: new Set(),
    } as unknown as Search
    let looked = 0
    withFailedParents(search, () => {
      looked++
      return [kept]
    })
    expect(looked).toBe(looks)
  })
})

describe('lists that are built alike', () => {
  const judge = { trained: 12, pages: treePages(upTo(0, 12)).map(openPage) } as unknown as Judge
  const oddsWith = (constraints: readonly Constraint[]): number =>
    similarListOdds(judge, 3, [notFound(set(text, { constraints }))])

  it('a list in which what a user asks of a field is nowhere is none', () => {
    expect(oddsWith([{ rule: 'pattern', pattern: '\\d+ note .*' }])).toBe(IMPOSSIBLE)
    expect([oddsWith([]), oddsWith([{ rule: 'length', max: 9, learned: 12 }])]).toEqual([3, 3])
  })
})
