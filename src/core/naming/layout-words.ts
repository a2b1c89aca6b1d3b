import { mix } from '../base/index.ts'
import { classTokens, isElement, LABEL, oneLine, rawText, type Tree } from '../dom/index.ts'
import { snake } from './name-rules.ts'

/** Pages whose classes are read. */
const MOST_PAGES = 6
/** Tag paths of a page's elements at which a class that names one thing stands, at most. */
const MOST_PLACES = 6
/** Mean number of classes of an element beyond which they are of a style sheet of single properties. */
const STYLED = 2.5
/** Share of its elements on which a class that names comes first, where classes are such. */
const FIRST_SHARE = 0.5

interface Use {
  readonly places: Set<number>
  count: number
  first: number
}

/**
 * Tells class and id words of layout: those at many unlike places; where elements have many classes, those that never come first, as what names an
 * element does; and the site's own name, by what the titles of all pages share. O(elements x tokens) of `MOST_PAGES` pages.
 */
export function layoutWords(trees: readonly Tree[]): (token: string) => boolean {
  const uses = new Map<string, Use>()
  let [elements, tokens] = [0, 0]
  for (const tree of trees.slice(0, MOST_PAGES)) {
    const paths = new Int32Array(tree.nodeCount)
    for (let node = 0; node < tree.nodeCount; node++) {
      if (!isElement(tree, node)) continue
      const above = node > 0 ? paths[tree.parent[node]!]! : 0
      paths[node] = mix(above, tree.label[node]!) | 0
      const own = classTokens(tree, node)
      if (own.length === 0) continue
      elements++
      tokens += own.length
      for (const [i, token] of own.entries()) {
        let use = uses.get(token)
        if (use === undefined) {
          use = { places: new Set(), count: 0, first: 0 }
          uses.set(token, use)
        }
        if (use.places.size <= MOST_PLACES) use.places.add(paths[node]!)
        use.count++
        if (i === 0) use.first++
      }
    }
  }
  const isStyled = tokens > STYLED * elements
  const site = siteNames(trees)
  return (token) => {
    if (site.has(snake(token))) return true
    const use = uses.get(token)
    if (use === undefined) return false
    return use.places.size > MOST_PLACES || (isStyled && use.first < FIRST_SHARE * use.count)
  }
}

/** The parts between marks that the titles of all pages share, as names; none of fewer than `SITE_PAGES` pages. */
function siteNames(trees: readonly Tree[]): ReadonlySet<string> {
  if (trees.length < SITE_PAGES) return new Set()
  const parts = trees.map((tree) => new Set(titleOf(tree).split(TITLE_MARK).map(snake)))
  return new Set([...parts[0]!].filter((name) => name !== '' && parts.every((others) => others.has(name))))
}

const SITE_PAGES = 3
const TITLE_MARK = /\s[-–—|·•»:/]+\s|[|»•[\]]|:\s/

function titleOf(tree: Tree): string {
  const node = tree.label.indexOf(LABEL.title)
  return node < 0 ? '' : oneLine(rawText(tree, node))
}
