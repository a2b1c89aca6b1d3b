import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import type { Evidence } from '../evidence/bags.ts'
import type { KnownList } from '../evidence/known-patterns.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { upTo } from '../site.fixture.ts'
import { type Judge, listOdds } from './odds.ts'
import type { ListCandidate } from './pattern-candidates.ts'

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
