import type { Arena } from '../arena.ts'

/** How many equal formatting elements are kept: the standard's "Noah's Ark clause". */
const ARK = 3

/** A formatting element in the list. */
export interface Entry {
  element: number
  /** Its slot in the stack of open elements; -1 when it is not open. */
  slot: number
  readonly key: number
  /** Which of the parts between markers it is in. */
  readonly part: number
  older: Entry | null
  newer: Entry | null
  olderOfKey: Entry | null
  newerOfKey: Entry | null
  /** Equal entries of its part, from the oldest on; null while so few are in the part that they are looked through. */
  ark: Entry[] | null
}

/** What is between two markers, or a marker and an end of the list. */
interface Part {
  readonly id: number
  size: number
  arks: Map<string, Entry[]> | null
}

/**
 * The list of active formatting elements. Markers part it; all questions are about what is behind the last one. Everything is O(1), or O(attributes) for an
 * element that is added, but for clearing: O(elements cleared).
 */
export class FormattingElements {
  private readonly arena: Arena
  private newestEntry: Entry | null = null
  /** By key, the newest entry. */
  private readonly newestOfKey: Map<number, Entry> = new Map()
  private readonly parts: Part[] = [{ id: 0, size: 0, arks: null }]
  private partCount = 1

  constructor(arena: Arena) {
    this.arena = arena
  }

  /** The newest entry behind the last marker. */
  newest(): Entry | null {
    return this.part().size === 0 ? null : this.newestEntry
  }

  /** The newest entry of a key behind the last marker. */
  newestOf(key: number): Entry | null {
    if (this.part().size === 0) return null
    const entry = this.newestOfKey.get(key)
    return entry !== undefined && entry.part === this.part().id ? entry : null
  }

  private part(): Part {
    return this.parts[this.parts.length - 1]!
  }

  addMarker(): void {
    this.parts.push({ id: this.partCount++, size: 0, arks: null })
  }

  /** Takes out everything behind the last marker, and the marker. */
  clearToMarker(): void {
    while (this.part().size > 0) this.remove(this.newestEntry!)
    if (this.parts.length > 1) this.parts.pop()
  }

  /** Adds an element; of equal ones the oldest goes when there are too many. */
  push(element: number): Entry {
    const entry = this.insertAfter(this.newestEntry, element)
    if (entry.ark !== null && entry.ark.length > ARK) this.remove(entry.ark[0]!)
    return entry
  }

  /** Adds an element right behind an entry of the last part (or a marker). */
  insertAfter(older: Entry | null, element: number): Entry {
    const part = this.part()
    if (part.size === ARK) this.indexPart(part)
    const key = this.arena.key[element]!
    const newer = older === null ? null : older.newer
    const olderOfKey = this.newestOfKey.get(key) ?? null
    const entry: Entry = {
      element,
      slot: -1,
      key,
      part: part.id,
      older,
      newer,
      olderOfKey,
      newerOfKey: null,
      ark: null,
    }
    if (older !== null) older.newer = entry
    if (newer !== null) newer.older = entry
    else this.newestEntry = entry
    if (olderOfKey !== null) olderOfKey.newerOfKey = entry
    this.newestOfKey.set(key, entry)
    part.size++
    if (part.size > ARK) this.index(part, entry)
    return entry
  }

  /** Takes an entry out; nothing when it is out. */
  remove(entry: Entry): void {
    const { older, newer, olderOfKey, newerOfKey, ark } = entry
    if (newer === null ? this.newestEntry !== entry : newer.older !== entry) return
    if (older !== null) older.newer = newer
    if (newer !== null) newer.older = older
    else this.newestEntry = older
    if (olderOfKey !== null) olderOfKey.newerOfKey = newerOfKey
    if (newerOfKey !== null) newerOfKey.olderOfKey = olderOfKey
    else if (olderOfKey !== null) this.newestOfKey.set(entry.key, olderOfKey)
    else this.newestOfKey.delete(entry.key)
    this.part().size--
    if (ark !== null) ark.splice(ark.indexOf(entry), 1)
  }

  /** Finds the equal ones of a part that is about to hold more than `ARK`. */
  private indexPart(part: Part): void {
    let oldest = this.newestEntry!
    for (let i = 1; i < part.size; i++) oldest = oldest.older!
    for (let entry: Entry | null = oldest; entry !== null; entry = entry.newer) this.index(part, entry)
  }

  private index(part: Part, entry: Entry): void {
    if (entry.ark !== null) return
    const sameness = this.samenessOf(entry.element)
    part.arks ??= new Map()
    const ark = part.arks.get(sameness) ?? []
    part.arks.set(sameness, ark)
    ark.push(entry)
    entry.ark = ark
  }

  /** What two elements have in common that have one tag and the same attributes. */
  private samenessOf(element: number): string {
    const { key, from, to, attributeName } = this.arena
    const attributes: string[] = []
    for (let i = from[element]!; i < to[element]!; i++)
      attributes.push(`\0${attributeName[i]}\0${this.arena.valueAt(i)}`)
    return key[element] + attributes.sort().join('')
  }
}
