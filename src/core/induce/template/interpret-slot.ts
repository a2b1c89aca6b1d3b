import { hashString, largest, sum } from '../../base/index.ts'
import {
  elementsOf,
  isBlock,
  LABEL,
  type NodeId,
  type RowRole,
  rowRole,
  type Tree,
  visibleText,
} from '../../dom/index.ts'
import { endsRun, type Step } from '../../wrapper/index.ts'
import { type Cell, cellsIn, wordCount, wordsOf } from '../interpret/cells.ts'
import {
  type Alphabets,
  contentBits,
  countBits,
  type Group,
  PLACE_BITS,
  partOrderBits,
  presenceBits,
  SIGN_BITS,
  type Sibling,
} from '../interpret/description.ts'
import { type EvidenceWeights, WEIGHTS } from '../interpret/weights.ts'
import { inUsualOrder, type Slot } from './align.ts'
import { contentKey } from './content-key.ts'
import { isCell, type KeyedParts, keyedParts, type LabelledSlot, markIn, marksOf } from './part-keys.ts'
import { byOwner, type Occurrence } from './scope.ts'

/** A part that an owner has at most once, several such parts, or a list. */
export type SlotRole =
  | { readonly kind: 'single'; readonly slot: Slot }
  | ({ readonly kind: 'split' } & Split)
  | { readonly kind: 'list'; readonly slot: Slot }

/** Parts told apart by their labels or positions. */
export interface Split {
  readonly slots: readonly LabelledSlot[]
  /** Those with other labels or none: a list. */
  readonly rest: Slot | null
  /** Where the parts are only labels (`<b>Weight:</b> 2 kg`), steps to those that no training page has; else none. */
  readonly strangers: readonly Step[]
}

/** Steps to all that plays a role. */
export function stepsOf(role: SlotRole): readonly Step[] {
  if (role.kind !== 'split') return role.slot.steps
  return [...role.slots.flatMap(({ steps }) => steps), ...(role.rest?.steps ?? []), ...role.strangers]
}

/** One way to read siblings, with its bits: the description of the siblings under it, and what evidence adds. */
export interface Reading {
  readonly how: 'single' | 'list' | KeyedParts['by']
  readonly of: string | null
  readonly bits: number
  readonly role: SlotRole
}

/** The reading of the fewest bits. */
export function bestOf(readings: readonly Reading[]): Reading {
  return readings.reduce((best, one) => (one.bits < best.bits ? one : best))
}

/**
 * The role that the best reading of siblings gives: one part, several parts told apart by a key, or the records of a list. O(cells x readings).
 * @param inRecords whether the owners are records of a list, not what holds one
 */
export function classifySlot(slot: Slot, ownerCount: number, inRecords = false): SlotRole {
  return bestOf(readingsOf(slot, ownerCount, inRecords)).role
}

/** All readings of siblings. @param weights of evidence; training tries others */
export function readingsOf(
  slot: Slot,
  ownerCount: number,
  inRecords = false,
  weights: EvidenceWeights = WEIGHTS,
): readonly Reading[] {
  const isRepeated = isSeveral(slot)
  const list: Reading = { how: 'list', of: null, bits: 0, role: { kind: 'list', slot } }
  if (!inRecords && areRowsUnderHeaders(slot, isRepeated ? ['record'] : ['record', 'named'])) return [list]
  const single: Reading = { how: 'single', of: null, bits: 0, role: { kind: 'single', slot } }
  const keyed = keyedParts(slot, ownerCount).filter((parts) => isReading(parts, slot, isRepeated))
  if (keyed.length === 0) return [isRepeated && !isCell(slot) ? list : single]
  const described = new Described(slot, ownerCount, keyed, weights)
  return [
    ...(isRepeated && isCell(slot) ? [] : [{ ...single, bits: described.single() }]),
    ...(isRepeated && !isCell(slot) ? [{ ...list, bits: described.list() }] : []),
    ...keyed.map((parts) => described.reading(parts)),
  ]
}

/** Whether an owner has several siblings. */
function isSeveral({ occurrences }: Slot): boolean {
  return byOwner(occurrences).size < occurrences.length
}

function isReading({ by, of }: KeyedParts, slot: Slot, isRepeated: boolean): boolean {
  return isRepeated ? by === 'place' || !isCell(slot) : of === '@class'
}

/** Siblings with what their readings are counted by. */
class Described {
  readonly #siblings: ReadonlyMap<Occurrence, Sibling>
  readonly #alphabets: Alphabets
  readonly #owners: ReadonlyMap<number, readonly Occurrence[]>
  readonly #marks: readonly string[]
  readonly #isItem: boolean
  readonly #areSingles: boolean

  readonly #slot: Slot
  readonly #ownerCount: number
  readonly #weights: EvidenceWeights

  constructor(slot: Slot, ownerCount: number, keyed: readonly KeyedParts[], weights: EvidenceWeights) {
    this.#slot = slot
    this.#ownerCount = ownerCount
    this.#weights = weights
    this.#owners = byOwner(slot.occurrences)
    this.#marks = marksOf(slot).filter((of) => of !== 'text' && (of !== 'link' || keyed.some((one) => one.of === of)))
    this.#siblings = siblingsOf(
      slot,
      this.#marks,
      keyed.some(({ by }) => by === 'after'),
    )
    const { size } = this.#siblings
    this.#areSingles = 2 * [...this.#siblings.values()].filter(({ cells }) => cells.length < 2).length > size
    this.#alphabets = alphabetsOf(slot, this.#siblings.values())
    this.#isItem = ENTRIES.has(slot.steps[0]!.tag)
  }

  /** One part; what an owner has beyond one is a copy, or surplus. */
  single(): number {
    let bits = presenceBits(this.#owners.size, this.#ownerCount)
    const firsts: Occurrence[] = []
    for (const [first, ...others] of this.#owners.values()) {
      firsts.push(first!)
      if (others.length === 0) continue
      const key = contentKey(first!.tree, first!.node, true)
      const copies = others.filter(({ tree, node }) => key.trim() !== '' && contentKey(tree, node, true) === key).length
      bits += copies + (others.length - copies) * this.#weights.surplus
      if (copies < others.length) firsts.push(...others)
    }
    return bits + contentBits([this.#group(firsts)], this.#alphabets)
  }

  list(): number {
    return this.#listing(this.#slot.occurrences) + contentBits([this.#group(this.#slot.occurrences)], this.#alphabets)
  }

  /** What it takes to say how many records each owner has. */
  #listing(occurrences: readonly Occurrence[]): number {
    return this.#counts(byOwner(occurrences)) + (this.#isItem ? this.#weights.listOfItems : 0)
  }

  #counts(owners: ReadonlyMap<number, readonly Occurrence[]>): number {
    const counts = [...owners.values()].map(({ length }) => length)
    while (counts.length < this.#ownerCount) counts.push(0)
    return countBits(counts)
  }

  reading(keyed: KeyedParts): Reading {
    const { by, of, parts, placed, rest, strangers } = keyed
    const said = of === null ? [] : [this.#marks.indexOf(of)]
    const groups = parts.map(({ label, occurrences }) => {
      const isLabelled = by === 'label' || by === 'after' || of === 'text'
      return this.#group(occurrences, said, isLabelled ? wordsOf(label ?? '') : [])
    })
    for (const { occurrences } of placed) groups.push(this.#group(occurrences))
    if (rest !== null) groups.push(this.#group(rest.occurrences))
    let bits = contentBits(groups, this.#alphabets)
    for (const { labelWords } of groups) bits += labelWords.length * this.#alphabets.words
    if (parts.length > 0) bits += this.#keys(by, parts)
    if (placed.length > 0) bits += this.#places(placed)
    if (rest !== null)
      bits += rest.steps.length > 0 ? this.#listing(rest.occurrences) : rest.occurrences.length * this.#weights.surplus
    return {
      how: by,
      of,
      bits,
      role: { kind: 'split', slots: inUsualOrder([...parts, ...placed]), rest: listOf(rest), strangers },
    }
  }

  /** What it takes to say which owners have which parts by place. */
  #places(placed: readonly LabelledSlot[]): number {
    const owners = byOwner(placed.flatMap(({ occurrences }) => occurrences))
    const isOneCount =
      owners.size === this.#ownerCount && new Set([...owners.values()].map(({ length }) => length)).size === 1
    const { places, placesOfOneCount, placesOfSingles, placesOfItems } = this.#weights
    const ofOneCount = isOneCount ? placesOfOneCount + (this.#areSingles ? placesOfSingles : 0) : 0
    return this.#counts(owners) + placed.length * PLACE_BITS + places + ofOneCount + (this.#isItem ? placesOfItems : 0)
  }

  /** What it takes to say which owners have which parts in which order. */
  #keys(by: KeyedParts['by'], parts: readonly LabelledSlot[]): number {
    let bits = this.#order(parts) + (by === 'mark' ? 0 : this.#weights.labels)
    for (const { occurrences } of parts) {
      bits += presenceBits(new Set(occurrences.map(({ owner }) => owner)).size, this.#ownerCount)
      if (by === 'mark') bits += SIGN_BITS
    }
    bits += this.#weights.presence * this.#presence(parts)
    if (by === 'label' || by === 'after')
      bits +=
        this.#weights.term * sum(parts.map(({ occurrences }) => occurrences.filter((one) => hasTerm(one, by)).length))
    return bits
  }

  /** Mean share of the owners that have a part, times the share of the siblings that are in one; 0 where no owner has two siblings. */
  #presence(parts: readonly LabelledSlot[]): number {
    const all = this.#slot.occurrences.length
    if (this.#owners.size === all) return 0
    const told = sum(parts.map(({ occurrences }) => occurrences.length))
    return (told / (parts.length * this.#ownerCount)) * (told / all)
  }

  #order(parts: readonly LabelledSlot[]): number {
    const rows = new Map<number, { place: number; rank: number }[]>()
    for (const [rank, { occurrences }] of parts.entries()) {
      for (const one of occurrences) {
        const row = rows.get(one.owner)
        const entry = { place: one.node, rank }
        if (row) row.push(entry)
        else rows.set(one.owner, [entry])
      }
    }
    return partOrderBits([...rows.values()].map((row) => row.sort((a, b) => a.place - b.place).map(({ rank }) => rank)))
  }

  #group(occurrences: readonly Occurrence[], said: readonly number[] = [], labelWords: readonly number[] = []): Group {
    return { siblings: occurrences.map((one) => this.#siblings.get(one)!), saidSigns: new Set(said), labelWords }
  }
}

/** What no key tells as a list; null where no step leads to it, or it is markup of a line. */
function listOf(rest: Slot | null): Slot | null {
  if (rest === null || rest.steps.length === 0) return null
  return rest.occurrences.some(({ tree, node }) => isBlock(tree, node)) ? rest : null
}

function siblingsOf(slot: Slot, marks: readonly string[], isAfter: boolean): ReadonlyMap<Occurrence, Sibling> {
  const own = new Set(slot.occurrences.map(({ owner, node }) => `${owner} ${node}`))
  return new Map(
    slot.occurrences.map((occurrence) => {
      const { owner } = occurrence
      const signs = marks.map((of) => {
        const reads = markIn(occurrence, of)
        return reads === null ? 0 : hashString(reads)
      })
      const before =
        isAfter && occurrence.before !== undefined && !own.has(`${owner} ${occurrence.before}`)
          ? occurrence.before
          : null
      return [occurrence, { owner, cells: cellsAround(occurrence, before), signs }]
    }),
  )
}

const BEFORE = 1
const BEHIND = 2

/** What an element shows, the short text before it, and, of one that is all label, the text behind it. */
function cellsAround(occurrence: Occurrence, before: NodeId | null): readonly Cell[] {
  const { tree, node } = occurrence
  const own = cellsIn(tree, [node])
  const label =
    before === null
      ? []
      : cellsIn(tree, [before])
          .slice(0, 1)
          .map((cell) => ({ ...cell, path: BEFORE }))
  return [...label, ...own, ...(own.length === 1 ? behind(tree, node) : [])]
}

function behind(tree: Tree, node: NodeId): readonly Cell[] {
  if (isBlock(tree, node) || !/[:：]\s*$/.test(visibleText(tree, node))) return []
  const run: NodeId[] = []
  for (let at = tree.nextSibling[node]!; at >= 0 && !endsRun(tree, at); at = tree.nextSibling[at]!) {
    if (tree.label[at] === tree.label[node] || tree.label[at] === LABEL.br) break
    run.push(at)
  }
  return cellsIn(tree, run).map((cell) => ({ ...cell, path: BEHIND }))
}

function alphabetsOf(slot: Slot, siblings: Iterable<Sibling>): Alphabets {
  const paths = new Set<number>()
  for (const { cells } of siblings) for (const { path } of cells) paths.add(path)
  const words = largest(slot.occurrences.slice(0, 20).map(({ tree }) => wordCount(tree)))
  return { paths: Math.log2(paths.size + 2), words: Math.log2(words) }
}

/** Whether rows stand in tables with header cells above: records, however few, whatever comes again in them. */
function areRowsUnderHeaders({ steps, occurrences }: Slot, asRecords: readonly RowRole[]): boolean {
  if (steps[0]!.tag !== 'tr') return false
  const roles = occurrences.slice(0, MOST_BUILDS).map(({ tree, node }) => rowRole(tree, node))
  const below = roles.filter((role) => role !== 'header')
  return below.length > 0 && below.every((role) => asRecords.includes(role))
}

/** Rows whose role is looked at. */
const MOST_BUILDS = 60

/** Elements made for entries of a list; rows lay out pages too. */
const ENTRIES: ReadonlySet<string> = new Set(['li', 'article', 'option'])

/** Whether the label of a sibling, in it or before it, stands in an element made for terms. */
function hasTerm({ tree, node, before }: Occurrence, by: 'label' | 'after'): boolean {
  const holder = by === 'after' ? before : elementsOf(tree, node)[0]
  return holder !== undefined && (tree.label[holder] === LABEL.dt || tree.label[holder] === LABEL.th)
}
