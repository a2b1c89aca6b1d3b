import { avalanche, hashString, mix } from '../base/index.ts'
import type { FieldData, RecordData } from '../extract/index.ts'
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

/** Items of a sample that keys are sought in. */
const MOST_SAMPLE_ITEMS = 20_000

/** The records of a run, or the items of one of their lists, with the lists inside them: how each is known again. */
export class Level {
  readonly identity: Identity
  readonly #keys: Readonly<Record<string, readonly string[]>>
  readonly #sample: readonly (readonly [RecordData, RecordData])[]
  readonly #below = new Map<string, Level>()

  /**
   * @param keys by list, those that the user named
   * @param sample records, or items, that are one
   */
  constructor(
    identity: Identity,
    keys: Readonly<Record<string, readonly string[]>>,
    sample: readonly (readonly [RecordData, RecordData])[],
  ) {
    this.identity = identity
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
): Identity {
  const base = { list, ...(wrapper !== undefined && { wrapper }) }
  if (given !== undefined) return { ...base, by: 'key', key: given, isGiven: true, shared: null }
  const found = findKey(pairs)
  if (found === null) return { ...base, by: 'position', key: [], isGiven: false, shared: null }
  return { ...base, by: 'key', key: [found.field], isGiven: false, shared: found.shared }
}

/** Which items of two lists are one. Items that share their key with others, or lack it, are paired by their places. O(items log items). */
export function matchItems({ by, key }: Identity, before: readonly FieldData[], after: readonly FieldData[]): Matched {
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
  return {
    pairs: [...pairs, ...others.pairs],
    removed: [...removed, ...others.removed],
    added: [...added, ...others.added],
    withoutKey: rest.length + restAfter.length,
  }
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
    // Of the item and of its places, whichever comes first: equal items are told apart.
    const apart = mix(at.before + at.after, Math.abs(at.before - at.after))
    return { ...at, weight: avalanche(left[i]! + right[j]! + apart) >>> 0, selector: at }
  })
  return {
    pairs,
    removed: places.filter((_, i) => !paired.has(i)).map((i) => ({ place: i, selector: { before: i, after: null } })),
    added: placesAfter
      .filter((_, j) => !pairedAfter.has(j))
      .map((j) => ({ place: j, selector: { before: null, after: j } })),
  }
}
