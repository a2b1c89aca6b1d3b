import {
  backgroundAddress,
  hasGap,
  isElement,
  LABEL,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
  valueOfAttribute,
} from '../dom/index.ts'
import type { FieldValue, PathStep, Span, ValueKind } from './found-list.ts'
import type { ListPage } from './list-page.ts'

export interface RawValue {
  readonly kind: ValueKind
  /** The first node that it was read from. */
  readonly node: NodeId
  /** One past the last node that it covers. */
  readonly end: NodeId
  /** Of text the parent, of an attribute its element. */
  readonly holder: NodeId
  readonly text: string
  /** The label in front of it that it was cut off from. @default none was */
  readonly label?: string
}

/**
 * The texts, link targets, image addresses and times of a record in document order, without subtrees in `left`; texts have letters or digits. Inline
 * nodes with own words between them are one text, other text nodes one each. O(size of the record x depth of inline elements).
 */
export function readValues(page: ListPage, record: Span, left: ReadonlySet<NodeId>): readonly RawValue[] {
  const { tree } = page
  const values: RawValue[] = []
  /** By parent, where its last run of inline nodes ends. */
  const runEnd = new Map<NodeId, NodeId>()
  for (const root of record) {
    if (page.isText(root)) {
      values.push(...linesOfText(page, root))
      continue
    }
    /** End of the last run taken as one text. */
    let takenEnd = root
    for (let node = root; node < root + tree.size[root]!; ) {
      if (!page.isSeen(node) || left.has(node) || (node !== root && page.isKeptBack(node))) {
        node += tree.size[node]!
        continue
      }
      const holder = tree.parent[node]!
      if (node !== root && node >= takenEnd && node >= (runEnd.get(holder) ?? 0) && isInline(page, node, left)) {
        const { end, hasWords } = readRun(page, node, left)
        runEnd.set(holder, end)
        if (hasWords) {
          takenEnd = end
          values.push({ kind: 'text', node, end, holder, text: textBetween(page, node, end) })
        }
      }
      pushAttribute(tree, values, node)
      node++
    }
  }
  return values
}

/** A text that is a node of a record itself, its own place; in `pre` a value for each line with words. */
function linesOfText({ tree }: ListPage, node: NodeId): readonly RawValue[] {
  const text = rawText(tree, node)
  const lines = tree.label[tree.parent[node]!] === LABEL.pre ? text.split('\n') : [text]
  return lines.filter(isWords).map((line) => ({ kind: 'text', node, end: node + 1, holder: node, text: oneLine(line) }))
}

/** Where the run of inline siblings from a node on ends, and whether a text among them has words. */
function readRun(page: ListPage, first: NodeId, left: ReadonlySet<NodeId>): { end: NodeId; hasWords: boolean } {
  const { tree } = page
  let end = first
  let hasWords = false
  for (let node = first; node >= 0 && isInline(page, node, left); node = tree.nextSibling[node]!) {
    hasWords ||= tree.label[node] === LABEL['#text'] && page.isSeen(node) && isWords(rawText(tree, node))
    end = node + tree.size[node]!
  }
  return { end, hasWords }
}

export function isWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Whether nothing seen at or below a node is a block, or in `left`. */
function isInline(page: ListPage, node: NodeId, left: ReadonlySet<NodeId>): boolean {
  if (page.count('blocks', node) > 0) return false
  if (left.size > 0) for (let at = node; at < node + page.tree.size[node]!; at++) if (left.has(at)) return false
  return true
}

/** What a reader sees of the inline nodes `first` .. `end` - 1, on one line. */
export function textBetween(page: ListPage, first: NodeId, end: NodeId): string {
  const { tree } = page
  let text = ''
  let last = -1
  for (let node = first; node < end; ) {
    if (node !== first && page.isKeptBack(node)) {
      node += tree.size[node]!
      continue
    }
    if (tree.label[node] === LABEL.br) text += ' '
    else if (page.isText(node)) {
      if (page.isSeen(node)) {
        text += last >= 0 && hasGap(tree, last, node) ? ` ${rawText(tree, node)}` : rawText(tree, node)
        last = node
      } else if (page.isSeen(tree.parent[node]!)) text += ' ' // White space alone.
    }
    node++
  }
  return oneLine(text)
}

interface AttributeSource {
  readonly kind: ValueKind
  readonly names: readonly string[]
}

const SHOWN: AttributeSource = { kind: 'src', names: ['src'] }

/** Attributes that are values. */
const VALUE_ATTRIBUTES: ReadonlyMap<number, AttributeSource> = new Map<number, AttributeSource>([
  [LABEL.a, { kind: 'href', names: ['href'] }],
  [LABEL.img, SHOWN],
  [LABEL.iframe, SHOWN],
  [LABEL.audio, SHOWN],
  [LABEL.video, SHOWN],
  [LABEL.time, { kind: 'datetime', names: ['datetime'] }],
])

/** Addresses of links that only scripts follow and of images that are written out. */
const NOWHERE = /^(?:#$|javascript:|data:)/i

export function leadsNowhere(address: string): boolean {
  return address === '' || NOWHERE.test(address)
}

function pushAttribute(tree: Tree, values: RawValue[], node: NodeId): void {
  const hasPicture = isElement(tree, node) && backgroundAddress(tree, node) !== null
  const source = VALUE_ATTRIBUTES.get(tree.label[node]!) ?? (hasPicture ? SHOWN : undefined)
  if (source === undefined) return
  const texts = source.names.map((name) => valueOfAttribute(tree, node, name)?.trim() ?? '')
  const text = texts.find((value) => value !== '')
  if (text !== undefined && !leadsNowhere(text))
    values.push({ kind: source.kind, node, end: node + tree.size[node]!, holder: node, text })
}

/** The values of all records that mean the same. */
export interface Column {
  readonly sample: RawValue
  /** From the record to the values, the first one found first. */
  readonly paths: readonly (readonly PathStep[])[]
  /** The text that names the values. */
  readonly label: string | null
  /** 0-based, among the values of a record at the same place with the same label. */
  readonly ordinal: number
  /** Whether the values are headings above groups of records; the paths are from the region then. */
  readonly above: boolean
  /** By record; holes where a record has none. */
  readonly values: readonly (FieldValue | undefined)[]
}
