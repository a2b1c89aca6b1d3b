import { LABEL, labelName, oneLine, type Tree } from '../dom/index.ts'

/** Longer texts are rarely the template's, and cost time to read. */
const MAX_TEXT_CHARS = 60
/** Texts that are looked at, the first of the page. */
const MAX_TEXTS = 5_000

/** The short texts of a page, each after the tag that it stands in, runs of digits as one 0: `th Price:`. */
export function shortTextsOf(tree: Tree): ReadonlySet<string> {
  const texts = new Set<string>()
  eachText(tree, (text) => texts.add(text))
  return texts
}

/** Share of some short texts that a page has, 0..1; 1 when there are none to have. */
export function textShare(tree: Tree, wanted: ReadonlySet<string>): number {
  if (wanted.size === 0) return 1
  const found = new Set<string>()
  eachText(tree, (text) => {
    if (wanted.has(text)) found.add(text)
  })
  return found.size / wanted.size
}

function eachText(tree: Tree, visit: (text: string) => void): void {
  const { label, parent, textStart } = tree
  let count = 0
  for (let node = 1; node < tree.nodeCount && count < MAX_TEXTS; node++) {
    if (label[node] !== LABEL['#text']) continue
    const above = parent[node]!
    if (label[above] === LABEL.script || label[above] === LABEL.style) continue
    const text = oneLine(tree.text.slice(textStart[node]!, Math.min(textStart[node + 1]!, textStart[node]! + MAX_RAW)))
    if (text === '' || text.length > MAX_TEXT_CHARS) continue
    count++
    visit(`${labelName(tree, above)} ${text.replace(/\d+/g, '0')}`)
  }
}

/** White space around a short text is not counted up to here. */
const MAX_RAW = 4 * MAX_TEXT_CHARS
