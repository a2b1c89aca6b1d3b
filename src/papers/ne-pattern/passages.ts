import { type Tree, visibleText } from '../../core/dom/index.ts'
import type { NeMatch } from './ne-matcher.ts'
import type { SpacePage } from './space.ts'

/** The texts that wildcards caught on a page, in pre-order of the pattern. */
export function passagesOf(tree: Tree, page: SpacePage, { captures }: NeMatch): readonly string[] {
  return captures.map(({ positions }) =>
    visibleText(
      tree,
      positions.map((at) => page.nodes[at]!),
    ),
  )
}
