import { isWithin } from '../dom/index.ts'
import type { FieldCandidate, ValuePlace } from './candidates.ts'
import { type Match, notFound } from './matches.ts'
import type { OpenPage } from './observe.ts'

/**
 * Whether a place holds the values of fields that are settled: fields do not hold each other, so that a box around one is
 * not another that is lost. O(values x settled values).
 */
export function holdsOthers(
  pages: readonly OpenPage[],
  { origin, nodes, pattern }: FieldCandidate,
  settled: readonly ValuePlace[],
): boolean {
  if (origin !== 'place' || pattern.value.kind !== 'text' || settled.length === 0) return false
  const holding = nodes.filter(({ page, node }) => {
    const { tree } = pages[page]!.context.page
    return settled.some((other) => other.page === page && isWithin(tree, other.node, node))
  })
  return holding.length * 2 > nodes.length
}

/** Takes back what was found for a field and turns out to hold the values of others. */
export function withoutBoxes(pages: readonly OpenPage[], matches: readonly Match[]): readonly Match[] {
  return matches.map((match) => {
    if (match.isKept || match.candidate?.kind !== 'field') return match
    const others = placesOfFields(matches.filter((other) => other !== match))
    if (!holdsOthers(pages, match.candidate, others)) return match
    return { ...notFound(match.known), isRare: match.isRare }
  })
}

/** Where the texts of fields stand. */
export function placesOfFields(matches: readonly (Match | null)[]): readonly ValuePlace[] {
  return matches.flatMap((match) =>
    match?.candidate?.kind === 'field' && match.candidate.pattern.value.kind !== 'attribute'
      ? match.candidate.nodes
      : [],
  )
}
