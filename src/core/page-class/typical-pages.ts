import { median } from '../base/index.ts'
import type { Tree } from '../dom/index.ts'
import { TYPICAL } from './constants.ts'
import { type Counts, countsOf } from './counts.ts'
import { featuresOf, type PageFeatures } from './page-features.ts'

/**
 * The pages built as the others are, in order: first those that have most of what most of them have, of these the ones that lack little of what
 * nearly all have and have little that few have, by the upper quartile of the pages. Of fewer than `TYPICAL.few` all; where more than
 * `TYPICAL.mostOut` of them would go in the second step, they are variants and stay. O(nodes).
 */
export function typicalPages<Page extends { readonly tree: Tree }>(pages: readonly Page[]): readonly Page[] {
  if (pages.length < TYPICAL.few) return pages
  const features = pages.map(({ tree }) => featuresOf(tree))
  const alike = withoutUnlike(features)
  const typical = new Set(withoutStrangers(alike))
  return pages.filter((_, i) => typical.has(features[i]!))
}

/** Those that have their share of the paths of most. */
function withoutUnlike(pages: readonly PageFeatures[]): readonly PageFeatures[] {
  const counts = countsOf(pages.map((page) => page.paths))
  const common = itemsFrom(counts, pages.length / 2 + 0.5)
  const had = pages.map((page) => common.filter((path) => page.paths.has(path)).length)
  const least = TYPICAL.alike * median(had)
  return pages.filter((_, i) => had[i]! >= least)
}

function withoutStrangers(pages: readonly PageFeatures[]): readonly PageFeatures[] {
  if (pages.length < TYPICAL.few) return pages
  const { strangeness, size } = strangenessOf(pages)
  const usual = [...strangeness].sort((a, b) => a - b)[Math.floor((pages.length - 1) * TYPICAL.quartile)]!
  const most = TYPICAL.times * usual + TYPICAL.share * size + TYPICAL.beyond
  const typical = pages.filter((_, i) => strangeness[i]! <= most)
  return pages.length - typical.length > TYPICAL.mostOut * pages.length ? pages : typical
}

/** By page: paths and texts of nearly all pages that it lacks, and paths of few that it has; and of how many there are. */
function strangenessOf(pages: readonly PageFeatures[]) {
  const paths = countsOf(pages.map((page) => page.paths))
  const commonPaths = itemsFrom(paths, TYPICAL.common * pages.length)
  const commonTexts = itemsFrom(countsOf(pages.map((page) => page.texts)), TYPICAL.common * pages.length)
  const strangeness = pages.map((page) => {
    const rare = [...page.paths].filter((path) => paths.get(path)! <= TYPICAL.rare * pages.length)
    const lacking =
      commonPaths.filter((path) => !page.paths.has(path)).length +
      commonTexts.filter((text) => !page.texts.has(text)).length
    return lacking + rare.length
  })
  const size = (commonPaths.length + commonTexts.length + median(pages.map((page) => page.paths.size))) / 3
  return { strangeness, size }
}

function itemsFrom(counts: Counts, least: number): readonly string[] {
  return [...counts].filter(([, count]) => count >= least).map(([item]) => item)
}
