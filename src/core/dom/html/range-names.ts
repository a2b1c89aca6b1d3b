import { hashString } from '../../base/index.ts'
import { asName } from './chars.ts'

/** Places of the table that are tried: whoever writes a page can make names of equal hash, so those beyond are kept by a map, whose hashes no page knows. */
const MOST_TRIES = 8

/** Names of a page's tags or attributes, found by the hash of a range of its source: a string is made at the first sight of each. Ids are 0, 1, 2, ... */
export class RangeNames {
  readonly names: string[]
  private slots: Int32Array
  private readonly hashes: number[]
  private readonly others: Map<string, number> = new Map()

  /** @param known names with the first ids, or a table to begin with what it knows */
  constructor(known: readonly string[] | RangeNames) {
    this.slots = new Int32Array(512)
    this.names = []
    this.hashes = []
    if (!(known instanceof RangeNames)) for (const name of known) this.intern(name)
    else {
      this.slots = known.slots.slice()
      this.names = known.names.slice()
      this.hashes = known.hashes.slice()
    }
  }

  /** The id of a name, as it is. */
  intern(name: string): number {
    const hash = hashString(name) | 0
    const known = this.find(name, 0, name.length, hash)
    return known >= 0 ? known : this.add(name, hash)
  }

  /** The id of the name that stands in a range, by its hash. */
  internRange(text: string, from: number, to: number, hash: number): number {
    const known = this.find(text, from, to, hash)
    return known >= 0 ? known : this.add(asName(text.slice(from, to)), hash)
  }

  private find(text: string, from: number, to: number, hash: number): number {
    const { slots, hashes, names } = this
    const mask = slots.length - 1
    for (let i = 0; i < MOST_TRIES; i++) {
      const id = slots[(hash + i) & mask]! - 1
      if (id < 0) return -1
      if (hashes[id] === hash && isAt(names[id]!, text, from, to)) return id
    }
    return this.others.get(asName(text.slice(from, to))) ?? -1
  }

  private add(name: string, hash: number): number {
    const id = this.names.length
    this.names.push(name)
    this.hashes.push(hash)
    if (2 * id > this.slots.length) this.grow()
    else this.place(id)
    return id
  }

  private grow(): void {
    this.slots = new Int32Array(4 * this.slots.length)
    this.others.clear()
    for (let id = 0; id < this.names.length; id++) this.place(id)
  }

  private place(id: number): void {
    const mask = this.slots.length - 1
    for (let i = 0; i < MOST_TRIES; i++) {
      const slot = (this.hashes[id]! + i) & mask
      if (this.slots[slot] !== 0) continue
      this.slots[slot] = id + 1
      return
    }
    this.others.set(this.names[id]!, id)
  }
}

function isAt(name: string, text: string, from: number, to: number): boolean {
  if (name.length !== to - from) return false
  for (let i = 0; i < name.length; i++) {
    const code = text.charCodeAt(from + i)
    const own = name.charCodeAt(i)
    if (code !== own && (code >= 65 && code <= 90 ? code + 32 : code === 0 ? 0xfffd : code) !== own) return false
  }
  return true
}
