import { attribute, isStableToken, type NodeId } from '../../dom/index.ts'
import { contentName, type Nameless, nameParts, ownerWords } from '../naming/index.ts'
import type { NameHint } from '../naming/parts.ts'
import type { Column } from './column.ts'
import { MAX_TOKENS } from './constants.ts'
import type { FoundRecord, ListShape, PathStep, Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import type { NestedList } from './nested.ts'

/** Elements from the named one outwards that may name it. */
const NAMING_LEVELS = 4

/** A nested list and what its own records hold. */
export interface NestedShape {
  readonly list: NestedList
  readonly inner: Pick<ListShape, 'fields' | 'lists'> & { readonly records: readonly FoundRecord[] }
}

/**
 * Names of the fields and of the nested lists of records, in this order (`nameParts`).
 *
 * @param above how many of the first columns stand above the records
 */
export function nameColumns(
  view: ListPage,
  spans: readonly Span[],
  columns: readonly Column[],
  nested: readonly NestedShape[],
  above: number,
): string[] {
  const parts = [
    ...columns.map((column, i) => ({ ...columnPart(view, column), isAbove: i < above })),
    ...nested.map((shape) => nestedPart(view, shape)),
  ]
  return nameParts(parts, {
    isRecord: true,
    owner: spans.some(({ length }) => length > 1) ? new Set() : ownerWords(tokensOf(view, spans[0]![0]!)),
    owners: spans.length,
    treeOf: () => view.tree,
  })
}

function columnPart(view: ListPage, { sample, paths, label, values }: Column): Nameless {
  const path = hintsAround(view, sample.holder, paths[0]!.length)
  if (label !== null) path.push({ tag: '', words: [], label })
  return {
    kind: 'field',
    hints: sample.kind === 'text' ? { path } : { path, attribute: sample.kind },
    values: Array.from(values).flatMap((value, owner) => (value === undefined ? [] : [{ owner, ...value }])),
  }
}

/** A list inside records is called by what holds its entries; by an entry where they stand in the record itself. */
function nestedPart(view: ListPage, { list, inner: { fields, lists, records } }: NestedShape): Nameless {
  const { path, parents, entries } = list
  const first = path.length > 0 ? parents[0]! : entries.flat(2)[0]!
  const values = fields.map(({ name, kind }, i) => ({
    name,
    attribute: kind === 'text' ? undefined : kind,
    texts: records.flatMap((record) => record.values[i]?.text ?? []),
  }))
  const content = lists.length > 0 ? undefined : contentName(values)
  return { kind: 'list', hints: { path: hintsAround(view, first, Math.max(1, path.length)) }, values: [], content }
}

/** Names of the lists of a page, each by the usual look of its records and by what holds them. */
export function nameLists(
  view: ListPage,
  lists: readonly { readonly region: NodeId; readonly look: PathStep }[],
): string[] {
  const parts = lists.map(({ region, look }): Nameless => {
    const own: NameHint = { tag: look.label, words: look.classes, label: null }
    return { kind: 'list', hints: { path: [...hintsAround(view, region, NAMING_LEVELS), own] }, values: [] }
  })
  return nameParts(parts, { isRecord: false, owner: new Set(), owners: 1, treeOf: () => view.tree })
}

/** What an element and those around it say of what is in them, outermost first; no more than `levels` of them. */
function hintsAround(view: ListPage, node: NodeId, levels: number): NameHint[] {
  const { tree } = view
  const hints: NameHint[] = []
  for (let at = node; at > 0 && hints.length < Math.min(levels, NAMING_LEVELS); at = tree.parent[at]!) {
    const words = tokensOf(view, at)
    hints.unshift({ tag: tree.labels.at(tree.label[at]!), words, label: attribute(tree, at, 'itemprop') })
  }
  return hints
}

/** Id and class words of an element; not those that only count. */
function tokensOf({ tree }: ListPage, node: NodeId): string[] {
  const tokens = ['id', 'class'].flatMap((name) => attribute(tree, node, name)?.split(/\s+/).slice(0, MAX_TOKENS) ?? [])
  return tokens.filter((token) => token !== '' && isStableToken(token))
}
