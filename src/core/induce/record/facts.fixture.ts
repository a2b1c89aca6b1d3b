import { attribute, createVocabulary, isElement, type NodeId, oneLine, parse, visibleText } from '../../dom/index.ts'
import type { FieldDraft, ListDraft, OwnedValue, Scope, TrainingPage } from '../template/index.ts'
import { type Class, classOf } from './evidence.ts'
import { factsOf, type PageFacts } from './page-facts.ts'

/** Pages as they are written, at `https://a.test/items/0` and so on. */
export function writtenPages(htmls: readonly string[]): TrainingPage[] {
  const vocabulary = createVocabulary()
  return htmls.map((html, i) => {
    const result = parse(`<!doctype html>${html}`, { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return { url: `https://a.test/items/${i}`, tree: result.tree }
  })
}

/** The elements of a page whose attribute `k` has a name. */
export function nodesOf({ tree }: TrainingPage, name: string): NodeId[] {
  return [...tree.label.keys()].filter((node) => isElement(tree, node) && attribute(tree, node, 'k') === name)
}

/** Pages of which elements are called by their attribute `k`. */
export interface Facts {
  readonly pages: readonly TrainingPage[]
  readonly facts: readonly PageFacts[]
  readonly scope: Scope
  /** The field of all elements of a name: their texts, or an attribute of them. */
  readonly field: (name: string, attribute?: string | null, more?: Partial<FieldDraft>) => FieldDraft
  readonly class: (fields?: readonly FieldDraft[], isEmbedded?: Class['isEmbedded']) => Class
}

export function factsOfPages(htmls: readonly string[]): Facts {
  const pages = writtenPages(htmls)
  const facts = pages.map(factsOf)
  const readAt = (owner: number, node: NodeId, name: string | null): OwnedValue => {
    const { tree } = pages[owner]!
    return { owner, node, text: name === null ? oneLine(visibleText(tree, node)) : (attribute(tree, node, name) ?? '') }
  }
  return {
    pages,
    facts,
    scope: { pages, pageOf: pages.map((_, i) => i) },
    field: (name, of = null, more = {}) => ({
      kind: 'field',
      paths: [[{ tag: 'p', classes: [name] }]],
      value: of === null ? { kind: 'text' } : { kind: 'attribute', name: of },
      hints: { path: [{ tag: 'p', words: [name], label: null }] },
      values: pages.flatMap((page, owner) => nodesOf(page, name).map((node) => readAt(owner, node, of))),
      ...more,
    }),
    class: (fields = [], isEmbedded = () => false) => classOf(facts, isEmbedded, fields),
  }
}

/** Text parts of a list on some pages: a record for each. */
export function listOf(scope: Scope, pageOf: readonly number[], children: ListDraft['children']): ListDraft {
  return {
    kind: 'list',
    paths: [[{ tag: 'ul' }]],
    starts: [{ tag: 'li' }],
    spans: false,
    hints: { path: [{ tag: 'li', words: [], label: null }] },
    scope: { pages: scope.pages, pageOf },
    children,
  }
}

/** A field of given texts, by owner; null for none. */
export function textsField(
  texts: readonly (string | null | readonly string[])[],
  more: Partial<FieldDraft> = {},
): FieldDraft {
  const values = texts.flatMap((own, owner) => [own ?? []].flat().map((text) => ({ owner, text, node: 1 })))
  const path = [{ tag: 'p', words: [], label: null }]
  return { kind: 'field', paths: [[{ tag: 'p' }]], value: { kind: 'text' }, hints: { path }, values, ...more }
}
