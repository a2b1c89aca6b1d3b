import type { ParseLimits } from './constants.ts'
import { RangeNames } from './html/range-names.ts'
import { COMMENT_NODE, createTagNames, DOCTYPE_NODE, TEXT_NODE } from './html/tags.ts'

type Handle = number

/** Which bound of `ParseLimits` a page went past. Thrown while a tree is built, caught by `parse`. */
export class LimitExceeded extends Error {
  readonly limit: keyof ParseLimits
  constructor(limit: keyof ParseLimits) {
    super(limit)
    this.limit = limit
  }
}

/** Room to begin with: real pages have a node for each 40 characters or so, and an attribute for each 50. */
const FEWEST_NODES = 64
const CHARS_OF_NODE = 32
/** Instead of the end of a range: its start is a place in `strings`. */
const IN_STRINGS = -1

function grown(old: Int32Array): Int32Array {
  const array = new Int32Array(old.length * 2)
  array.set(old)
  return array
}

/**
 * The tree that is being built, as linked integers: handles 1, 2, 3, ... in order of creation; 0 is "none". Texts and values of attributes are ranges of the
 * source wherever they stand there as they are. `flatten` puts it into pre-order.
 */
export class Arena {
  readonly html: string
  readonly limits: ParseLimits
  readonly tags: RangeNames = createTagNames()
  readonly attributeNames: RangeNames = new RangeNames([])
  /** The highest handle in use. */
  last = 0
  /** What a node is: `keyOf` its tag and namespace, or `TEXT_NODE` and so on. */
  key: Int32Array
  parent: Int32Array
  first: Int32Array
  lastChild: Int32Array
  next: Int32Array
  previous: Int32Array
  /** Of a text node its range of the source, of all others that of their attributes. */
  from: Int32Array
  to: Int32Array
  attributeCount = 0
  /** Ids in `attributeNames`. */
  attributeName: Int32Array
  valueFrom: Int32Array
  valueTo: Int32Array
  /** Texts and values that the source does not hold as they are. */
  private readonly strings: string[] = []
  /** By the root of a copy, what it is a copy of. */
  readonly copies: Map<Handle, Handle> = new Map()
  /** Names that an element has, kept for elements that were given the attributes of a repeated tag. */
  private readonly merged: Map<Handle, Set<number>> = new Map()

  constructor(html: string, limits: ParseLimits) {
    this.html = html
    this.limits = limits
    const room = (): Int32Array => new Int32Array(FEWEST_NODES + Math.floor(html.length / CHARS_OF_NODE))
    this.key = room()
    this.parent = room()
    this.first = room()
    this.lastChild = room()
    this.next = room()
    this.previous = room()
    this.from = room()
    this.to = room()
    this.attributeName = room()
    this.valueFrom = room()
    this.valueTo = room()
  }

  /** A node with no place yet. */
  create(key: number, from: number, to: number): Handle {
    const handle = ++this.last
    if (handle > this.limits.maxNodes) throw new LimitExceeded('maxNodes')
    if (handle === this.key.length) this.growNodes()
    this.key[handle] = key
    this.from[handle] = from
    this.to[handle] = to
    return handle
  }

  private growNodes(): void {
    this.key = grown(this.key)
    this.parent = grown(this.parent)
    this.first = grown(this.first)
    this.lastChild = grown(this.lastChild)
    this.next = grown(this.next)
    this.previous = grown(this.previous)
    this.from = grown(this.from)
    this.to = grown(this.to)
  }

  /** An element with the tag and attributes of another one. */
  createLike(element: Handle): Handle {
    return this.create(this.key[element]!, this.from[element]!, this.to[element]!)
  }
  createComment(text: string): Handle {
    const from = this.attributeCount
    this.addValue('#data', text)
    return this.create(COMMENT_NODE, from, this.attributeCount)
  }
  createDoctype(name: string, publicId: string, systemId: string): Handle {
    const from = this.attributeCount
    this.addValue('name', name)
    this.addValue('publicId', publicId)
    this.addValue('systemId', systemId)
    return this.create(DOCTYPE_NODE, from, this.attributeCount)
  }
  private addValue(name: string, value: string): void {
    this.addAttribute(this.attributeNames.intern(name))
    this.setValue(value)
  }

  /** Adds an attribute without a value to those that the next node may take. */
  addAttribute(name: number): void {
    const at = this.attributeCount++
    if (at === this.attributeName.length) {
      this.attributeName = grown(this.attributeName)
      this.valueFrom = grown(this.valueFrom)
      this.valueTo = grown(this.valueTo)
    }
    this.attributeName[at] = name
    this.valueFrom[at] = 0
    this.valueTo[at] = 0
  }
  /** Gives the attribute added last a value that the source does not hold as it is. */
  setValue(value: string): void {
    this.valueFrom[this.attributeCount - 1] = this.strings.push(value) - 1
    this.valueTo[this.attributeCount - 1] = IN_STRINGS
  }
  /** Gives it a part of the source as its value. */
  setRange(from: number, to: number): void {
    this.valueFrom[this.attributeCount - 1] = from
    this.valueTo[this.attributeCount - 1] = to
  }
  valueAt(attribute: number): string {
    return this.textOf(this.valueFrom[attribute]!, this.valueTo[attribute]!)
  }
  valueLength(attribute: number): number {
    const from = this.valueFrom[attribute]!
    const to = this.valueTo[attribute]!
    return to === IN_STRINGS ? this.strings[from]!.length : to - from
  }
  /** The value of the attribute of this name among some, or null. */
  valueOf(name: string, from: number, to: number): string | null {
    for (let i = from; i < to; i++)
      if (this.attributeNames.names[this.attributeName[i]!] === name) return this.valueAt(i)
    return null
  }
  /** The text of a text node. */
  textAt(node: Handle): string {
    return this.textOf(this.from[node]!, this.to[node]!)
  }
  private textOf(from: number, to: number): string {
    return to === IN_STRINGS ? this.strings[from]! : this.html.slice(from, to)
  }

  /** Gives an element those of some attributes that it does not have. */
  adoptAttributes(element: Handle, from: number, to: number): void {
    const start = this.from[element]!
    const end = this.to[element]!
    const names = this.merged.get(element) ?? new Set(this.attributeName.subarray(start, end))
    this.merged.set(element, names)
    const added: number[] = []
    for (let i = from; i < to; i++) if (!names.has(this.attributeName[i]!)) added.push(i)
    if (added.length === 0) return
    if (end - start + added.length > this.limits.maxAttributes) throw new LimitExceeded('maxAttributes')
    this.from[element] = this.attributeCount
    for (let i = start; i < end; i++) this.repeatAttribute(i)
    for (const i of added) this.repeatAttribute(i)
    for (const i of added) names.add(this.attributeName[i]!)
    this.to[element] = this.attributeCount
  }
  private repeatAttribute(attribute: number): void {
    this.addAttribute(this.attributeName[attribute]!)
    this.valueFrom[this.attributeCount - 1] = this.valueFrom[attribute]!
    this.valueTo[this.attributeCount - 1] = this.valueTo[attribute]!
  }

  /** Puts `node` under `parent`, last. */
  append(parent: Handle, node: Handle): void {
    const previous = this.lastChild[parent]!
    this.parent[node] = parent
    this.previous[node] = previous
    this.next[node] = 0
    if (previous === 0) this.first[parent] = node
    else this.next[previous] = node
    this.lastChild[parent] = node
  }
  /** Puts `node` under `parent`, before `before` or, when that is 0, last. */
  insert(parent: Handle, node: Handle, before: Handle): void {
    if (before === 0) {
      this.append(parent, node)
      return
    }
    const previous = this.previous[before]!
    this.parent[node] = parent
    this.previous[node] = previous
    this.next[node] = before
    if (previous === 0) this.first[parent] = node
    else this.next[previous] = node
    this.previous[before] = node
  }
  detach(node: Handle): void {
    const parent = this.parent[node]!
    if (parent === 0) return
    const previous = this.previous[node]!
    const next = this.next[node]!
    if (previous === 0) this.first[parent] = next
    else this.next[previous] = next
    if (next === 0) this.lastChild[parent] = previous
    else this.previous[next] = previous
    this.parent[node] = 0
  }
  /** Puts all children of a node under another one. */
  moveChildren(from: Handle, to: Handle): void {
    for (let child = this.first[from]!; child !== 0; child = this.first[from]!) {
      this.detach(child)
      this.append(to, child)
    }
  }

  /** Adds a text under `parent`, before `before` or, when that is 0, last: to the text node there, else as a new one. */
  addText(parent: Handle, before: Handle, text: string, from: number, to: number): void {
    const previous = before === 0 ? this.lastChild[parent]! : this.previous[before]!
    const isSource = text === this.html
    if (previous === 0 || this.key[previous] !== TEXT_NODE) {
      const node = isSource
        ? this.create(TEXT_NODE, from, to)
        : this.create(TEXT_NODE, this.strings.push(text.slice(from, to)) - 1, IN_STRINGS)
      this.insert(parent, node, before)
    } else if (isSource && this.to[previous] === from) this.to[previous] = to
    else {
      const whole = this.textAt(previous) + text.slice(from, to)
      if (this.to[previous] === IN_STRINGS) this.strings[this.from[previous]!] = whole
      else {
        this.from[previous] = this.strings.push(whole) - 1
        this.to[previous] = IN_STRINGS
      }
    }
  }

  /** Puts a copy of a node and all below it under `parent`, before `before` or, when that is 0, last. */
  addCopy(node: Handle, parent: Handle, before: Handle): void {
    const copy = this.clone(node)
    this.copies.set(copy, node)
    this.insert(parent, copy, before)
  }
  private clone(node: Handle): Handle {
    const copy = this.createLike(node)
    for (let child = this.first[node]!; child !== 0; child = this.next[child]!) this.append(copy, this.clone(child))
    return copy
  }
}
