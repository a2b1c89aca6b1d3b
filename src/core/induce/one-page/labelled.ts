import { isHeadingLabel, LABEL, labelName, type NodeId, visibleText } from '../../dom/index.ts'
import { snake } from '../../naming/index.ts'
import { cutAround, type PageView, type Step, type ValueSource } from '../../wrapper/index.ts'
import { keyOf } from '../record/index.ts'
import type { Others } from './others.ts'
import type { PageTexts, Place } from './page-texts.ts'
import { anchorsOf, nodesAt, type Way, waysTo } from './ways.ts'

/** A value that is told by its label. */
export interface Labelled {
  readonly node: NodeId
  readonly paths: readonly Way[]
  readonly value: ValueSource
}

/** Levels above a value that are looked at for what tells it from one with the same label. */
const MOST_LEVELS = 8

/**
 * A whole element behind its label: `dt` before the only `dd`, `th` before the only cell, a text with a colon, what its class calls a label or says the
 * name that is asked for. Null for none. O(depth x nodes).
 */
export function labelledWhole(view: PageView, texts: PageTexts, node: NodeId, name = ''): Labelled | null {
  const { tree } = view
  for (let at = node; at > 0 && texts.lengthOf(at) === texts.lengthOf(node); at = tree.parent[at]!) {
    const label = labelBefore(view, at, name)
    if (label === null) continue
    const way = wayTo(view, at, { tag: labelName(tree, at), deep: true, after: label })
    return way === null ? null : { node: at, paths: [way], value: { kind: 'text' } }
  }
  return null
}

/** A class of labels. */
const LABEL_CLASS = /(?:^|[-_])(?:label|key|term|caption)(?:$|[-_])/i

/** The text of the element before one, where that is its label. */
function labelBefore(view: PageView, at: NodeId, name: string): string | null {
  const { tree } = view
  const siblings = view.elements(tree.parent[at]!)
  const i = siblings.indexOf(at)
  const before = siblings[i - 1]
  if (before === undefined) return null
  const [own, other] = [tree.label[at], tree.label[before]]
  const next = siblings[i + 1]
  const isAlone = next === undefined || tree.label[next] !== own
  const isNamed = (own === LABEL.dd && other === LABEL.dt) || (own === LABEL.td && other === LABEL.th)
  // What leads in a list is no label of its first entry.
  const isLeadIn =
    own === LABEL.li || own === LABEL.tr || own === LABEL.ul || own === LABEL.ol || isHeadingLabel(other!)
  const text = visibleText(tree, before).trim()
  const isCalled =
    view.classes(before).some((token) => LABEL_CLASS.test(token)) || (name !== '' && snake(text) === snake(name))
  const isTold = !isLeadIn && (text.endsWith(':') || (isCalled && text !== ''))
  return isAlone && (isNamed || isTold) ? view.wholeLabel(before) : null
}

/** The step, below something that is called by what it is where others have the same label, or where it is the first of these; null else. */
function wayTo(view: PageView, node: NodeId, step: Step): Way | null {
  const isExact = (way: Way): boolean => {
    const [found, ...more] = nodesAt(view, way)
    return found === node && more.length === 0
  }
  if (isExact([step])) return [step]
  for (
    let at = view.tree.parent[node]!, level = 0;
    at > 0 && level < MOST_LEVELS;
    level++, at = view.tree.parent[at]!
  ) {
    for (const anchor of anchorsOf(view, [at])) if (isExact([anchor, step])) return [anchor, step]
  }
  return nodesAt(view, [step])[0] === node ? [step] : null
}

/** A value behind a label and a colon in the same element, or line of it: `Pages: 320`. Null for none. O(depth x nodes). */
export function labelledPart(
  view: PageView,
  { node, isWhole }: Place,
  wanted: string,
  others: Others,
): Labelled | null {
  if (isWhole) return null
  const lines = visibleText(view.tree, node).split('\n')
  const label = lines.map((line) => labelOf(line, wanted)).find((one) => one !== null)
  if (label === undefined || label === null) return null
  if (lines.length > 1) {
    const paths = lines.filter((line) => line.startsWith(label)).length > 1 ? [] : waysTo(view, [node], others)
    return paths.length === 0 ? null : { node, paths, value: { kind: 'text', line: label } }
  }
  const name = view.label(node)
  const way = name === null ? null : wayTo(view, node, { tag: labelName(view.tree, node), deep: true, label: name })
  return way === null ? null : { node, paths: [way], value: { kind: 'text', strip: label } }
}

/** What a line has before a value, up to its colon; null where the value is not all of the rest. */
function labelOf(line: string, wanted: string): string | null {
  const label = /^[^:]{1,40}:/u.exec(line)?.[0]
  if (label === undefined || !/\p{L}/u.test(label)) return null
  return keyOf(cutAround(line, { strip: label })) === keyOf(wanted) ? label : null
}
