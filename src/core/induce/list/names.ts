import { attribute, type NodeId } from '../../dom/index.ts'
import { nameFrom } from '../label/index.ts'
import type { PageView } from './page-view.ts'
import type { RawValue } from './values.ts'

/** Elements from the named one outwards whose classes are looked at. */
const NAMING_LEVELS = 4

/**
 * A snake_case name for a field: the text that labels it, else the `itemprop` of the element that holds it, else a class
 * word of that element or one around it, else its tag; '' when nothing says what it is.
 */
export function nameField(view: PageView, { kind, holder }: RawValue, label: string | null): string {
  const words = wordsAround(view, holder)
  if (kind !== 'text') words.push([kind])
  const known = label ?? attribute(view.tree, holder, 'itemprop')
  return nameFrom({ labels: known === null ? [] : [known], words })
}

/** A snake_case name for a list, from the classes of the element that holds it; '' when they say nothing. */
export function nameList(view: PageView, holder: NodeId): string {
  return nameFrom({ labels: [], words: wordsAround(view, holder) })
}

/** Tag, id and classes of the elements around a node and of itself, outermost first. */
function wordsAround({ tree }: PageView, node: NodeId): string[][] {
  const words: string[][] = []
  for (let at = node; at > 0 && words.length < NAMING_LEVELS; at = tree.parent[at]!) {
    const tokens = ['id', 'class'].flatMap((name) => attribute(tree, at, name)?.split(/\s+/).slice(0, 12) ?? [])
    words.unshift([tree.labels.at(tree.label[at]!), ...tokens.filter((token) => token !== '' && !/\d{3}/.test(token))])
  }
  return words
}
