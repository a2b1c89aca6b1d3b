import { beforeAll, describe, expect, it } from 'vitest'
import type { WrapperHealth } from '../core/adapt/index.ts'
import type { Look } from '../core/heal/index.ts'
import { asDocument, type Wrapper } from '../core/wrapper/index.ts'
import type { PageRecord } from './apply.ts'
import { learn } from './index.ts'
import { RunWatch } from './run-watch.ts'
import { toldSession } from './session.fixture.ts'
import { treePage } from './trees-site.fixture.ts'

let wrapper: Wrapper
beforeAll(async () => {
  const pages = Array.from({ length: 12 }, (_, i) => ({ url: `https://trees.example/${i}`, html: treePage(i) }))
  wrapper = await learn(pages, { name: 'trees' })
})

const record = (i: number, more: Partial<PageRecord> = {}): PageRecord => ({
  url: `https://trees.example/${i}`,
  source: `https://trees.example/${i}`,
  status: 'ok',
  data: { title: `ash ${i}`, height: `${i} metres tall`, notes: ['a', 'b', 'c', 'd'].map((text) => ({ text })) },
  provenance: {},
  violations: [],
  ...more,
})
type Repair = Look['repairs'][number]
const repair = (pattern: string, isApplied: boolean, more: Partial<Repair> = {}): Repair => ({
  isApplied,
  changes: [{ pattern, change: 'removed' } as unknown as Repair['changes'][number]],
  values: [],
  drift: [],
  violated: [],
  lastRead: {},
  ...more,
})
const look = (...repairs: readonly Repair[]): Look => ({ signs: [], repairs })

function told(
  document: Wrapper,
  records: readonly (readonly [number, PageRecord])[],
  looks: readonly Look[] = [],
): { readonly health: readonly WrapperHealth[]; readonly warnings: readonly string[] } {
  const { session, events, warnings } = toldSession()
  const watch = new RunWatch(document)
  for (const [index, one] of records) watch.add(index, one)
  watch.tell(session, looks)
  return {
    health: events.flatMap((event) => (event.kind === 'health' ? [event.health] : [])),
    warnings: warnings(),
  }
}

describe('RunWatch', () => {
  it('a wrapper without pages of its class has no health report', () => {
    expect(told(wrapper, [])).toEqual({ health: [], warnings: [] })
    expect(told(wrapper, [[0, record(1, { status: 'other-class' })]], [look()]).health).toEqual([])
  })

  it('health counts the pages of the class alone', () => {
    const { health } = told(wrapper, [
      [0, record(1)],
      [0, record(2, { status: 'other-class' })],
      [0, record(3)],
    ])
    expect(health).toEqual([{ wrapper: 'trees', version: 1, pages: 2, repair: null, patterns: [] }])
  })

  it('each wrapper has its own health report', () => {
    const both = asDocument([wrapper, { ...wrapper, name: 'other' }])
    const { health } = told(both, [
      [1, record(1)],
      [0, record(2)],
      [1, record(3)],
    ])
    expect(health.map(({ wrapper: name, pages }) => [name, pages])).toEqual([
      ['trees', 1],
      ['other', 2],
    ])
    const second = told(both, [[1, record(1)]], [look(), look(repair('height', true))]).health
    expect(second.map(({ wrapper: name, repair: state }) => [name, state])).toEqual([['other', 'applied']])
  })

  it('a repair is in the health report even without pages of the class', () => {
    const lastRead = { height: '2020-01-01T00:00:00.000Z' }
    const [offered] = told(wrapper, [], [look(repair('height', false, { lastRead }))]).health
    expect(offered).toMatchObject({
      pages: 0,
      repair: 'offered',
      patterns: [{ pattern: 'height', state: 'changed', lastRead: lastRead.height }],
    })
    const looks = [look(repair('height', false), repair('title', true))]
    const [applied] = told(wrapper, [[0, record(1)]], looks).health
    expect(applied).toMatchObject({ pages: 1, repair: 'applied' })
    expect(applied!.patterns.map(({ pattern }) => pattern).toSorted()).toEqual(['height', 'title'])
  })

  it('a pattern missing on all pages is reported as drifted, with a warning', () => {
    const lacking = Array.from({ length: 12 }, (_, i): readonly [number, PageRecord] => {
      const { data } = record(i)
      return [0, record(i, { data: { ...data, height: null } })]
    })
    const { health, warnings } = told(wrapper, lacking)
    expect(health[0]!.patterns).toMatchObject([{ pattern: 'height', state: 'drifted', pages: 12, of: 12 }])
    expect(warnings).toEqual([expect.stringContaining('height')])
  })
})
