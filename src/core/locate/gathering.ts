import type { Collections } from './collections.ts'
import { GROUPS } from './constants.ts'
import type { ClassLink, CollectionId, Lane, StrandId } from './group.ts'
import { createHeap } from './heap.ts'
import type { Shape } from './shapes.ts'
import type { UrlId } from './site.ts'
import type { Strands } from './strands.ts'

/** A collection while links are added to it. */
export interface Gathering {
  readonly collection: CollectionId
  readonly link: ClassLink
  /**
   * Adds a link. From `GROUPS.mostStrands` shapes on, links of further ones go into one strand.
   *
   * @param any the shape that all URLs share
   * @param isOpen whether it may be followed: of others there is only kept where they stand
   */
  add(url: UrlId, shape: Shape, any: Shape, isOpen: boolean): void
  /** Makes what was added known to the collection. */
  close(): void
}

/** A new collection without links. */
export function createGathering(collections: Collections, strands: Strands, link: ClassLink): Gathering {
  const collection = collections.add(link)
  const shapes: Shape[] = []
  /** By position in `shapes`; a hole where there was no open link of that shape yet. */
  const opened: (StrandId | undefined)[] = []
  return {
    collection,
    link,
    add(url, shape, any, isOpen) {
      const at = positionOf(shapes, shape, any)
      if (!isOpen) return
      opened[at] ??= strands.add(collection, laneOf(link, shapes[at]!))
      strands.addLink(opened[at], url)
    },
    close() {
      collections.setFirstStrand(collection, strands.chain(opened.filter((strand) => strand !== undefined)))
    },
  }
}

/** Where links of a shape go: a position in `shapes`, which may grow. */
function positionOf(shapes: Shape[], shape: Shape, any: Shape): number {
  const last = shapes.length - 1
  const known = shapes[last] === shape ? last : shapes.indexOf(shape)
  if (known !== -1) return known
  if (shapes.length < GROUPS.mostStrands) return shapes.push(shape) - 1
  const common = shapes.indexOf(any)
  return common === -1 ? shapes.push(any) - 1 : common
}

function laneOf(link: ClassLink, shape: Shape): Lane {
  const known = link.lanes.find((lane) => lane.shape === shape)
  if (known !== undefined) return known
  const created = createLane(link, shape)
  link.lanes.push(created)
  return created
}

function createLane(link: ClassLink, shape: Shape): Lane {
  const nothing = { best: -1, least: 0, links: 0, hits: 0, hubs: 0, value: 0 }
  return { link, shape, open: createHeap(), isListed: false, weighedAt: -1, ...nothing }
}
