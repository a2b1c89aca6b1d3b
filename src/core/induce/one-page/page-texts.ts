import { lowerBound } from '../../base/index.ts'
import {
  isElement,
  isHidden,
  isUnseen,
  LABEL,
  type NodeId,
  rawText,
  type Tree,
  valueOfAttribute,
} from '../../dom/index.ts'
import { keyOf } from '../record/index.ts'
import { dataAttributes } from '../template/index.ts'

/** A place where a value stands. */
export interface Place {
  /** The smallest element around a text, the element with an attribute. */
  readonly node: NodeId
  /** Whether the element, or its attribute, holds nothing else. */
  readonly isWhole: boolean
  /** The attribute that is the value. @default the text is it, or has it */
  readonly attribute?: string
}

/** The letters and digits of a page as a reader sees it, in one line, and which of them each node has. */
export class PageTexts {
  readonly tree: Tree
  private readonly letters: string
  /** By node: letters before it; one more for the end. */
  private readonly before: Int32Array

  /**
   * O(text).
   * @param withHidden what the markup hides too (folded, in tabs), but for scripts and the like
   */
  constructor(tree: Tree, withHidden: boolean) {
    this.tree = tree
    this.before = new Int32Array(tree.nodeCount + 1)
    const parts: string[] = []
    let length = 0
    for (let at = 0; at < tree.nodeCount; at++) {
      this.before[at] = length
      if (tree.label[at] === LABEL['#text']) {
        const own = keyOf(rawText(tree, at))
        if (own !== '') parts.push(own)
        length += own.length
      } else if (at > 0 && (withHidden ? isUnseen(tree, at) : isHidden(tree, at))) {
        const end = at + tree.size[at]!
        this.before.fill(length, at, end)
        at = end - 1
      }
    }
    this.before[tree.nodeCount] = length
    this.letters = parts.join('')
  }

  /** How many letters and digits a node has. */
  lengthOf(node: NodeId): number {
    return this.endOf(node) - this.before[node]!
  }

  lettersIn(node: NodeId): string {
    return this.letters.slice(this.before[node]!, this.endOf(node))
  }

  /** Where a text stands, in the page's order; none for a text without letters and digits. O(letters). */
  find(text: string): readonly Place[] {
    const wanted = keyOf(text)
    if (wanted === '') return []
    const places: Place[] = []
    for (let at = this.letters.indexOf(wanted); at >= 0; at = this.letters.indexOf(wanted, at + 1)) {
      const place = this.placeOf(at, at + wanted.length)
      if (place !== null) places.push(place)
    }
    return places
  }

  /** Where a value stands: as text, else as an attribute that is data (the address of a link or a picture, a machine's time). O(letters + nodes). */
  findValue(value: string): readonly Place[] {
    const places = this.find(value)
    return places.length > 0 ? places : this.findAttribute(value.trim())
  }

  private findAttribute(value: string): readonly Place[] {
    const places: Place[] = []
    for (let node = 0; node < this.tree.nodeCount; node++) {
      const name = dataAttributes(this.tree, node).find(
        (one) => valueOfAttribute(this.tree, node, one)?.trim() === value,
      )
      if (name !== undefined) places.push({ node, isWhole: true, attribute: name })
    }
    return places
  }

  private placeOf(from: number, end: number): Place | null {
    let node = this.textAt(from)
    while (node > 0 && (!isElement(this.tree, node) || this.before[node]! > from || this.endOf(node) < end))
      node = this.tree.parent[node]!
    return node <= 0 ? null : { node, isWhole: this.before[node] === from && this.endOf(node) === end }
  }

  /** The text node with a letter. */
  private textAt(letter: number): NodeId {
    return lowerBound(this.before, letter + 1) - 1
  }

  private endOf(node: NodeId): number {
    return this.before[node + this.tree.size[node]!]!
  }
}
