import { createIntTable, hashString, hashText, type IntTable, mix } from '../base/index.ts'
import { attribute, attributeById, LABEL, type NodeId, type Tree } from '../dom/index.ts'
import { createOutliner } from '../page-class/index.ts'
import type { ExtraLink } from './address-list.ts'
import { type Captions, createCaptions } from './captions.ts'
import { declaredTypes } from './declared-types.ts'
import { extraLinks } from './extra-links.ts'
import { guidesOf } from './guides.ts'
import { CANONICAL, createResolver, type Link, linksOf, mayLink, refreshOf } from './links.ts'
import { longTexts } from './long-texts.ts'
import { nextLink } from './next-page.ts'

/** What locate keeps of a page: integers and URLs, no text and no tree. */
export interface Observation {
  /** Paths and short texts of the page's outline. */
  readonly paths: Int32Array
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

/** Gives, for a page, a hash of each node's tag-list, 32 bits with a sign: of its path from the root. */
export type TagLists = (tree: Tree) => (node: NodeId) => number

/** Gives what locate needs to know of a page at a canonical URL. O(nodes + characters). */
export type Observe = (tree: Tree, url: string) => Observation

/**
 * Observes the pages of a site; remembers what their hrefs came to, and keeps its work space from page to page.
 *
 * @param tagLists gives other tag-lists than those of tags alone; links are then told apart by them
 */
export function createObserver(
  hosts: ReadonlySet<string>,
  captions: Captions = createCaptions(),
  tagLists?: TagLists,
): Observe {
  const resolver = createResolver(hosts)
  const outline = createOutliner()
  const schema = createIntTable()
  return (tree, url) => {
    const { paths, texts, tagPath, nearClasses } = outline(tree)
    const given = tagLists?.(tree)
    const tagListOf = given ?? ((node: NodeId): number => tagPath[node]!)
    const placeOf = given ?? ((node: NodeId): number => mix(tagPath[node]!, nearClasses[node]!))
    schema.clear()
    const { anchors, redirects, images } = walk(tree, tagListOf, schema)
    const links = linksOf(tree, anchors, url, resolver)
    const next = nextLink(tree, url)?.url
    captions.beginPage()
    return {
      paths,
      strings: texts,
      schema: schema.keys(),
      types: declaredTypes(tree),
      language: languageOf(tree),
      longTexts: longTexts(tree),
      guides: guidesOf(tree, links, url),
      links: links.map(({ url: to, node, relation }) => ({
        url: to,
        collection: collectionOf(placeOf(node), relation, captions.of(tree, node, placeOf(node), to)),
        tagList: tagListOf(node),
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

/** What a page has beside its outline. */
interface Walked {
  /** The elements that may link (`mayLink`). */
  readonly anchors: readonly NodeId[]
  readonly redirects: boolean
  /** Hash of the page's images. */
  readonly images: number
}

/**
 * One pass in document order, over the elements that have attributes.
 *
 * @param schema takes the tag-lists of the anchors
 */
function walk(tree: Tree, tagListOf: (node: NodeId) => number, schema: IntTable): Walked {
  const { nodeCount, label, attributeStart } = tree
  const hrefId = tree.attributeNames.find('href')
  const anchors: NodeId[] = []
  let redirects = false
  let images = 0
  for (let node = 1; node < nodeCount; node++) {
    if (attributeStart[node] === attributeStart[node + 1]) continue
    const own = label[node]!
    if (own === LABEL.img) images = mix(images, sourceHash(tree, node))
    if (!mayLink(own)) continue
    anchors.push(node)
    if (own === LABEL.a && attributeById(tree, node, hrefId) !== null) schema.intern(tagListOf(node))
    else if (own === LABEL.meta && refreshOf(tree, node) !== null) redirects = true
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
