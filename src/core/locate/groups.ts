import { GROUPS } from './constants.ts'
import { createHeap, type Heap } from './heap.ts'
import type { Page, UrlId } from './site.ts'

/** What is expected of a group of which nothing is known. */
interface Prior {
  readonly parent: null
  targetShare: number
  hubShare: number
}

/** A group of links and what following them has given. */
interface Group {
  /** What its estimates lean on while its own links are few. */
  readonly parent: Group | Prior
  /** Links whose outcome is known. */
  tries: number
  /** Those that led to a target. */
  hits: number
  /** Sum of the hub values of the pages that they led to. */
  hubs: number
  /** Links that are being followed now. */
  pending: number
}

/** Links in the order in which they are followed: those of one page that share a path. */
interface Collection extends Group {
  readonly parent: ClassLink
  readonly urls: UrlId[]
  /** Position of the first link that may be unfollowed. */
  cursor: number
}

/** The collections of one path on all pages of a kind. */
interface ClassLink extends Group {
  /** Those that may have links left, by their worth when they were entered. */
  readonly open: Heap<Collection>
}

/** What became of a URL that was followed. */
interface Outcome {
  readonly isTarget: boolean
  readonly hub: number
}

/** A link to follow, with the worth of its group. */
export interface Candidate {
  readonly url: UrlId
  readonly value: number
}

/** How many links are known, and how many of them led to targets. */
export interface Tally {
  readonly tries: number
  readonly hits: number
}

/**
 * The links of all pages in collections (source page, path) and class-links (kind of the source page, path). A group is worth
 * 1 - (1 - P)(1 - H): P the share of its links that lead to targets, H the mean hub value of the pages that they lead to. Both
 * are shrunk: a collection's to its class-link's, a class-link's to the mean over all class-links (a large one has no more say
 * there than a small one), each as if that had given `GROUPS.strength` links. A page that showed k new targets has the hub value
 * k / (k + 1): the targets for each download by way of it.
 */
export interface Groups {
  /** Takes the links of a page of a kind. O(links). */
  addPage(page: Page, kind: number): void
  /** Takes a link that most targets carry: such links are a class-link of their own, where indexes of the targets are likely. */
  addShared(url: UrlId): void
  /** Enters what became of a URL, once. O(links to it). */
  settle(url: UrlId, isTarget: boolean): void
  /** Enters how many new targets the page at a settled URL has shown by now. O(links to it) for each doubling of the number. */
  setHub(url: UrlId, newTargets: number): void
  /** Enters all outcomes anew, after verdicts have changed. O(links). */
  recount(isTarget: (url: UrlId) => boolean, newTargets: (url: UrlId) => number): void
  /** The other links of the collections that a link to this URL stands in. */
  siblings(url: UrlId): Tally
  /** The unfollowed link of the worthiest group; null when there is none. O(class-links), amortised. */
  best(): Candidate | null
  /** Marks a URL as being followed until it is settled; its groups are worth less so long. */
  follow(url: UrlId): void
  /** What is known of the class-link that a URL is followed for: the worthiest it stands in; null when no link leads to it. */
  tallyOf(url: UrlId): Tally | null
}

/** No links yet. */
export function createGroups(): Groups {
  const general: Prior = { parent: null, targetShare: GROUPS.priorTarget, hubShare: GROUPS.priorHub }
  const classLinks = new Map<string, ClassLink>()
  const places: Collection[][] = []
  const outcomes: (Outcome | undefined)[] = []
  const following = new Set<UrlId>()
  const shared = createCollection(createClassLink({ parent: null, targetShare: 0, hubShare: GROUPS.priorSharedHub }))

  const classLinkOf = (kind: number, path: number): ClassLink => {
    const key = `${kind} ${path}`
    const known = classLinks.get(key)
    if (known !== undefined) return known
    const created = createClassLink(general)
    classLinks.set(key, created)
    return created
  }
  /** The first unfollowed link of a collection; null when there is none. */
  const firstOpen = (collection: Collection): UrlId | null => {
    for (; collection.cursor < collection.urls.length; collection.cursor++) {
      const url = collection.urls[collection.cursor]!
      if (outcomes[url] === undefined && !following.has(url)) return url
    }
    return null
  }
  const enqueue = (collection: Collection): void => {
    if (firstOpen(collection) !== null) collection.parent.open.push(collection, worth(collection))
  }
  const credit = (url: UrlId, tries: number, hits: number, hubs: number): void => {
    for (const collection of places[url] ?? []) {
      add(collection, tries, hits, hubs)
      enqueue(collection)
    }
  }
  /** The worthiest open collection of a class-link. Worths drift while collections wait: the one on top is weighed anew. */
  const bestOf = ({ open }: ClassLink): Candidate | null => {
    for (let entry = open.top(); entry !== undefined; entry = open.top()) {
      const url = firstOpen(entry.item)
      const value = worth(entry.item)
      if (url !== null && value >= entry.key - GROUPS.drift) return { url, value }
      open.pop()
      if (url !== null) open.push(entry.item, value)
    }
    return null
  }
  const setPending = (url: UrlId, change: 1 | -1): void => {
    for (const collection of places[url] ?? []) {
      collection.pending += change
      collection.parent.pending += change
    }
  }

  const addLink = (collection: Collection, url: UrlId): void => {
    collection.urls.push(url)
    places[url] ??= []
    places[url].push(collection)
    const outcome = outcomes[url]
    if (outcome !== undefined) add(collection, 1, outcome.isTarget ? 1 : 0, outcome.hub)
  }
  /** Sets the general expectation to the mean over the class-links that were tried. */
  const updateGeneral = (): void => {
    let [count, targets, hubs] = [
      GROUPS.strength,
      GROUPS.strength * GROUPS.priorTarget,
      GROUPS.strength * GROUPS.priorHub,
    ]
    for (const { tries, hits, hubs: sum } of classLinks.values()) {
      if (tries === 0) continue
      count++
      targets += hits / tries
      hubs += sum / tries
    }
    general.targetShare = targets / count
    general.hubShare = hubs / count
  }

  return {
    addPage(page, kind) {
      const collections = new Map<number, Collection>()
      for (let i = 0; i < page.linkUrl.length; i++) {
        const path = page.linkCollection[i]!
        let collection = collections.get(path)
        if (collection === undefined) {
          collection = createCollection(classLinkOf(kind, path))
          collections.set(path, collection)
        }
        addLink(collection, page.linkUrl[i]!)
      }
      for (const collection of collections.values()) enqueue(collection)
    },
    addShared(url) {
      addLink(shared, url)
      enqueue(shared)
    },
    settle(url, isTarget) {
      if (following.delete(url)) setPending(url, -1)
      if (outcomes[url] !== undefined) return
      outcomes[url] = { isTarget, hub: 0 }
      credit(url, 1, isTarget ? 1 : 0, 0)
    },
    setHub(url, newTargets) {
      const { isTarget, hub } = outcomes[url]!
      const now = hubValue(newTargets)
      if (now === hub) return
      outcomes[url] = { isTarget, hub: now }
      credit(url, 0, 0, now - hub)
    },
    recount(isTarget, newTargets) {
      for (const link of [shared.parent, ...classLinks.values()]) clear(link)
      for (const collections of places)
        if (collections !== undefined) for (const collection of collections) clear(collection)
      for (const [url, old] of outcomes.entries()) {
        if (old === undefined) continue
        outcomes[url] = { isTarget: isTarget(url), hub: hubValue(newTargets(url)) }
        credit(url, 1, outcomes[url].isTarget ? 1 : 0, outcomes[url].hub)
      }
    },
    siblings(url) {
      const outcome = outcomes[url]
      let tries = 0
      let hits = 0
      for (const collection of places[url] ?? []) {
        tries += collection.tries - (outcome === undefined ? 0 : 1)
        hits += collection.hits - (outcome?.isTarget ? 1 : 0)
      }
      return { tries, hits }
    },
    best() {
      updateGeneral()
      let best = bestOf(shared.parent)
      for (const link of classLinks.values()) {
        const candidate = bestOf(link)
        if (candidate !== null && (best === null || candidate.value > best.value)) best = candidate
      }
      return best
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

function createClassLink(parent: Prior): ClassLink {
  return { parent, tries: 0, hits: 0, hubs: 0, pending: 0, open: createHeap() }
}

function createCollection(parent: ClassLink): Collection {
  return { parent, urls: [], cursor: 0, tries: 0, hits: 0, hubs: 0, pending: 0 }
}

/** Adds to a collection and its class-link. */
function add(collection: Collection, tries: number, hits: number, hubs: number): void {
  for (const group of [collection, collection.parent]) {
    group.tries += tries
    group.hits += hits
    group.hubs += hubs
  }
}

function clear(group: Group): void {
  group.tries = 0
  group.hits = 0
  group.hubs = 0
}

/** Expected worth of following a link of a group, 0..1. */
function worth(group: Group): number {
  return 1 - (1 - targetShare(group)) * (1 - hubShare(group))
}

/** The chance that a link of a group leads to a target. */
function targetShare(group: Group | Prior): number {
  if (group.parent === null) return group.targetShare
  return (group.hits + GROUPS.strength * targetShare(group.parent)) / (group.tries + group.pending + GROUPS.strength)
}

/** The expected hub value of the page that a link of a group leads to. */
function hubShare(group: Group | Prior): number {
  if (group.parent === null) return group.hubShare
  return (group.hubs + GROUPS.strength * hubShare(group.parent)) / (group.tries + group.pending + GROUPS.strength)
}

/** k / (k + 1) with k rounded down to a power of two, so that a hub that shows thousands of targets is entered a few times only. */
function hubValue(newTargets: number): number {
  if (newTargets === 0) return 0
  const k = 2 ** Math.floor(Math.log2(newTargets))
  return k / (k + 1)
}
