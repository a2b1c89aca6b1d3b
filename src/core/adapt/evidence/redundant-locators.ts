import type { NodeId } from '../../dom/index.ts'
import type { LocatorEvidence, RedundantLocator } from '../../wrapper/index.ts'
import { LOCATOR_AGREED, LOCATOR_COMMON, LOCATOR_OWNERS, LOCATOR_PAGES, LOCATOR_PLACES, MOSTLY } from '../constants.ts'
import type { KnownPattern, Owners } from './known-patterns.ts'
import { type LocatorIndex, locatorIndex } from './locator-index.ts'
import type { OpenPage } from './open-page.ts'

/** Where a pattern's value is in one context: that of a field, or the first record of a list. */
interface Sighting {
  readonly page: number
  readonly nodes: readonly NodeId[]
  readonly node: NodeId | null
}

/** By path: where the values of patterns are, those in lists as well. Patterns that have no place of their own are left out. */
export function sightingsOf(
  patterns: readonly KnownPattern[],
  owners: Owners,
): readonly (readonly [string, readonly Sighting[]])[] {
  const looked = firstOfPages(owners.pages)
  return patterns.flatMap((known) => {
    const { pattern, path, values } = known
    if (pattern.gone || (known.kind === 'field' && isElsewhere(known.pattern))) return []
    const first = new Map<number, NodeId>()
    for (const [i, value] of values.entries()) {
      const owner = known.kind === 'list' ? known.records.of[i]! : value.owner
      if (!first.has(owner)) first.set(owner, value.node)
    }
    const own = looked.map((i) => ({ page: owners.pages[i]!, nodes: owners.nodes[i]!, node: first.get(i) ?? null }))
    return [[path, own], ...(known.kind === 'list' ? sightingsOf(known.children, known.records) : [])]
  })
}

/** Whether a field is not read in the contexts: a part of the article, data for programs, or a heading above records. */
function isElsewhere({ value, group }: Extract<KnownPattern, { readonly kind: 'field' }>['pattern']): boolean {
  return value.kind === 'article' || value.kind === 'data' || group !== undefined
}

function firstOfPages(pages: readonly number[]): readonly number[] {
  const seen = new Map<number, number>()
  return pages.flatMap((page, i) => {
    const count = seen.get(page) ?? 0
    seen.set(page, count + 1)
    return count < LOCATOR_OWNERS ? [i] : []
  })
}

/** By page, whether a locator leads to the values there, or elsewhere; null when it has nothing to say. O(contexts x log nodes). */
export function votesOf(
  indexes: readonly LocatorIndex[],
  place: LocatorEvidence,
  sightings: readonly Sighting[],
): readonly ('agrees' | 'differs' | null)[] {
  const counts = indexes.map(() => ({ asked: 0, agreed: 0 }))
  for (const { page, nodes, node } of sightings) {
    const led = indexes[page]!.lead(place, nodes)
    if (led === null && node === null) continue
    counts[page]!.asked++
    if (led === node) counts[page]!.agreed++
  }
  return counts.map(({ asked, agreed }) => (asked === 0 ? null : agreed >= MOSTLY * asked ? 'agrees' : 'differs'))
}

/** By path: of each kind the best locator that leads to where the values of a pattern are on these pages. O(values x marks). */
export function redundantLocators(
  pages: readonly OpenPage[],
  patterns: readonly KnownPattern[],
  owners: Owners,
): ReadonlyMap<string, readonly RedundantLocator[]> {
  const indexes = pages.map((page) => locatorIndex(page))
  const found = new Map<string, readonly RedundantLocator[]>()
  for (const [path, sightings] of sightingsOf(patterns, owners)) {
    const best = new Map<LocatorEvidence['kind'], RedundantLocator>()
    for (const place of commonPlaces(indexes, sightings)) {
      const votes = votesOf(indexes, place, sightings)
      const agreed = votes.filter((vote) => vote === 'agrees').length
      const asked = votes.filter((vote) => vote !== null).length
      if (agreed < LOCATOR_PAGES || agreed < LOCATOR_AGREED * asked) continue
      const known = best.get(place.kind)
      if (known === undefined || agreed / asked > known.agreed / known.asked)
        best.set(place.kind, { ...place, agreed, asked })
    }
    if (best.size > 0) found.set(path, [...best.values()])
  }
  return found
}

/** The locators that lead to nearly all of some places, in the order of the first. */
function commonPlaces(indexes: readonly LocatorIndex[], sightings: readonly Sighting[]): readonly LocatorEvidence[] {
  const there = sightings.filter(({ node }) => node !== null)
  const step = Math.max(1, Math.ceil(there.length / LOCATOR_PLACES))
  const sample = there.filter((_, i) => i % step === 0)
  const counts = new Map<string, { readonly place: LocatorEvidence; count: number }>()
  for (const { page, nodes, node } of sample) {
    for (const place of indexes[page]!.placesTo(node!, nodes)) {
      const key = JSON.stringify(place)
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { place, count: 1 })
      else known.count++
    }
  }
  return [...counts.values()].flatMap(({ place, count }) => (count >= LOCATOR_COMMON * sample.length ? [place] : []))
}

export function locatorText(place: LocatorEvidence): string {
  switch (place.kind) {
    case 'attribute':
      return `${place.name}="${place.value}"`
    case 'class':
      return `the class "${place.name}"`
    case 'label':
      return `the text "${place.text}" before it`
    case 'position':
      return 'its position'
  }
}
