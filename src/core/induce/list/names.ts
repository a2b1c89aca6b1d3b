import { attribute, type NodeId } from '../../dom/index.ts'
import { nameFrom } from '../label/index.ts'
import type { NameHint } from '../template/index.ts'
import type { Column } from './columns.ts'
import { MAX_TOKENS } from './constants.ts'
import type { NestedList } from './nested.ts'
import type { PageView } from './page-view.ts'

/** Elements from the named one outwards that may name it. */
const NAMING_LEVELS = 4

/**
 * A snake_case name for a field: the text that labels it, else what the element that holds it, or one around it inside the
 * record, is called by item property, class or tag; `text` when nothing says what it is.
 */
export function nameField(view: PageView, { sample, paths, label }: Column): string {
  const path = hintsAround(view, sample.holder, paths[0]!.length)
  if (label !== null) path.push({ tag: '', words: [], label })
  return nameFrom(sample.kind === 'text' ? { path } : { path, attribute: sample.kind }) || 'text'
}

/** A snake_case name for a list of the page, from what holds it; `items` when that says nothing. */
export function nameList(view: PageView, region: NodeId): string {
  return nameFrom({ path: hintsAround(view, region, NAMING_LEVELS) }) || 'items'
}

/** The name of a list inside records: from what holds its entries; from an entry where they stand in the record itself. */
export function nameNested(view: PageView, { path, parents, entries }: NestedList): string {
  const first = path.length > 0 ? parents[0]! : entries.flat(2)[0]!
  return nameFrom({ path: hintsAround(view, first, Math.max(1, path.length)) }) || 'items'
}

/** What an element and those around it say of what is in them, outermost first; no more than `levels` of them. */
function hintsAround({ tree }: PageView, node: NodeId, levels: number): NameHint[] {
  const hints: NameHint[] = []
  for (let at = node; at > 0 && hints.length < Math.min(levels, NAMING_LEVELS); at = tree.parent[at]!) {
    const tokens = ['id', 'class'].flatMap((name) => attribute(tree, at, name)?.split(/\s+/).slice(0, MAX_TOKENS) ?? [])
    const words = tokens.filter((token) => token !== '' && !/\d{3}/.test(token))
    hints.unshift({ tag: tree.labels.at(tree.label[at]!), words, label: attribute(tree, at, 'itemprop') })
  }
  return hints
}
