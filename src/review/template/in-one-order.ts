import { fingerprint, hashString, hashText } from '../../core/base/index.ts'
import type { ParsedPage } from '../../core/dom/index.ts'

/** A page, then the others in an order that does not depend on the one they come in; other copies of a page are left out. O(characters + n log n). */
export function inOneOrder(pages: readonly ParsedPage[], page: ParsedPage): readonly ParsedPage[] {
  const others = new Map<string, ParsedPage>()
  for (const one of pages) if (one !== page && one.url !== page.url) others.set(keyOf(one), one)
  return [page, ...[...others].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, other]) => other)]
}

/** By what is on it first, so that which address a page has says little. */
function keyOf({ tree, url }: ParsedPage): string {
  const hash = fingerprint([tree.hash[0]! | 0, hashText(tree.text), hashText(tree.attributeText), hashString(url)])
  return `${String(hash).padStart(16, '0')} ${url}`
}
