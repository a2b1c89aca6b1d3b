import { attribute, isStableToken, isWithin, labelName, type NodeId, oneLine, visibleText } from '../../dom/index.ts'
import { isMeantToken, type NameHints } from '../../naming/index.ts'
import { asLabel, type PageView, type Step, type ValueSource } from '../../wrapper/index.ts'
import type { Way } from '../one-page/ways.ts'
import { hintOf } from '../template/index.ts'
import { HINT_LEVELS, LABEL_CHARS, MOST_ATTRIBUTE_CHARS, MOST_ATTRIBUTES } from './constants.ts'

/** A way to a value that was pointed at. */
export interface PointedWay {
  /** Alternative ways from the page's root, or from a record's nodes. */
  readonly paths: readonly Way[]
  readonly value: ValueSource
  readonly hints: NameHints
  /** Whether several pages or records show it, aligned. */
  readonly isAligned: boolean
}

/**
 * How likely a way leads to the same on other pages by what its steps say, 0..1; higher is surer. By a label, by what an attribute or class calls it, by
 * other classes, by tags, by positions.
 */
export function sureness({ paths, isAligned, value }: PointedWay): number {
  const kinds = paths.map(ofWay)
  const best = Math.max(0, ...kinds)
  const isNumbered = value.kind === 'run' && (value.after?.nth ?? 0) > 1
  return Math.max(best, isAligned ? ALIGNED : 0) - (isNumbered ? NUMBERED : 0)
}

/** What an alignment of pages is worth, and what a position takes away. */
const [ALIGNED, NUMBERED] = [0.85, 0.2]

/** Whether a label leads to the value, on one of its ways. */
export function isLabelledWay({ paths, value }: PointedWay): boolean {
  return (
    paths.some((way) => way.some(isLabelled)) ||
    (value.kind === 'run' && value.after !== null && isLabelled(value.after)) ||
    (value.kind === 'text' && value.line !== undefined)
  )
}

function isLabelled({ label, after, under, reads }: Step): boolean {
  return (label ?? after ?? under ?? reads) !== undefined
}

function ofWay(way: Way): number {
  const isNumbered = way.some(({ nth }) => nth !== undefined)
  const kinds = way.map((step) => {
    if (isLabelled(step)) return 0.9
    if (step.mark !== undefined) return 0.85
    const tokens = [...(step.classes ?? []), ...(step.id === undefined ? [] : [step.id])]
    if (tokens.some(isMeantToken)) return 0.8
    if (tokens.length > 0) return 0.6
    return step.tag === 'h1' ? 0.8 : 0.4
  })
  return Math.max(0.2, ...kinds) - (isNumbered ? NUMBERED : 0)
}

/** What elements around a node say of it, outermost first, up to one that holds other things: hints for its name. */
export function hintsAt(view: PageView, node: NodeId, top: NodeId, label: string | null, of?: string): NameHints {
  const { tree } = view
  const path = []
  for (let at = node, level = 0; at > 0 && level < HINT_LEVELS && isWithin(tree, at, top); level++) {
    const id = view.id(at)
    const classes = view.classes(at).filter(isStableToken)
    const isOwn = level === 0 ? label : null
    const declared = attribute(tree, at, 'itemprop') ?? attribute(tree, at, 'property')
    const hint = hintOf(
      { tag: labelName(tree, at), classes, ...(id !== null && isStableToken(id) && { id }) },
      isOwn ?? declared,
    )
    path.unshift(hint)
    at = tree.parent[at]!
  }
  return { path, ...(of !== undefined && { attribute: of }) }
}

/** Steps to an element by the label before it, in it, or over its column; deep ones. */
export function labelSteps(view: PageView, node: NodeId): readonly Step[] {
  const { tree } = view
  const siblings = view.elements(tree.parent[node]!)
  const before = siblings[siblings.indexOf(node) - 1]
  const plain: Step = { tag: labelName(tree, node), deep: true }
  const after = before === undefined ? null : view.wholeLabel(before)
  const [own, under] = [view.label(node), view.header(node)]
  return [
    ...(isTelling(under) ? [{ ...plain, under }] : []),
    ...(isTelling(after) ? [{ ...plain, after }] : []),
    ...(isTelling(own) && own !== asLabel(visibleText(tree, node)) ? [{ ...plain, label: own }] : []),
  ]
}

function isTelling(label: string | null): label is string {
  return label !== null && label.length <= LABEL_CHARS && /\p{L}/u.test(label)
}

/** Attributes of an element that may be values, likeliest first. */
export function valueAttributes({ tree }: PageView, node: NodeId): readonly string[] {
  const own = VALUES.filter((name) => isValue(attribute(tree, node, name)))
  const data = dataNames(tree, node).filter((name) => isValue(attribute(tree, node, name)))
  return [...own, ...data].slice(0, MOST_ATTRIBUTES)
}

const VALUES = ['src', 'href', 'content', 'datetime', 'value', 'data-src', 'alt', 'title', 'aria-label'] as const

function isValue(text: string | null): boolean {
  return text !== null && text.length <= MOST_ATTRIBUTE_CHARS && !text.startsWith('data:') && oneLine(text) !== ''
}

function dataNames(tree: PageView['tree'], node: NodeId): readonly string[] {
  const names: string[] = []
  for (let i = tree.attributeStart[node]!; i < tree.attributeStart[node + 1]!; i++) {
    const name = tree.attributeNames.at(tree.attributeName[i]!)
    if (name.startsWith('data-') && name !== 'data-src' && !names.includes(name)) names.push(name)
  }
  return names
}
