import { hashString, hashText, mix } from '../../base/index.ts'
import { attribute, LABEL, type NodeId, type Tree } from '../../dom/index.ts'
import { jsonLdOf, languageOf } from '../../embedded/index.ts'
import { createOutliner } from '../../page-class/index.ts'
import { LONG_TEXTS } from '../constants.ts'
import { linksToLists } from './address-list.ts'
import { Captions } from './captions.ts'
import { declaredTypes } from './declared-types.ts'
import { formLinks } from './forms.ts'
import { guidesOf } from './guides.ts'
import { CANONICAL, createResolver, elementsThatLink, type Link, linksOf, refreshOf } from './links.ts'
import { nextLink } from './next-page.ts'

/** What locate keeps of a page: integers and URLs, no text and no tree. */
export interface Observation {
  /** Paths and short texts of the page's outline. */
  readonly paths: Int32Array
  readonly strings: Int32Array
  /** The page schema of the tag-lists that a strategy gives; empty without. */
  readonly schema: Int32Array
  /** Hashes of the types that the page declares itself to be of (`declaredTypes`), ascending. */
  readonly types: Int32Array
  /** The language that the page declares, without its region; empty when it declares none. */
  readonly language: string
  /** Hashes of its longest texts, the longest first. A version for print has them as well, a page of another template about the same thing has others. */
  readonly longTexts: Int32Array
  /** Where a person would look from here (`guidesOf`), some of `links`. */
  readonly guides: readonly string[]
  /** To pages, then where forms lead, and to the lists for machines that it names. */
  readonly links: readonly Link[]
  /** What the page says is the address of what it shows, one of `links`; null when that is its own, or nothing is said. */
  readonly canonical: string | null
  /** The link to the page that goes on where this one ends (`nextPage`), one of `links`; null when there is none. */
  readonly next: string | null
  /** Hash of structure, text and images below 2^52: equal for copies of a page. */
  readonly content: number
  /** Whether a meta refresh sends the reader to another page. */
  readonly redirects: boolean
}

/** The tag-lists of a page, hashes of 32 bits with a sign: a node's, of its path from the root; and distinct ones that the page is known by. */
export interface TagLists {
  readonly tagListOf: (node: NodeId) => number
  readonly schema: Int32Array
}

/** Gives what locate needs to know of a page at a canonical URL. O(nodes + characters). */
export type Observe = (tree: Tree, url: string) => Observation

/** Observes a site's pages; remembers hrefs, and keeps its work space. @param tagLists others than of tags alone, by which links are told apart */
export function createObserver(
  hosts: ReadonlySet<string>,
  captions: Captions = new Captions(),
  tagLists?: (tree: Tree) => TagLists,
): Observe {
  const resolver = createResolver(hosts)
  const outline = createOutliner()
  return (tree, url) => {
    const { paths, texts, tagPath, nearClasses } = outline(tree)
    const given = tagLists?.(tree)
    const tagListOf = given?.tagListOf ?? ((node: NodeId): number => tagPath[node]!)
    const placeOf = given?.tagListOf ?? ((node: NodeId): number => mix(tagPath[node]!, nearClasses[node]!))
    const elements = elementsThatLink(tree)
    const links = linksOf(tree, elements, url, resolver)
    const next = nextLink(tree, url)?.url
    const jsonLd = jsonLdOf(tree)
    captions.beginPage()
    const toPages = links.map(({ url: to, node, relation }): Link => {
      const caption = captions.of(tree, node, placeOf(node), to)
      const collection = mix(placeOf(node), relation)
      return {
        url: to,
        kind: 'link',
        collection: caption === 0 ? collection : mix(collection, caption),
        tagList: tagListOf(node),
      }
    })
    return {
      paths,
      strings: texts,
      schema: given?.schema ?? NO_SCHEMA,
      types: declaredTypes(tree, jsonLd),
      language: LANGUAGE.exec(languageOf(tree) ?? '')?.[1]?.toLowerCase() ?? '',
      longTexts: longTexts(tree),
      guides: guidesOf(tree, jsonLd, links, url),
      links: [
        ...toPages,
        ...linksToLists(tree, elements, url, hosts),
        ...formLinks(tree, elements, url, hosts, placeOf),
      ],
      canonical: links.find(({ relation }) => relation === CANONICAL)?.url ?? null,
      next: links.find((link) => link.url === next)?.url ?? null,
      content: (mix(hashText(tree.text), imagesOf(tree)) >>> 0) * 0x100000 + (tree.hash[0]! % 0x100000),
      redirects: elements.some((node) => tree.label[node] === LABEL.meta && refreshOf(tree, node) !== null),
    }
  }
}

/** A language without its region. */
const LANGUAGE = /^\s*([a-z]{2,3})(?![a-z])/i

const NO_SCHEMA = new Int32Array(0)

/** Hash of where the images of a page come from. */
function imagesOf(tree: Tree): number {
  let hash = 0
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.img || tree.attributeStart[node] === tree.attributeStart[node + 1]) continue
    const source = attribute(tree, node, 'src')
    hash = mix(hash, source === null ? 0 : hashString(source))
  }
  return hash
}

/** O(nodes + characters of long texts). */
export function longTexts({ nodeCount, label, parent, text, textStart }: Tree): Int32Array {
  const longest: { readonly from: number; readonly length: number }[] = []
  for (let node = 1; node < nodeCount; node++) {
    const from = textStart[node]!
    const length = textStart[node + 1]! - from
    if (label[node] !== LABEL['#text'] || length < LONG_TEXTS.minChars) continue
    const within = label[parent[node]!]
    if (within === LABEL.script || within === LABEL.style) continue
    const at = longest.findIndex((other) => other.length < length)
    longest.splice(at < 0 ? longest.length : at, 0, { from, length })
    if (longest.length > LONG_TEXTS.most) longest.pop()
  }
  return Int32Array.from(longest, ({ from, length }) => hashText(text.slice(from, from + length).trim()))
}
