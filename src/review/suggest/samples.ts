import { baseUrl, isElement, isWithin, type NodeId, type ParsedPage } from '../../core/dom/index.ts'
import { type PartReader, readParts } from '../../core/extract/index.ts'
import { parseValue } from '../../core/values/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../../core/wrapper/index.ts'
import { MOST_OWNERS, MOST_PAGES } from './constants.ts'

/** The page, or a record: what a field has one value in. */
export interface Owner {
  readonly page: number
  readonly nodes: readonly NodeId[]
}

/** A list, with those whose records it is in, outermost first. */
export type ListPath = readonly ListPattern[]

type FoundValue = ReturnType<PartReader['values']>[number]

/** The sample pages as a wrapper reads them: what is shown of an edit is what a run gives. */
export class Samples {
  readonly pages: readonly ParsedPage[]
  readonly parts: readonly PartReader[]
  /** Which of them was pointed at. */
  readonly at: number
  private readonly known = new Map<ListPattern | null, readonly Owner[]>()

  /** @param at a page that is kept whatever their number */
  constructor(pages: readonly ParsedPage[], at: number) {
    const isFar = at >= MOST_PAGES
    this.pages = isFar ? [...pages.slice(0, MOST_PAGES - 1), pages[at]!] : pages.slice(0, MOST_PAGES)
    this.at = isFar ? MOST_PAGES - 1 : at
    this.parts = this.pages.map(readParts)
  }

  /** The records of a list on all pages, in their order; the pages themselves for no list. Those of a list with the same patterns are found once. */
  owners(path: ListPath): readonly Owner[] {
    const list = path.at(-1)
    if (list === undefined)
      return (
        this.known.get(null) ??
        this.kept(
          null,
          this.parts.map(({ view }, page) => ({ page, nodes: view.elements(0) })),
        )
      )
    return this.known.get(list) ?? this.kept(list, this.recordsIn(list, this.owners(path.slice(0, -1))).flat())
  }

  private kept(list: ListPattern | null, owners: readonly Owner[]): readonly Owner[] {
    this.known.set(list, owners)
    return owners
  }

  /** The records of a list in each of some owners. */
  recordsIn(list: ListPattern, owners: readonly Owner[]): readonly (readonly Owner[])[] {
    return this.inPages(owners, (parts, contexts, page) =>
      parts.records(list, contexts).map(({ records }) => records.map((nodes): Owner => ({ page, nodes }))),
    )
  }

  /** The value of a field in each of some owners. */
  values(field: FieldPattern, owners: readonly Owner[]): readonly FoundValue[] {
    return this.inPages(owners, (parts, contexts) => parts.values(field, contexts))
  }

  private inPages<T>(
    owners: readonly Owner[],
    read: (parts: PartReader, contexts: readonly (readonly NodeId[])[], page: number) => readonly T[],
  ): readonly T[] {
    return [...Map.groupBy(owners, ({ page }) => page)].flatMap(([page, own]) =>
      read(
        this.parts[page]!,
        own.map(({ nodes }) => nodes),
        page,
      ),
    )
  }

  /** A text of a page by its field's type; the text itself where it is none. */
  typed({ type, format }: Pick<FieldPattern, 'type' | 'format'>, page: number, text: string): unknown {
    const { tree, url } = this.pages[page]!
    return parseValue(text, type, format, baseUrl(tree, url)) ?? text
  }
}

/** At most `MOST_OWNERS` of some owners, one of them for sure, in their order. */
export function someOwners(owners: readonly Owner[], own: Owner): readonly Owner[] {
  if (owners.length <= MOST_OWNERS) return owners
  const step = owners.length / (MOST_OWNERS - 1)
  return owners.filter((one, i) => one === own || Math.floor(i / step) !== Math.floor((i - 1) / step))
}

/** Whether a node stands in a record or page. */
export function isIn({ pages }: Samples, { page, nodes }: Owner, node: NodeId): boolean {
  return nodes.some((one) => isWithin(pages[page]!.tree, node, one))
}

/** All lists of a wrapper, those in records too, parents first. */
export function listsOf({ page }: Wrapper): readonly ListPath[] {
  const below = (patterns: Wrapper['page']['children'], path: ListPath): readonly ListPath[] =>
    patterns.flatMap((pattern) => {
      if (pattern.kind === 'field' || pattern.gone === true) return []
      const own = [...path, pattern]
      return [own, ...below(pattern.record.children, own)]
    })
  return below(page.children, [])
}

export function nameOf(path: ListPath): string {
  return path.map(({ name }) => name).join('.')
}

/** The list with a path; null for none. */
export function listAt(wrapper: Wrapper, name: string): ListPath | null {
  return listsOf(wrapper).find((path) => nameOf(path) === name) ?? null
}

/** The fields and lists of the page, or of a list's records. */
export function childrenAt({ page }: Wrapper, path: ListPath): Wrapper['page']['children'] {
  return path.at(-1)?.record.children ?? page.children
}

/** The element of a node; null for one that the page does not have. */
export function elementAt({ tree }: ParsedPage, node: number): NodeId | null {
  if (!Number.isInteger(node) || node <= 0 || node >= tree.nodeCount) return null
  let at = node as NodeId
  while (at > 0 && !isElement(tree, at)) at = tree.parent[at]!
  return at > 0 ? at : null
}
