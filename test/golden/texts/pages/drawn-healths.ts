import type { ChangeSummary, FieldChange, RecordChange } from '../../../../src/changes/index.ts'
import type { PatternHealth, PatternRepair, WrapperHealth } from '../../../../src/core/adapt/index.ts'
import type { RepairReport } from '../../../../src/engine/index.ts'
import type { Random } from '../../../sites/made/random.ts'

/* What the command has words for: healths of wrappers, repairs, changes. */

const SURE = [0, 0.5, 0.9499, 0.95, 0.9989, 0.999, 0.99989, 0.9999, 0.99991, 0.999996, 1]
const SHARES = [0, 0.0004, 0.004, 0.0123, 0.12, 0.995, 1]
const CHANGES = ['moved', 'labelled', 'refused', 'gone', 'rare', 'alike', 'violated'] as const
const ORIGINS = ['kept', 'translated', 'learned', 'joined', 'place', null] as const
const VALUES = [
  null,
  'red',
  12,
  true,
  ['a', 'b'],
  { amount: 3, currency: 'EUR' },
  'x'.repeat(57),
  'y'.repeat(58),
  'z'.repeat(59),
]
const URLS = ['https://a.test/1', 'http://a.test/?a=1&b="2"', 'file:///tmp/a.html', 'javascript:alert(1)']

function drawRepair(random: Random): PatternRepair {
  const isFound = random.chance(80)
  return {
    change: random.pick(CHANGES),
    origin: random.pick(ORIGINS),
    logOdds: isFound ? random.between(-20, 90) / 7 : null,
    margin: isFound ? random.between(0, 50) / 7 : null,
    error: random.chance(50) ? random.pick(SHARES) : null,
    examples: Array.from({ length: random.below(4) }, () => ({
      url: random.pick(URLS),
      before: random.pick(VALUES),
      after: random.pick(VALUES),
    })),
  }
}

function drawPattern(random: Random, i: number): PatternHealth {
  const of = random.between(1, 4)
  return {
    pattern: random.pick(['price', 'items.name', `f${i}`]),
    state: random.pick(['drifted', 'violated', 'sign', 'changed']),
    since: random.chance(60) ? random.pick(URLS) : null,
    lastRead: random.chance(50) ? '2026-05-07T08:09:59.123Z' : null,
    pages: random.below(of + 1),
    of,
    sure: random.chance(70) ? random.pick(SURE) : null,
    rules: random.some(['range', 'type', 'required'], random.between(1, 2)),
    signs: random.some(['its label', 'its place', 'its class'], random.between(1, 3)),
    repair: random.chance(60) ? drawRepair(random) : null,
  }
}

/** @param patterns how many are odd */
export function drawHealth(random: Random, patterns: number): WrapperHealth {
  return {
    wrapper: random.pick(['books', 'a<b>"c"']),
    version: random.between(1, 3),
    pages: random.between(0, 3),
    repair: random.pick(['applied', 'offered', null]),
    patterns: Array.from({ length: patterns }, (_, i) => drawPattern(random, i)),
  }
}

export function drawReport(random: Random, health: WrapperHealth): RepairReport {
  const offers = Array.from({ length: random.below(3) }, (_, i) => ({
    kind: random.pick(['field', 'list'] as const),
    name: `new_${i}`,
    presence: 1,
    examples: random.some(['a', 'b "quoted"', 'c'], random.below(4)),
  }))
  const changes = health.patterns.flatMap(({ pattern, repair }) =>
    repair === null ? [] : [{ pattern, kind: 'field' as const, ...repair }],
  )
  const proposal = { changes, confidence: 0.5, expectedWrong: 0.0123, maxWrong: 0.1, pages: 3, offers }
  const line = (text: string) => [
    { text, pattern: null },
    { text: `${text}<`, pattern: 'price' },
  ]
  return {
    kind: 'proposal',
    wrapper: 'books',
    message: 'It was found elsewhere.',
    pages: health.pages,
    short: [],
    lastRead: {},
    proposal: random.chance(75) ? (proposal as unknown as RepairReport['proposal']) : null,
    health,
    values: [],
    elsewhere: random.chance(40) ? [{ url: 'https://a.test/1', page: 'https://a.test/1/more' }] : [],
    versions: random.chance(50) ? [{ url: random.pick(URLS), old: [line('was'), []], now: [line('is')] }] : [],
  } as RepairReport
}

/** Names for as many as there are to be. */
const names = (what: string, count: number): readonly string[] => Array.from({ length: count }, (_, i) => `${what}${i}`)

export function drawSummary(random: Random): ChangeSummary {
  const few = (): number => random.pick([0, 0, 1, 2])
  return {
    before: random.below(3),
    after: random.below(3),
    ...{ same: few(), changed: few(), moved: few(), added: few(), removed: few(), unknown: few() },
    fields: names('f', random.below(8)).map((field, i) => ({ field, changes: 9 - i })),
    identities: names('', random.pick([0, 1, 2, 7])).map((i) => ({
      list: random.pick(['', 'items', `l${i}`]),
      by: random.pick(['key', 'position']),
      key: random.some(['sku', 'name'], random.between(1, 2)),
      isGiven: random.chance(30),
      shared: random.chance(30) ? null : random.below(1000) / 999,
    })),
    onlyBefore: names('b', random.pick([0, 1, 5, 6, 7])),
    onlyAfter: names('a', random.pick([0, 1, 5, 6])),
    withoutKey: random.below(3),
  }
}

function drawField(random: Random, i: number): FieldChange {
  const change = random.pick(['added', 'removed', 'changed', 'moved'] as const)
  const place = change === 'moved'
  return {
    path: `f${i}`,
    ...(random.chance(40) && { item: 'red <b>' }),
    change,
    ...(change !== 'added' && { before: place ? random.below(5) : random.pick(VALUES) }),
    ...(change !== 'removed' && { after: place ? random.below(5) : random.pick(VALUES) }),
    ...(random.chance(30) && { difference: random.pick([-2.5, 0, 3]) }),
  }
}

export function drawChange(random: Random, fields: number): RecordChange {
  return {
    url: random.pick(URLS),
    change: random.pick(['added', 'removed', 'changed', 'moved', 'unknown']),
    ...(random.chance(50) && { title: 'Red "Lamp"' }),
    ...(random.chance(30) && { from: 'https://a.test/old', knownBy: 'key' }),
    ...(random.chance(30) && { status: { before: 'ok', after: 'not-read' } }),
    ...(random.chance(40) && { data: { name: 'a', list: [1, null] } }),
    ...(fields >= 0 && { fields: Array.from({ length: fields }, (_, i) => drawField(random, i)) }),
  } as RecordChange
}
