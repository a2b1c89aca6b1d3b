import { mix } from '../base/index.ts'
import { attributeById, hashString, LABEL, type Tree } from '../dom/index.ts'
import { MAX_CLASS_VALUES, MAX_PATHS, MAX_STRING_CHARS, MAX_STRINGS } from './constants.ts'

/**
 * The outline of a page: its tree with all nodes of one path (tags and class tokens from the root) made one, so that the
 * lengths of lists do not count. Hashes of the paths in document order, at most `MAX_PATHS`.
 */
export interface Outline {
  readonly paths: readonly number[]
  /** By path: the position of its parent, which comes before it; -1 for the root. */
  readonly parents: readonly number[]
}

/** Hash of the class tokens of an attribute value, in any order, digits masked. */
export type ClassHash = (value: string) => number

/** A class hash that remembers the values that it has met. */
export function createClassHash(): ClassHash {
  const known = new Map<string, number>()
  return (value) => {
    let hash = known.get(value)
    if (hash === undefined) {
      const tokens = value.replace(/\d+/g, '0').split(/[ \t\n\f\r]+/)
      hash = hashString([...new Set(tokens)].sort().join(' ').trim())
      if (known.size >= MAX_CLASS_VALUES) known.clear()
      known.set(value, hash)
    }
    return hash
  }
}

/** By node: hash of labels and class tokens from the root; 0 for the document, texts and comments. O(nodes). */
export function classPathHashes(tree: Tree, hashClasses: ClassHash): Int32Array {
  const { nodeCount, label, parent, attributeStart, labels } = tree
  const classId = tree.attributeNames.find('class')
  const paths = new Int32Array(nodeCount)
  for (let node = 1; node < nodeCount; node++) {
    const own = label[node]!
    if (own === LABEL['#text'] || own === LABEL['#comment']) continue
    paths[node] = mix(paths[parent[node]!]!, labels.hashAt(own))
    // The classes of html and body often name the single page: in a path they would make it unlike all others.
    if (attributeStart[node] === attributeStart[node + 1] || own === LABEL.body || own === LABEL.html) continue
    const classes = attributeById(tree, node, classId)
    if (classes !== null) paths[node] = mix(paths[node]!, hashClasses(classes))
  }
  return paths
}

/** The outline of a page by the path hashes of its nodes. O(nodes). */
export function outlineOf(tree: Tree, pathHashes: Int32Array): Outline {
  const position = new Map<number, number>()
  const paths: number[] = []
  const parents: number[] = []
  let last = 0
  for (let node = 1; node < tree.nodeCount && paths.length < MAX_PATHS; node++) {
    const path = pathHashes[node]!
    // Rows and list items repeat their path: the comparison spares most look-ups.
    if (path === 0 || path === last) continue
    last = path
    if (position.has(path)) continue
    position.set(path, paths.length)
    paths.push(path)
    parents.push(position.get(pathHashes[tree.parent[node]!]!) ?? -1)
  }
  return { paths, parents }
}

/**
 * Distinct hashes of a page's short texts, each with the tag that it stands in, digits masked; ascending, of the first
 * `MAX_STRINGS` texts. They are what template and data share: which are the template's shows when pages are compared.
 */
export function shortTexts(tree: Tree): Int32Array {
  const { label, parent, labels } = tree
  const found = new Set<number>()
  for (let node = 1; node < tree.nodeCount && found.size < MAX_STRINGS; node++) {
    if (label[node] !== LABEL['#text']) continue
    const within = label[parent[node]!]!
    if (within === LABEL.script || within === LABEL.style) continue
    const hash = shortTextHash(tree.text, tree.textStart[node]!, tree.textStart[node + 1]!)
    if (hash !== 0) found.add(mix(hash, labels.hashAt(within)))
  }
  return Int32Array.from(found).sort()
}

/** Hash of a text with white space collapsed and each run of digits as one; 0 when it is empty or too long. No allocation. */
function shortTextHash(text: string, start: number, end: number): number {
  let hash = 0
  let length = 0
  let last = SPACE
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    const unit = code <= SPACE || code === NO_BREAK_SPACE ? SPACE : code >= ZERO && code <= NINE ? ZERO : code
    if (unit === last && (unit === SPACE || unit === ZERO)) continue
    if (last === SPACE && length > 0) hash = mix(hash, SPACE)
    if (unit !== SPACE) {
      if (++length > MAX_STRING_CHARS) return 0
      hash = mix(hash, unit)
    }
    last = unit
  }
  return hash
}

const SPACE = 32
const NO_BREAK_SPACE = 160
const ZERO = 48
const NINE = 57
