import { attribute, attributeById, hashString, LABEL, type NodeId, rawText, type Tree } from '../dom/index.ts'
import { mix } from './hash.ts'
import { linksOf, refreshOf } from './links.ts'

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
  /** Distinct hashes of the structure, ascending: tags, tag.class, tag#id, parent>child, declared types; digits masked. */
  readonly features: readonly number[]
  /** Distinct tag-lists of all anchors, ascending: the paper's page schema. */
  readonly schema: readonly number[]
  readonly links: readonly Link[]
  /** Hash of structure and text below 2^52: equal for copies of a page. */
  readonly content: number
  /** Whether a meta refresh sends the reader to another page. */
  readonly redirects: boolean
}

/** Kinds of features, so that a class and an id of one name differ. */
const TAG = 1
const CLASS = 2
const ID = 3
const EDGE = 4
const TYPE = 5

/** What locate needs to know of a page. O(nodes + characters). */
export function observe(tree: Tree, url: string, hosts: ReadonlySet<string>): Observation {
  const { features, schema, tagPath, classPath, redirects } = walk(tree)
  return {
    features: ascending(features),
    schema: ascending(schema),
    links: linksOf(tree, url, hosts).map(({ url: to, node, relation }) => ({
      url: to,
      collection: mix(classPath[node]!, relation),
      tagList: tagPath[node]!,
    })),
    content: hashString(tree.text) * 0x100000 + (tree.hash[0]! % 0x100000),
    redirects,
  }
}

/** Hashes by node: of the labels from the root; of labels and class tokens. */
interface Walk {
  readonly features: Set<number>
  readonly schema: Set<number>
  readonly tagPath: Int32Array
  readonly classPath: Int32Array
  readonly redirects: boolean
}

/** One pass in document order; parents come before their children, so a path is its parent's path and one more step. */
function walk(tree: Tree): Walk {
  const { nodeCount, label, parent, attributeStart, labels } = tree
  const id = (name: string): number => tree.attributeNames.find(name)
  const [classId, idId, typeId, hrefId] = [id('class'), id('id'), id('itemtype'), id('href')]
  const wordHashes = createWordHashes()
  const features = new Set<number>()
  const schema = new Set<number>()
  const tagPath = new Int32Array(nodeCount)
  const classPath = new Int32Array(nodeCount)
  let redirects = false
  for (let node = 1; node < nodeCount; node++) {
    const own = label[node]!
    if (own === LABEL['#text'] || own === LABEL['#comment']) continue
    const tag = labels.hashAt(own)
    const up = parent[node]!
    tagPath[node] = mix(tagPath[up]!, tag)
    classPath[node] = mix(classPath[up]!, tag)
    features.add(mix(TAG, tag))
    features.add(mix(mix(EDGE, labels.hashAt(label[up]!)), tag))
    if (attributeStart[node] === attributeStart[node + 1]) continue
    for (const token of wordHashes(attributeById(tree, node, classId))) {
      features.add(mix(mix(CLASS, tag), token))
      // The classes of html and body often name the single page: in a path they would make it unlike all others.
      if (own !== LABEL.body && own !== LABEL.html) classPath[node] = mix(classPath[node]!, token)
    }
    for (const token of wordHashes(attributeById(tree, node, idId))) features.add(mix(mix(ID, tag), token))
    for (const type of wordHashes(attributeById(tree, node, typeId))) features.add(mix(TYPE, type))
    if (own === LABEL.a && attributeById(tree, node, hrefId) !== null) schema.add(tagPath[node]!)
    else if (own === LABEL.script) for (const type of jsonTypes(tree, node)) features.add(mix(TYPE, hashString(type)))
    else if (own === LABEL.meta && refreshOf(tree, node) !== null) redirects = true
  }
  return { features, schema, tagPath, classPath, redirects }
}

/** Hashes of the words of an attribute value, digits masked; remembers, as one page repeats its values. */
function createWordHashes(): (value: string | null) => readonly number[] {
  const known = new Map<string, readonly number[]>()
  return (value) => {
    if (value === null) return NONE
    let hashes = known.get(value)
    if (hashes === undefined) {
      const words = value.split(/[ \t\n\f\r]+/).filter((word) => word !== '')
      hashes = words.map((word) => hashString(word.replace(/\d+/g, '0')))
      known.set(value, hashes)
    }
    return hashes
  }
}

const NONE: readonly number[] = []

/** The `@type`s of a JSON-LD script; nothing for other scripts. */
function jsonTypes(tree: Tree, node: NodeId): string[] {
  if (attribute(tree, node, 'type') !== 'application/ld+json') return []
  return [...rawText(tree, node).matchAll(/"@type"\s*:\s*"([^"]{1,100})"/g)].map((match) => match[1]!)
}

function ascending(hashes: ReadonlySet<number>): number[] {
  return [...Int32Array.from(hashes).sort()]
}
