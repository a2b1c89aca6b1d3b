import { LABEL, oneLine } from '../../dom/index.ts'
import type { ArticlePage } from './article-page.ts'
import type { Read } from './byline.ts'

/** Longer titles are cut. */
const MAX_TITLE_CHARS = 1_000

/** Marks that stand between a page's title and its site's name, with white space around them. */
const SEPARATOR = /\s+[|\-–—·•»«:/]+\s+|\s*[|»]\s*/

/**
 * The page's title: what its head declares (JSON-LD headline, `og:title`, ...), else the first heading that `<title>` agrees with, else
 * any first heading, else `<title>`; the site's name is cut off where it is known. Empty when there is none of these. `node` is the
 * heading that says it, -1 when none does.
 */
export function titleOf(view: ArticlePage): Read<string> {
  const { metadata } = view
  const headings = headingsOf(view)
  const agreed = headings.find(({ value }) => holds(view.title, value))
  const declared = metadata.titles.find((text) => text !== metadata.siteName)
  const title = declared ?? agreed?.value ?? headings[0]?.value ?? view.title
  const value = withoutSite(oneLine(title.slice(0, MAX_TITLE_CHARS)), metadata.siteName)
  return { value, node: headings.find((heading) => keyOf(heading.value) === keyOf(value))?.node ?? -1 }
}

/** Whether a line says the title and nothing else; marks and case do not matter. */
export function isTitle(line: string, title: string): boolean {
  return line.length <= 2 * title.length && keyOf(line) === keyOf(title)
}

function headingsOf(view: ArticlePage): Read<string>[] {
  return view.segments
    .filter((s) => view.tree.label[s.block] === LABEL.h1)
    .map((s) => ({ value: s.text, node: s.block }))
}

/** Whether one text says the other, but for what stands around it. */
function holds(text: string, part: string): boolean {
  const key = keyOf(part)
  return key.length > 0 && keyOf(text).includes(key)
}

function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** The title without the site's name before or after a separator. */
function withoutSite(title: string, siteName: string | null): string {
  const parts = title.split(SEPARATOR).filter((part) => part !== '')
  const site = parts.find((part) => siteName !== null && keyOf(part) === keyOf(siteName))
  if (site === undefined) return title
  const at = title.lastIndexOf(site)
  return (at > 0 ? title.slice(0, at) : title.slice(site.length)).replace(/^[\s|\-–—·•»«:/]+|[\s|\-–—·•»«:/]+$/g, '')
}
