import { type ArticleHints, articleText, type FoundArticle, findArticle } from '../article/index.ts'
import {
  attribute,
  baseUrl,
  canonicalUrl,
  LABEL,
  type NodeId,
  pathOf,
  pictureAddress,
  type Tree,
} from '../dom/index.ts'
import { embeddedData } from '../embedded/index.ts'
import type { TextFormat } from '../rich-text/index.ts'
import { withoutHead } from './article-lines.ts'
import { ownPictures } from './pictures.ts'
import { declaredSection } from './sections.ts'
import { withoutAffixes } from './titles.ts'

/** What an article says. */
export interface ArticleData {
  readonly title: string
  /** Paragraphs, one to a line, or in the format that was asked for. */
  readonly text: string
  readonly authors: readonly string[]
  /** ISO 8601, in the zone that the page writes it in; null when the page shows no date. */
  readonly published: string | null
  /** Null when neither the page nor the site's menu says it. */
  readonly section: string | null
  /** Absolute address of the picture that the page names as its own, else of the first one beside the text. */
  readonly image: string | null
  readonly language: string | null
}

/** Where the values of an article are: the node path of the innermost element that holds all of each; null for what the page does not say itself. */
export type ArticleProvenance = { readonly [Name in keyof ArticleData]: { readonly path: string } | null }

/** An article as it was read. */
export interface ReadArticle {
  readonly data: ArticleData
  readonly provenance: ArticleProvenance
}

/** How an article is to be read. */
export interface ReadingOptions {
  /** Null: nothing is known of the other articles of its class. */
  readonly hints: ArticleHints | null
  readonly format: TextFormat
  /** What titles of the site begin or end with. */
  readonly titleAffixes: ReadonlySet<string>
  /** What the site says of the page's section; the page itself comes first. */
  readonly section: string | null
  /** Pictures that the site shows on several articles: none of them is an article's own. */
  readonly sitePictures: ReadonlySet<string>
}

/** Reads an article; null when the page has no main text. As `findArticle`. */
export function readArticle(
  { url, tree }: { readonly url: string; readonly tree: Tree },
  { hints, format, section, sitePictures, titleAffixes }: ReadingOptions,
): ReadArticle | null {
  const whole = findArticle(tree, url, hints)
  if (whole === null) return null
  const title = withoutAffixes(whole.title, titleAffixes)
  const found = withoutHead(whole, title)
  const { published, authors, language, sources } = found
  const { jsonLd, meta } = embeddedData(tree)
  const declared = declaredSection(jsonLd, meta)
  const own = ownPictures(tree, url).find((picture) => !sitePictures.has(picture))
  const image = own === undefined ? pictureIn(tree, url, found, sitePictures) : { url: own, node: 0 }
  const at = (node: NodeId, value: unknown): { path: string } | null =>
    value === null || (Array.isArray(value) && value.length === 0) ? null : { path: pathOf(tree, node) }
  return {
    data: {
      title,
      text: articleText({ url, tree }, found, format),
      authors,
      published,
      section: declared ?? section,
      image: image?.url ?? null,
      language,
    },
    provenance: {
      title: at(sources.title, title),
      text: at(sources.text, found.text),
      authors: at(sources.authors, authors),
      published: at(sources.published, published),
      section: at(0, declared),
      image: image === null ? null : at(image.node, image.url),
      language: at(sources.language, language),
    },
  }
}

/** The first picture from the title, or the element that holds the text, to the text's end. */
function pictureIn(
  tree: Tree,
  url: string,
  { sources, lines }: FoundArticle,
  sitePictures: ReadonlySet<string>,
): { readonly url: string; readonly node: NodeId } | null {
  const end = lines.at(-1)?.[1] ?? -1
  const from = sources.title > 0 && tree.label[sources.title] === LABEL.h1 ? sources.title : sources.text
  for (let node = Math.min(from, sources.text); node <= end; node++) {
    if (tree.label[node] !== LABEL.img || isSmall(tree, node)) continue
    const source = pictureAddress(tree, node)
    const address = source === null ? null : canonicalUrl(source, baseUrl(tree, url))
    if (address !== null && !sitePictures.has(address)) return { url: address, node }
  }
  return null
}

/** An icon or a counter. */
function isSmall(tree: Tree, node: NodeId): boolean {
  const width = Number.parseInt(attribute(tree, node, 'width') ?? '', 10)
  return width < SMALL_WIDTH
}

/** Pixels. */
const SMALL_WIDTH = 80
