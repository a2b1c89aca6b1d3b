import { attributeById, hashString, LABEL, type Tree } from '../dom/index.ts'
import { MAX_CLASS_VALUES, MAX_PATHS, MAX_STRING_CHARS, MAX_STRINGS } from './constants.ts'
import { hashText, mix } from './hash.ts'
import { createResolver, linksOf, type Resolver, refreshOf } from './links.ts'

/** One link as the strategies see it. */
export interface Link {
  readonly url: string
  /** Names the link collection: hash of tags, class tokens and link relation from the root to the link. */
  readonly collection: number
  /** Hash of the tags alone from the root to the link: the paper's tag-list. */
  readonly tagList: number
}

/** What locate keeps of a page: integers and URLs, no text and no tree. */
export interface Observation {
  /**
   * The outline: the tree with all nodes of one path (tags and class tokens from the root) made one. Hashes of the paths in
   * document order, at most `MAX_PATHS`.
   */
  readonly paths: readonly number[]
  /** By path: the position of its parent, which comes before it; -1 for the root. */
  readonly parents: readonly number[]
  /** Distinct hashes of short texts with the tag that they stand in, ascending; digits masked; the first `MAX_STRINGS` of the page. */
  readonly strings: readonly number[]
  /** Distinct tag-lists of all anchors, ascending: the paper's page schema. */
  readonly schema: readonly number[]
  readonly links: readonly Link[]
  /** Hash of structure and text below 2^52: equal for copies of a page. */
  readonly content: number
  /** Whether a meta refresh sends the reader to another page. */
  readonly redirects: boolean
}

/** Gives what locate needs to know of a page at a canonical URL. O(nodes + characters). */
export type Observe = (tree: Tree, url: string) => Observation

/** Observes the pages of a site; remembers what they repeat: class values and hrefs. */
export function createObserver(hosts: ReadonlySet<string>): Observe {
  const resolver = createResolver(hosts)
  const hashClasses = createClassHash()
  return (tree, url) => observe(tree, url, resolver, hashClasses)
}

function observe(tree: Tree, url: string, resolver: Resolver, hashClasses: ClassHash): Observation {
  const { classPath, tagPath, schema, redirects } = walk(tree, hashClasses)
  return {
    ...outline(tree, classPath),
    strings: [...Int32Array.from(shortTexts(tree)).sort()],
    schema: [...Int32Array.from(schema).sort()],
    links: linksOf(tree, url, resolver).map(({ url: to, node, relation }) => ({
      url: to,
      collection: mix(classPath[node]!, relation),
      tagList: tagPath[node]!,
    })),
    content: (hashText(tree.text) >>> 0) * 0x100000 + (tree.hash[0]! % 0x100000),
    redirects,
  }
}

interface Walk {
  /** By node: hash of the labels from the root. */
  readonly tagPath: Int32Array
  /** By node: hash of labels and class tokens from the root. */
  readonly classPath: Int32Array
  readonly schema: ReadonlySet<number>
  readonly redirects: boolean
}

/** One pass in document order; parents come before their children, so a path is its parent's path and one more step. */
function walk(tree: Tree, hashClasses: ClassHash): Walk {
  const { nodeCount, label, parent, attributeStart, labels } = tree
  const classId = tree.attributeNames.find('class')
  const hrefId = tree.attributeNames.find('href')
  const tagPath = new Int32Array(nodeCount)
  const classPath = new Int32Array(nodeCount)
  const schema = new Set<number>()
  let redirects = false
  for (let node = 1; node < nodeCount; node++) {
    const own = label[node]!
    if (own === LABEL['#text'] || own === LABEL['#comment']) continue
    const tag = labels.hashAt(own)
    tagPath[node] = mix(tagPath[parent[node]!]!, tag)
    classPath[node] = mix(classPath[parent[node]!]!, tag)
    if (attributeStart[node] === attributeStart[node + 1]) continue
    // The classes of html and body often name the single page: in a path they would make it unlike all others.
    if (own !== LABEL.body && own !== LABEL.html) {
      const classes = attributeById(tree, node, classId)
      if (classes !== null) classPath[node] = mix(classPath[node]!, hashClasses(classes))
    }
    if (own === LABEL.a && attributeById(tree, node, hrefId) !== null) schema.add(tagPath[node]!)
    else if (own === LABEL.meta && refreshOf(tree, node) !== null) redirects = true
  }
  return { tagPath, classPath, schema, redirects }
}

function outline(tree: Tree, classPath: Int32Array): Pick<Observation, 'paths' | 'parents'> {
  const position = new Map<number, number>()
  const paths: number[] = []
  const parents: number[] = []
  let last = 0
  for (let node = 1; node < tree.nodeCount && paths.length < MAX_PATHS; node++) {
    const path = classPath[node]!
    // Rows and list items repeat their path: the comparison spares most look-ups.
    if (path === 0 || path === last) continue
    last = path
    if (position.has(path)) continue
    position.set(path, paths.length)
    paths.push(path)
    parents.push(position.get(classPath[tree.parent[node]!]!) ?? -1)
  }
  return { paths, parents }
}

/** What template and data share: short texts. Which of them are the template's shows when pages are compared. */
function shortTexts(tree: Tree): Set<number> {
  const { label, parent, labels } = tree
  const found = new Set<number>()
  for (let node = 1; node < tree.nodeCount && found.size < MAX_STRINGS; node++) {
    if (label[node] !== LABEL['#text']) continue
    const within = label[parent[node]!]!
    if (within === LABEL.script || within === LABEL.style) continue
    const hash = shortTextHash(tree.text, tree.textStart[node]!, tree.textStart[node + 1]!)
    if (hash !== 0) found.add(mix(hash, labels.hashAt(within)))
  }
  return found
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

/** Hash of the class tokens of an attribute value, in any order, digits masked. */
type ClassHash = (value: string) => number

function createClassHash(): ClassHash {
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
