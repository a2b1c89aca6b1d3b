import { describe, it } from 'vitest'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import {
  classify,
  extract,
  get,
  type HtmlPage,
  type LearnRunOptions,
  learn,
  type RunOptions,
  run,
} from '../../src/engine/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { seeds } from './cases.ts'
import { ran, ranLine, theyAreAsApproved } from './engined.ts'
import { drawDetailSite } from './pages/drawn-details.ts'
import { drawEdited } from './pages/drawn-edits.ts'
import { drawListSite } from './pages/drawn-lists.ts'
import { FLOW_PAGES } from './pages/flow-pages.ts'

/** Pages of one template or of several, strays among them, as a person has them. */
function heap(seed: number): readonly HtmlPage[] {
  const details = drawDetailSite(seed, 9).map(({ html }, i) => ({ url: `https://d.test/d/${i}`, html }))
  const lists = drawListSite(seed, 7).map(({ html }, i) => ({ url: `https://d.test/l/${i}`, html }))
  const other = Object.values(FLOW_PAGES)
  const strays = seeds(seed % 4).map((i) => ({
    url: `https://d.test/x/${i}`,
    html: other[(seed * 3 + i) % other.length]!,
  }))
  const heaps = [
    details,
    [...details, ...strays],
    [...lists, ...strays],
    [...details, ...lists, ...strays],
    lists.slice(0, 1),
    strays,
  ]
  return heaps[seed % heaps.length]!
}

const wrapperOf = (given: readonly unknown[]): Wrapper | null => (given[0] as Wrapper | undefined) ?? null

function learnOptions(seed: number, pages: readonly HtmlPage[]): LearnRunOptions {
  const words = pages[0]?.html
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
  const value = words?.[seed % Math.max(1, words.length)] ?? 'nothing'
  const kinds: readonly LearnRunOptions[] = [
    {},
    { name: 'named', constraints: true },
    { examples: [{ field: 'shown', value }] },
    {
      examples: [
        { field: 'shown', value, url: pages[0]?.url ?? 'https://d.test/' },
        { field: 'gone', value: 'nowhere to be seen' },
      ],
      partial: true,
    },
    { all: true },
    { schema: { properties: { name: { type: 'string' }, price: { type: 'number' } } } },
    { more: pages.slice(3).map((page) => page), examples: [{ field: 'one', value }] },
    { maxPages: 1 + (seed % 5) },
  ]
  return kinds[seed % kinds.length]!
}

function runOptions(seed: number): RunOptions {
  const kinds: readonly RunOptions[] = [
    {},
    { raw: true, embedded: true },
    { text: 'markdown' },
    { heal: 'propose', strict: true },
    { heal: 'apply', maxWrong: 0.3 },
    { recordSchema: { required: ['nothing'] }, text: 'html' },
    { endless: true },
    { maxPages: 3, include: ['/d/**'], exclude: ['/d/2'] },
    { maxWrong: 7 },
    { text: 'loud' as 'text' },
  ]
  return kinds[seed % kinds.length]!
}

describe('pages at hand', () => {
  it.each(seeds(4))('are learned from and read as approved (%i)', async (part) => {
    const cases = seeds(12).map((i) => async () => {
      const seed = part * 12 + i
      const pages = heap(seed)
      const odd = seed % 8 === 6 ? pages.slice(0, 3) : pages
      const learned = await ran((watched) => learn(odd, { ...watched, ...learnOptions(seed, pages) }))
      const wrapper = wrapperOf(learned.given)
      if (wrapper === null) return ranLine(`${seed}`, learned)
      const read = await ran((watched) => run(wrapper, [...pages].reverse(), { ...watched, ...runOptions(seed) }))
      const alone = pages
        .slice(0, 2)
        .map(({ url, html }) => extract(wrapper, html, { url, embedded: true, raw: seed % 2 === 0 }))
      return `${ranLine(`${seed} learn`, learned)}\n${ranLine(`${seed} run`, read, alone)}`
    })
    await theyAreAsApproved(`pages-${part}`, cases)
  })

  it('are learned from again, with the edits of before, as approved', async () => {
    const cases = seeds(3).map((seed) => async () => {
      const pages = heap(seed * 7)
      const first = wrapperOf((await ran((watched) => learn(pages, watched))).given)!
      const before = drawEdited(first, createRandom(seed), 1 + seed)
      const again = await ran((watched) => learn(pages, { ...watched, again: before, constraints: seed % 2 === 0 }))
      return ranLine(`${seed}`, again)
    })
    await theyAreAsApproved('pages-again', cases)
  })

  it('hold what is approved, and are of the classes that are approved', async () => {
    const cases = seeds(18).map((seed) => async () => {
      const pages = heap(seed)
      const explained: unknown[] = []
      const more = [
        {},
        { raw: true, maxLists: 1 },
        { text: 'markdown' as const, onExplained: (one: unknown) => void explained.push(one) },
        { maxLists: 0 },
      ]
      const got = await ran((watched) => get(pages, { ...watched, ...more[seed % 4] }))
      const method = (['outline', 'rtdm', 'reis'] as const)[seed % 3]!
      const classed = await ran((watched) => classify(pages, { ...watched, method }))
      const model = classed.events.flatMap((event) => (event.kind === 'classified' ? [event.model] : []))[0]
      const again =
        model &&
        (await ran((watched) => classify(pages, { ...watched, model, method: seed % 9 === 0 ? method : 'outline' })))
      return `${ranLine(`${seed} get`, got, explained)}\n${ranLine(`${seed} ${method}`, classed, again)}`
    })
    await theyAreAsApproved('pages-content', cases)
  })
})
