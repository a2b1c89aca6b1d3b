import { jaccard, spreadOut } from '../base/index.ts'
import type { Component } from './chain.ts'
import { CONTRAST, KINDS } from './constants.ts'
import { isForeign, type Look } from './kinds.ts'
import type { Listings } from './lists.ts'
import type { Profile } from './profiles.ts'
import { createSeparate, type Separate, type Separation } from './separation.ts'
import { spelledAlike } from './spellings.ts'

/** What a boundary is told by: names of the numbers that `createContrast` gives, in their order. */
export const EVIDENCE = [
  'level',
  'background',
  'drop',
  'next',
  'cohesionOf',
  'cohesion',
  'lone',
  'few',
  'pages',
  'pagesOf',
  'shareOf',
  'outlines',
  'outlinesBy',
  'texts',
  'textsBy',
  'links',
  'linksBy',
  'foreign',
  'spelling',
  'spelledWithin',
  'spelledWithinOf',
  'listed',
  'listedWithin',
  'listedRatio',
  'outlinesAlike',
  'textsAlike',
  'linksAlike',
  'outlinesRise',
  'textsRise',
  'linksRise',
  'spellingFall',
] as const

/** By name of `EVIDENCE`. */
export type Evidence = Readonly<Record<(typeof EVIDENCE)[number], number>>

/** Compares a class so far with the components that may join it, one after the other. */
export interface Contrast {
  /** What speaks for and against a component's being of the class. O(looks x sets). */
  of(component: Component): Evidence
  /** Makes a component part of the class. O(its collections). */
  join(component: Component): void
}

/** What a contrast works with. */
export interface ContrastParts {
  readonly profiles: readonly Profile[]
  readonly listings: Listings
  /** Mean affinity of kinds of the site: how much all have in common. */
  readonly background: number
  readonly separate: { readonly paths: Separate; readonly texts: Separate; readonly links: Separate }
}

/** What compares sets of the ids that the profiles have. */
export function separatesOf(profiles: readonly Profile[]): ContrastParts['separate'] {
  const bound = (idsOf: (look: Look) => Int32Array): number => {
    let most = 0
    for (const { looks } of profiles) for (const look of looks) most = Math.max(most, idsOf(look).at(-1) ?? 0)
    return most + 1
  }
  return {
    paths: createSeparate(bound(({ paths }) => paths)),
    texts: createSeparate(bound(({ texts }) => texts)),
    links: createSeparate(bound(({ links }) => links)),
  }
}

/** A class of some kinds, by position in the profiles. */
export function createContrast(parts: ContrastParts, seeds: readonly number[]): Contrast {
  const { profiles, listings, background, separate } = parts
  const members = [...seeds]
  const levels: number[] = []
  /** The affinity that the last component joined by. */
  let last = 1
  /** The most contrast that any component had that has joined. */
  const passed = { outlines: 0, texts: 0, links: 0, spelling: 1 }
  let latest = passed
  const total = pageCount(profiles, [...profiles.keys()])
  const add = (more: readonly number[]): void => {
    for (const at of more) listings.add(profiles[at]!.kind.pages)
  }
  add(seeds)
  const listed = (which: readonly number[], own: 0 | 1): number =>
    listings.share(
      which.map((at) => profiles[at]!.kind.pages),
      own,
    )
  return {
    of({ members: others, level, inner, next }) {
      const [own, other] = [looksOf(profiles, members), looksOf(profiles, others)]
      const foreign = foreignShare(profiles, members, others)
      const known = 1 - foreign
      const views = (name: keyof Look): Separation =>
        separate[name](
          own.map((look) => look[name]),
          other.map((look) => look[name]),
        )
      const [outlines, texts, links] = [views('paths'), views('texts'), views('links')]
      const spelling = meanSpelled(profiles, members, others) ?? 0
      const [pages, pagesOf] = [pageCount(profiles, members), pageCount(profiles, others)]
      latest = { outlines: outlines.share, texts: texts.share * known, links: links.share * known, spelling }
      const [listedOf, listedWithin] = [listed(others, 0), listed(members, 1)]
      return {
        level,
        background,
        drop: last - level,
        next: level - next,
        cohesionOf: inner.length === 0 ? 0 : median(inner) - level,
        cohesion: (levels.length === 0 ? 1 : median(levels)) - level,
        lone: pagesOf === 1 ? 1 : 0,
        few: 1 / pages,
        pages: Math.log(pages),
        pagesOf: Math.log(pagesOf),
        shareOf: pagesOf / total,
        outlines: outlines.share,
        outlinesBy: Math.log(1 + outlines.amount),
        texts: texts.share * known,
        textsBy: Math.log(1 + texts.amount) * known,
        links: links.share * known,
        linksBy: Math.log(1 + links.amount) * known,
        foreign,
        spelling,
        spelledWithin: (meanSpelled(profiles, members, members) ?? spelling) - spelling,
        spelledWithinOf: (meanSpelled(profiles, others, others) ?? spelling) - spelling,
        listed: listedOf,
        listedWithin,
        listedRatio: listedWithin > 0 ? Math.min(1, listedOf / listedWithin) : 0.5,
        outlinesAlike: meanAlike(own, other, 'paths'),
        textsAlike: meanAlike(own, other, 'texts') * known,
        linksAlike: meanAlike(own, other, 'links') * known,
        outlinesRise: Math.max(0, latest.outlines - passed.outlines),
        textsRise: Math.max(0, latest.texts - passed.texts),
        linksRise: Math.max(0, latest.links - passed.links),
        spellingFall: Math.max(0, passed.spelling - spelling),
      }
    },
    join({ members: others, level, inner }) {
      members.push(...others)
      levels.push(level, ...inner)
      last = level
      passed.outlines = Math.max(passed.outlines, latest.outlines)
      passed.texts = Math.max(passed.texts, latest.texts)
      passed.links = Math.max(passed.links, latest.links)
      passed.spelling = Math.min(passed.spelling, latest.spelling)
      add(others)
    },
  }
}

function pageCount(profiles: readonly Profile[], which: readonly number[]): number {
  return which.reduce((sum, at) => sum + profiles[at]!.kind.pages.length, 0)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1]!
}

/** Pages that stand for some kinds: of each kind one, then of each a second one, and so on. */
function looksOf(profiles: readonly Profile[], which: readonly number[]): readonly Look[] {
  const chosen = chosenOf(profiles, which)
  const looks: Look[] = []
  for (let turn = 0; turn < KINDS.looks; turn++) {
    for (const at of chosen) {
      const look = profiles[at]!.looks[turn]
      if (look !== undefined && looks.length < CONTRAST.looks) looks.push(look)
    }
  }
  return looks
}

/** All of a few kinds; of many the largest, and some in between. */
function chosenOf(profiles: readonly Profile[], which: readonly number[]): readonly number[] {
  if (which.length <= CONTRAST.kinds) return which
  const size = (at: number): number => profiles[at]!.kind.pages.length
  const largest = [...which].sort((a, b) => size(b) - size(a) || a - b).slice(0, CONTRAST.largest)
  return [...new Set([...largest, ...spreadOut(which, CONTRAST.kinds - CONTRAST.largest)])]
}

/** The share of others that are in a language that none of the members is in. */
function foreignShare(profiles: readonly Profile[], members: readonly number[], others: readonly number[]): number {
  const own = chosenOf(profiles, members)
  const known = chosenOf(profiles, others).filter((at) => profiles[at]!.kind.language !== 0)
  const isOther = (at: number): boolean => {
    const told = own.filter((member) => profiles[member]!.kind.language !== 0)
    return told.length > 0 && told.every((member) => isForeign(profiles[member]!.kind, profiles[at]!.kind))
  }
  return known.length === 0 ? 0 : known.filter(isOther).length / known.length
}

/** The mean likeness in spelling of two kinds, one of each side; null when there are no two, or spelling is no evidence. */
function meanSpelled(profiles: readonly Profile[], some: readonly number[], others: readonly number[]): number | null {
  let sum = 0
  let pairs = 0
  for (const a of spreadOut(some, CONTRAST.spelled)) {
    for (const b of spreadOut(others, CONTRAST.spelled)) {
      const [own, other] = [profiles[a]!.levels, profiles[b]!.levels]
      if (a === b || own === null || other === null) continue
      sum += spelledAlike(own, other)
      pairs++
    }
  }
  return pairs === 0 ? null : sum / pairs
}

function meanAlike(some: readonly Look[], others: readonly Look[], view: keyof Look): number {
  const [a, b] = [spreadOut(some, CONTRAST.pairs), spreadOut(others, CONTRAST.pairs)]
  const sum = a.reduce((total, own) => total + b.reduce((part, other) => part + jaccard(own[view], other[view]), 0), 0)
  return sum / (a.length * b.length)
}
