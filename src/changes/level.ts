import { avalanche, getOrAdd, hashString, mix } from '../core/base/index.ts'
import type { FieldData, RecordData } from '../core/extract/index.ts'
import { alignByPlace } from './align.ts'
import { findKey, keyText, type ListPair, placesByKey } from './find-key.ts'
import type { Placed } from './order.ts'
import type { Selector } from './paths.ts'
import { similarityOf } from './similarity.ts'
import type { Identity } from './types.ts'
import { hashOf, isFields, isList, own } from './values.ts'

/** An item before and an item after that are one, and how it is named. */
export interface ItemPair extends Placed {
  readonly selector: Selector
}

/** An item that one of two lists alone has. */
interface LoneItem {
  readonly place: number
  readonly selector: Selector
}

/** How the items of two lists belong together. */
interface Matched {
  readonly pairs: readonly ItemPair[]
  readonly removed: readonly LoneItem[]
  readonly added: readonly LoneItem[]
  /** Items of either list that their key did not tell apart. */
  readonly withoutKey: number
}

/** How items are known, and whether that may change. */
export interface KnownBy extends Identity {
  readonly mayRename: boolean
}

/** Least similarity of an item under another name. */
const LEAST_SIMILAR = 0.5
/** Items of a sample that keys are sought in. */
const MOST_SAMPLE_ITEMS = 20_000

/** The records of a run, or the items of one of their lists, with the lists inside them: how each is known again. */
export class Level {
  readonly identity: Identity
  /** Whether an item may have another key later, as a name that is corrected. */
  readonly mayRename: boolean
  readonly #keys: Readonly<Record<string, readonly string[]>>
  readonly #sample: readonly (readonly [RecordData, RecordData])[]
  readonly #below = new Map<string, Level>()

  /**
   * @param keys by list, those that the user named
   * @param sample records, or items, that are one
   */
  constructor(
    { mayRename, ...identity }: KnownBy,
    keys: Readonly<Record<string, readonly string[]>>,
    sample: readonly (readonly [RecordData, RecordData])[],
  ) {
    this.identity = identity
    this.mayRename = mayRename
    this.#keys = keys
    this.#sample = sample
  }

  /** The level of a list in the records of this one. @param names from the record to the list */
  below(names: readonly string[]): Level {
    const list = [...(this.identity.list === '' ? [] : [this.identity.list]), ...names].join('.')
    const known = this.#below.get(list)
    if (known !== undefined) return known
    const pairs = sampleOf(this.#sample, names)
    const identity = identityOf(list, this.identity.wrapper, this.#keys[list], pairs)
    const items = pairs.flatMap(([before, after]) =>
      matchItems(identity, before, after).pairs.flatMap((pair): (readonly [RecordData, RecordData])[] => {
        const [a, b] = [before[pair.before], after[pair.after]]
        return isFields(a) && isFields(b) ? [[a, b]] : []
      }),
    )
    const made = new Level(identity, this.#keys, items)
    this.#below.set(list, made)
    return made
  }

  /** The identities of all lists that were met, outer ones first. */
  *identities(): Generator<Identity> {
    for (const level of this.#below.values()) {
      yield level.identity
      yield* level.identities()
    }
  }
}

/** The lists at some names of the sample's records, as far as their items are needed. */
function sampleOf(
  sample: readonly (readonly [RecordData, RecordData])[],
  names: readonly string[],
): readonly ListPair[] {
  const pairs: ListPair[] = []
  let items = 0
  for (const [a, b] of sample) {
    const [before, after] = [listAt(a, names), listAt(b, names)]
    if (before.length + after.length === 0) continue
    pairs.push([before, after])
    items += before.length + after.length
    if (items >= MOST_SAMPLE_ITEMS) break
  }
  return pairs
}

function listAt(record: RecordData, names: readonly string[]): readonly FieldData[] {
  let value: FieldData | undefined = record
  for (const name of names) value = isFields(value) ? own(value, name) : undefined
  return isList(value) ? value : []
}

function identityOf(
  list: string,
  wrapper: string | undefined,
  given: readonly string[] | undefined,
  pairs: readonly ListPair[],
): KnownBy {
  const base = { list, ...(wrapper !== undefined && { wrapper }) }
  if (given !== undefined) return { ...base, by: 'key', key: given, isGiven: true, shared: null, mayRename: false }
  const found = findKey(pairs)
  if (found === null) return { ...base, by: 'position', key: [], isGiven: false, shared: null, mayRename: false }
  const { field, shared, isIdentifier } = found
  return { ...base, by: 'key', key: [field], isGiven: false, shared, mayRename: !isIdentifier }
}

/** Which items of two lists are one. Items that share their key with others, or lack it, are paired by their places. O(items log items). */
export function matchItems(
  { by, key, mayRename }: Pick<KnownBy, 'by' | 'key' | 'mayRename'>,
  before: readonly FieldData[],
  after: readonly FieldData[],
): Matched {
  if (by === 'position') return { ...byPlace(before, after, [...before.keys()], [...after.keys()]), withoutKey: 0 }
  const [left, right] = [placesByKey(before, key), placesByKey(after, key)]
  const isClear = (text: string): boolean => (left.get(text)?.length ?? 0) < 2 && (right.get(text)?.length ?? 0) < 2
  const pairs: ItemPair[] = []
  const [removed, added]: [LoneItem[], LoneItem[]] = [[], []]
  const [taken, takenAfter] = [new Set<number>(), new Set<number>()]
  for (const text of new Set([...left.keys(), ...right.keys()])) {
    if (!isClear(text)) continue
    const [i, j] = [left.get(text)?.[0], right.get(text)?.[0]]
    const item = i === undefined ? after[j!] : before[i]
    const selector = { key: key.map((field) => [field, keyText(item, field)!] as const) }
    if (i !== undefined) taken.add(i)
    if (j !== undefined) takenAfter.add(j)
    if (i === undefined) added.push({ place: j!, selector })
    else if (j === undefined) removed.push({ place: i, selector })
    else pairs.push({ before: i, after: j, weight: avalanche(hashString(text)) >>> 0, selector })
  }
  const rest = [...before.keys()].filter((i) => !taken.has(i))
  const restAfter = [...after.keys()].filter((j) => !takenAfter.has(j))
  const others = byPlace(before, after, rest, restAfter)
  const matched = {
    pairs: [...pairs, ...others.pairs],
    removed: [...removed, ...others.removed],
    added: [...added, ...others.added],
    withoutKey: rest.length + restAfter.length,
  }
  return mayRename ? withRenamed(matched, before, after) : matched
}

/**
 * An item that is gone and one that is new are one under another name when they alone stand between the same two neighbours, and are alike:
 * a name was corrected. O(items log items).
 */
function withRenamed(matched: Matched, before: readonly FieldData[], after: readonly FieldData[]): Matched {
  const gaps = gapsOf(matched.pairs, matched.removed, 'before')
  const gapsAfter = gapsOf(matched.pairs, matched.added, 'after')
  const renamed = [...gaps].flatMap(([gap, [gone, ...more]]): readonly (readonly [LoneItem, LoneItem])[] => {
    const [added, ...moreAdded] = gapsAfter.get(gap) ?? []
    if (gone === undefined || added === undefined || more.length + moreAdded.length > 0) return []
    return similarityOf(before[gone.place], after[added.place]) < LEAST_SIMILAR ? [] : [[gone, added]]
  })
  const old = new Set(renamed.flat())
  const pairs = renamed.map(([gone, added]): ItemPair => {
    const at = { before: gone.place, after: added.place }
    return { ...at, weight: placeWeight(at, hashOf(before[at.before]) + hashOf(after[at.after])), selector: at }
  })
  return {
    ...matched,
    pairs: [...matched.pairs, ...pairs],
    removed: matched.removed.filter((one) => !old.has(one)),
    added: matched.added.filter((one) => !old.has(one)),
  }
}

/** Items by the neighbours that they stand between in one of the lists: of the pair before them and the one behind, the places in both lists. */
function gapsOf(
  pairs: readonly ItemPair[],
  items: readonly LoneItem[],
  side: 'before' | 'after',
): ReadonlyMap<string, readonly LoneItem[]> {
  const sorted = [...pairs].sort((a, b) => a[side] - b[side])
  const gaps = new Map<string, LoneItem[]>()
  let next = 0
  for (const item of [...items].sort((a, b) => a.place - b.place)) {
    while (next < sorted.length && sorted[next]![side] < item.place) next++
    const neighbours = [sorted[next - 1], sorted[next]].map((one) =>
      one === undefined ? '' : `${one.before} ${one.after}`,
    )
    getOrAdd(gaps, neighbours.join(), () => []).push(item)
  }
  return gaps
}

/** A weight that is the same whichever list is the first, and tells equal items by their places. */
function placeWeight({ before, after }: { readonly before: number; readonly after: number }, hash: number): number {
  return avalanche(hash + mix(before + after, Math.abs(before - after))) >>> 0
}

/** Pairs of the items at some places. */
function byPlace(
  before: readonly FieldData[],
  after: readonly FieldData[],
  places: readonly number[],
  placesAfter: readonly number[],
): Omit<Matched, 'withoutKey'> {
  const [left, right] = [places.map((i) => hashOf(before[i])), placesAfter.map((j) => hashOf(after[j]))]
  const aligned = alignByPlace(left, right, (i, j) => similarityOf(before[places[i]!], after[placesAfter[j]!]))
  const [paired, pairedAfter] = [new Set(aligned.map(([i]) => i)), new Set(aligned.map(([, j]) => j))]
  const pairs = aligned.map(([i, j]) => {
    const at = { before: places[i]!, after: placesAfter[j]! }
    return { ...at, weight: placeWeight(at, left[i]! + right[j]!), selector: at }
  })
  return {
    pairs,
    removed: places.filter((_, i) => !paired.has(i)).map((i) => ({ place: i, selector: { before: i, after: null } })),
    added: placesAfter
      .filter((_, j) => !pairedAfter.has(j))
      .map((j) => ({ place: j, selector: { before: null, after: j } })),
  }
}
