import { jaccard } from '../../base/index.ts'
import type {
  LocateSitePage as Page,
  LocateSite as Site,
  StopReason,
  Strategy,
  StrategyChoice,
} from '../../locate/index.ts'
import { INDESIT } from '../constants.ts'
import { collect, type Discovery } from './link-collections.ts'
import { Model, type Steps } from './site-classes.ts'
import { tagListsOf } from './tag-lists.ts'

/**
 * INDESIT (Blanco, Crescenzi, Merialdo 2005, sections 2 and 3.1) for one sample page, the first page of the site: discover the
 * neighbour clusters of the target, score them by the new targets that their class-links lead to, find the fellows of the best
 * one by the same algorithm, follow their back class-links; again until all scores are zero.
 *
 * Where the paper is silent: a link that leads to no page is not similar to anything; neighbours are discovered from the known pages that
 * are similar to the target; a cluster that is being searched already gives the index pages that are known, and no new search; of neighbours
 * with equal scores the first discovered is the best. Nothing bounds the downloads but the budget.
 */
export const indesit: StrategyChoice = choice('indesit', 'anew')

/**
 * INDESIT by the letter of "the remaining neighborhood clusters": neighbours are discovered once, and each of them is chosen once at
 * most. `indesit` discovers them anew, from all the targets that there are by then.
 */
export const indesitOnce: StrategyChoice = choice('indesit-once', 'once')

function choice(name: string, discovery: Discovery): StrategyChoice {
  return { name, tagLists: tagListsOf, create: (site) => createIndesit(site, discovery) }
}

function createIndesit(site: Site, discovery: Discovery): Strategy {
  const model = new Model(site)
  const similarityOf = (page: Page): number => {
    const sample = model.sampleCluster()
    return sample === undefined ? 0 : jaccard(page.schema, sample.schema)
  }
  const isTarget = (page: Page): boolean => similarityOf(page) >= INDESIT.similar
  const steps = searchFor(model, discovery)
  return {
    take: () => model.update(),
    begin: () => steps,
    verdicts: {
      similarityOf,
      probabilityOf: (page) => Number(isTarget(page)),
      isTarget,
      isLike: isTarget,
      sameAs: () => null,
      classOf: (page) => model.clusterOf(page).id,
      classCount: () => model.clusterCount,
      judgement: null,
      isKnown: () => false,
      given: () => [],
      unheeded: () => [],
      question: () => null,
    },
  }
}

function* searchFor(model: Model, discovery: Discovery): Steps<StopReason> {
  const target = model.sampleCluster()
  if (target !== undefined) yield* collect(model, discovery, target, new Set([target]))
  return 'exhausted'
}
