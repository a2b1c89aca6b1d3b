import { evenSample, getOrAdd } from '../core/base/index.ts'
import { canonicalUrl } from '../core/dom/index.ts'
import type { RecordData } from '../core/extract/index.ts'
import { findKey, NAMING_RANK, placesByKey } from './find-key.ts'
import { similarityOf } from './similarity.ts'
import type { Identity, RunRecord } from './types.ts'
import { hashOf, isNothing } from './values.ts'

/** A record of each run that are one, by their places in the runs. */
interface RecordPair {
  readonly before: number
  readonly after: number
  /** How it was known again under another URL. */
  readonly knownBy?: 'key' | 'content'
}

/** Which records of two runs are one. */
export interface MatchedRecords {
  readonly pairs: readonly RecordPair[]
  /** Null where URLs alone told the records apart. */
  readonly identity: Identity | null
  /** Records that share their URL, or the key that the user named, with others of their run. */
  readonly withoutKey: number
}

/** One run as it is matched. */
interface Side {
  readonly records: readonly RunRecord[]
  readonly dataOf: (record: RunRecord) => RecordData
}

/** Records under the same URL, and those that moved, in which a key is sought. */
const MOST_SAMPLE = 1000
/** Values that a record has at least when its content is what it is known by. */
const LEAST_VALUES = 2
/** Least share of the values of the key that both runs have. */
const LEAST_SHARED = 0.5
/** Records with the same value of a key that was found are one from this similarity on. */
const LEAST_SIMILAR = 0.5

/**
 * Which records of two runs are one: those with the same key, when the user named one; those with the same URL; of the rest those with the same
 * value in a field that names records, then those with equal content that no other has. O(records), reading data of the rest alone.
 *
 * @param key fields that the user named
 * @param isBelieved whether a record's data say what it is
 */
export function matchRecords(
  before: Side,
  after: Side,
  key: readonly string[] | undefined,
  isBelieved: (record: RunRecord) => boolean,
): MatchedRecords {
  const work = new Matching(before, after, isBelieved)
  if (key !== undefined) work.byGivenKey(key)
  work.byPlaces(urlOf)
  work.byPlaces(...filesOf(before.records, after.records))
  const found = key === undefined ? work.byFoundKey() : null
  work.byContent()
  const given: Identity | null = key === undefined ? null : { list: '', by: 'key', key, isGiven: true, shared: null }
  return { pairs: work.pairs, identity: given ?? found, withoutKey: work.withoutKey }
}

class Matching {
  readonly pairs: RecordPair[] = []
  withoutKey = 0
  readonly #sides: readonly [Side, Side]
  readonly #taken: readonly [Set<number>, Set<number>] = [new Set(), new Set()]
  readonly #isBelieved: (record: RunRecord) => boolean
  /** Places of records that a key of the user's names. */
  readonly #named: readonly [Set<number>, Set<number>] = [new Set(), new Set()]

  constructor(before: Side, after: Side, isBelieved: (record: RunRecord) => boolean) {
    this.#sides = [before, after]
    this.#isBelieved = isBelieved
  }

  byGivenKey(key: readonly string[]): void {
    const believed = this.#sides.map(({ records }) => [...records.keys()].filter((i) => this.#isBelieved(records[i]!)))
    const [left, right] = believed.map((places, side) => placesByKey(this.#dataAt(side, places), key))
    for (const text of new Set([...left!.keys(), ...right!.keys()])) {
      const [mine, others] = [left!.get(text) ?? [], right!.get(text) ?? []]
      if (mine.length > 1 || others.length > 1) {
        this.withoutKey += mine.length + others.length
        continue
      }
      const [i, j] = [believed[0]![mine[0] ?? -1], believed[1]![others[0] ?? -1]]
      if (i !== undefined) this.#named[0].add(i)
      if (j !== undefined) this.#named[1].add(j)
      if (i !== undefined && j !== undefined) this.#add(i, j, 'key')
    }
  }

  /**
   * Records of the same place: the first with it is the first with it in the other run, and so on.
   *
   * @param of where a record of the earlier run, and of the later one, is; null for those that are left out
   */
  byPlaces(of: PlaceOf, ofAfter: PlaceOf = of): void {
    const places = [of, ofAfter].map((one, side) => {
      const byPlace = new Map<string, number[]>()
      for (const i of this.#rest(side)) {
        const place = one(this.#sides[side]!.records[i]!)
        if (place !== null) getOrAdd(byPlace, place, () => []).push(i)
      }
      return byPlace
    })
    for (const [place, own] of places[0]!) {
      const others = places[1]!.get(place) ?? []
      if (own.length > 1 || others.length > 1) this.withoutKey += own.length + others.length
      for (const [nth, i] of own.slice(0, others.length).entries()) {
        const j = others[nth]!
        if (!(this.#named[0].has(i) && this.#named[1].has(j))) this.#add(i, j)
      }
    }
  }

  /** Records under other URLs, by a field that names records. */
  byFoundKey(): Identity | null {
    const [rest, restAfter] = [this.#believedRest(0), this.#believedRest(1)]
    if (rest.length === 0 || restAfter.length === 0) return null
    const known = evenSample(this.pairs, MOST_SAMPLE)
    const sample = [
      [...known.map((pair) => pair.before), ...evenSample(rest, MOST_SAMPLE)],
      [...known.map((pair) => pair.after), ...evenSample(restAfter, MOST_SAMPLE)],
    ]
    const found = findKey([[this.#dataAt(0, sample[0]!), this.#dataAt(1, sample[1]!)]], NAMING_RANK)
    if (found === null || (found.shared ?? 0) < LEAST_SHARED) return null
    const [data, others] = [this.#dataAt(0, rest), this.#dataAt(1, restAfter)]
    const there = placesByKey(others, [found.field])
    for (const [text, [place, ...more]] of placesByKey(data, [found.field])) {
      const [other, ...moreOthers] = there.get(text) ?? []
      if (other === undefined || more.length + moreOthers.length > 0) continue
      if (similarityOf(data[place!], others[other]) >= LEAST_SIMILAR) this.#add(rest[place!]!, restAfter[other]!, 'key')
    }
    return { list: '', by: 'key', key: [found.field], isGiven: false, shared: found.shared }
  }

  byContent(): void {
    const [rest, restAfter] = [this.#believedRest(0), this.#believedRest(1)]
    if (rest.length === 0 || restAfter.length === 0) return
    const [left, right] = [this.#contents(0, rest), this.#contents(1, restAfter)]
    for (const [hash, [i, ...more]] of left) {
      const [j, ...moreOthers] = right.get(hash) ?? []
      if (j !== undefined && more.length + moreOthers.length === 0) this.#add(i!, j, 'content')
    }
  }

  #contents(side: number, places: readonly number[]): ReadonlyMap<number, readonly number[]> {
    const contents = new Map<number, number[]>()
    for (const [nth, data] of this.#dataAt(side, places).entries()) {
      if (Object.values(data).filter((value) => !isNothing(value)).length >= LEAST_VALUES)
        getOrAdd(contents, hashOf(data), () => []).push(places[nth]!)
    }
    return contents
  }

  #add(before: number, after: number, knownBy?: 'key' | 'content'): void {
    const [left, right] = this.#sides
    const isMoved = knownBy !== undefined && urlOf(left.records[before]!) !== urlOf(right.records[after]!)
    this.pairs.push({ before, after, ...(isMoved && { knownBy }) })
    this.#taken[0].add(before)
    this.#taken[1].add(after)
  }

  #rest(side: number): readonly number[] {
    return [...this.#sides[side]!.records.keys()].filter((i) => !this.#taken[side]!.has(i))
  }

  #believedRest(side: number): readonly number[] {
    return this.#rest(side).filter(
      (i) => this.#isBelieved(this.#sides[side]!.records[i]!) && !this.#named[side]!.has(i),
    )
  }

  #dataAt(side: number, places: readonly number[]): readonly RecordData[] {
    const { records, dataOf } = this.#sides[side]!
    return places.map((i) => dataOf(records[i]!))
  }
}

/** Where a record is. */
type PlaceOf = (record: RunRecord) => string | null

/** Where files are in the folder that all of their run are in: saved pages of one day and of the next lie in two folders. */
function filesOf(before: readonly RunRecord[], after: readonly RunRecord[]): readonly [PlaceOf, PlaceOf] {
  const of = (records: readonly RunRecord[]): PlaceOf => {
    const files = records.flatMap(({ url }) => (url.startsWith(FILE) ? [url] : []))
    const folder = files.reduce((common, url) => commonFolder(common, url), files[0] ?? '')
    const length = folder.lastIndexOf('/') + 1
    return ({ url }) => (url.startsWith(FILE) ? url.slice(length) : null)
  }
  return [of(before), of(after)]
}

const FILE = 'file://'

/** What two addresses begin with, up to the last slash and with it. */
function commonFolder(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, a.lastIndexOf('/', length - 1) + 1)
}

/** The address that tells pages apart; of files what they are called. */
function urlOf({ url }: RunRecord): string {
  return canonicalUrl(url) ?? url
}
