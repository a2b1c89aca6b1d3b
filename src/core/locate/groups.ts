import { GROUPS } from './constants.ts'
import type { SharedLink } from './discovery.ts'
import { type Candidate, createFrontier } from './frontier.ts'
import { createGeneral } from './general.ts'
import {
  addToCollection,
  type ClassLink,
  type Collection,
  createClassLink,
  createCollection,
  credit,
  hubValue,
  worth,
} from './group.ts'
import { createShapes, creditShape, liftOf, type Shape } from './shapes.ts'
import { withOneMore } from './short-list.ts'
import type { Page, UrlId } from './site.ts'

/** What became of a URL that was followed. */
interface Outcome {
  readonly isTarget: boolean
  readonly hub: number
}

/** How many links are known, and how many of them led to targets. */
export interface Tally {
  readonly tries: number
  readonly hits: number
}

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
  /** Enters what has changed after all was judged anew. O(outcomes + links to those that changed). */
  recount(isTarget: (url: UrlId) => boolean, newTargets: (url: UrlId) => number): void
  /** What is known of the other links of each collection that a link to this URL stands in, the first `GROUPS.places` of them. */
  siblings(url: UrlId): readonly Tally[]
  /** The unfollowed link of the worthiest group; null when there is none. O(class-links with open links), amortised. */
  best(): Candidate | null
  /** Marks a URL as being followed until it is settled; its groups are worth less so long. */
  follow(url: UrlId): void
  /** What is known of the class-link that a URL is followed for: the worthiest it stands in; null when no link leads to it. */
  tallyOf(url: UrlId): Tally | null
}

/**
 * No links yet.
 *
 * @param urlAt the spelling of a URL; null when it is to be no evidence
 */
export function createGroups(urlAt: ((url: UrlId) => string) | null): Groups {
  const shapes = createShapes()
  const shapeOfUrl: Shape[] = []
  const shapeOf = (url: UrlId): Shape => shapeOfUrl[url] ?? seeUrl(url)
  const seeUrl = (url: UrlId): Shape => {
    const shape = urlAt === null ? shapes.all : shapes.of(urlAt(url))
    shapeOfUrl[url] = shape
    creditShape(shape, 1, 0)
    return shape
  }
  const general = createGeneral()
  const classLinks = new Map<string, ClassLink>()
  /** By URL: the collections that a link to it stands in. */
  const places: Collection[][] = []
  const outcomes: (Outcome | undefined)[] = []
  const following = new Set<UrlId>()
  const sharedLinks = [GROUPS.priorSharedHub, GROUPS.priorOwnHub].map((hubShare) =>
    createClassLink({ parent: null, targetShare: 0, hubShare }),
  )
  const shared = sharedLinks.map(createCollection)
  const frontier = createFrontier((url) => outcomes[url] === undefined && !following.has(url), liftOf)

  const classLinkOf = (kind: number, path: number): ClassLink => {
    const key = `${kind} ${path}`
    const known = classLinks.get(key)
    if (known !== undefined) return known
    const created = createClassLink(general.prior)
    classLinks.set(key, created)
    return created
  }
  const enter = (collection: Collection, tries: number, hits: number, hubs: number): void => {
    credit(collection, tries, hits, hubs)
    if (shared.includes(collection)) credit(collection.parent, tries, hits, hubs)
    else general.credit(collection.parent, tries, hits, hubs)
  }
  const addLink = (collection: Collection, url: UrlId): void => {
    addToCollection(collection, url, shapeOf(url), shapes.all)
    const known = places[url]
    places[url] = known === undefined ? [collection] : withOneMore(known, collection)
    const outcome = outcomes[url]
    if (outcome !== undefined) enter(collection, 1, outcome.isTarget ? 1 : 0, outcome.hub)
  }
  const enterAt = (url: UrlId, tries: number, hits: number, hubs: number): void => {
    creditShape(shapeOf(url), 0, hits)
    for (const collection of places[url] ?? []) {
      enter(collection, tries, hits, hubs)
      frontier.add(collection)
    }
  }
  const setPending = (url: UrlId, change: 1 | -1): void => {
    for (const collection of places[url] ?? []) {
      collection.pending += change
      collection.parent.pending += change
    }
  }

  return {
    addPage(page, kind) {
      const collections = new Map<number, Collection>()
      const { linkUrl, linkCollection } = page
      for (let i = 0; i < linkUrl.length; i++) {
        const path = linkCollection[i]!
        let collection = collections.get(path)
        if (collection === undefined) {
          collection = createCollection(classLinkOf(kind, path))
          collections.set(path, collection)
        }
        addLink(collection, linkUrl[i]!)
      }
      for (const collection of collections.values()) frontier.add(collection)
    },
    addShared({ url, isOwn }) {
      const collection = shared[Number(isOwn)]!
      addLink(collection, url)
      frontier.add(collection)
    },
    settle(url, isTarget) {
      if (following.delete(url)) setPending(url, -1)
      if (outcomes[url] !== undefined) return
      outcomes[url] = { isTarget, hub: 0 }
      enterAt(url, 1, isTarget ? 1 : 0, 0)
    },
    setHub(url, newTargets) {
      const { isTarget, hub } = outcomes[url]!
      const now = hubValue(newTargets)
      if (now === hub) return
      outcomes[url] = { isTarget, hub: now }
      enterAt(url, 0, 0, now - hub)
    },
    recount(isTarget, newTargets) {
      for (const [url, old] of outcomes.entries()) {
        if (old === undefined) continue
        const [hit, hub] = [isTarget(url), hubValue(newTargets(url))]
        if (hit === old.isTarget && hub === old.hub) continue
        outcomes[url] = { isTarget: hit, hub }
        enterAt(url, 0, Number(hit) - Number(old.isTarget), hub - old.hub)
      }
    },
    siblings(url) {
      const outcome = outcomes[url]
      const self = { tries: outcome === undefined ? 0 : 1, hits: outcome?.isTarget ? 1 : 0 }
      return (places[url] ?? [])
        .slice(0, GROUPS.places)
        .map(({ tries, hits }) => ({ tries: tries - self.tries, hits: hits - self.hits }))
    },
    best() {
      general.update()
      return frontier.best()
    },
    follow(url) {
      following.add(url)
      setPending(url, 1)
    },
    tallyOf(url) {
      const links = (places[url] ?? []).map(({ parent }) => parent)
      if (links.length === 0) return null
      const { tries, hits } = links.reduce((best, link) => (worth(link) > worth(best) ? link : best))
      return { tries, hits }
    },
  }
}
