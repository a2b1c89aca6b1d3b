import { createInterner, type Interner } from '../dom/index.ts'

/** The number of a class of equal subtrees (labels, order and shape) under a table's options: 0, 1, 2, ..., children before parents. */
export type ClassId = number

/** What counts of an element: its tag, and after it, in any order, the names of attributes that do too (Ferrara and Baumgartner 2011, section 4: label flags). */
export type ElementLabels = 'tag' | `tag+${string}`

/** Which nodes of a page are compared, and by what. */
export interface ClassOptions {
  /** What makes two elements alike: the tag, and with `+class` the set of class tokens, with `+id`, `+href` or any other name that attribute. @default 'tag' */
  readonly label?: ElementLabels
  /** Text nodes: left out, all alike, or alike by text (white space collapsed). White space alone is never a node. @default 'ignored' */
  readonly text?: 'ignored' | 'counted' | 'value'
  /** Labels that are left out with all below. @default comments, doctypes, scripts, styles, noscript, templates and SVG drawings */
  readonly drop?: readonly string[]
  /** Leave out all but the first of siblings of one class, so that the lengths of lists do not count (as in SiSTeR). @default false */
  readonly collapse?: boolean
}

const DROPPED: readonly string[] = ['#comment', '#doctype', 'script', 'style', 'noscript', 'template', 'svg:svg']

/** The subtree classes of all pages of a run, arrays by class. `intern` may replace the arrays: read them from the table again after it. */
export interface Classes {
  readonly options: Required<ClassOptions>
  /** The labels as the options make them; text values are `#text:...`. */
  readonly labels: Interner
  readonly count: number
  /** Label of the root. */
  readonly label: Int32Array
  /** Nodes, the root included. */
  readonly size: Int32Array
  /** The children of class `c` are `child[childStart[c]] .. child[childStart[c + 1] - 1]`. */
  readonly childStart: Int32Array
  readonly child: Int32Array
  /** The class of a root with this label above the subtrees `children[from] .. children[to - 1]`. O(to - from). */
  intern(label: number, children: ArrayLike<ClassId>, from: number, to: number): ClassId
}

/** An empty table of subtree classes. Pages that are to be compared share one. */
export function createClasses(options: ClassOptions = {}): Classes {
  return new ClassTable({ label: 'tag', text: 'ignored', drop: DROPPED, collapse: false, ...options })
}

const FIRST_CAPACITY = 1024

/** Exact hash-consing: an open-addressed table of classes, compared by their children when hashes meet. */
class ClassTable implements Classes {
  readonly options: Required<ClassOptions>
  readonly labels: Interner = createInterner()
  count = 0
  label: Int32Array = new Int32Array(FIRST_CAPACITY)
  size: Int32Array = new Int32Array(FIRST_CAPACITY)
  childStart: Int32Array = new Int32Array(FIRST_CAPACITY + 1)
  child: Int32Array = new Int32Array(FIRST_CAPACITY)
  private hash: Int32Array = new Int32Array(FIRST_CAPACITY)
  /** Class + 1, or 0 for a free slot; at most half full. */
  private slots: Int32Array = new Int32Array(4 * FIRST_CAPACITY)

  constructor(options: Required<ClassOptions>) {
    this.options = options
  }

  intern(label: number, children: ArrayLike<ClassId>, from: number, to: number): ClassId {
    let hash = Math.imul(label + 1, 0x9e3779b1)
    for (let i = from; i < to; i++) hash = Math.imul(hash ^ (hash >>> 15) ^ children[i]!, 0x2c1b3c6d)
    hash ^= hash >>> 13
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      const known = this.slots[slot]! - 1
      if (this.hash[known] === hash && this.equals(known, label, children, from, to)) return known
    }
    return this.add(slot, hash, label, children, from, to)
  }

  private equals(known: ClassId, label: number, children: ArrayLike<ClassId>, from: number, to: number): boolean {
    const start = this.childStart[known]!
    if (this.label[known] !== label || this.childStart[known + 1]! - start !== to - from) return false
    for (let i = from; i < to; i++) if (this.child[start + i - from] !== children[i]) return false
    return true
  }

  private add(
    slot: number,
    hash: number,
    label: number,
    children: ArrayLike<ClassId>,
    from: number,
    to: number,
  ): ClassId {
    const added = this.count++
    if (added === this.label.length) this.growClasses()
    const start = this.childStart[added]!
    if (start + to - from > this.child.length) this.child = grown(this.child, start + to - from)
    let size = 1
    for (let i = from; i < to; i++) {
      size += this.size[children[i]!]!
      this.child[start + i - from] = children[i]!
    }
    this.label[added] = label
    this.size[added] = size
    this.hash[added] = hash
    this.childStart[added + 1] = start + to - from
    this.slots[slot] = added + 1
    if (2 * this.count > this.slots.length) this.rehash()
    return added
  }

  private growClasses(): void {
    this.label = grown(this.label, this.count)
    this.size = grown(this.size, this.count)
    this.hash = grown(this.hash, this.count)
    this.childStart = grown(this.childStart, this.label.length + 1)
  }

  private rehash(): void {
    const slots = new Int32Array(2 * this.slots.length)
    const mask = slots.length - 1
    for (let known = 0; known < this.count; known++) {
      let slot = this.hash[known]! & mask
      while (slots[slot] !== 0) slot = (slot + 1) & mask
      slots[slot] = known + 1
    }
    this.slots = slots
  }
}

/** A copy with room for at least `needed` numbers, and for as many again as there were. */
export function grown(old: Int32Array, needed: number): Int32Array {
  const array = new Int32Array(Math.max(needed, 2 * old.length))
  array.set(old)
  return array
}

/** The nodes of a class in pre-order. */
export interface Expanded {
  readonly classOf: Int32Array
  /** Position of the parent, -1 for the root. */
  readonly parent: Int32Array
  /** Edges from the root. */
  readonly depth: Int32Array
}

/** Unfolds a class into the nodes it stands for. O(nodes), no recursion. */
export function expand(classes: Classes, root: ClassId): Expanded {
  const { size, child, childStart } = classes
  const count = size[root]!
  const classOf = new Int32Array(count)
  const parent = new Int32Array(count)
  const depth = new Int32Array(count)
  classOf[0] = root
  parent[0] = -1
  for (let p = 0; p < count; p++) {
    let position = p + 1
    for (let i = childStart[classOf[p]!]!; i < childStart[classOf[p]! + 1]!; i++) {
      classOf[position] = child[i]!
      parent[position] = p
      depth[position] = depth[p]! + 1
      position += size[child[i]!]!
    }
  }
  return { classOf, parent, depth }
}
