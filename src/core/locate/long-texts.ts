import { hashText } from '../base/index.ts'
import { LABEL, type Tree } from '../dom/index.ts'
import { LONG_TEXTS } from './constants.ts'

/**
 * Hashes of the longest texts of a page, the longest first, at most `LONG_TEXTS.most`; texts of fewer than `LONG_TEXTS.minChars` characters are
 * none. A version of a page for print has them as well, a page of another template about the same thing has others. O(nodes + their characters).
 */
export function longTexts({ nodeCount, label, parent, text, textStart }: Tree): Int32Array {
  const longest: { readonly from: number; readonly to: number }[] = []
  let least: number = LONG_TEXTS.minChars
  for (let node = 1; node < nodeCount; node++) {
    if (label[node] !== LABEL['#text']) continue
    const [from, to] = [textStart[node]!, textStart[node + 1]!]
    if (to - from < least) continue
    const within = label[parent[node]!]
    if (within === LABEL.script || within === LABEL.style) continue
    const at = longest.findIndex((other) => other.to - other.from < to - from)
    longest.splice(at < 0 ? longest.length : at, 0, { from, to })
    if (longest.length > LONG_TEXTS.most) longest.pop()
    if (longest.length === LONG_TEXTS.most) least = longest.at(-1)!.to - longest.at(-1)!.from + 1
  }
  return Int32Array.from(longest, ({ from, to }) => hashText(text.slice(from, to).trim()))
}
