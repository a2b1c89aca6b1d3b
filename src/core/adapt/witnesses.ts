import type { NodeId } from '../dom/index.ts'
import type { FieldPattern, ListPattern, Witness, WitnessPlace } from '../wrapper/index.ts'
import { type OpenPage, type Owners, recordsOf, valuesOf } from './observe.ts'
import { placesTo, viewWitnesses, type WitnessView } from './witness-places.ts'

type Patterns = readonly (FieldPattern | ListPattern)[]

/** Where a pattern's value is in one context: that of a field, or the first record of a list. */
interface Sighting {
  readonly page: number
  readonly nodes: readonly NodeId[]
  readonly node: NodeId | null
}

/** Contexts of one page that are looked at. */
const MOST_OWNERS = 12

/** Calls back with where each pattern's values are, those in lists as well. Patterns that have no place of their own are left out. */
export function eachSighting(
  pages: readonly OpenPage[],
  patterns: Patterns,
  all: Owners,
  visit: (path: string, sightings: readonly Sighting[]) => void,
  prefix = '',
): void {
  const owners = someOf(all)
  const sightings = (values: readonly { readonly owner: number; readonly node: NodeId }[]): readonly Sighting[] => {
    const first = new Map<number, NodeId>()
    for (const { owner, node } of values) if (!first.has(owner)) first.set(owner, node)
    return owners.pages.map((page, i) => ({ page, nodes: owners.nodes[i]!, node: first.get(i) ?? null }))
  }
  for (const pattern of patterns) {
    if (pattern.gone || (pattern.kind === 'field' && isElsewhere(pattern))) continue
    const path = prefix + pattern.name
    if (pattern.kind === 'field') {
      visit(path, sightings(valuesOf(pages, pattern, owners)))
      continue
    }
    const records = recordsOf(pages, pattern, owners)
    visit(path, sightings(records.nodes.map((nodes, i) => ({ owner: records.of[i]!, node: nodes[0]! }))))
    eachSighting(pages, pattern.record.children, records, visit, `${path}.`)
  }
}

/** Whether a field is not read in the contexts: a part of the article, or a heading above records. */
function isElsewhere({ value, group }: FieldPattern): boolean {
  return value.kind === 'article' || group !== undefined
}

/** The first contexts of each page. */
function someOf({ pages, nodes }: Owners): Owners {
  const seen = new Map<number, number>()
  const kept = pages.flatMap((page, i) => {
    const count = seen.get(page) ?? 0
    seen.set(page, count + 1)
    return count < MOST_OWNERS ? [i] : []
  })
  return { pages: kept.map((i) => pages[i]!), nodes: kept.map((i) => nodes[i]!) }
}

/** What a witness says of one page: that the values are where it leads, or elsewhere; null when it has nothing to say. */
type Vote = 'agrees' | 'differs' | null

/** Share of a page's contexts in which a witness must lead to the value to agree. */
const MOSTLY = 0.8

/** The votes of a witness, by page. O(contexts x log nodes). */
export function votesOf(
  views: readonly WitnessView[],
  place: WitnessPlace,
  sightings: readonly Sighting[],
): readonly Vote[] {
  const counts = views.map(() => ({ asked: 0, agreed: 0 }))
  for (const { page, nodes, node } of sightings) {
    const led = views[page]!.lead(place, nodes)
    if (led === null && node === null) continue
    counts[page]!.asked++
    if (led === node) counts[page]!.agreed++
  }
  return counts.map(({ asked, agreed }) => (asked === 0 ? null : agreed >= MOSTLY * asked ? 'agrees' : 'differs'))
}

/** Pages that a witness must have agreed on, and their share of those it was asked on. */
const LEAST_PAGES = 3
const LEAST_AGREED = 0.95
/** Share of a pattern's places that must have a mark for it to be tried as a witness. */
const LEAST_COMMON = 0.9
/** Places that marks are taken from. */
const MOST_PLACES = 40

/** The best witness of each kind for each pattern, by path: on these pages they lead to where its values are. O(values x marks). */
export function witnessesOf(
  pages: readonly OpenPage[],
  patterns: Patterns,
  owners: Owners,
): ReadonlyMap<string, readonly Witness[]> {
  const views = pages.map(viewWitnesses)
  const found = new Map<string, readonly Witness[]>()
  eachSighting(pages, patterns, owners, (path, sightings) => {
    const best = new Map<WitnessPlace['kind'], Witness>()
    for (const place of commonPlaces(pages, views, sightings)) {
      const votes = votesOf(views, place, sightings)
      const agreed = votes.filter((vote) => vote === 'agrees').length
      const asked = votes.filter((vote) => vote !== null).length
      if (agreed < LEAST_PAGES || agreed < LEAST_AGREED * asked) continue
      const known = best.get(place.kind)
      if (known === undefined || agreed / asked > known.agreed / known.asked)
        best.set(place.kind, { ...place, agreed, asked })
    }
    if (best.size > 0) found.set(path, [...best.values()])
  })
  return found
}

/** The marks that nearly all of some places have, in the order of the first. */
function commonPlaces(
  pages: readonly OpenPage[],
  views: readonly WitnessView[],
  sightings: readonly Sighting[],
): readonly WitnessPlace[] {
  const there = sightings.filter(({ node }) => node !== null)
  const step = Math.max(1, Math.ceil(there.length / MOST_PLACES))
  const sample = there.filter((_, i) => i % step === 0)
  const counts = new Map<string, { readonly place: WitnessPlace; count: number }>()
  for (const { page, nodes, node } of sample) {
    for (const place of placesTo(pages[page]!, views[page]!, nodes, node!)) {
      const key = JSON.stringify(place)
      const known = counts.get(key)
      if (known === undefined) counts.set(key, { place, count: 1 })
      else known.count++
    }
  }
  return [...counts.values()].flatMap(({ place, count }) => (count >= LEAST_COMMON * sample.length ? [place] : []))
}
