import { attribute, childrenOf, type NodeId } from '../../dom/index.ts'
import { pagesOf } from '../pages.fixture.ts'
import type { Member } from './align.ts'
import type { Occurrence, TrainingPage, Vertex } from './scope.ts'

function itOf({ tree }: TrainingPage): NodeId {
  return [...tree.label.keys()].find((node) => attribute(tree, node, 'id') === 'it')!
}

/** Aligned elements of pages, by what stands in each. */
export function occurrencesOf(contents: readonly string[]): Occurrence[] {
  return pagesOf(contents.map((content) => `<div id="it">${content}</div>`)).map((page, owner) => {
    return { owner, tree: page.tree, node: itOf(page), before: undefined, at: 0.5 }
  })
}

/** What stands in aligned elements, each a member. */
export function membersOf(contents: readonly string[]): Member[] {
  return occurrencesOf(contents).map(({ owner, tree, node }) => ({ owner, tree, siblings: childrenOf(tree, node) }))
}

/** A place of the template on the pages of some occurrences. */
export function vertexOf(occurrences: readonly Occurrence[]): Vertex {
  const pages = occurrences.map(({ tree }, i) => ({ url: `https://site.test/${i}`, tree }))
  return { scope: { pages, pageOf: pages.map((_, i) => i) }, paths: [[]], hints: { path: [] }, level: 0 }
}
