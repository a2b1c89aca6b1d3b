import { createIntTable, type IntTable, mix } from '../base/index.ts'
import { attribute, attributeById, hashString, LABEL, type NodeId, type Tree } from '../dom/index.ts'
import { MAX_PATHS, shortTextHash } from '../page-class/index.ts'
import type { ExtraLink } from './address-list.ts'
import { type Captions, createCaptions } from './captions.ts'
import { MAX_STRINGS } from './constants.ts'
import { declaredTypes } from './declared-types.ts'
import { extraLinks } from './extra-links.ts'
import { guidesOf } from './guides.ts'
import { hashText } from './hash.ts'
import { CANONICAL, createResolver, type Link, linksOf, mayLink, refreshOf } from './links.ts'
import { longTexts } from './long-texts.ts'
import { nextLink } from './next-page.ts'

/** What locate keeps of a page: integers and URLs, no text and no tree. */
export interface Observation {
  /**
   * The outline: the tree with all elements of one path made one. A path is the tags from the root and the class tokens of the last
   * element: those further up are paths of their own, and may be of the single page. Hashes in document order, at most `MAX_PATHS`.
   */
  readonly paths: Int32Array
  /** Distinct hashes of short texts with the tag that they stand in; digits masked; the first `MAX_STRINGS` of the page. */
  readonly strings: Int32Array
  /** Distinct tag-lists of all anchors: the paper's page schema. */
  readonly schema: Int32Array
  /** Hashes of the types that the page declares itself to be of (`declaredTypes`), ascending. */
  readonly types: Int32Array
  /** Hash of the language that the page declares, without its region; 0 when it declares none. */
  readonly language: number
  /** Hashes of its longest texts (`longTexts`). */
  readonly longTexts: Int32Array
  /** Where a person would look from here (`guidesOf`), some of `links`. */
  readonly guides: readonly string[]
  readonly links: readonly Link[]
  /** Where forms lead, and the lists for machines that it names. */
  readonly extra: readonly ExtraLink[]
  /** What the page says is the address of what it shows, one of `links`; null when that is its own, or nothing is said. */
  readonly canonical: string | null
  /** The link to the page that goes on where this one ends (`nextPage`), one of `links`; null when there is none. */
  readonly next: string | null
  /** Hash of structure, text and images below 2^52: equal for copies of a page. */
  readonly content: number
  /** Whether a meta refresh sends the reader to another page. */
  readonly redirects: boolean
}

/** Gives what locate needs to know of a page at a canonical URL. O(nodes + characters). */
export type Observe = (tree: Tree, url: string) => Observation

/** Observes the pages of a site; remembers what their hrefs came to, and keeps its work space from page to page. */
export function createObserver(hosts: ReadonlySet<string>, captions: Captions = createCaptions()): Observe {
  const resolver = createResolver(hosts)
  const space = createSpace()
  return (tree, url) => {
    prepare(space, tree.nodeCount)
    const { tagPath, nearClasses, paths, strings, schema } = space
    const placeOf = (node: NodeId): number => mix(tagPath[node]!, nearClasses[node]!)
    const { anchors, redirects, images } = walk(tree, space)
    const links = linksOf(tree, anchors, url, resolver)
    const next = nextLink(tree, url)?.url
    captions.beginPage()
    return {
      paths: paths.keys(),
      strings: strings.keys(),
      schema: schema.keys(),
      types: declaredTypes(tree),
      language: languageOf(tree),
      longTexts: longTexts(tree),
      guides: guidesOf(tree, links, url),
      links: links.map(({ url: to, node, relation }) => ({
        url: to,
        collection: collectionOf(placeOf(node), relation, captions.of(tree, node, placeOf(node), to)),
        tagList: tagPath[node]!,
      })),
      extra: extraLinks(tree, anchors, url, hosts, placeOf),
      canonical: links.find(({ relation }) => relation === CANONICAL)?.url ?? null,
      next: links.find((link) => link.url === next)?.url ?? null,
      content: (mix(hashText(tree.text), images) >>> 0) * 0x100000 + (tree.hash[0]! % 0x100000),
      redirects,
    }
  }
}

function collectionOf(path: number, relation: number, caption: number): number {
  const plain = mix(path, relation)
  return caption === 0 ? plain : mix(plain, caption)
}

/** Work space: what is known of the nodes and the outline of the page at hand. */
interface Space {
  /** By node: hash of the labels from the root. */
  tagPath: Int32Array
  /** By node: hash of the class tokens of the nearest node on the way up, itself first, that has any; 0 when none has. */
  nearClasses: Int32Array
  readonly paths: IntTable
  readonly strings: IntTable
  readonly schema: IntTable
}

function createSpace(): Space {
  const none = new Int32Array(0)
  return {
    tagPath: none,
    nearClasses: none,
    paths: createIntTable(),
    strings: createIntTable(),
    schema: createIntTable(),
  }
}

/** Makes room for a page, and empties what the page before left. The document's path is 0. */
function prepare(space: Space, nodeCount: number): void {
  if (space.tagPath.length < nodeCount) {
    for (const name of ['tagPath', 'nearClasses'] as const) space[name] = new Int32Array(2 * nodeCount)
  }
  for (const table of [space.paths, space.strings, space.schema]) table.clear()
}

/** What a walk over a page finds beside what it leaves in the work space. */
interface Walked {
  /** The elements that may link (`mayLink`). */
  readonly anchors: readonly NodeId[]
  readonly redirects: boolean
  /** Hash of the page's images. */
  readonly images: number
}

/**
 * One pass in document order; parents come before their children, so a path is its parent's path and one more step.
 *
 * @returns the elements that may be links, and whether the page sends the reader on
 */
function walk(tree: Tree, space: Space): Walked {
  const { nodeCount, label, parent, attributeStart, labels, attributeNames } = tree
  const { tagPath, nearClasses, paths, strings, schema } = space
  const classId = attributeNames.find('class')
  const hrefId = attributeNames.find('href')
  const anchors: NodeId[] = []
  let redirects = false
  let images = 0
  let stringCount = 0
  for (let node = 1; node < nodeCount; node++) {
    const own = label[node]!
    const up = parent[node]!
    if (own === LABEL['#text']) {
      const within = label[up]!
      if (stringCount === MAX_STRINGS || within === LABEL.script || within === LABEL.style) continue
      const hash = shortTextHash(tree.text, tree.textStart[node]!, tree.textStart[node + 1]!)
      if (hash !== 0) stringCount = Math.max(stringCount, strings.intern(mix(hash, labels.hashAt(within))) + 1)
      continue
    }
    if (own === LABEL['#comment']) continue
    const tag = labels.hashAt(own)
    const tags = mix(tagPath[up]!, tag)
    let path = tags
    let near = nearClasses[up]!
    if (attributeStart[node] !== attributeStart[node + 1]) {
      // The classes of html and body often name the single page: in a path they would make it unlike all others.
      const classes = own === LABEL.body || own === LABEL.html ? 0 : classesHash(tree, node, classId)
      if (classes !== 0) {
        near = classes
        path = mix(tags, classes)
      }
      if (own === LABEL.img) images = mix(images, sourceHash(tree, node))
      if (mayLink(own)) {
        anchors.push(node)
        if (own === LABEL.a && attributeById(tree, node, hrefId) !== null) schema.intern(tags)
        else if (own === LABEL.meta && refreshOf(tree, node) !== null) redirects = true
      }
    }
    tagPath[node] = tags
    nearClasses[node] = near
    if (paths.size < MAX_PATHS) paths.intern(path)
  }
  return { anchors, redirects, images }
}

/** The language of the root element; of none other, as parts of a page may be quoted. */
function languageOf(tree: Tree): number {
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.html) continue
    const language = attribute(tree, node, 'lang') ?? attribute(tree, node, 'xml:lang') ?? ''
    const name = /^\s*([a-z]{2,3})(?![a-z])/i.exec(language)?.[1]
    return name === undefined ? 0 : hashString(name.toLowerCase())
  }
  return 0
}

/** Hash of where an image comes from. */
function sourceHash(tree: Tree, image: NodeId): number {
  const source = attribute(tree, image, 'src')
  return source === null ? 0 : hashString(source)
}

/** Hash of the class tokens of a node, in any order, each run of digits as one `0`; 0 when it has none. No allocation. */
function classesHash(tree: Tree, node: NodeId, classId: number): number {
  const { attributeStart, attributeName, attributeText, attributeTextStart } = tree
  const last = attributeStart[node + 1]!
  let at = attributeStart[node]!
  while (at < last && attributeName[at] !== classId) at++
  if (at === last) return 0
  const end = attributeTextStart[at + 1]!
  let sum = 0
  let token = 0
  let before = SPACE
  for (let i = attributeTextStart[at]!; i < end; i++) {
    const code = attributeText.charCodeAt(i)
    const unit = code <= SPACE ? SPACE : code >= ZERO && code <= NINE ? ZERO : code
    if (unit === SPACE) {
      if (token !== 0) sum = (sum + mix(token, SPACE)) | 0
      token = 0
    } else if (unit !== ZERO || before !== ZERO) token = Math.imul(token ^ unit, FNV_PRIME) ^ (token >>> 15)
    before = unit
  }
  return token === 0 ? sum : (sum + mix(token, SPACE)) | 0
}

const FNV_PRIME = 0x01000193
const SPACE = 32
const ZERO = 48
const NINE = 57
