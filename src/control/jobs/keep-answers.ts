import type { RunAnswer } from '../explained.ts'
import type { Moment, Plan, PlannedRun, RunEvent } from '../plan/index.ts'
import { MOST_SAID, type SearchSettings } from '../run-spec.ts'

/**
 * Keeps what was answered in a run with its site, whose later runs go by it. The newest answer about a page is the one that holds; of more than
 * can be said the oldest are dropped. Done again it changes nothing. O(events).
 */
export async function keepAnswers(
  plan: Plan,
  { site: name }: PlannedRun,
  events: readonly RunEvent[],
  now: Moment,
): Promise<void> {
  const answers = events.filter(({ kind }) => kind === 'answered').map(({ data }) => data as RunAnswer)
  const said = answers.filter(({ isLike }) => isLike !== null)
  const site = name === null || said.length === 0 ? null : await plan.sites.get(name)
  if (site === null) return
  await plan.sites.put({ ...site, options: said.reduce(withAnswer, site.options) }, now)
}

function withAnswer({ like = [], unlike = [], ...others }: SearchSettings, { url, isLike }: RunAnswer): SearchSettings {
  const listed = (urls: readonly string[], isOne: boolean): string[] =>
    [...urls.filter((one) => one !== url), ...(isOne ? [url] : [])].slice(-MOST_SAID)
  const said = { like: listed(like, isLike === true), unlike: listed(unlike, isLike === false) }
  return {
    ...others,
    ...(said.like.length > 0 && { like: said.like }),
    ...(said.unlike.length > 0 && { unlike: said.unlike }),
  }
}
