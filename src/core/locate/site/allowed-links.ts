import type { LocateOptions } from '../options.ts'
import type { Link } from './links.ts'
import type { Observation } from './observe.ts'

type Allowing = Pick<LocateOptions, 'mayFetch'>

/** What is kept of a page, without links to what may not be downloaded. */
export function allowed(observation: Observation, { mayFetch }: Allowing): Observation {
  if (mayFetch === undefined) return observation
  const { guides, canonical, next } = observation
  return {
    ...allowedLinks(observation, { mayFetch }),
    guides: guides.filter(mayFetch),
    canonical: canonical !== null && mayFetch(canonical) ? canonical : null,
    next: next !== null && mayFetch(next) ? next : null,
  }
}

/** The same with no links but those to what may be downloaded. */
export function allowedLinks<Kept extends { readonly links: readonly Link[] }>(
  kept: Kept,
  { mayFetch }: Allowing,
): Kept {
  return mayFetch === undefined ? kept : { ...kept, links: kept.links.filter(({ url }) => mayFetch(url)) }
}
