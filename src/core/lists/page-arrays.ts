import {
  classTokens,
  createInterner,
  hiddenBySheets,
  isHeadingLabel,
  isHidden,
  isStableToken,
  type KnownLabel,
  LABEL,
  type NodeId,
  type Tree,
} from '../dom/index.ts'
import { MAX_TOKENS } from './constants.ts'

/** An element's label and stable class tokens; equal looks share one id on a page. */
export interface Look {
  readonly label: number
  /** Ids, ascending. */
  readonly tokens: readonly number[]
  /** The token written first, else -1. */
  readonly firstToken: number
  readonly hides: boolean
  /** Whether a class says that it is only read aloud. */
  readonly isReadAloud: boolean
}

/** Counts over subtrees; characters are those of seen text, white space apart. */
export type Measure = 'chars' | 'linkChars' | 'texts' | 'links' | 'images' | 'headings' | 'blocks'

export interface PageArrays {
  /** 1 for what a reader can see: an element, or a text node with more than white space. */
  readonly seen: Uint8Array
  /** Id in `looks`; -1 for what is no seen element. */
  readonly look: Int32Array
  readonly looks: readonly Look[]
  /** Id of the labels from the root to the node; -1 for what is no seen element. */
  readonly tagPath: Int32Array
  /** Running sums in pre-order, nodeCount + 1 of each. */
  readonly sums: Readonly<Record<Measure, Int32Array>>
}

/** More than the labels, looks or path sets of a page (of some millions of nodes at most): pairs of such ids are exact integers. */
export const ID_SPAN: number = 2 ** 23

/** O(nodes + characters). */
export function readArrays(tree: Tree): PageArrays {
  const seen = markSeen(tree)
  return { seen, ...readLooks(tree, seen), tagPath: readTagPaths(tree, seen), sums: sumUp(tree, seen) }
}

function markSeen(tree: Tree): Uint8Array {
  const seen = new Uint8Array(tree.nodeCount)
  const hidden = hiddenBySheets(tree)
  for (let node = 0; node < tree.nodeCount; ) {
    if (tree.label[node] === LABEL['#text']) {
      seen[node] = countChars(tree, node) > 0 ? 1 : 0
    } else if (node !== 0 && (hidden?.[node] === 1 || isHidden(tree, node))) {
      node += tree.size[node]!
      continue
    } else seen[node] = 1
    node++
  }
  return seen
}

/** Characters with a width that are no white space. */
function countChars(tree: Tree, node: NodeId): number {
  let count = 0
  for (let i = tree.textStart[node]!; i < tree.textStart[node + 1]!; i++) {
    const code = tree.text.charCodeAt(i)
    if (code > 32 && code !== 0xa0 && code !== 0x200b) count++
  }
  return count
}

function readLooks(tree: Tree, seen: Uint8Array): Pick<PageArrays, 'look' | 'looks'> {
  const interner = createInterner()
  const look = new Int32Array(tree.nodeCount).fill(-1)
  const looks: Look[] = []
  const ids = new Map<string, number>()
  for (let node = 0; node < tree.nodeCount; node++) {
    if (seen[node] === 0 || tree.label[node] === LABEL['#text']) continue
    const names = stableTokens(tree, node)
    const tokens = names.map((token) => interner.intern(token))
    const firstToken = tokens[0] ?? -1
    tokens.sort((a, b) => a - b)
    const key = `${tree.label[node]} ${firstToken} ${tokens.join(' ')}`
    let id = ids.get(key)
    if (id === undefined) {
      id = looks.length
      ids.set(key, id)
      const isReadAloud = names.some((name) => READ_ALOUD.has(name))
      looks.push({ label: tree.label[node]!, tokens, firstToken, hides: names.some(saysHidden), isReadAloud })
    }
    look[node] = id
  }
  return { look, looks }
}

/** Class tokens that may stand on other records too. */
export function stableTokens(tree: Tree, node: NodeId): string[] {
  if (tree.attributeStart[node] === tree.attributeStart[node + 1]) return []
  return classTokens(tree, node).slice(0, MAX_TOKENS).filter(isStableToken)
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Classes for what is only read aloud. */
const READ_ALOUD = words(
  'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader screenreader offscreen',
)

/** Classes for what is not shown; what only screen readers read is data. */
const HIDING = words('hidden d-none is-hidden hide hid')

/** Words beside a last `hide` or `hidden` that show to some (screen readers, wide screens, scripts) or mean another thing (`overflow-hidden`). */
const SHOWN = words(
  `a ada accessible accessibility visually visual sr reader mobile phone tablet handheld touch small sm xs s m md print lazy load loading
  fade anim animate animated animation reveal scroll appear no not un non js overflow backface text show toggle auto can`,
)

/** Whether a class says that an element is not shown on a wide screen. */
function saysHidden(token: string): boolean {
  if (HIDING.has(token)) return true
  const parts = token
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  // The style sheet's own word: `display: none`.
  if (/^(?:no display|display none)$/.test(parts.join(' '))) return true
  return parts.length > 1 && /^hid(?:e|den)$/.test(parts.at(-1)!) && !parts.some((part) => SHOWN.has(part))
}

function readTagPaths(tree: Tree, seen: Uint8Array): Int32Array {
  const tagPath = new Int32Array(tree.nodeCount).fill(-1)
  const ids = new Map<number, number>()
  for (let node = 0; node < tree.nodeCount; node++) {
    if (seen[node] === 0 || tree.label[node] === LABEL['#text']) continue
    const up = tree.parent[node]!
    const key = (up < 0 ? 0 : tagPath[up]! + 1) * ID_SPAN + tree.label[node]!
    const id = ids.get(key) ?? ids.size
    ids.set(key, id)
    tagPath[node] = id
  }
  return tagPath
}

/** Elements of running text. */
export const INLINE: ReadonlySet<number> = new Set(
  `#text a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark nobr q s samp small span strike strong
  sub sup time tt u var wbr`
    .split(/\s+/)
    .map((name) => LABEL[name as KnownLabel]),
)

function sumUp(tree: Tree, seen: Uint8Array): Record<Measure, Int32Array> {
  const n = tree.nodeCount
  const zero = (): Int32Array => new Int32Array(n + 1)
  const [chars, linkChars, texts, links] = [zero(), zero(), zero(), zero()]
  const [images, headings, blocks] = [zero(), zero(), zero()]
  let linkEnd = 0
  for (let node = 0; node < n; node++) {
    const label = seen[node] === 1 ? tree.label[node]! : -1
    const isText = label === LABEL['#text']
    if (label === LABEL.a) linkEnd = Math.max(linkEnd, node + tree.size[node]!)
    const own = isText ? countChars(tree, node) : 0
    chars[node + 1] = chars[node]! + own
    linkChars[node + 1] = linkChars[node]! + (node < linkEnd ? own : 0)
    texts[node + 1] = texts[node]! + (isText ? 1 : 0)
    links[node + 1] = links[node]! + (label === LABEL.a ? 1 : 0)
    images[node + 1] = images[node]! + (label === LABEL.img ? 1 : 0)
    headings[node + 1] = headings[node]! + (label >= 0 && isHeadingLabel(label) ? 1 : 0)
    blocks[node + 1] = blocks[node]! + (label >= 0 && !INLINE.has(label) ? 1 : 0)
  }
  return { chars, linkChars, texts, links, images, headings, blocks }
}
