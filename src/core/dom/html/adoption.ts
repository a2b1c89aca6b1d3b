import type { Builder } from './builder.ts'
import { classesOf, SPECIAL, TABLE_PART } from './classes.ts'
import type { Entry } from './formatting.ts'
import { HTML, KEY, keyOf, tagOf } from './tags.ts'

const MOST_ROUNDS = 8
const MOST_KEPT = 3

/** The standard's "adoption agency": what the end tag of a formatting element does (or a start tag that implies one). */
export function adopt(p: Builder, otherEndTag: (p: Builder) => void): void {
  const { open } = p
  const key = keyOf(p.tag, HTML)
  if (open.currentKey === key && open.entries[open.top] === null) open.pop()
  else for (let round = 0; round < MOST_ROUNDS && adoptOnce(p, key, otherEndTag); round++);
}

/** One round; whether there may be another one. */
function adoptOnce(p: Builder, key: number, otherEndTag: (p: Builder) => void): boolean {
  const { open, formatting } = p
  const entry = formatting.newestOf(key)
  if (entry === null) {
    otherEndTag(p)
    return false
  }
  if (entry.slot >= 0 && !open.isInScope(entry.slot)) return false
  const block = entry.slot < 0 ? -1 : furthestBlock(p, entry.slot)
  if (block >= 0) {
    moveBlock(p, entry, block)
    return true
  }
  if (entry.slot >= 0) open.popFrom(entry.slot)
  formatting.remove(entry)
  return false
}

/** The slot of the lowest special element above a slot; -1 for none. */
function furthestBlock({ open }: Builder, slot: number): number {
  let at = open.slotAbove(slot)
  while (at >= 0 && (classesOf(open.keys[at]!) & SPECIAL) === 0) at = open.slotAbove(at)
  return at
}

function moveBlock(p: Builder, entry: Entry, block: number): void {
  const { open, formatting, arena } = p
  const element = open.items[block]!
  const { last, bookmark } = moveBetween(p, entry, block)
  arena.detach(last)
  const below = open.slotBelow(entry.slot)
  const ancestor = open.items[below]!
  const key = open.keys[below]!
  if ((classesOf(keyOf(tagOf(key), HTML)) & TABLE_PART) !== 0) p.fosterElement(last)
  else arena.append(key === KEY.template ? arena.first[ancestor]! : ancestor, last)
  const copy = arena.createLike(entry.element)
  arena.moveChildren(element, copy)
  arena.append(element, copy)
  const copied = formatting.insertAfter(bookmark, copy)
  const slot = entry.slot
  formatting.remove(entry)
  open.adopt(slot, block, copy, copied)
}

/** The inner loop: each formatting element between the two is made anew around what is above it; others are closed. */
function moveBetween(p: Builder, entry: Entry, block: number): { readonly last: number; readonly bookmark: Entry } {
  const { open, formatting, arena } = p
  let last = open.items[block]!
  let bookmark = entry
  let at = open.slotBelow(block)
  for (let i = 0; at !== entry.slot; i++) {
    const below = open.slotBelow(at)
    const own = open.entries[at] ?? null
    if (own === null || i >= MOST_KEPT) {
      if (own !== null) formatting.remove(own)
      open.remove(at)
    } else {
      const copy = arena.createLike(own.element)
      open.replace(at, copy)
      own.element = copy
      if (bookmark === entry) bookmark = own
      arena.detach(last)
      arena.append(copy, last)
      last = copy
    }
    at = below
  }
  return { last, bookmark }
}
