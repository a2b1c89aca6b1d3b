import { median } from '../base/index.ts'
import type { Tree } from '../dom/index.ts'
import { signsOf } from './signs.ts'

/**
 * A page is no typical one when it has less of what most pages have than this share of what the median page has. Pages of
 * one class have 0.75 and more of it, pages of another class of the same site 0.2 to 0.6 (corpora `wrappers`, `changes`, the
 * sample shop).
 */
const TYPICAL_SHARE = 0.67

/** Fewer pages than this cannot say what is typical. */
const LEAST_PAGES = 5

/**
 * The pages that are built as most of them are, in their order: a search may have brought some of another class, which
 * would blur the template for all. All pages when they are fewer than five. O(nodes).
 */
export function typicalPages<Page extends { readonly tree: Tree }>(pages: readonly Page[]): readonly Page[] {
  if (pages.length < LEAST_PAGES) return pages
  const paths = pages.map(({ tree }) => signsOf(tree).paths)
  const counts = new Map<string, number>()
  for (const own of paths) for (const path of own) counts.set(path, (counts.get(path) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count * 2 > pages.length).map(([path]) => path)
  const shares = paths.map((own) => common.filter((path) => own.has(path)).length / common.length)
  const usual = median(shares)
  return pages.filter((_, i) => shares[i]! >= TYPICAL_SHARE * usual)
}
