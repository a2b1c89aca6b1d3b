import { describe, expect, it } from 'vitest'
import { pageOf } from './pages.fixture.ts'
import { rankForReading, readCandidates } from './reading.ts'
import { PROBABILITY } from './reading-weights.ts'

type Item = Parameters<typeof rankForReading>[0]['items'][number]
const item = (name: string, value: number, features: Record<string, number> = {}): Item =>
  ({ candidate: name, features: { value, withOwnTarget: 1, meanChars: 99, ...features } }) as unknown as Item
const rank = (isListing: boolean, ...items: readonly Item[]) =>
  rankForReading({ items, isListing }, { value: 1 }).map(({ candidate, score, probability, isGrouped }) => ({
    name: candidate as unknown as string,
    score,
    probability,
    isGrouped,
  }))
const likely = (score: number, best: number): number =>
  1 / (1 + Math.exp(-(PROBABILITY.constant + PROBABILITY.score * score + PROBABILITY.behind * (score - best))))

describe('candidates ranked for reading', () => {
  it('come by their score, each as likely as that and the best say', () => {
    const found = rank(false, item('a', 1), item('b', 3), item('c', 2))
    const [first] = found
    expect(found.map(({ name }) => name)).toEqual(['b', 'c', 'a'])
    for (const one of found) expect(one.probability).toBeCloseTo(likely(one.score, first!.score), 10)
    expect(found.map(({ probability }) => probability)).toEqual(
      found.map((one) => one.probability).toSorted((a, b) => b - a),
    )
  })

  it('begin with the main list of a listing, as likely as the likeliest', () => {
    const found = rank(true, item('a', 1), item('c', 2), item('b', 3))
    expect(found.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(found[0]!.score).toBe(found[1]!.score)
    expect(found[0]!.probability).toBe(found[1]!.probability)
  })

  it('are grouped where they lead nowhere else or are short, but the main list', () => {
    const grouped = (isListing: boolean, features: Record<string, number>): boolean =>
      rank(isListing, item('a', 1, features))[0]!.isGrouped
    expect(grouped(false, { withOwnTarget: 0.5 })).toBe(false)
    expect(grouped(false, { withOwnTarget: 0.49 })).toBe(true)
    expect(grouped(false, { meanChars: Math.log2(81) })).toBe(true)
    expect(grouped(false, { meanChars: Math.log2(82) })).toBe(false)
    expect(grouped(true, { withOwnTarget: 0, meanChars: 0 })).toBe(false)
    expect(rank(true, item('m', 1), item('a', 0, { withOwnTarget: 0 }))[1]!.isGrouped).toBe(true)
  })

  it('are none of none', () => {
    expect(rank(false)).toEqual([])
  })
})

describe('what a page offers its readers', () => {
  const words = 'The old lighthouse is lit again and all of the boats go home'
  const cards = (link: (i: number) => string): string =>
    `<ul>${Array.from({ length: 8 }, (_, i) => `<li class="card"><h3>${link(i)}</h3><p>Entry ${i}: ${words}</p></li>`).join('')}</ul>`
  const linked = cards((i) => `<a href="/lamp/${i}">Lamp ${i}</a>`)

  it('is a listing where the main list leads elsewhere, is a part of the page, and no comments', () => {
    const isListing = (body: string): boolean => readCandidates(pageOf(body)).isListing
    expect(isListing(linked)).toBe(true)
    expect(isListing(cards((i) => `Lamp ${i}`))).toBe(false)
    expect(isListing(`<div class="comments">${linked}</div>`)).toBe(false)
    expect(isListing(`<p>${`${words}. `.repeat(150)}</p>${linked}`)).toBe(false)
    expect(isListing('<p>a</p>')).toBe(false)
    const some = (linked: number) => cards((i) => (i < linked ? `<a href="/lamp/${i}">Lamp ${i}</a>` : `Lamp ${i}`))
    expect([isListing(some(4)), isListing(some(3))]).toEqual([true, false])
  })

  it('has the candidates for the main list first, then others, each once, with both kinds of features', () => {
    const { items, asMain } = readCandidates(pageOf(linked + cards((i) => `Oil ${i}`)))
    expect(items.slice(0, asMain.length).map(({ candidate }) => candidate)).toEqual(
      asMain.map(({ candidate }) => candidate),
    )
    const keys = items.map(({ candidate }) => JSON.stringify(candidate.records))
    expect(new Set(keys).size).toBe(keys.length)
    for (const { features } of items)
      expect(Object.keys(features).length).toBeGreaterThan(Object.keys(asMain[0]!.features).length)
  })
})
