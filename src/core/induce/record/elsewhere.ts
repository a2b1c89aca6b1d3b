import { evenSample, hashString, mix } from '../../base/index.ts'
import { classTokens, isElement, type NodeId, rawText, type Tree, valueOfAttribute } from '../../dom/index.ts'
import type { FieldDraft, Scope, TrainingPage } from '../template/index.ts'
import { MAX_OTHERS, MAX_VALUES, OTHERS_SHARE, PLACE_LEVELS, SHOWN_ELSEWHERE } from './constants.ts'
import { keyOf } from './page-facts.ts'

/** What pages of a site's other classes show: by place and text (as one hash), how many of them. */
export interface Elsewhere {
  readonly counts: ReadonlyMap<number, number>
  readonly pages: number
}

/** What is shown on pages of other classes, of those that `MAX_OTHERS` leaves. O(nodes + text). */
export function elsewhereOf(others: readonly TrainingPage[]): Elsewhere {
  const pages = evenSample(others, MAX_OTHERS)
  const counts = new Map<number, number>()
  for (const { tree } of pages) {
    const own = new Set<number>()
    for (let node = 0; node < tree.nodeCount; node++) for (const part of partsAt(tree, node)) own.add(part)
    for (const part of own) counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  return { counts, pages: pages.length }
}

/**
 * Whether most values of a field stand in the same place, word for word, on several pages of other classes. A post's date and author stand on the
 * few listings of the post, the site's latest posts everywhere.
 */
export function isElsewhere({ counts, pages }: Elsewhere, field: FieldDraft, scope: Scope): boolean {
  if (pages === 0) return false
  const least = Math.max(2, OTHERS_SHARE * pages)
  const values = evenSample(field.values, MAX_VALUES)
  const name = field.value.kind === 'attribute' ? field.value.name : null
  const found = values.filter(({ owner, node }) => {
    const { tree } = scope.pages[scope.pageOf[owner]!]!
    const parts = name === null ? textsBelow(tree, node) : attributeAt(tree, node, name)
    return parts.length > 0 && parts.every((part) => (counts.get(part) ?? 0) >= least)
  })
  return found.length >= SHOWN_ELSEWHERE * values.length
}

function partsAt(tree: Tree, node: NodeId): readonly number[] {
  if (!isElement(tree, node)) return tree.parent[node]! < 0 ? [] : textAt(tree, node)
  return [...attributeAt(tree, node, 'href'), ...attributeAt(tree, node, 'src')]
}

function textsBelow(tree: Tree, node: NodeId): readonly number[] {
  const parts: number[] = []
  for (let at = node; at < node + tree.size[node]!; at++) if (!isElement(tree, at)) parts.push(...textAt(tree, at))
  return parts
}

function textAt(tree: Tree, node: NodeId): readonly number[] {
  const key = keyOf(rawText(tree, node))
  return key === '' ? [] : [mix(placeOf(tree, tree.parent[node]!), hashString(key))]
}

function attributeAt(tree: Tree, node: NodeId, name: string): readonly number[] {
  const value = valueOfAttribute(tree, node, name)
  return value === null ? [] : [mix(placeOf(tree, node), hashString(value))]
}

/** Tags and classes of an element and the nearest around it. */
function placeOf(tree: Tree, node: NodeId): number {
  let place = 0
  for (let level = 0, at = node; level < PLACE_LEVELS && at >= 0; level++, at = tree.parent[at]!) {
    place = mix(place, tree.label[at]!)
    for (const token of classTokens(tree, at)) place = mix(place, hashString(token))
  }
  return place
}
