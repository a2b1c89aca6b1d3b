import { articlePageOf, type FoundArticle, findArticle } from '../article/index.ts'
import { baseUrl, canonicalUrl, LABEL, oneLine, type Tree, visibleText } from '../dom/index.ts'
import { canonicalLink } from '../embedded/index.ts'
import type { ReadLinks } from '../locate/index.ts'
import { CAPTION_CHARS, PROSE_LINE } from './constants.ts'
import { ownPictures } from './pictures.ts'
import { shinglesOf, wordsOf } from './shingles.ts'

/** What is kept of a page of a portal: no tree, no text. */
export interface PortalPage {
  /** Canonical, after redirects. */
  readonly url: string
  /** What the page says is the address of what it shows; null when that is its own, or nothing is said. */
  readonly canonical: string | null
  /** The pages that it leads to, each once, in document order. */
  readonly links: readonly string[]
  /** By link: what it is called, where that is short. */
  readonly captions: ReadonlyMap<string, string>
  readonly title: string
  /** Words of the main text; 0 when it has none. */
  readonly words: number
  /** Share of them in lines that may be paragraphs, 0..1. */
  readonly proseShare: number
  /** Whether the page alone shows that it is an article (`FoundArticle`). */
  readonly isArticle: boolean
  readonly isDated: boolean
  /** Whether it says to be something else: a product, a profile, a list. */
  readonly isOther: boolean
  /** Whether it says who wrote it. */
  readonly isAuthored: boolean
  /** Share of its words that are in elements called message or comment, 0..1. */
  readonly messageShare: number
  /** Dates between the first and the last line of its main text: posts of a thread and releases of a program have one each. */
  readonly datesInside: number
  /** Pictures that it names for programs as what stands for it. */
  readonly pictures: readonly string[]
  /** Of its main text, see `shinglesOf`. */
  readonly shingles: Int32Array
}

const OTHER =
  /product|question|discussion|recipe|profile|person$|collectionpage|itemlist|searchresults|contactpage|aboutpage|jobposting|event$/

/** Looks at a page. @param url canonical @param links of the page. O(nodes + text), as `findArticle`. */
export function portalPageOf(tree: Tree, url: string, links: ReadLinks): PortalPage {
  const found = findArticle(tree, url)
  const view = articlePageOf(tree)
  const { metadata, messageWords, totals } = view
  const words = wordsOf(found?.text ?? '')
  const lines = (found?.text ?? '').split('\n').map((line) => wordsOf(line).length)
  const inProse = lines.filter((count) => count >= PROSE_LINE).reduce((sum, count) => sum + count, 0)
  return {
    url,
    canonical: canonicalOf(tree, url),
    links: [...new Set(links.pages.map(({ url: to }) => to))],
    captions: captionsOf(tree, links),
    title: found?.title ?? '',
    words: words.length,
    proseShare: words.length === 0 ? 0 : inProse / words.length,
    isArticle: found?.isArticle ?? false,
    isDated: (found?.published ?? null) !== null,
    isOther: metadata.types.some((type) => OTHER.test(type)),
    isAuthored: (found?.authors.length ?? 0) > 0,
    messageShare: messageWords / Math.max(1, totals.words),
    datesInside: found === null ? 0 : datesInside(tree, view.segments, found.lines),
    pictures: [...new Set(ownPictures(tree, url))],
    shingles: shinglesOf(words),
  }
}

const YEAR = /\b(?:19|20)\d\d\b/
const DATE_WORDS = 8

/** Lines of a few words with a year, and `time` elements, between the first and the last of some lines; one for each place. */
function datesInside(
  tree: Tree,
  segments: ReturnType<typeof articlePageOf>['segments'],
  lines: FoundArticle['lines'],
): number {
  const [from, to] = [lines[0]?.[0], lines.at(-1)?.[1]]
  if (from === undefined || to === undefined) return 0
  let dates = 0
  for (const { first, last, words, text } of segments) {
    if (first <= from || last >= to) continue
    if ((words < DATE_WORDS && YEAR.test(text)) || holdsTime(tree, first, last)) dates++
  }
  return dates
}

function holdsTime(tree: Tree, first: number, last: number): boolean {
  for (let node = first; node <= last; node++)
    if (tree.label[node] === LABEL.time || tree.label[tree.parent[node]!] === LABEL.time) return true
  return false
}

function canonicalOf(tree: Tree, url: string): string | null {
  const link = canonicalLink(tree)
  const canonical = link === null ? null : canonicalUrl(link, baseUrl(tree, url))
  return canonical === url ? null : canonical
}

function captionsOf(tree: Tree, { pages }: ReadLinks): ReadonlyMap<string, string> {
  const captions = new Map<string, string>()
  for (const { url, node } of pages) {
    if (tree.label[node] !== LABEL.a || captions.has(url)) continue
    const caption = oneLine(visibleText(tree, node))
    if (caption !== '' && caption.length <= CAPTION_CHARS) captions.set(url, caption)
  }
  return captions
}
