import type { Tree } from '../dom/index.ts'
import { classPaths, type PageSignature, signatureShare, signatureTree, viewPage } from '../wrapper/index.ts'

/** A path is a sign of the class when this share of the training pages has it. */
const COMMON = 0.9
/** Most paths that are kept, the commonest first. */
const MOST = 200
/** A page may have this much less of the signature than the training page that has least. */
const SLACK = 0.7

/**
 * What tells pages like these from others: the tag paths with classes that nearly all of them have, and how many of
 * those a page must have. Pages of one site share its frame, so that the share asked for is high.
 */
export function pageSignature(trees: readonly Tree[]): PageSignature {
  const counts = new Map<string, number>()
  for (const tree of trees) for (const path of classPaths(tree)) counts.set(path, (counts.get(path) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= COMMON * trees.length)
  const paths = common
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST)
    .map(([path]) => path)
  const signature = signatureTree(paths)
  const least = Math.min(...trees.map((tree) => signatureShare(viewPage(tree), signature)))
  return { paths, minShare: Math.floor(least * SLACK * 1000) / 1000 }
}
