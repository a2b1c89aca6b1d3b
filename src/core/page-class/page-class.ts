import { evenSample } from '../base/index.ts'
import { boundaryChance } from './boundary.ts'
import { componentsFrom } from './chain.ts'
import { CHAIN, CONTRAST } from './constants.ts'
import { type ContrastParts, createContrast, separatesOf } from './contrast.ts'
import type { Evidence } from './evidence.ts'
import { createKinds, type Kind, type Kinds, type PageFacts } from './kinds.ts'
import { createListings } from './lists.ts'
import { affinity, type ListsOf, type Profile, profilesOf } from './profiles.ts'
import { bestQuestion, type Question } from './questions.ts'
import { type Answer, answerOf, chanceOf, type Reading, readingsOf } from './readings.ts'

/** What is known of a class beside the pages of the site. */
export interface ClassQuery {
  /** Pages that it is grown from, one at least. */
  readonly samples: readonly number[]
  /** Pages that are of it as well, and pages that are not. */
  readonly like: readonly number[]
  readonly unlike: readonly number[]
  readonly listsOf: ListsOf
  /** Whether the spelling of URLs is evidence. */
  readonly useUrls: boolean
}

/** What the class of some pages is, as far as the pages seen so far tell. */
export interface Judgement {
  /** Nested, the narrowest first: the kinds of the pages that are surely of it, then one component more with each. */
  readonly readings: readonly Reading[]
  readonly answer: Answer
  /** The reading from which on a kind belongs; -1 when it does in none that is thought of. */
  stepOf(kind: Kind): number
  /** The chance that a kind's pages are of the class, 0..1. */
  probabilityOf(kind: Kind): number
  /** The first page that a reading has and a narrower one, or none when that is -1, does not. */
  exampleOf(narrower: number, reading: number): number
  /** The affinity by which a kind joined, 1 for those that are surely of it, 0 for those that never did. */
  levelOf(kind: Kind): number
  /**
   * The question to a person that is worth most; null when none is worth asking.
   *
   * @param mayAsk whether a page may be asked about
   */
  question(mayAsk: (page: number) => boolean): Question | null
}

/** The pages of a site, and which of them are of one template. */
export interface PageClass {
  readonly kinds: Kinds
  add(page: PageFacts): Kind
  /** O(kinds^2 x sets + pages x collections) at most; less the smaller the class is. */
  judge(query: ClassQuery): Judgement
}

/**
 * A page class is found from some of its pages in three steps. Kinds join one after the other, the most alike first (`componentsFrom`), so
 * that the classes that the pages may be of are nested; for each component that joins the chance is found that the class ends before it, from what
 * it has in common with the class so far and what tells them apart (`createContrast`, `boundaryChance`); of the readings that come of it, the one
 * with the highest expected F measure is the answer (`answerOf`).
 */
export function createPageClass(): PageClass {
  const kinds = createKinds()
  let pages = 0
  return {
    kinds,
    add(page) {
      pages = Math.max(pages, page.id + 1)
      return kinds.add(page)
    },
    judge: (query) => judge(kinds, pages, query),
  }
}

/** A step of the chain: the kinds that join, by how much, and the evidence for and against. */
export interface Step {
  readonly members: readonly number[]
  readonly level: number
  /** Null for the seeds. */
  readonly evidence: Evidence | null
  /** Whether it is known to be of the class. */
  readonly isWanted: boolean
}

/**
 * The steps by which a class may grow, the seeds first; ends where nothing is left, or `isEnough` says so.
 *
 * @param isEnough is told of each step before it is taken
 */
export function growth(
  kinds: Kinds,
  pages: number,
  { samples, like, unlike, listsOf }: ClassQuery,
  isEnough: (evidence: Evidence) => boolean,
): readonly Step[] {
  const profiles = profilesOf(kinds, listsOf)
  const near = (a: number, b: number, atLeast?: number): number => affinity(profiles[a]!, profiles[b]!, atLeast)
  const kindsOf = (some: readonly number[]): Set<number> => new Set(some.map((page) => kinds.of(page).id))
  const seeds = [...kindsOf(samples)]
  const wanted = kindsOf(like)
  const refused = kindsOf(unlike)
  for (const seed of seeds) wanted.delete(seed)
  const parts: ContrastParts = {
    profiles,
    listings: createListings(pages, listsOf),
    background: backgroundOf(profiles, near),
    separate: separatesOf(profiles),
  }
  const contrast = createContrast(parts, seeds)
  const steps: Step[] = [{ members: seeds, level: 1, evidence: null, isWanted: true }]
  const components = componentsFrom(profiles.length, seeds, near)
  for (let found = components.next(); !found.done; ) {
    const component = found.value
    const { members, level } = component
    const isWanted = members.some((at) => wanted.has(at))
    const isRefused = !isWanted && members.some((at) => refused.has(at))
    if (!isRefused) {
      const evidence = contrast.of(component)
      for (const at of members) wanted.delete(at)
      steps.push({ members, level, evidence, isWanted })
      contrast.join(component)
      if (wanted.size === 0 && (isEnough(evidence) || steps.length > CHAIN.most)) break
    }
    found = components.next(isRefused)
  }
  return steps
}

/**
 * Mean affinity of the first kinds of the coarse kinds: how much all of the site has in common, however many of its kinds are of one class. Of
 * all kinds where there is but one coarse one.
 */
function backgroundOf(profiles: readonly Profile[], near: (a: number, b: number) => number): number {
  const firsts = new Map<number, number>()
  for (const [at, { kind }] of profiles.entries()) if (!firsts.has(kind.coarse)) firsts.set(kind.coarse, at)
  const some = evenSample(firsts.size > 1 ? [...firsts.values()] : [...profiles.keys()], CONTRAST.background)
  let sum = 0
  let pairs = 0
  for (const a of some) {
    for (const b of some) {
      if (a >= b) continue
      sum += near(a, b)
      pairs++
    }
  }
  return pairs === 0 ? 0 : sum / pairs
}

function judge(kinds: Kinds, pages: number, query: ClassQuery): Judgement {
  let left = 1
  const steps = growth(kinds, pages, query, (evidence) => {
    left *= 1 - boundaryChance(evidence, query.useUrls)
    return left < CHAIN.least
  })
  const known = steps.findLastIndex(({ isWanted }) => isWanted)
  const ends = steps.slice(1).map(({ evidence }, i) => (i < known ? 0 : boundaryChance(evidence!, query.useUrls)))
  const step = new Int32Array(kinds.all.length).fill(-1)
  const level = new Float32Array(kinds.all.length)
  const sizes: number[] = []
  let size = 0
  let lowest = 1
  for (const [i, { members, level: by }] of steps.entries()) {
    lowest = Math.min(lowest, by)
    for (const at of members) {
      step[at] = i
      level[at] = lowest
      size += kinds.all[at]!.pages.length
    }
    sizes.push(size)
  }
  const readings = readingsOf(sizes, ends)
  const chances = readings.map((_, i) => chanceOf(readings, i))
  return {
    readings,
    answer: answerOf(readings),
    stepOf: ({ id }) => step[id] ?? -1,
    probabilityOf: ({ id }) => chances[step[id] ?? -1] ?? 0,
    levelOf: ({ id }) => level[id] ?? 0,
    exampleOf(narrower, reading) {
      const added = steps.slice(narrower + 1, reading + 1).flatMap(({ members }) => members)
      return Math.min(...added.map((id) => kinds.all[id]!.pages[0]!))
    },
    question: (mayAsk) => bestQuestion(readings, (at) => pageToAsk(kinds, steps[at]!.members, mayAsk)),
  }
}

/** Of the largest kind that has one: a page that may be asked about; null when no kind has. */
function pageToAsk(kinds: Kinds, members: readonly number[], mayAsk: (page: number) => boolean): number | null {
  const bySize = members.map((id) => kinds.all[id]!).sort((a, b) => b.pages.length - a.pages.length || a.id - b.id)
  for (const { pages } of bySize) {
    const page = pages.find(mayAsk)
    if (page !== undefined) return page
  }
  return null
}
