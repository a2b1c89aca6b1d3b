import {
  attribute,
  baseUrl,
  canonicalUrl,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  type ParsedPage,
  type Tree,
  visibleText,
} from '../../dom/index.ts'
import { FLOW } from '../constants.ts'

/** A link as a reader of the page knows it. */
export interface LabelledLink {
  /** Canonical on the web; of a file its address without a fragment. */
  readonly url: string
  /** Its text, or what its picture says; where several links of the page are called the same, the first line beside it that says which it is. */
  readonly label: string
  /** Tags from the page's root to the link, joined by `>`. */
  readonly place: string
}

/** The links of a page to others of its site, in document order, each address with each label once; at most `FLOW.mostLinks`. O(nodes + characters beside links of one name). */
export function labelledLinks({ tree, url }: ParsedPage): readonly LabelledLink[] {
  const base = baseUrl(tree, url)
  const found: Named[] = []
  for (let node = 1; node < tree.nodeCount && found.length < FLOW.mostLinks; node++) {
    if (tree.label[node] !== LABEL.a && tree.label[node] !== LABEL.area) continue
    const to = siteAddress(attribute(tree, node, 'href'), base, url)
    if (to !== null) found.push({ node, url: to, name: cut(nameOf(tree, node)) })
  }
  const byName = Map.groupBy(found, ({ name }) => name)
  const labels = new Map([...byName.values()].flatMap((group) => labelsIn(tree, group)))
  const seen = new Set<string>()
  return found.flatMap((link) => {
    const label = labels.get(link.node)!
    const key = `${link.url} ${label}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ url: link.url, label, place: placeOf(tree, link.node) }]
  })
}

/** The documents of a page's frames that are of its site, in document order. O(nodes). */
export function windowsOf({ tree, url }: ParsedPage): readonly string[] {
  const base = baseUrl(tree, url)
  const found = new Set<string>()
  for (let node = 1; node < tree.nodeCount; node++) {
    const name = labelName(tree, node)
    const to = name === 'frame' || name === 'iframe' ? siteAddress(attribute(tree, node, 'src'), base, url) : null
    if (to !== null) found.add(to)
  }
  return [...found]
}

/** An address of the same site, or another file; null for the page itself, the front page and what is elsewhere. */
export function siteAddress(href: string | null, base: string, url: string): string | null {
  const [to, here] = [href === null ? null : URL.parse(href, base), URL.parse(url)]
  if (to === null || here === null || /^\s*#/.test(href!)) return null
  to.hash = ''
  here.hash = ''
  if (to.href === here.href) return null
  if (to.protocol === 'file:') return here.protocol === 'file:' ? to.href : null
  const isSame = hostOf(to) === hostOf(here) && (to.protocol === here.protocol || to.protocol === 'https:')
  const address = isSame && to.pathname !== '/' ? canonicalUrl(to.href) : null
  return address === canonicalUrl(here.href) ? null : address
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '')
}

interface Named {
  readonly node: NodeId
  readonly url: string
  readonly name: string
}

function nameOf(tree: Tree, node: NodeId): string {
  const text = oneLine(visibleText(tree, node))
  if (text !== '') return text
  const said = attribute(tree, node, 'aria-label') ?? attribute(tree, node, 'title')
  if (said !== null) return oneLine(said)
  for (let inner = node + 1; inner < node + tree.size[node]!; inner++) {
    const alt = tree.label[inner] === LABEL.img ? attribute(tree, inner, 'alt') : null
    if (alt !== null) return oneLine(alt)
  }
  return ''
}

/** Labels of links that have one name: the name, where it leads to one address only, else what stands beside each. */
function labelsIn(tree: Tree, group: readonly Named[]): readonly (readonly [NodeId, string])[] {
  if (new Set(group.map(({ url }) => url)).size === 1) return group.map(({ node, name }) => [node, name])
  const beside = group.map((link) => linesBeside(tree, link, group))
  const leadsTo = new Map<string, Set<string>>()
  for (const [i, { url }] of group.entries())
    for (const line of beside[i]!) leadsTo.set(line, (leadsTo.get(line) ?? new Set()).add(url))
  return group.map(({ node, name }, i) => [node, beside[i]!.find((line) => leadsTo.get(line)!.size === 1) ?? name])
}

/** The lines of the largest element around a link that holds no other link of its name to somewhere else. */
function linesBeside(tree: Tree, link: Named, group: readonly Named[]): readonly string[] {
  const others = group.filter(({ url }) => url !== link.url)
  const holdsOther = (node: NodeId): boolean =>
    others.some((other) => other.node >= node && other.node < node + tree.size[node]!)
  let around = link.node
  for (let up = tree.parent[around]!; up > 0 && tree.label[up] !== LABEL.body && !holdsOther(up); up = tree.parent[up]!)
    around = up as NodeId
  if (around === link.node) return []
  const lines = visibleText(tree, around).slice(0, FLOW.charsBeside).split('\n')
  return lines.map((line) => cut(oneLine(line))).filter((line) => line !== '' && line !== link.name)
}

function placeOf(tree: Tree, node: NodeId): string {
  const names: string[] = []
  for (
    let at = node;
    at > 0 && tree.label[at] !== LABEL.body && names.length < FLOW.mostSteps;
    at = tree.parent[at] as NodeId
  )
    names.unshift(labelName(tree, at))
  return names.join('>')
}

function cut(text: string): string {
  return text.slice(0, FLOW.mostLabel)
}
