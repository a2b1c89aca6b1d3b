import { type Collections, createCollections, type Tally } from './collections.ts'
import { GROUPS } from './constants.ts'
import type { SharedLink } from './discovery.ts'
import { type Candidate, createFrontier, type Frontier } from './frontier.ts'
import { createGathering, type Gathering } from './gathering.ts'
import { createGeneral, type General } from './general.ts'
import { type ClassLink, createClassLink, credit, hubShare, hubValue, targetShare, worth } from './group.ts'
import { createOutcomes, type Outcomes } from './outcomes.ts'
import { createPlaces, type Places } from './places.ts'
import { createUrlShapes, liftOf, type UrlShapes } from './shapes.ts'
import type { Page, UrlId } from './site.ts'
import { createStrands, type Strands } from './strands.ts'

/**
 * The links of all pages in collections (source page, path) and class-links (kind of the source page, path), each with its `worth`.
 * A collection leans on its class-link, a class-link on the mean over all class-links, where a large one has no more say than a
 * small one.
 */
export interface Groups {
  /** Takes the links of a page of a kind. O(links). */
  addPage(page: Page, kind: number): void
  /** Takes a link that most targets carry: such links are a class-link of their own, where indexes of the targets are likely. */
  addShared(link: SharedLink): void
  /** Enters what became of a URL, once. O(links to it). */
  settle(url: UrlId, isTarget: boolean): void
  /** Enters how many new targets the page at a settled URL has shown by now. O(links to it) for each doubling of the number. */
  setHub(url: UrlId, newTargets: number): void
  /** Enters what has changed after all was judged anew. O(URLs + links to those that changed). */
  recount(isTarget: (url: UrlId) => boolean, newTargets: (url: UrlId) => number): void
  /** What is known of the other links of each collection that a link to this URL stands in, the first `GROUPS.places` of them. */
  siblings(url: UrlId): readonly Tally[]
  /** The unfollowed link of the worthiest group; null when there is none. O(class-links with open links) after a change, amortised. */
  best(): Candidate | null
  /** Marks a URL as being followed until it is settled; its groups are worth less so long. O(links to it). */
  follow(url: UrlId): void
  /** What is known of the class-link that a URL is followed for: the worthiest it stands in; null when no link leads to it. */
  tallyOf(url: UrlId): Tally | null
}

/** What is known of the links. */
interface Parts {
  readonly shapes: UrlShapes
  readonly general: General
  readonly outcomes: Outcomes
  readonly places: Places
  readonly collections: Collections
  readonly strands: Strands
  readonly frontier: Frontier
  /** By kind of the source page and path. */
  readonly classLinks: Map<string, ClassLink>
  /** The two collections of links that most targets carry; by whether they are the targets' own. */
  readonly shared: readonly [Gathering, Gathering]
}

/**
 * No links yet.
 *
 * @param urlAt the spelling of a URL; null when it is to be no evidence
 */
export function createGroups(urlAt: ((url: UrlId) => string) | null): Groups {
  const parts = createParts(urlAt)
  const { general, outcomes, frontier } = parts
  return {
    addPage: (page, kind) => addPage(parts, page, kind),
    addShared({ url, isOwn }) {
      const gathering = parts.shared[isOwn ? 1 : 0]
      addLink(parts, gathering, url)
      gathering.close()
      frontier.add(gathering.collection)
      frontier.changed()
    },
    settle: (url, isTarget) => settle(parts, url, isTarget),
    setHub(url, newTargets) {
      const hub = outcomes.hubOf(url)
      const now = hubValue(newTargets)
      if (now === hub) return
      outcomes.set(url, outcomes.isHit(url), now)
      enterAt(parts, url, 0, 0, now - hub)
    },
    recount: (isTarget, newTargets) => recount(parts, isTarget, newTargets),
    siblings: (url) => siblings(parts, url),
    best() {
      general.update()
      return frontier.best()
    },
    follow: (url) => follow(parts, url),
    tallyOf: (url) => tallyOf(parts, url),
  }
}

function createParts(urlAt: ((url: UrlId) => string) | null): Parts {
  const outcomes = createOutcomes()
  const collections = createCollections()
  const strands = createStrands(outcomes.isOpen)
  const shared = (id: number, hubShare: number): Gathering =>
    createGathering(collections, strands, createClassLink(id, { targetShare: 0, hubShare }))
  return {
    shapes: createUrlShapes(urlAt),
    general: createGeneral(),
    outcomes,
    places: createPlaces(),
    collections,
    strands,
    frontier: createFrontier({ collections, strands, liftOf }),
    classLinks: new Map(),
    shared: [shared(0, GROUPS.priorSharedHub), shared(1, GROUPS.priorOwnHub)],
  }
}

function addPage(parts: Parts, { linkUrl, linkCollection }: Page, kind: number): void {
  const { collections, strands, frontier } = parts
  const gatherings = new Map<number, Gathering>()
  for (let i = 0; i < linkUrl.length; i++) {
    const path = linkCollection[i]!
    let gathering = gatherings.get(path)
    if (gathering === undefined) {
      gathering = createGathering(collections, strands, classLinkOf(parts, kind, path))
      gatherings.set(path, gathering)
    }
    addLink(parts, gathering, linkUrl[i]!)
  }
  for (const gathering of gatherings.values()) {
    gathering.close()
    frontier.add(gathering.collection)
  }
  frontier.changed()
}

function classLinkOf({ classLinks, shared, general }: Parts, kind: number, path: number): ClassLink {
  const key = `${kind} ${path}`
  const known = classLinks.get(key)
  if (known !== undefined) return known
  const created = createClassLink(shared.length + classLinks.size, general.prior)
  classLinks.set(key, created)
  return created
}

function addLink(parts: Parts, gathering: Gathering, url: UrlId): void {
  const { shapes, outcomes, places } = parts
  gathering.add(url, shapes.of(url), shapes.all, outcomes.isOpen(url))
  places.add(url, gathering.collection)
  if (outcomes.isKnown(url)) enter(parts, gathering.collection, 1, outcomes.isHit(url) ? 1 : 0, outcomes.hubOf(url))
}

/** Adds outcomes to a collection and to its class-link. */
function enter(
  { collections, shared, general }: Parts,
  collection: number,
  tries: number,
  hits: number,
  hubs: number,
): void {
  collections.credit(collection, tries, hits, hubs)
  const link = collections.parentOf(collection)
  if (link.id < shared.length) credit(link, tries, hits, hubs)
  else general.credit(link, tries, hits, hubs)
}

/** Adds outcomes to all groups that a link to a URL stands in. */
function enterAt(parts: Parts, url: UrlId, tries: number, hits: number, hubs: number): void {
  const { shapes, places, frontier } = parts
  shapes.addHits(url, hits)
  for (let place = places.first(url); place !== -1; place = places.next(place)) {
    const collection = places.collectionAt(place)
    enter(parts, collection, tries, hits, hubs)
    frontier.add(collection)
  }
  frontier.changed()
}

function settle(parts: Parts, url: UrlId, isTarget: boolean): void {
  const { outcomes, collections, places, frontier } = parts
  if (outcomes.release(url)) {
    for (let place = places.first(url); place !== -1; place = places.next(place)) {
      const collection = places.collectionAt(place)
      collections.addPending(collection, -1)
      collections.parentOf(collection).pending--
    }
    frontier.changed()
  }
  if (outcomes.isKnown(url)) return
  outcomes.set(url, isTarget, 0)
  enterAt(parts, url, 1, isTarget ? 1 : 0, 0)
}

function follow({ outcomes, collections, places, frontier }: Parts, url: UrlId): void {
  outcomes.follow(url)
  for (let place = places.first(url); place !== -1; place = places.next(place)) {
    const collection = places.collectionAt(place)
    const link = collections.parentOf(collection)
    collections.addPending(collection, 1)
    link.pending++
    frontier.touched(link)
  }
}

function recount(parts: Parts, isTarget: (url: UrlId) => boolean, newTargets: (url: UrlId) => number): void {
  const { outcomes } = parts
  for (let url = 0; url < outcomes.end; url++) {
    if (!outcomes.isKnown(url)) continue
    const [wasHit, before] = [outcomes.isHit(url), outcomes.hubOf(url)]
    const [hit, hub] = [isTarget(url), hubValue(newTargets(url))]
    if (hit === wasHit && hub === before) continue
    outcomes.set(url, hit, hub)
    enterAt(parts, url, 0, Number(hit) - Number(wasHit), hub - before)
  }
}

function siblings({ outcomes, collections, places }: Parts, url: UrlId): readonly Tally[] {
  const self = { tries: outcomes.isKnown(url) ? 1 : 0, hits: outcomes.isHit(url) ? 1 : 0 }
  const tallies: Tally[] = []
  for (let place = places.first(url); place !== -1 && tallies.length < GROUPS.places; place = places.next(place)) {
    tallies.push(collections.tallyWithout(places.collectionAt(place), self))
  }
  return tallies
}

function tallyOf({ collections, places }: Parts, url: UrlId): Tally | null {
  let best: ClassLink | null = null
  for (let place = places.first(url); place !== -1; place = places.next(place)) {
    const link = collections.parentOf(places.collectionAt(place))
    if (best === null || worthOf(link) > worthOf(best)) best = link
  }
  return best && { tries: best.tries, hits: best.hits }
}

function worthOf(link: ClassLink): number {
  return worth(targetShare(link), hubShare(link), 1)
}
