import { median } from '../base/index.ts'
import type { Profile } from './affinity.ts'
import { EVIDENCE, type Evidence } from './evidence.ts'
import { createSeparate, exemplarsOf, foreignShare, meanSimilarity, meanSpelled, type Separation } from './exemplars.ts'
import type { Listings } from './listings.ts'
import type { Exemplar } from './micro-clusters.ts'
import type { Component } from './single-link.ts'
import { BOUNDARY, type Weights } from './weights.ts'

/** What a class is grown in. */
export interface Surroundings {
  readonly profiles: readonly Profile[]
  readonly listings: Listings
  /** Mean affinity of micro-clusters of the site: how much all have in common. */
  readonly background: number
}

type Part<Name extends keyof Evidence> = Pick<Evidence, Name>
type Positions = readonly number[]

/** A class so far, by positions in the profiles, held against the components that may join it, one after the other. */
export class GrowingClass {
  readonly #around: Surroundings
  readonly #separate = createSeparate()
  readonly #members: number[] = []
  readonly #levels: number[] = []
  /** The affinity that the last component joined by. */
  #last = 1
  /** The most that any component differed that has joined, and what the one looked at last does. */
  #passed = { outlines: 0, texts: 0 }
  #latest = { outlines: 0, texts: 0 }

  constructor(around: Surroundings, seeds: Positions) {
    this.#around = around
    this.#add(seeds)
  }

  /** What speaks for and against a component's being of the class. O(exemplars x sets). */
  evidenceFor({ members: others, level, inner, next }: Component): Evidence {
    const views = this.#views(others)
    this.#latest = { outlines: views.outlines, texts: views.texts }
    return {
      level,
      background: this.#around.background,
      drop: this.#last - level,
      next: level - next,
      cohesionOf: inner.length === 0 ? 0 : median(inner) - level,
      cohesion: (this.#levels.length === 0 ? 1 : median(this.#levels)) - level,
      ...this.#sizes(others),
      ...views,
      outlinesRise: Math.max(0, views.outlines - this.#passed.outlines),
      textsRise: Math.max(0, views.texts - this.#passed.texts),
      ...this.#spelling(others),
      ...this.#listing(others),
    }
  }

  /** Makes the component looked at last part of the class. O(its collections). */
  join({ members, level, inner }: Component): void {
    this.#levels.push(level, ...inner)
    this.#last = level
    this.#passed = {
      outlines: Math.max(this.#passed.outlines, this.#latest.outlines),
      texts: Math.max(this.#passed.texts, this.#latest.texts),
    }
    this.#add(members)
  }

  #add(more: Positions): void {
    this.#members.push(...more)
    for (const pages of this.#pagesOf(more)) this.#around.listings.add(pages)
  }

  #pagesOf(which: Positions): (readonly number[])[] {
    return which.map((at) => this.#around.profiles[at]!.own.pages)
  }

  #sizes(others: Positions): Part<'few' | 'pages' | 'shareOf'> {
    const count = (which: Positions): number => this.#pagesOf(which).reduce((sum, { length }) => sum + length, 0)
    const pages = count(this.#members)
    const total = count([...this.#around.profiles.keys()])
    return { few: 1 / pages, pages: Math.log(pages), shareOf: count(others) / total }
  }

  #views(
    others: Positions,
  ): Part<'outlines' | 'outlinesBy' | 'outlinesAlike' | 'texts' | 'textsBy' | 'links' | 'linksAlike' | 'foreign'> {
    const { profiles } = this.#around
    const [own, other] = [exemplarsOf(profiles, this.#members), exemplarsOf(profiles, others)]
    const separation = (view: keyof Exemplar): Separation =>
      this.#separate(
        own.map((one) => one[view]),
        other.map((one) => one[view]),
      )
    const [outlines, texts, links] = [separation('paths'), separation('texts'), separation('links')]
    const foreign = foreignShare(profiles, this.#members, others)
    // Texts and links of another language are others in any case.
    const known = 1 - foreign
    return {
      outlines: outlines.share,
      outlinesBy: Math.log(1 + outlines.amount),
      outlinesAlike: meanSimilarity(own, other, 'paths'),
      texts: texts.share * known,
      textsBy: Math.log(1 + texts.amount) * known,
      links: links.share * known,
      linksAlike: meanSimilarity(own, other, 'links') * known,
      foreign,
    }
  }

  #spelling(others: Positions): Part<'spelling' | 'spelledWithin'> {
    const { profiles } = this.#around
    const spelling = meanSpelled(profiles, this.#members, others) ?? 0
    return { spelling, spelledWithin: (meanSpelled(profiles, this.#members, this.#members) ?? spelling) - spelling }
  }

  #listing(
    others: Positions,
  ): Part<'listedWithin' | 'listedRatio' | 'listedNext' | 'listedShared' | 'listedOutside' | 'listedOutsideOf'> {
    const { listings } = this.#around
    const [own, other] = [this.#pagesOf(this.#members), this.#pagesOf(others)]
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
}

/** The chance that a class ends before a component: that its pages are none of the class. 0..1. Logistic regression (`BOUNDARY`). */
export function boundaryChance(evidence: Evidence, useUrls: boolean): number {
  const weights: Weights = useUrls ? BOUNDARY.urls : BOUNDARY.plain
  let sum = weights.bias
  for (const name of EVIDENCE) sum += weights[name] * evidence[name]
  return 1 / (1 + Math.exp(-sum))
}
