import type { ParsedPage } from '../../dom/index.ts'
import {
  type DroppedPattern,
  type ListPattern,
  patternAt,
  type Wrapper,
  withDropped,
  withPartsApart,
  withPartsTogether,
} from '../../wrapper/index.ts'
import { adaptedToLayout, type LayoutOptions } from './adapt-layout.ts'

/**
 * A repaired wrapper with what edits had left out where it is now, so that it reads there when it is restored; what is found nowhere, or in records that are cut
 * otherwise, stays as it was. It says nothing of whether the wrapper broke.
 */
export function withDroppedMoved(
  before: Wrapper,
  repaired: Wrapper,
  pages: readonly ParsedPage[],
  { onFound: _, ...options }: LayoutOptions,
): Wrapper {
  const { dropped } = repaired
  if (dropped === undefined) return repaired
  const all = withDropped(before)
  const nothing = pages.map(() => null)
  const adaptation = adaptedToLayout(withPartsApart(all), pages, nothing, options)
  if (adaptation.kind !== 'proposal') return repaired
  const whole = withPartsTogether(adaptation.proposal.wrapper, all)
  return { ...repaired, dropped: dropped.map((one) => moved(one, repaired, whole)) }
}

function moved(one: DroppedPattern, repaired: Wrapper, whole: Wrapper): DroppedPattern {
  const { lists, pattern } = one
  const found = patternAt(whole.page.children, [...lists, pattern.name].join('.'))
  if (found === null || found.gone || found.kind !== pattern.kind) return one
  const isThere = lists.every((_, i) => {
    const path = lists.slice(0, i + 1).join('.')
    const [own, other] = [patternAt(repaired.page.children, path), patternAt(whole.page.children, path)]
    return own?.kind === 'list' && other?.kind === 'list' && cutOf(own) === cutOf(other)
  })
  return isThere ? { ...one, pattern: found } : one
}

/** How a list is found and cut. */
function cutOf({ locators, across, groups, record }: ListPattern): string {
  const { children: _, ...cut } = record
  return JSON.stringify([locators, across, groups, cut])
}
