// What AutoScraper does with one page and one example of each name, written from its source (alirezamika/autoscraper 1.1, `auto_scraper.py`):
// `build` keeps of each element whose text is the example the way to it (tag, class and style of each element, its place among its like);
// `get_result_similar` walks that way, taking every element of a step's tag, class and style, and of the last step the one at the place that
// the step before has. Differs: texts are compared without white space at their ends alone, as there with `text_fuzz_ratio` 1.
import {
  attribute,
  classTokens,
  elementsOf,
  labelName,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
} from '../../../src/core/dom/index.ts'

/** A step of a way: an element's tag, class and style, and which child of that look the next one is. */
interface Step {
  readonly tag: string
  readonly classes: readonly string[]
  readonly style: string
  readonly next: number
}

export type Rule = readonly Step[]

/** The ways to all elements whose text is the example. */
export function build(tree: Tree, example: string): readonly Rule[] {
  const wanted = example.trim()
  const rules = new Map<string, Rule>()
  for (let node = tree.nodeCount - 1; node > 0; node--) {
    if (tree.label[node] === undefined || labelName(tree, node).startsWith('#')) continue
    if (textOf(tree, node) !== wanted) continue
    const rule = ruleTo(tree, node)
    rules.set(JSON.stringify(rule), rule)
  }
  return [...rules.values()]
}

/** The texts that the ways lead to, in the order of ways. */
export function similar(tree: Tree, rules: readonly Rule[]): readonly string[] {
  const found = rules.flatMap((rule) => {
    let parents: readonly NodeId[] = [0]
    for (const [i, step] of rule.entries()) {
      const isLast = i === rule.length - 1
      parents = parents.flatMap((parent) => {
        const alike = elementsOf(tree, parent).filter((child) => looksSo(tree, child, step))
        if (!isLast || alike.length === 0) return alike
        return [alike[Math.min(alike.length - 1, rule[i - 1]?.next ?? 0)]!]
      })
    }
    return parents.map((node) => textOf(tree, node))
  })
  return [...new Set(found)].filter((text) => text !== '')
}

function ruleTo(tree: Tree, node: NodeId): Rule {
  const rule: Step[] = []
  let next = 0
  for (let at = node; at > 0; at = tree.parent[at]!) {
    const step = { ...lookOf(tree, at), next }
    rule.unshift(step)
    next = elementsOf(tree, tree.parent[at]!)
      .filter((child) => looksSo(tree, child, step))
      .indexOf(at)
  }
  return rule
}

function lookOf(tree: Tree, node: NodeId): Omit<Step, 'next'> {
  return { tag: labelName(tree, node), classes: classTokens(tree, node), style: attribute(tree, node, 'style') ?? '' }
}

/** As `findAll(tag, {class, style})`: one of the classes, or none where the step has none; the same style. */
function looksSo(tree: Tree, node: NodeId, { tag, classes, style }: Omit<Step, 'next'>): boolean {
  const own = lookOf(tree, node)
  if (own.tag !== tag || own.style !== style) return false
  return classes.length === 0 ? own.classes.length === 0 : own.classes.some((token) => classes.includes(token))
}

function textOf(tree: Tree, node: NodeId): string {
  let text = ''
  for (let at = node; at < node + tree.size[node]!; at++) if (labelName(tree, at) === '#text') text += rawText(tree, at)
  return oneLine(text)
}
