import { TOO_LIKELY_WRONG } from '../constants.ts'
import { isTaken, type Match, notFound } from '../match/matches.ts'

/**
 * Matches with those taken back that would make the repair too wrong: fields are taken, surest first, as long as the expected share of
 * wrong values among all that they give is at most `maxWrong`; none of which a quarter is wrong, unless so much is asked for.
 * A list of which nothing is left is none. A smaller share never takes more. O(matches x log of them).
 */
export function acceptedMatches(matches: readonly Match[], maxWrong: number): readonly Match[] {
  const about = (field: Match) => ({ error: field.error!, values: valuesOf(field) })
  return withoutOthers(matches, takenTogether(estimatedFields(matches), maxWrong, about))
}

/** Expected share of wrong values among those that the fields found again give, 0..1; 0 when none was. */
export function expectedWrong(matches: readonly Match[]): number {
  const fields = estimatedFields(matches)
  const all = fields.reduce((sum, field) => sum + valuesOf(field), 0)
  return all === 0 ? 0 : fields.reduce((sum, field) => sum + valuesOf(field) * field.error!, 0) / all
}

function estimatedFields(matches: readonly Match[]): readonly Match[] {
  return matches.flatMap((match) => [
    ...(match.error !== undefined && match.candidate !== null ? [match] : []),
    ...estimatedFields(match.children),
  ])
}

function valuesOf({ candidate }: Match): number {
  return candidate?.values.length ?? 0
}

/** What may be taken together of some fields: see `acceptedMatches`. */
export function takenTogether<Field>(
  fields: readonly Field[],
  maxWrong: number,
  about: (field: Field) => { readonly error: number; readonly values: number },
): ReadonlySet<Field> {
  const taken = new Set<Field>()
  let [wrong, all] = [0, 0]
  for (const field of fields.toSorted((a, b) => about(a).error - about(b).error)) {
    const { error, values } = about(field)
    wrong += values * error
    all += values
    if (error > Math.max(TOO_LIKELY_WRONG, maxWrong) || wrong > maxWrong * all) break
    taken.add(field)
  }
  return taken
}

function withoutOthers(matches: readonly Match[], taken: ReadonlySet<Match>): readonly Match[] {
  return matches.map((match): Match => {
    const children = withoutOthers(match.children, taken)
    const isLeft = match.error === undefined || taken.has(match)
    const isEmpty = match.known.kind === 'list' && children.length > 0 && !children.some(isTaken)
    if (match.isKept || match.candidate === null || (isLeft && !isEmpty)) return { ...match, children }
    return refused(match)
  })
}

/** A match that is taken back: what was found, and why not. */
function refused(match: Match): Match {
  const { known, candidate, stays, logOdds, margin } = match
  const error = match.error ?? expectedWrong(match.children)
  return { ...notFound(known), stays, refused: { origin: candidate!.origins[0]!, logOdds, margin, error } }
}
