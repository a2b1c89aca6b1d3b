import type { Tree } from '../dom/index.ts'
import { VARIANT } from './constants.ts'
import { featuresOf, type PageFeatures } from './page-features.ts'
import { shareOf, signatureOf } from './signature.ts'

/**
 * Of some strays the class that each is a variant of: a page that has nearly all paths that the pages of the class have in common and most of their
 * texts, though it has much of its own (an interface among the classes of a manual). By page a position in `classes`, the nearest where it is like
 * several, or -1. O(nodes + strays x features of the classes).
 */
export function variantClasses(classes: readonly (readonly Tree[])[], strays: readonly Tree[]): readonly number[] {
  if (strays.length === 0) return []
  const signatures = classes.map((trees) => signatureOf(trees.map(featuresOf)))
  return strays.map(featuresOf).map((page: PageFeatures) => {
    const shares = signatures.map(({ paths, texts = [] }) => [shareOf(page.paths, paths), shareOf(page.texts, texts)])
    const sums = shares.map(([paths, texts]) =>
      paths! >= VARIANT.paths && texts! >= VARIANT.texts ? paths! + texts! : -1,
    )
    const most = Math.max(...sums)
    return most < 0 ? -1 : sums.indexOf(most)
  })
}
