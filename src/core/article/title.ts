import { LABEL, oneLine } from '../dom/index.ts'
import type { ArticlePage } from './article-page.ts'
import type { Read } from './byline.ts'
import type { Segment } from './segments.ts'

const MAX_TITLE_CHARS = 1_000

/** Marks that stand between a page's title and its site's name, with white space around them. */
const SEPARATOR = /(?<!\s)\s+[|\-–—·•»«:/]+\s+|(?:(?<!\s)\s+)?[|»]\s*/

/** The title without the site's name, which is what a main heading leaves of it: of the page's data, else a main heading, else `<title>`, else ''. `node` is its heading or -1. */
export function titleOf({ tree, segments, title, metadata }: ArticlePage): Read<string> {
  const headings = segments.filter((s) => tree.label[s.block] === LABEL.h1)
  const declared = metadata.titles.find((text) => text !== metadata.siteName)
  const whole = oneLine((declared ?? headlineOf(headings, title)?.text ?? title).slice(0, MAX_TITLE_CHARS))
  const shown = new Set(headings.map(({ text }) => keyOf(text)))
  const value = headlineIn(whole, shown) ?? withoutSite(whole, metadata.siteName)
  return { value, node: headings.find(({ text }) => keyOf(text) === keyOf(value))?.block ?? -1 }
}

/** The main heading that `<title>` says, else the first that is not a link: those lead to the site or a section. */
function headlineOf(headings: readonly Segment[], title: string): Segment | undefined {
  const shown = new Set(headings.map(({ text }) => keyOf(text)))
  const said = new Set([title, headlineIn(title, shown) ?? title].map(keyOf))
  const isSaid = ({ text }: Segment): boolean => keyOf(text) !== '' && said.has(keyOf(text))
  return headings.find(isSaid) ?? headings.find(({ linkShare }) => linkShare < 1)
}

/** Whether a line is the title, apart from marks and case. */
export function isTitle(line: string, title: string): boolean {
  return line.length <= 2 * title.length && keyOf(line) === keyOf(title)
}

function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** The longest piece of a title, where a main heading says it: the others are the site's name or a section. Null where none does. */
function headlineIn(title: string, shown: ReadonlySet<string>): string | null {
  const parts = title.split(SEPARATOR).filter((part) => keyOf(part) !== '')
  const longest = parts.reduce((best, part) => (part.length > best.length ? part : best), '')
  return parts.length > 1 && shown.has(keyOf(longest)) ? longest : null
}

function withoutSite(title: string, siteName: string | null): string {
  const parts = title.split(SEPARATOR).filter((part) => part !== '')
  const site = parts.find((part) => siteName !== null && keyOf(part) === keyOf(siteName))
  if (site === undefined) return title
  const at = title.lastIndexOf(site)
  return (at > 0 ? title.slice(0, at) : title.slice(site.length)).replace(
    /^[\s|\-–—·•»«:/]+|(?<![\s|\-–—·•»«:/])[\s|\-–—·•»«:/]+$/g,
    '',
  )
}
