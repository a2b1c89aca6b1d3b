import { LABEL, type Tree } from '../../dom/index.ts'
import type { PageMetadata } from './metadata.ts'
import type { PageView } from './page-view.ts'

/** Marks that stand between a page's title and its site's name, with white space around them. */
const SEPARATOR = /\s+[|\-–—·•»«:/]+\s+|\s*[|»]\s*/

/**
 * The page's title. The first heading is believed when the page's head says the same; otherwise the head's titles (headline of JSON-LD,
 * `og:title`, ...), then the heading, then `<title>` with the site's name cut off. Empty when there is none of these.
 */
export function titleOf(view: PageView, metadata: PageMetadata): string {
  const headings = headingsOf(view.tree, view)
  const told = metadata.titles.filter((text) => text !== metadata.siteName)
  const agreed = headings.find((heading) => [view.title, ...told].some((text) => holds(text, heading)))
  return agreed ?? withoutSite(told[0] ?? headings[0] ?? view.title, metadata.siteName)
}

function headingsOf(tree: Tree, view: PageView): string[] {
  return view.segments.filter((s) => tree.label[s.block] === LABEL.h1).map((s) => s.text)
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

/** The longest part between separators, when one of the others is the site's name or the name is not known. */
function withoutSite(title: string, siteName: string | null): string {
  const parts = title.split(SEPARATOR).filter((part) => part !== '')
  const site = parts.find((part) => siteName !== null && keyOf(part) === keyOf(siteName))
  if (site === undefined) return title
  const at = title.lastIndexOf(site)
  return (at > 0 ? title.slice(0, at) : title.slice(site.length)).replace(/^[\s|\-–—·•»«:/]+|[\s|\-–—·•»«:/]+$/g, '')
}
