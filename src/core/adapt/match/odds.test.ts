import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { IMPOSSIBLE } from '../constants.ts'
import { BAG_NAMES, type Evidence } from '../evidence/bags.ts'
import type { KnownField, KnownList } from '../evidence/known-patterns.ts'
import { rememberPages } from '../evidence/memory.ts'
import type { OpenPage } from '../evidence/open-page.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { upTo } from '../site.fixture.ts'
import {
  field,
  fieldCandidate,
  knownField,
  knownList,
  list,
  listCandidate,
  matchOf,
  value,
} from './candidates.fixture.ts'
import { fieldOdds, type Judge, listOdds, recordOdds } from './odds.ts'
import type { FieldCandidate, ListCandidate } from './pattern-candidates.ts'

const WOODS = ['ash', 'birch', 'cedar', 'dogwood', 'elm', 'fir', 'ginkgo', 'hazel', 'ivy', 'juniper', 'larch', 'maple']
const wood = (i: number): string => WOODS[i % WOODS.length]!

function pagesOf(numbers: readonly number[], write: (i: number) => string): ParsedPage[] {
  const vocabulary = createVocabulary()
  return numbers.map((i) => {
    const parsed = parse(`<html><head><title>Page ${i}</title></head><body>${write(i)}</body></html>`, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://woods.example/${i}`, tree: parsed.tree }
  })
}

function wrapperOf(pages: readonly ParsedPage[]): Wrapper {
  const learned = learnWrapper(pages)
  if (!learned.ok) throw new Error(learned.problem.message)
  return withEvidence(learned.wrapper, pages)
}

/** The values of a repaired wrapper on the pages that it was repaired for. */
function repairedData(wrapper: Wrapper, pages: readonly ParsedPage[]) {
  const adaptation = adaptWrapper(wrapper, pages)
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  const { proposal } = adaptation
  return { changes: proposal.changes, data: pages.map((page) => extract(proposal.wrapper, page, { raw: true }).data) }
}

describe('a field that was the text of all paragraphs', () => {
  const lines = (i: number): readonly string[] => [
    `The wood of ${wood(i)} number ${i} is kept dry.`,
    ...(i % 5 === 0 ? [`Cut ${wood(i + 1)} in winter ${1900 + i}.`, `Oil ${wood(i + 2)} twice.`] : []),
  ]
  const page = (box: string, extra: (i: number) => boolean) => (i: number) => {
    const more = extra(i) ? [`Sold by ${wood(i + 3)} and ${wood(i + 4)} since ${1800 + i}.`] : []
    const text = [...lines(i), ...more].map((line) => `<p>${line}</p>`).join('')
    return `<div class="${box}"><h1>${wood(i)} board ${i}</h1>${text}<b class="rank">${7 * i + 3}</b></div>`
  }
  const wrapper = wrapperOf(
    pagesOf(
      upTo(0, 12),
      page('about', () => false),
    ),
  )

  it('is learned as such', () => {
    expect(
      wrapper.page.children.some(
        ({ kind, ...more }) => kind === 'field' && JSON.stringify(more).includes('"all":true'),
      ),
    ).toBe(true)
  })

  it('is not cut to the first paragraph where it moved, though most pages have several now', () => {
    const moved = page('x-about', (i) => i % 4 !== 0)
    const { data } = repairedData(wrapper, pagesOf(upTo(0, 24), moved))
    for (const [i, values] of data.entries()) {
      const whole = [
        ...lines(i),
        ...(i % 4 === 0 ? [] : [`Sold by ${wood(i + 3)} and ${wood(i + 4)} since ${1800 + i}.`]),
      ]
      const given = Object.values(values).filter(
        (value) => typeof value === 'string' && value.startsWith('The wood of'),
      )
      for (const value of given) expect(value).toBe(whole.join('\n'))
      expect(given.length).toBeGreaterThan(0)
    }
  })
})

describe('a field that left the pages', () => {
  const page = (by: string) => (i: number) =>
    `<div class="top"><a class="by" href="/by">${by === '' ? `${wood(i)} ${wood(5 * i + 2)}` : by}</a></div><h1>${wood(i + 3)} board ${i}</h1><b class="rank">${7 * i + 3}</b>`
  const moved = (by: string) => (i: number) =>
    page(by)(i).replace('class="top"', 'class="links"').replace('class="by"', 'class="say"')
  const wrapper = wrapperOf(pagesOf(upTo(0, 10), page('')))
  const name = wrapper.page.children.find(({ locators }) => JSON.stringify(locators).includes('"by"'))!.name

  it('is not a new text that all pages have', () => {
    const { changes, data } = repairedData(wrapper, pagesOf(upTo(0, 20), moved('read on')))
    expect(changes.find(({ pattern }) => pattern === name)?.change).toBe('gone')
    expect(data.every((values) => values[name] === null)).toBe(true)
  })

  it('may be one that all pages of a run have in common, if it is known', () => {
    const { data } = repairedData(wrapper, pagesOf(upTo(0, 20), moved('ash cedar')))
    expect(data.every((values) => values[name] === 'ash cedar')).toBe(true)
  })
})

describe('a list that is where it was', () => {
  const evidence = (count: Evidence['count'], presence = 1): Evidence =>
    ({ presence, count, several: 0, bags: {} }) as unknown as Evidence
  const pattern = { kind: 'list' }
  const judge = { memory: { records: new Map() }, pages: [], translated: new Map() } as unknown as Judge
  const oddsOf = (now: Evidence, at: object = pattern): number => {
    const known = { pattern, path: 'notes', before: evidence([2, 0.1]) } as unknown as KnownList
    return listOdds(judge, known, { pattern: at, key: 'k', evidence: now } as unknown as ListCandidate, 0, [])
  }
  const elsewhere = oddsOf(evidence([2, 0.1]), { kind: 'list' })

  it('is likelier than elsewhere as long as it has about as many records on about as many pages', () => {
    expect(oddsOf(evidence([2.3, 0.4]))).toBeGreaterThan(elsewhere)
    expect(oddsOf(evidence([2, 0.1], 0.8))).toBeGreaterThan(elsewhere)
  })

  it('is no likelier where it has other numbers of records, or is on few pages', () => {
    expect(oddsOf(evidence([0.7, 2]))).toBe(elsewhere)
    expect(oddsOf(evidence([2, 0.1], 0.4))).toBe(elsewhere)
  })
})

describe('a place on few of the pages', () => {
  const page = (box: string) => (i: number) =>
    `<div class="${box}"><h1>${wood(i)} board ${i}</h1><b class="${box}-rank">${7 * i + 3}</b></div>`
  const wrapper = wrapperOf(pagesOf(upTo(0, 12), page('about')))
  const changesOf = (there: number) => {
    const pages = pagesOf(upTo(20, 50), (i) => (i < 20 + there ? page('x-about')(i) : '<p>We are back soon.</p>'))
    const adaptation = adaptWrapper(wrapper, pages)
    return adaptation.kind === 'proposal' ? adaptation.proposal.changes.map(({ change }) => change) : []
  }

  it.each([1, 3, 5])('is not a field of all pages: %d of 30', (there) => {
    expect(changesOf(there).filter((change) => change === 'moved')).toEqual([])
  })

  it('may be the field from a fifth of them on', () => {
    expect(changesOf(12)).toContain('moved')
  })
})

/** What is known of ten pages with one value each, all different. */
const seen = (more: Partial<Evidence> = {}): Evidence => ({
  presence: 1,
  count: [Math.log(2), 0],
  fill: Math.log(2),
  length: [2, 0.3],
  characters: [1, 0, 0, 0, 0, 0],
  distinct: 1,
  several: 0,
  inTitle: 0,
  inUrl: 0,
  position: 0.5,
  bags: Object.fromEntries(BAG_NAMES.map((name) => [name, new Map([['x', 1]])])) as unknown as Evidence['bags'],
  ...more,
})
const SETTINGS = { threshold: 0.5, labels: 'names', algorithms: ['ensemble'] } as unknown as Judge['settings']
const judgeOf = (more: Partial<Judge> = {}): Judge => ({
  model: null,
  trained: 10,
  violated: new Set(),
  pages: upTo(0, 10) as unknown as Judge['pages'],
  memory: { texts: new Map(), records: new Map() },
  settings: SETTINGS,
  treeSimilarity: () => 0.75,
  translated: new Map(),
  heads: null,
  ...more,
})
const OLD = field('a')
const FIELD: KnownField = { ...knownField(OLD), before: seen() }
const TEXTS = upTo(0, 10).map((i) => value(i, `board ${i}`))
const place = (more: Partial<FieldCandidate> = {}, texts = TEXTS): FieldCandidate =>
  fieldCandidate(field('x'), texts, { evidence: seen(), ...more })

describe('a field by another algorithm', () => {
  const odds = (known = FIELD, at = place(), judge: Partial<Judge> = {}) =>
    fieldOdds(judgeOf(judge), 'simple', known, at)

  it('is the likelier the more alike its place is, from the threshold on', () => {
    const by = (similarity: number) => odds(FIELD, place(), { treeSimilarity: () => similarity })
    expect([by(0.4), by(0.5), by(0.75), by(1)]).toEqual([IMPOSSIBLE, 0, 2.5, 5])
  })

  it('has a threshold of its own where it says so', () => {
    const own = (threshold: number) => odds({ ...FIELD, pattern: { ...OLD, adapt: { threshold } } })
    expect([own(0.8), own(0.25)]).toEqual([IMPOSSIBLE, 5])
  })

  it('is a text as it was, or the same attribute', () => {
    const attribute = (name: string) => ({ kind: 'attribute', name }) as const
    const from = (old: string, now: string) =>
      odds(
        { ...FIELD, pattern: field('a', { value: attribute(old) }) },
        place({ pattern: field('x', { value: attribute(now) }) }),
      )
    expect([from('href', 'href'), from('href', 'src')]).toEqual([2.5, IMPOSSIBLE])
    expect(odds(FIELD, place({ pattern: field('x', { value: attribute('href') }) }))).toBe(IMPOSSIBLE)
  })

  it('is there about as often', () => {
    expect(odds(FIELD, place({ evidence: seen({ count: [Math.log(3), 0] }) }))).toBe(IMPOSSIBLE)
    expect(odds({ ...FIELD, before: null })).toBe(IMPOSSIBLE)
  })

  it('is likelier where it gives what was read from these pages before', () => {
    const [tree] = pagesOf([0], () => '<p>ash oak</p><p>birch</p><p>cedar</p><p>elm wood</p>').map((one) => one.tree)
    const pages = [{ tree }] as unknown as readonly OpenPage[]
    const memory = rememberPages(pages, [{ a: ['ash oak', 'birch', 'cedar', 'elm wood'] }])
    const given = (...texts: readonly string[]) =>
      odds(
        FIELD,
        place(
          {},
          texts.map((text) => value(0, text)),
        ),
        { memory },
      )
    expect(given('ash oak', 'birch', 'cedar', 'elm wood')).toBe(2.5 + 4)
    expect(given('birch', 'cedar', 'x', 'y')).toBe(2.5)
    expect(given('x', 'y')).toBe(2.5 - 4)
  })
})

describe('a place of a field', () => {
  const odds = (known = FIELD, at = place(), judge: Partial<Judge> = {}) =>
    fieldOdds(judgeOf(judge), 'ensemble', known, at)
  const isPossible = (known = FIELD, at = place()): boolean => odds(known, at) > IMPOSSIBLE

  it('is on a fifth of the pages at least that had it', () => {
    const at = (presence: number) => place({ evidence: seen({ presence }) })
    expect([0.2, 0.19].map((presence) => isPossible(FIELD, at(presence)))).toEqual([true, false])
    const half = { ...FIELD, before: seen({ presence: 0.5 }) }
    expect([0.1, 0.09].map((presence) => isPossible(half, at(presence)))).toEqual([true, false])
  })

  it('takes all texts where the field did, and the first where it did, unless a template says otherwise', () => {
    const all = { kind: 'text', all: true } as const
    const whole: KnownField = { ...FIELD, pattern: field('a', { value: all }) }
    const first = (several: number) => place({ evidence: seen({ several }) })
    expect([0, 0.1].map((several) => isPossible(whole, first(several)))).toEqual([true, false])
    const taking = (origins: FieldCandidate['origins']) => place({ pattern: field('x', { value: all }), origins })
    expect(isPossible(whole, taking(['place']))).toBe(true)
    expect(isPossible(FIELD, taking(['place']))).toBe(false)
    expect(isPossible(FIELD, taking(['place', 'learned']))).toBe(true)
  })

  it('is no new text that pages have in common, as soon as that says something', () => {
    const on = (count: number, text = 'Read on', before = seen()) =>
      isPossible(
        { ...FIELD, before },
        place(
          {},
          upTo(0, count).map((page) => value(page, text)),
        ),
      )
    expect([3, 4].map((count) => on(count))).toEqual([true, false])
    const half = seen({ distinct: 0.5 })
    expect([9, 10].map((count) => on(count, 'Read on', half))).toEqual([true, false])
    expect(on(10, 'Read x')).toBe(true)
    expect(isPossible(FIELD, place({}, [...TEXTS.slice(0, 1), ...upTo(1, 10).map((i) => value(i, 'Read on'))]))).toBe(
      true,
    )
    const onOnePage = place(
      {},
      upTo(0, 10).map(() => value(0, 'Read on')),
    )
    expect(isPossible(FIELD, onOnePage)).toBe(true)
  })

  it('is likelier where its own way leads there', () => {
    const translated = new Map([['a', 'x']])
    expect(odds(FIELD, place(), { translated }) - odds()).toBeCloseTo(2)
    expect(odds(FIELD, place({ key: 'y' }), { translated })).toBe(odds())
  })

  it('is likelier where the field was, if it is there as often', () => {
    const staying = (now: Partial<Evidence>, before = seen()) => {
      const known = { ...FIELD, before }
      const at = (pattern: FieldCandidate['pattern']) => odds(known, place({ pattern, evidence: seen(now), key: 'k' }))
      return at(OLD) - at(field('x'))
    }
    expect(staying({})).toBeCloseTo(3)
    expect([0.7, 0.69].map((presence) => staying({ presence }) > 0)).toEqual([true, false])
    expect([0.35, 0.34].map((presence) => staying({ presence }, seen({ presence: 0.5 })) > 0)).toEqual([true, false])
    expect([0.19, 0.2].map((several) => staying({ several }) > 0)).toEqual([true, false])
    const none = seen({ count: [0, 0] })
    expect([0.69, 0.7].map((count) => staying({ count: [count, 0] }, none) > 0)).toEqual([true, false])
  })

  it('is less likely where a field that breaks constraints would be of another sort', () => {
    const known: KnownField = { ...FIELD, pattern: field('a', { type: 'integer' }) }
    const violated = new Set(['a'])
    const words = place(
      {},
      upTo(0, 10).map((i) => value(i, wood(i))),
    )
    expect(odds(known, words) - odds(known, words, { violated })).toBeCloseTo(3)
    const numbers = place(
      {},
      upTo(0, 10).map((i) => value(i, `${i}`)),
    )
    expect(odds(known, numbers, { violated })).toBe(odds(known, numbers))
  })
})

describe('a list by its fields', () => {
  const before = seen({ fill: 3 })
  const known: KnownList = { ...knownList(list('l')), before }
  const child = (fill: number, pattern = field('c')) => ({ ...knownField(pattern), before: seen({ fill }) })
  const found = { candidate: fieldCandidate(field('x')), logOdds: 99 }
  const candidate = listCandidate(list('x'), { evidence: before })
  const odds = (inside: Parameters<typeof listOdds>[4], judge: Partial<Judge> = {}) =>
    listOdds(judgeOf(judge), known, candidate, 2, inside)

  it('is the likelier the more of them were found again, by how often they were there', () => {
    expect(odds([])).toBe(1)
    expect(odds([matchOf(child(1), found)])).toBeCloseTo(1 + 4)
    expect(odds([matchOf(child(1))])).toBeCloseTo(1 - 4)
    expect(odds([matchOf(child(3), found), matchOf(child(1))])).toBeCloseTo(1 + 2)
    expect(odds([matchOf(child(1), { ...found, logOdds: 0 })])).toBeCloseTo(1)
    expect(odds([matchOf(child(1), found), matchOf(child(1), { isKept: true })])).toBeCloseTo(1 + 4)
  })

  it('is likelier where its own way leads there', () => {
    expect(odds([], { translated: new Map([['l', 'x']]) })).toBe(3)
  })

  it('is none where a field lacks that a user asks for', () => {
    const lacking = (constraint: object, more: object = {}) => {
      const pattern = field('c', { constraints: [{ rule: 'length', max: 9 }, constraint as never] })
      return odds([matchOf(child(1), found), matchOf(child(1, pattern), more)]) === IMPOSSIBLE
    }
    expect(lacking({ rule: 'required' })).toBe(true)
    expect(lacking({ rule: 'required', learned: 1 })).toBe(false)
    expect(lacking({ rule: 'required' }, found)).toBe(false)
    expect(lacking({ rule: 'required' }, { isKept: true })).toBe(false)
    expect(lacking({ rule: 'occurrence', min: 1 })).toBe(true)
    expect(lacking({ rule: 'occurrence', min: 0, max: 4 })).toBe(false)
    expect(lacking({ rule: 'occurrence', max: 4 })).toBe(false)
    expect(lacking({ rule: 'length', min: 1 })).toBe(false)
  })

  it('is held to its sizes and to how many pages it is on by its records alone', () => {
    const records = (more: Partial<KnownList> = {}, at = candidate) =>
      recordOdds(judgeOf(), 'ensemble', { ...known, ...more }, at)
    expect(records()).toBeGreaterThan(0)
    expect(records({ before: null })).toBe(IMPOSSIBLE)
    expect(records({}, { ...candidate, evidence: { ...before, presence: 0.19 } })).toBe(IMPOSSIBLE)
    expect(recordOdds(judgeOf(), 'simple', known, candidate)).toBe(2.5)
    const pattern = list('l', [], { constraints: [{ rule: 'occurrence', min: 1 }] })
    const empty = { ...candidate, owners: { pages: [0], nodes: [[]] } }
    expect(records({ pattern }, empty)).toBe(IMPOSSIBLE)
  })
})
