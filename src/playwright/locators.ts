import type { Locator, Page } from 'playwright-core'
import { isElement, type NodeId, nodeAt, rawText, type Tree } from '../core/dom/index.ts'
import type { Provenance, ProvenanceTree } from '../core/extract/index.ts'

/** Locators in the shape of the data: of a value the element that it was read from; null where there is none, or it is no longer what was read. */
export type LocatorTree = Locator | null | readonly LocatorTree[] | { readonly [field: string]: LocatorTree }

/**
 * The elements that values were read from. Each is looked at in the live page first: where its DOM is not what its HTML says (scripts may nest what HTML cannot),
 * or it has changed since, there is no locator rather than a wrong one.
 */
export async function locatorsOf(
  page: Page,
  tree: Tree,
  provenance: Readonly<Record<string, ProvenanceTree>>,
): Promise<{ readonly [field: string]: LocatorTree }> {
  const wanted = new Map<string, string>()
  eachPath(provenance, (path) => {
    const [node, xpath] = [nodeAt(tree, path), xpathOf(path)]
    if (node !== null && xpath !== null) wanted.set(path, xpath)
  })
  const live = await page.evaluate<readonly (string | null)[]>(`(${LOOK})(${JSON.stringify([...wanted.values()])})`)
  const same = new Map<string, Locator>()
  for (const [i, [path, xpath]] of [...wanted].entries())
    if (live[i] === lookOf(tree, nodeAt(tree, path)!)) same.set(path, page.locator(`xpath=${xpath}`))
  return located(provenance, same) as { readonly [field: string]: LocatorTree }
}

/** Source of a function of the page, for here there are no types of one: of each element what `lookOf` says of it in the tree. */
const LOOK = `(xpaths) => xpaths.map((xpath) => {
  const element = document.evaluate(xpath, document, null, 9, null).singleNodeValue
  if (element === null) return null
  return element.querySelectorAll('*').length + ' ' + element.textContent.replace(/\\s+/g, '')
})`

/** How many elements are in an element, and its text without white space. O(nodes in it). */
function lookOf(tree: Tree, node: NodeId): string {
  let elements = 0
  for (let at = node + 1; at < node + tree.size[node]!; at++) if (isElement(tree, at)) elements++
  return `${elements} ${rawText(tree, node).replace(/\s+/g, '')}`
}

/** A node path as XPath; null for what a document's XPath does not reach: the content of templates. Foreign elements are told by their local names. */
function xpathOf(path: string): string | null {
  const steps = path.slice(1).split('/')
  if (steps.some((step) => step.includes('()'))) return null
  const written = steps.map((step) => {
    const [, name = '', position = ''] = /^(.*)\[(\d+)\]$/.exec(step) ?? []
    const local = name.replace(/^(?:svg|math):/, '')
    if (local.includes("'")) return null
    return local === name && /^[a-z][\w-]*$/.test(name) ? step : `*[local-name()='${local}'][${position}]`
  })
  return written.includes(null) ? null : `/${written.join('/')}`
}

function isProvenance(source: object): source is Provenance {
  return 'path' in source && typeof source.path === 'string'
}

function eachPath(
  source: ProvenanceTree | Readonly<Record<string, ProvenanceTree>>,
  visit: (path: string) => void,
): void {
  if (source === null) return
  if (isProvenance(source)) {
    if (source.page === undefined) visit(source.path)
  } else for (const one of Object.values(source)) eachPath(one as ProvenanceTree, visit)
}

function located(source: ProvenanceTree, found: ReadonlyMap<string, Locator>): LocatorTree {
  if (source === null) return null
  if (Array.isArray(source)) return source.map((one: ProvenanceTree) => located(one, found))
  if (isProvenance(source)) return found.get(source.path) ?? null
  return Object.fromEntries(Object.entries(source).map(([name, one]) => [name, located(one, found)]))
}
