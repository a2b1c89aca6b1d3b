import { median } from '../base/index.ts'
import type { Component } from './chain.ts'
import type { Evidence } from './evidence.ts'
import { foreignShare, looksOf, meanAlike, meanSpelled, pageCount } from './exemplars.ts'
import type { Look } from './kinds.ts'
import type { Listings } from './lists.ts'
import type { Profile } from './profiles.ts'
import { createSeparate, type Separate, type Separation } from './separation.ts'

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
  // Looks of profiles are parts of those of their kinds.
  const bound = (view: keyof Look): number =>
    profiles.reduce((most, { kind }) => Math.max(most, kind.highest[view] + 1), 1)
  return {
    paths: createSeparate(bound('paths')),
    texts: createSeparate(bound('texts')),
    links: createSeparate(bound('links')),
  }
}

/** How much two parts of a class may differ in the views that a boundary shows in, 0..1 each. */
interface Difference {
  readonly outlines: number
  readonly texts: number
}

const NO_DIFFERENCE: Difference = { outlines: 0, texts: 0 }

/** A class of some kinds, by position in the profiles. */
export function createContrast(parts: ContrastParts, seeds: readonly number[]): Contrast {
  const { profiles, listings } = parts
  const members: number[] = []
  const levels: number[] = []
  /** The affinity that the last component joined by. */
  let last = 1
  /** The most that any component differed that has joined, and what the one looked at last does. */
  let passed = NO_DIFFERENCE
  let latest = NO_DIFFERENCE
  const add = (more: readonly number[]): void => {
    members.push(...more)
    for (const at of more) listings.add(profiles[at]!.kind.pages)
  }
  add(seeds)
  return {
    of({ members: others, level, inner, next }) {
      const views = viewsOf(parts, members, others)
      const { outlines, texts } = views
      latest = { outlines, texts }
      return {
        level,
        background: parts.background,
        drop: last - level,
        next: level - next,
        cohesionOf: inner.length === 0 ? 0 : median(inner) - level,
        cohesion: (levels.length === 0 ? 1 : median(levels)) - level,
        ...sizesOf(profiles, members, others),
        ...views,
        outlinesRise: Math.max(0, outlines - passed.outlines),
        textsRise: Math.max(0, texts - passed.texts),
        ...spellingOf(profiles, members, others),
        ...listingOf(parts, members, others),
      }
    },
    join({ members: others, level, inner }) {
      levels.push(level, ...inner)
      last = level
      passed = {
        outlines: Math.max(passed.outlines, latest.outlines),
        texts: Math.max(passed.texts, latest.texts),
      }
      add(others)
    },
  }
}

/** Some of the evidence, of one view. */
type Part<Name extends keyof Evidence> = Pick<Evidence, Name>
type Positions = readonly number[]

function sizesOf(
  profiles: readonly Profile[],
  members: Positions,
  others: Positions,
): Part<'few' | 'pages' | 'shareOf'> {
  const pages = pageCount(profiles, members)
  const total = profiles.reduce((sum, { kind }) => sum + kind.pages.length, 0)
  return { few: 1 / pages, pages: Math.log(pages), shareOf: pageCount(profiles, others) / total }
}

function viewsOf(
  { profiles, separate }: ContrastParts,
  members: Positions,
  others: Positions,
): Part<'outlines' | 'outlinesBy' | 'outlinesAlike' | 'texts' | 'textsBy' | 'links' | 'linksAlike' | 'foreign'> {
  const [own, other] = [looksOf(profiles, members), looksOf(profiles, others)]
  const separation = (view: keyof Look): Separation =>
    separate[view](
      own.map((look) => look[view]),
      other.map((look) => look[view]),
    )
  const [outlines, texts, links] = [separation('paths'), separation('texts'), separation('links')]
  const foreign = foreignShare(profiles, members, others)
  // Texts and links of another language are others in any case.
  const known = 1 - foreign
  return {
    outlines: outlines.share,
    outlinesBy: Math.log(1 + outlines.amount),
    outlinesAlike: meanAlike(own, other, 'paths'),
    texts: texts.share * known,
    textsBy: Math.log(1 + texts.amount) * known,
    links: links.share * known,
    linksAlike: meanAlike(own, other, 'links') * known,
    foreign,
  }
}

function spellingOf(
  profiles: readonly Profile[],
  members: Positions,
  others: Positions,
): Part<'spelling' | 'spelledWithin'> {
  const spelling = meanSpelled(profiles, members, others) ?? 0
  return { spelling, spelledWithin: (meanSpelled(profiles, members, members) ?? spelling) - spelling }
}

function listingOf(
  { profiles, listings }: ContrastParts,
  members: Positions,
  others: Positions,
): Part<'listedWithin' | 'listedRatio' | 'listedNext' | 'listedShared' | 'listedOutside' | 'listedOutsideOf'> {
  const pagesOf = (which: Positions): (readonly number[])[] => which.map((at) => profiles[at]!.kind.pages)
  const [own, other] = [pagesOf(members), pagesOf(others)]
  const [listed, listedWithin] = [listings.share(other, 0), listings.share(own, 1)]
  const together = listings.together(own, other)
  return {
    listedWithin,
    listedRatio: listedWithin > 0 ? Math.min(1, listed / listedWithin) : 0.5,
    listedNext: together.next,
    listedShared: together.shared,
    listedOutside: together.outside,
    listedOutsideOf: together.outsideOf,
  }
}
