import { describe, expect, it } from 'vitest'
import { extract } from '../extract/index.ts'
import { watchDrift } from './detect/drift.ts'
import { watchLocators } from './detect/locator-votes.ts'
import { type Findings, healthOf } from './health.ts'
import { adaptWrapper } from './repair/adapt.ts'
import { renamed, treePages, treeWrapper, upTo } from './site.fixture.ts'

const wrapper = treeWrapper()
const NOTHING: Findings = { pages: 20, drift: [], violated: [], signs: [], lastRead: {}, repair: null }

/** What pages of which the last ten are changed show of the wrapper. */
function findings(change: (html: string) => string): Findings {
  const pages = [...treePages(upTo(20, 30)), ...treePages(upTo(30, 40), change)]
  const drift = watchDrift(wrapper)
  const votes = watchLocators(wrapper)
  for (const page of pages) drift.add(extract(wrapper, page, { raw: true }).data, page.url)
  votes.add(pages)
  return { ...NOTHING, drift: drift.drifted(), signs: votes.disagreements() }
}

describe('the health of a wrapper', () => {
  it('a wrapper without any findings has an empty health report', () => {
    const { name, version } = wrapper
    const well = { wrapper: name, version, pages: 20, repair: null, patterns: [] }
    expect(
      healthOf(
        wrapper,
        findings((html) => html),
      ),
    ).toEqual(well)
  })

  it('a drifted pattern has its first page, the number of pages and how sure that is', () => {
    const { patterns } = healthOf(wrapper, {
      ...findings((html) => html.replace(/<p class="height">[^<]*<.p>/, '')),
      lastRead: { height: '2026-11-20T10:15:00.000Z' },
    })
    expect(patterns).toMatchObject([
      {
        pattern: 'height',
        state: 'drifted',
        since: 'https://trees.example/30',
        lastRead: '2026-11-20T10:15:00.000Z',
        pages: 10,
        of: 20,
        repair: null,
      },
    ])
    expect(patterns[0]!.sure).toBeGreaterThan(0.99)
    expect(patterns[0]!.sure).toBeLessThan(1)
  })

  it('a violated constraint has its first page and the number of pages', () => {
    const violated = [
      { pattern: 'height', rules: ['pattern'], since: 'https://trees.example/31', pages: 9, of: 20, chance: 0.001 },
    ]
    const { patterns } = healthOf(wrapper, { ...NOTHING, violated })
    expect(patterns).toMatchObject([
      { pattern: 'height', state: 'violated', rules: ['pattern'], since: 'https://trees.example/31', pages: 9, of: 20 },
    ])
    expect(patterns[0]!.sure).toBeCloseTo(0.999)
  })

  it('a pattern that is still read has a sign where other ways no longer lead to it', () => {
    const { patterns } = healthOf(
      wrapper,
      findings((html) => html.replace('<p class="height">', '<p class="advert">Buy wood</p><p class="height">')),
    )
    const height = patterns.find(({ pattern }) => pattern === 'height')
    expect(height).toMatchObject({ state: 'sign', since: 'https://trees.example/30', pages: 10, of: 20 })
    expect(height!.signs).toEqual(['its position'])
  })

  it('a health report has the repair of each pattern in the order of the wrapper', () => {
    const pages = treePages(upTo(20, 40), renamed)
    const adaptation = adaptWrapper(wrapper, pages)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const { changes } = adaptation.proposal
    const values = [{ url: 'https://trees.example/20', pattern: 'height', before: null, after: '70 metres tall' }]
    const found = { ...findings(renamed), repair: { isApplied: true, changes, values } }
    const { repair, patterns } = healthOf(wrapper, found)
    expect(repair).toBe('applied')
    const names = patterns.map(({ pattern }) => pattern)
    const { drift, signs } = found
    const shuffled = {
      ...found,
      drift: drift.toReversed(),
      signs,
      repair: { ...found.repair, changes: changes.toReversed() },
    }
    expect(healthOf(wrapper, shuffled).patterns.map(({ pattern }) => pattern)).toEqual(names)
    expect(names.toSorted()).toEqual(
      [...new Set([...drift, ...signs, ...changes].map(({ pattern }) => pattern))].sort(),
    )
    expect(patterns.find(({ pattern }) => pattern === 'height')!.repair).toMatchObject({
      change: 'moved',
      examples: [{ url: 'https://trees.example/20', before: null, after: '70 metres tall' }],
    })
  })
})

describe('the health of patterns', () => {
  const about = (pattern: string, chance: number, more: object = {}) => ({
    ...{ pattern, chance, since: `since ${chance}`, pages: 3, of: 9, rules: [`rule ${chance}`] },
    ...more,
  })
  const none = { pages: 20, drift: [], violated: [], signs: [], lastRead: {}, repair: null }
  const of = (more: object) => healthOf(wrapper, { ...none, ...more } as Parameters<typeof healthOf>[1])

  it('the health of a pattern goes by its least likely finding', () => {
    const { repair, patterns, pages } = of({
      drift: [about('a', 0.02), about('b', 0.01, { pages: 5 }), about('a', 0.001), about('a', 0.001, { pages: 4 })],
      violated: [about('b', 0.0001), about('c', 0.03)],
      lastRead: { a: 'yesterday' },
    })
    expect([repair, pages]).toEqual([null, 20])
    expect(patterns).toMatchObject([
      {
        pattern: 'a',
        state: 'drifted',
        since: 'since 0.001',
        lastRead: 'yesterday',
        pages: 3,
        of: 9,
        sure: 0.999,
        rules: [],
      },
      {
        pattern: 'b',
        state: 'drifted',
        since: 'since 0.01',
        lastRead: null,
        pages: 5,
        sure: 0.99,
        rules: ['rule 0.0001'],
      },
      { pattern: 'c', state: 'violated', since: 'since 0.03', sure: 0.97, rules: ['rule 0.03'], repair: null },
    ])
  })

  it('a sign belongs to the pattern whose locator failed', () => {
    const sign = (pattern: string, tag: string) => about(pattern, 0.01, { locator: { path: [{ tag }] } })
    const { patterns } = of({ signs: [sign('a', 'h1'), sign('b', 'h2'), sign('b', 'h3')] })
    expect(patterns.map(({ pattern, state, signs }) => [pattern, state, signs.length])).toEqual([
      ['a', 'sign', 1],
      ['b', 'sign', 2],
    ])
  })

  it('a repair in a health report has a few values of its own pattern', () => {
    const change = { kind: 'field', change: 'moved', origin: 'place', logOdds: 1, margin: 2, error: 0.1 }
    const values = ['a', 'b', 'a', 'a', 'a'].map((pattern, i) => ({ url: `${i}`, pattern, before: null, after: 'x' }))
    const changes = ['a', 'c'].map((pattern) => ({ ...change, pattern }))
    const { repair, patterns } = of({ repair: { isApplied: false, changes, values } })
    expect(repair).toBe('offered')
    const { kind: _, ...told } = change
    expect(patterns).toEqual(
      [['0', '2', '3'], []].map((urls, i) => ({
        ...{
          pattern: 'ac'[i],
          state: 'changed',
          since: null,
          lastRead: null,
          pages: 0,
          of: 20,
          sure: null,
          rules: [],
          signs: [],
        },
        repair: { ...told, examples: urls.map((url) => ({ url, before: null, after: 'x' })) },
      })),
    )
  })
})
