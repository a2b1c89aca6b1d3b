import { attribute, type NodeId } from '../../dom/index.ts'
import { nameFrom } from '../label/index.ts'
import type { NameHint } from '../template/index.ts'
import { MAX_TOKENS } from './constants.ts'
import type { PageView } from './page-view.ts'
import type { RawValue } from './values.ts'

/** Elements from the named one outwards that may name it. */
const NAMING_LEVELS = 4

/**
 * A snake_case name for a field: the text that labels it, else what the element that holds it, or one around it, is called
 * by item property, class or tag; `text` when nothing says what it is.
 */
export function nameField(view: PageView, { kind, holder }: RawValue, label: string | null): string {
  const path = hintsAround(view, holder)
  if (label !== null) path.push({ tag: '', words: [], label })
  return nameFrom(kind === 'text' ? { path } : { path, attribute: kind }) || 'text'
}

/** A snake_case name for a list, from what the elements that hold it are called; `items` when they say nothing. */
export function nameList(view: PageView, holder: NodeId): string {
  return nameFrom({ path: hintsAround(view, holder) }) || 'items'
}

/** What the elements around a node, and itself, say of what is in them, outermost first. */
function hintsAround({ tree }: PageView, node: NodeId): NameHint[] {
  const hints: NameHint[] = []
  for (let at = node; at > 0 && hints.length < NAMING_LEVELS; at = tree.parent[at]!) {
    const tokens = ['id', 'class'].flatMap((name) => attribute(tree, at, name)?.split(/\s+/).slice(0, MAX_TOKENS) ?? [])
    const words = tokens.filter((token) => token !== '' && !/\d{3}/.test(token))
    hints.unshift({ tag: tree.labels.at(tree.label[at]!), words, label: attribute(tree, at, 'itemprop') })
  }
  return hints
}
