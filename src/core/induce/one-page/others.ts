import { isWithin, type NodeId } from '../../dom/index.ts'
import type { PageView } from '../../wrapper/index.ts'
import type { PageTexts, Place } from './page-texts.ts'

/** Where the examples of other names stand. */
export interface Others {
  /** Whether an element holds one at a place where it stands. */
  readonly isSome: (node: NodeId) => boolean
  /** Whether it holds one at all places where it stands: some may be mentions. */
  readonly isAll: (node: NodeId) => boolean
  /**
   * Whether one is all of some elements but the first, which another example is all of: these are parts that examples tell apart, not items of one list.
   */
  readonly isApart: (own: NodeId, nodes: readonly NodeId[], texts: PageTexts) => boolean
}

/** @param places by name, where its example stands; names whose example is nowhere say nothing */
export function othersAt({ tree }: PageView, places: readonly (readonly Place[])[]): Others {
  const known = places.filter(({ length }) => length > 0)
  const holds = (node: NodeId) => (place: Place) => isWithin(tree, place.node, node)
  return {
    isSome: (node) => known.some((some) => some.filter(({ isWhole }) => isWhole).some(holds(node))),
    isAll: (node) => known.some((some) => some.every(holds(node))),
    isApart: (own, nodes, texts) =>
      known.some((some) => {
        const wholes = some.filter(({ isWhole }) => isWhole)
        const isAllOf = (node: NodeId): boolean =>
          wholes.some((place) => holds(node)(place) && texts.lengthOf(node) === texts.lengthOf(place.node))
        return !wholes.some(holds(own)) && nodes.some(isAllOf)
      }),
  }
}
