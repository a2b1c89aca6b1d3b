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
 * INDESIT (Blanco, Crescenzi, Merialdo 2005, sections 2 and 3.1); the sample is the site's first page. Discover the neighbour clusters of
 * the target, score them by the new targets behind their class-links, find the fellows of the best one by the same algorithm, follow their
 * back class-links; again until all scores are zero. Where the paper is silent: a link that leads to no page is similar to nothing;
 * neighbours are discovered from the known pages similar to the target; a cluster being searched gives its known index pages; of equal
 * neighbours the first is best. Only the budget bounds the downloads.
 */
export const indesit: StrategyChoice = choice('indesit', 'anew')

/** "The remaining neighborhood clusters" by the letter: discovered once, each chosen once at most; `indesit` discovers them anew. */
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
