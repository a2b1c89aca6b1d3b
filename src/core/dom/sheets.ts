import { MAX_SELECTOR_STEPS, MAX_SHOW_RULES, RULES_OF_NAME, WAITING_SHARE } from './constants.ts'
import { type Asked, type Compound, type ShowRule, showRules } from './sheet-rules.ts'
import { LABEL } from './tag-labels.ts'
import { attribute, classTokens, labelName, type NodeId, rawText, type Tree } from './tree.ts'
import { isUnseen } from './visible-text.ts'

/** Rules, no two of one weight, by a name of the element that they mean: `#id`, else `.class` (the last one), else the tag. */
type RuleIndex = ReadonlyMap<string, readonly ShowRule[]>

/** Each 8 characters of an element's classes cost one step more: all of them are looked at. */
const STEP_BITS = 3

type Matches = (node: NodeId, path: readonly Asked[]) => boolean

/**
 * Marks with 1 by node id the elements that `<style>` sheets hide, not what stands inside them; null when there are none. Selectors of
 * tags, classes and ids count (`.a`, `p.a > #b`, `.a .b`), the heaviest wins; what others may show under conditions (`@media`, `:not()`),
 * or holds most of the page's text and waits for a script, is not hidden. O(nodes x class tokens + characters of the sheets); rules and
 * steps are bounded, past that nothing is hidden.
 */
export function hiddenBySheets(tree: Tree): Uint8Array | null {
  const index = indexRules(sheetsOf(tree).flatMap(showRules).slice(0, MAX_SHOW_RULES))
  if (index.size === 0) return null
  const held = findHidden(tree, index)
  if (held === null || held.size === 0) return null
  const chars = textSums(tree)
  const hidden = new Uint8Array(tree.nodeCount)
  for (const nodes of held.values()) {
    const text = nodes.reduce((all, node) => all + chars[node + tree.size[node]!]! - chars[node]!, 0)
    if (text <= WAITING_SHARE * chars[tree.nodeCount]!) for (const node of nodes) hidden[node] = 1
  }
  return hidden
}

/** The texts of the sheets that are for screens. */
function sheetsOf(tree: Tree): string[] {
  const sheets: string[] = []
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL.style) continue
    const media = attribute(tree, node, 'media')?.trim().toLowerCase() ?? ''
    if (media === '' || media === 'all' || media === 'screen') sheets.push(rawText(tree, node))
  }
  return sheets
}

/** Empty when no rule hides anything. */
function indexRules(rules: readonly ShowRule[]): RuleIndex {
  const index = new Map<string, ShowRule[]>()
  if (!rules.some(({ hides, isWhole }) => hides && isWhole)) return index
  for (const [order, rule] of rules.entries()) {
    const { tag, id, classes } = rule.path.at(-1)!
    const name = id !== null ? `#${id}` : classes.length > 0 ? `.${classes.at(-1)}` : tag!
    const ordered = { ...rule, weight: rule.weight * MAX_SHOW_RULES + order }
    const own = index.get(name)
    if (own === undefined) index.set(name, [ordered])
    else own.push(ordered)
  }
  return new Map([...index].filter(([, own]) => own.length <= RULES_OF_NAME))
}

/** The elements that each rule hides; null when that takes too many steps to tell. */
function findHidden(tree: Tree, index: RuleIndex): ReadonlyMap<ShowRule, readonly NodeId[]> | null {
  const held = new Map<ShowRule, NodeId[]>()
  let steps = 0
  const count = (node: NodeId): number => {
    steps += 1 + ((attribute(tree, node, 'class')?.length ?? 0) >> STEP_BITS)
    return steps
  }
  const matches: Matches = (node, path) => matchPath(tree, node, path, path.length - 1, count)
  for (let node = 0; node < tree.nodeCount; node++) {
    const rule = hidingRule(tree, index, matches, node)
    if (steps > MAX_SELECTOR_STEPS) return null
    if (rule === null) continue
    const own = held.get(rule)
    if (own === undefined) held.set(rule, [node])
    else own.push(node)
  }
  return held
}

/** Whether an element is the one asked for at a position of a path, as far as the steps suffice. */
function matchPath(
  tree: Tree,
  node: NodeId,
  path: readonly Asked[],
  at: number,
  count: (node: NodeId) => number,
): boolean {
  if (node <= 0 || count(node) > MAX_SELECTOR_STEPS || !fits(tree, node, path[at]!)) return false
  if (at === 0) return true
  let up = tree.parent[node]!
  if (path[at]!.isChild) return matchPath(tree, up, path, at - 1, count)
  while (up > 0 && !matchPath(tree, up, path, at - 1, count)) up = tree.parent[up]!
  return up > 0
}

function fits(tree: Tree, node: NodeId, { tag, id, classes }: Compound): boolean {
  if (tag !== null && tag !== labelName(tree, node)) return false
  if (id !== null && id !== attribute(tree, node, 'id')) return false
  if (classes.length === 0) return true
  const own = classTokens(tree, node)
  return classes.every((token) => own.includes(token))
}

const KEPT: ReadonlySet<number> = new Set([LABEL.html, LABEL.body])

/** The rule that hides an element; null when none does or one may show it. */
function hidingRule(tree: Tree, index: RuleIndex, matches: Matches, node: NodeId): ShowRule | null {
  if (KEPT.has(tree.label[node]!)) return null
  const names = [labelName(tree, node)]
  if (tree.attributeStart[node] !== tree.attributeStart[node + 1]) {
    const id = attribute(tree, node, 'id')
    if (id !== null) names.push(`#${id}`)
    for (const token of classTokens(tree, node)) names.push(`.${token}`)
  }
  const rules = names.flatMap((name) => index.get(name) ?? []).filter(({ path }) => matches(node, path))
  if (rules.length === 0) return null
  const style = attribute(tree, node, 'style') ?? ''
  return hiding(rules, 'display', style) ?? hiding(rules, 'visibility', style)
}

/** The rule by which a property hides an element; null when none does or one may show it, or its own style does. */
function hiding(rules: readonly ShowRule[], property: ShowRule['property'], style: string): ShowRule | null {
  const own = rules.filter((rule) => rule.property === property)
  if (own.length === 0 || own.some(({ hides, isWhole }) => !hides && !isWhole)) return null
  const whole = own.filter(({ isWhole }) => isWhole)
  if (whole.length === 0 || new RegExp(`(?:^|[;\\s])${property}\\s*:`, 'i').test(style)) return null
  const heaviest = whole.reduce((a, b) => (b.weight > a.weight ? b : a))
  return heaviest.hides ? heaviest : null
}

/** Running sums of the characters of texts that can be seen. */
function textSums(tree: Tree): Int32Array {
  const sums = new Int32Array(tree.nodeCount + 1)
  let unseenEnd = 0
  for (let node = 0; node < tree.nodeCount; node++) {
    if (isUnseen(tree, node)) unseenEnd = Math.max(unseenEnd, node + tree.size[node]!)
    const isText = tree.label[node] === LABEL['#text'] && node >= unseenEnd
    sums[node + 1] = sums[node]! + (isText ? rawText(tree, node).trim().length : 0)
  }
  return sums
}
