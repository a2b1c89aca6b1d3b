import { classesOf, IMPLIED, IMPLIED_THOROUGHLY, ITEM_BOUNDARY, SCOPE, SPECIAL } from './classes.ts'
import type { Entry } from './formatting.ts'
import { HTML, KEY, namespaceOf } from './tags.ts'

const FIRST_SLOTS = 64
const FIRST_KEYS = 1024

function grown(old: Int32Array, length: number, fill: number): Int32Array {
  const array = new Int32Array(length).fill(fill, old.length)
  array.set(old)
  return array
}

/**
 * The stack of open elements. Each has a slot; what is taken out of the middle leaves its slot empty, so that nothing moves. Every question is answered without
 * looking through the stack: elements of a key are chained, and each slot counts the special elements and ends of scopes at or below it. All O(1) but where
 * said otherwise.
 */
export class OpenElements {
  /** The current node: the document before there is an element. */
  current: number
  /** Its key; that of no element before there is one. */
  currentKey = 0
  /** The slot of the current node. */
  top = -1
  depth = 0
  /** Open HTML templates. */
  templates = 0
  items: Int32Array = new Int32Array(FIRST_SLOTS)
  keys: Int32Array = new Int32Array(FIRST_SLOTS)
  /** The entry in the list of formatting elements of those that have one. */
  readonly entries: (Entry | null)[] = []
  private below: Int32Array = new Int32Array(FIRST_SLOTS)
  private above: Int32Array = new Int32Array(FIRST_SLOTS)
  /** The next lower and higher slots of the same key; -1 for none. */
  private lower: Int32Array = new Int32Array(FIRST_SLOTS)
  private higher: Int32Array = new Int32Array(FIRST_SLOTS)
  /** By key, the topmost slot; -1 for none. */
  private tops: Int32Array = new Int32Array(FIRST_KEYS).fill(-1)
  private specials: Int32Array = new Int32Array(FIRST_SLOTS)
  private boundaries: Int32Array = new Int32Array(FIRST_SLOTS)
  private scopes: Int32Array = new Int32Array(FIRST_SLOTS)
  /** By slot, the topmost slot of an HTML element at or below it; -1 for none. */
  private htmlSlots: Int32Array = new Int32Array(FIRST_SLOTS)

  constructor(document: number) {
    this.current = document
  }

  push(element: number, key: number, entry: Entry | null): void {
    const below = this.top
    const slot = below + 1
    if (slot === this.items.length) this.growSlots()
    if (key >= this.tops.length) this.tops = grown(this.tops, 2 * key, -1)
    this.top = slot
    this.depth++
    this.items[slot] = element
    this.entries[slot] = entry
    if (entry !== null) entry.slot = slot
    this.chain(slot, key, this.tops[key]!, -1)
    this.above[slot] = -1
    this.link(slot, below)
    this.current = element
    this.currentKey = key
    if (key === KEY.template) this.templates++
  }

  private growSlots(): void {
    const length = 2 * this.items.length
    this.items = grown(this.items, length, 0)
    this.keys = grown(this.keys, length, 0)
    this.below = grown(this.below, length, 0)
    this.above = grown(this.above, length, 0)
    this.lower = grown(this.lower, length, 0)
    this.higher = grown(this.higher, length, 0)
    this.specials = grown(this.specials, length, 0)
    this.boundaries = grown(this.boundaries, length, 0)
    this.scopes = grown(this.scopes, length, 0)
    this.htmlSlots = grown(this.htmlSlots, length, 0)
  }

  /** Puts a slot between the neighbours of its key. */
  private chain(slot: number, key: number, lower: number, higher: number): void {
    this.keys[slot] = key
    this.lower[slot] = lower
    this.higher[slot] = higher
    if (lower >= 0) this.higher[lower] = slot
    if (higher >= 0) this.lower[higher] = slot
    else this.tops[key] = slot
  }

  private unchain(slot: number): void {
    const lower = this.lower[slot]!
    const higher = this.higher[slot]!
    if (lower >= 0) this.higher[lower] = higher
    if (higher >= 0) this.lower[higher] = lower
    else this.tops[this.keys[slot]!] = lower
    const entry = this.entries[slot]
    if (entry) entry.slot = -1
    this.entries[slot] = null
  }

  /** Puts a slot above another one, and counts. */
  private link(slot: number, below: number): void {
    const key = this.keys[slot]!
    const classes = classesOf(key)
    const isHtml = namespaceOf(key) === HTML
    this.below[slot] = below
    if (below >= 0) this.above[below] = slot
    this.specials[slot] = (below < 0 ? 0 : this.specials[below]!) + (classes & SPECIAL)
    this.boundaries[slot] = (below < 0 ? 0 : this.boundaries[below]!) + ((classes & ITEM_BOUNDARY) >> 1)
    this.scopes[slot] = (below < 0 ? 0 : this.scopes[below]!) + ((classes & SCOPE) >> 2)
    this.htmlSlots[slot] = isHtml ? slot : below < 0 ? -1 : this.htmlSlots[below]!
  }

  pop(): void {
    const slot = this.top
    if (this.currentKey === KEY.template) this.templates--
    this.unchain(slot)
    this.top = this.below[slot]!
    this.depth--
    if (this.top >= 0) this.above[this.top] = -1
    this.current = this.top < 0 ? 0 : this.items[this.top]!
    this.currentKey = this.top < 0 ? 0 : this.keys[this.top]!
  }

  /** Pops until no slot from `slot` on is open. O(elements popped). */
  popFrom(slot: number): void {
    while (this.top >= slot) this.pop()
  }

  /** Pops until an element of the key has been popped. */
  popThrough(key: number): void {
    this.popFrom(Math.max(this.topOf(key), 0))
  }

  /** Pops until the current node has one of the keys. */
  popTo(keys: readonly number[]): void {
    this.popFrom(this.topOfAny(keys) + 1)
  }

  /** Takes an element out. O(1), but for special ones: O(elements above). */
  remove(slot: number): void {
    if (slot === this.top) {
      this.pop()
      return
    }
    const classes = classesOf(this.keys[slot]!)
    const below = this.below[slot]!
    const above = this.above[slot]!
    this.unchain(slot)
    this.depth--
    this.below[above] = below
    if (below >= 0) this.above[below] = above
    if (classes !== 0) {
      for (let i = above; i >= 0; i = this.above[i]!) {
        this.specials[i]! -= classes & SPECIAL
        this.boundaries[i]! -= (classes & ITEM_BOUNDARY) >> 1
        this.scopes[i]! -= (classes & SCOPE) >> 2
      }
    }
    this.fixHtmlSlots(above, below < 0 ? -1 : this.htmlSlots[below]!)
  }

  /** Tells the foreign elements from `slot` on which HTML element is below them. */
  private fixHtmlSlots(slot: number, html: number): void {
    for (let i = slot; i >= 0 && namespaceOf(this.keys[i]!) !== HTML; i = this.above[i]!) this.htmlSlots[i] = html
  }

  /** Another element in place of the one in a slot, of the same key. */
  replace(slot: number, element: number): void {
    this.items[slot] = element
    if (slot === this.top) this.current = element
  }

  /**
   * The adoption agency's last step: takes out the formatting element at `slot` and puts `element`, of the same key, right above `block`. What is still open
   * between the two (at most three elements), and the block, move to the slot below. O(1).
   */
  adopt(slot: number, block: number, element: number, entry: Entry): void {
    const key = this.keys[slot]!
    const higher = this.higher[slot]!
    this.unchain(slot)
    let free = slot
    let below = this.below[slot]!
    const above = this.above[block]!
    for (let from = this.above[slot]!; from >= 0; from = this.above[from]!) {
      this.move(from, free)
      this.link(free, below)
      below = free
      free = from
      if (from === block) break
    }
    this.items[block] = element
    this.entries[block] = entry
    entry.slot = block
    this.chain(block, key, higher >= 0 ? this.lower[higher]! : this.tops[key]!, higher)
    this.above[block] = above
    this.link(block, below)
    if (above >= 0) this.fixHtmlSlots(above, block)
    else {
      this.current = element
      this.currentKey = key
    }
  }

  /** What is in `from` goes to the free slot `to`. */
  private move(from: number, to: number): void {
    this.items[to] = this.items[from]!
    const entry = this.entries[from]!
    this.entries[to] = entry
    if (entry) entry.slot = to
    this.chain(to, this.keys[from]!, this.lower[from]!, this.higher[from]!)
  }

  /** The slots next to one; -1 for none. */
  slotBelow(slot: number): number {
    return this.below[slot]!
  }
  slotAbove(slot: number): number {
    return this.above[slot]!
  }

  /** The topmost slot of a key; -1 for none. */
  topOf(key: number): number {
    return key < this.tops.length ? this.tops[key]! : -1
  }
  topOfAny(keys: readonly number[]): number {
    let top = -1
    for (const key of keys) top = Math.max(top, this.topOf(key))
    return top
  }
  /** The topmost HTML element's slot. */
  topHtml(): number {
    return this.top < 0 ? -1 : this.htmlSlots[this.top]!
  }
  hasSpecialAbove(slot: number): boolean {
    return this.specials[this.top] !== this.specials[slot]
  }
  hasItemBoundaryAbove(slot: number): boolean {
    return this.boundaries[this.top] !== this.boundaries[slot]
  }

  /** Whether no end of a scope is open above a slot. */
  isInScope(slot: number): boolean {
    return slot >= 0 && this.scopes[this.top] === this.scopes[slot]
  }
  hasInScope(key: number): boolean {
    return this.isInScope(this.topOf(key))
  }
  hasInItemScope(key: number): boolean {
    const slot = this.topOf(key)
    return this.isInScope(slot) && slot >= this.topOf(KEY.ol) && slot >= this.topOf(KEY.ul)
  }
  hasInButtonScope(key: number): boolean {
    const slot = this.topOf(key)
    return this.isInScope(slot) && slot >= this.topOf(KEY.button)
  }
  /** Whether an element of any of the keys is open, and no table above it. The standard has templates end this scope too; parse5, which we equal, has not. */
  hasInTableScope(keys: readonly number[]): boolean {
    const slot = this.topOfAny(keys)
    return slot >= 0 && slot >= this.topOf(KEY.table)
  }

  /** Pops what has an implied end tag, but for elements of `except`. */
  popImplied(except: number = -1): void {
    while ((classesOf(this.currentKey) & IMPLIED) !== 0 && this.currentKey !== except) this.pop()
  }
  popImpliedThoroughly(): void {
    while ((classesOf(this.currentKey) & IMPLIED_THOROUGHLY) !== 0) this.pop()
  }
}
