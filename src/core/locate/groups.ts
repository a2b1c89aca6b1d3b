import type { LinkKind } from './address-list.ts'
import { type Collections, createCollections, type Tally } from './collections.ts'
import { GROUPS } from './constants.ts'
import type { SharedLink } from './discovery.ts'
import { type Candidate, createFrontier, type Frontier } from './frontier.ts'
import { createGathering, type Gathering } from './gathering.ts'
import { createGeneral, type General } from './general.ts'
import { type ClassLink, createClassLink, hubShare, hubValue, type Prior, targetShare, worth } from './group.ts'
import { createOutcomes, type Outcomes } from './outcomes.ts'
import { createPlaces, type Places } from './places.ts'
import { createUrlShapes, liftOf, type UrlShapes } from './shapes.ts'
import type { LinkSource, UrlId } from './site.ts'
import { createStrands, type Strands } from './strands.ts'

/**
 * The links of all pages in collections (source page, path) and class-links (kind of the source page, path), each with its `worth`.
 * A collection leans on its class-link, a class-link on the mean over those of its path, that on the mean over all, where a large
 * class-link has no more say than a small one (`createGeneral`).
 */
export interface Groups {
  /** Takes the links of a page of a kind. O(links). */
  addPage(page: LinkSource, kind: number): void
  /** Takes the links of a list for machines. O(links). */
  addList(list: LinkSource): void
  /** Takes a link that most targets carry: such links are a class-link of their own, where indexes of the targets are likely. */
  addShared(link: SharedLink): void
  /** Enters what became of a URL, once. O(links to it). */
  settle(url: UrlId, isTarget: boolean): void
  /** Enters how many new targets the page at a settled URL has shown by now. O(links to it) for each doubling of the number. */
  setHub(url: UrlId, newTargets: number): void
  /** Enters what has changed after all was judged anew. O(URLs + links to those that changed). */
  recount(isTarget: (url: UrlId) => boolean, newTargets: (url: UrlId) => number): void
  /** The collections that a link to this URL stands in, the first `GROUPS.places` of them; those of lists for machines left out. */
  collectionsOf(url: UrlId): readonly number[]
  /** A number for how a URL is spelled: the same for those that are spelled alike; of all URLs where spelling is to be no evidence. */
  shapeOf(url: UrlId): number
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
  /** Class-links of what lists for machines hold: it is everything, so that it says nothing of what belongs together. */
  readonly listed: Set<ClassLink>
  /** By collection id: what its links are; nothing for plain links. */
  readonly kindOf: readonly (ExtraKind | undefined)[]
  /** The two collections of links that most targets carry; by whether they are the targets' own. */
  readonly shared: readonly [Gathering, Gathering]
}

/** What is known of the site outside the groups. */
export interface GroupsOptions {
  /** The spelling of a URL; null when it is to be no evidence. */
  readonly urlAt: ((url: UrlId) => string) | null
  /** By path of the links: what they are; nothing for plain links. */
  readonly kindOf: readonly (ExtraKind | undefined)[]
  /** Whether what a URL leads to was fetched under another address; once it was, it always was. */
  readonly isElsewhere: (url: UrlId) => boolean
}

type ExtraKind = Exclude<LinkKind, 'link'>

/**
 * What is expected of links that are no plain ones, and of those in lists. They lean on nothing but themselves, and what is known of
 * them is known for all kinds of page.
 */
const EXTRA_PRIORS: Readonly<Record<ExtraKind | 'listed', Prior>> = {
  sitemap: { targetShare: 0, hubShare: GROUPS.priorSitemap },
  feed: { targetShare: 0, hubShare: GROUPS.priorFeed },
  form: { targetShare: GROUPS.priorForm, hubShare: GROUPS.priorForm },
  listed: { targetShare: GROUPS.priorListed, hubShare: GROUPS.priorListedHub },
}

/** No links yet. */
export function createGroups(options: GroupsOptions): Groups {
  const parts = createParts(options)
  const { outcomes, frontier } = parts
  return {
    addPage: (page, kind) => addPage(parts, page, kind),
    addList: (list) => addList(parts, list),
    addShared({ url, isOwn }) {
      const gathering = parts.shared[isOwn ? 1 : 0]
      addLink(parts, gathering, url)
      gathering.close()
      frontier.add(gathering.collection)
      frontier.touched(gathering.link)
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
    collectionsOf: (url) => collectionsOf(parts, url),
    shapeOf: (url) => parts.shapes.of(url).id,
    best: () => frontier.best(),
    follow: (url) => follow(parts, url),
    tallyOf: (url) => tallyOf(parts, url),
  }
}

function createParts({ urlAt, kindOf, isElsewhere }: GroupsOptions): Parts {
  const outcomes = createOutcomes()
  const collections = createCollections()
  const strands = createStrands((url) => outcomes.isOpen(url) && !isElsewhere(url))
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
    listed: new Set(),
    kindOf,
    shared: [shared(0, GROUPS.priorSharedHub), shared(1, GROUPS.priorOwnHub)],
  }
}

function addPage(parts: Parts, { linkUrl, linkCollection }: LinkSource, kind: number): void {
  const gatherings = new Map<number, Gathering>()
  for (let i = 0; i < linkUrl.length; i++) {
    const path = linkCollection[i]!
    let gathering = gatherings.get(path)
    if (gathering === undefined) {
      gathering = createGathering(parts.collections, parts.strands, classLinkOf(parts, kind, path))
      gatherings.set(path, gathering)
    }
    addLink(parts, gathering, linkUrl[i]!)
  }
  closeAll(parts, gatherings.values())
}

/** Pages of a list are told apart by their shapes: nothing else is known of them. */
function addList(parts: Parts, { linkUrl, linkCollection }: LinkSource): void {
  const gatherings = new Map<ClassLink, Gathering>()
  for (let i = 0; i < linkUrl.length; i++) {
    const link = listedLinkOf(parts, linkCollection[i]!, linkUrl[i]!)
    let gathering = gatherings.get(link)
    if (gathering === undefined) {
      gathering = createGathering(parts.collections, parts.strands, link)
      gatherings.set(link, gathering)
    }
    addLink(parts, gathering, linkUrl[i]!)
  }
  closeAll(parts, gatherings.values())
}

/** Makes known what was added. */
function closeAll({ frontier }: Parts, gatherings: Iterable<Gathering>): void {
  for (const gathering of gatherings) {
    gathering.close()
    frontier.add(gathering.collection)
    frontier.touched(gathering.link)
  }
  frontier.changed()
}

function classLinkOf(parts: Parts, kind: number, path: number): ClassLink {
  const extra = parts.kindOf[path]
  if (extra !== undefined) return classLinkNamed(parts, `${extra} ${path}`, EXTRA_PRIORS[extra])
  return classLinkNamed(parts, `${kind} ${path}`, parts.general.priorOf(path))
}

/** The class-link of a link in a list: for pages one of each shape. */
function listedLinkOf(parts: Parts, path: number, url: UrlId): ClassLink {
  if (parts.kindOf[path] !== undefined) return classLinkOf(parts, -1, path)
  const link = classLinkNamed(parts, `listed ${path} ${parts.shapes.of(url).id}`, EXTRA_PRIORS.listed)
  parts.listed.add(link)
  return link
}

function classLinkNamed({ classLinks, shared }: Parts, key: string, prior: Prior): ClassLink {
  const known = classLinks.get(key)
  if (known !== undefined) return known
  const created = createClassLink(shared.length + classLinks.size, prior)
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
  { collections, general, frontier }: Parts,
  collection: number,
  tries: number,
  hits: number,
  hubs: number,
): void {
  collections.credit(collection, tries, hits, hubs)
  const link = collections.parentOf(collection)
  general.credit(link, tries, hits, hubs)
  frontier.touched(link)
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
      const link = collections.parentOf(collection)
      collections.addPending(collection, -1)
      link.pending--
      frontier.touched(link)
    }
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

function collectionsOf({ collections, places, listed, shared }: Parts, url: UrlId): readonly number[] {
  const found: number[] = []
  for (let place = places.first(url); place !== -1 && found.length < GROUPS.places; place = places.next(place)) {
    const collection = places.collectionAt(place)
    const link = collections.parentOf(collection)
    if (!listed.has(link) && shared.every((gathering) => gathering.link !== link)) found.push(collection)
  }
  return found
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
