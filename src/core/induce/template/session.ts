import { attribute, LABEL, type Tree } from '../../dom/index.ts'
import { SESSION_LINKS, SESSION_SHARE } from './constants.ts'

/** Query parameters by tree: what its links have in common says nothing of any one of them. */
const known = new WeakMap<Tree, ReadonlySet<string>>()

/**
 * A link without the query parameters that most links of its page carry with the same value: a session, a language, a
 * campaign. What is left is what tells it from the page's other links.
 */
export function withoutSession(tree: Tree, href: string): string {
  const question = href.indexOf('?')
  if (question < 0) return href
  const shared = sharedParameters(tree)
  if (shared.size === 0) return href
  const kept = parametersOf(href).filter((parameter) => !shared.has(parameter))
  return href.slice(0, question) + (kept.length > 0 ? `?${kept.join('&')}` : '')
}

function sharedParameters(tree: Tree): ReadonlySet<string> {
  const before = known.get(tree)
  if (before) return before
  const counts = new Map<string, number>()
  let links = 0
  for (let node = 0; node < tree.nodeCount; node++) {
    const href = tree.label[node] === LABEL.a ? attribute(tree, node, 'href') : null
    if (href === null) continue
    links++
    for (const parameter of new Set(parametersOf(href))) counts.set(parameter, (counts.get(parameter) ?? 0) + 1)
  }
  const least = Math.max(SESSION_LINKS, SESSION_SHARE * links)
  const shared = new Set([...counts].filter(([, count]) => count >= least).map(([parameter]) => parameter))
  known.set(tree, shared)
  return shared
}

/** `name=value` of each parameter; the fragment belongs to the last one. */
function parametersOf(href: string): string[] {
  const question = href.indexOf('?')
  return question < 0 ? [] : href.slice(question + 1).split(/[&;]/)
}
