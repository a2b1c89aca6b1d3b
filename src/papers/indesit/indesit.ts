import { jaccard } from '../../core/base/index.ts'
import type { LocateSitePage as Page, StopReason, Strategy, StrategyChoice, UrlId } from '../../core/locate/index.ts'
import { INDESIT } from '../constants.ts'
import { collect, type Discovery, downloadsOf } from './link-collections.ts'
import { type IndesitLimits, Model } from './site-classes.ts'
import { type AttributeChoice, isLayout, tagListsOf } from './tag-lists.ts'

/** How the published algorithm is run where the paper leaves it open, or for comparison. */
export interface IndesitOptions extends Partial<IndesitLimits> {
  /** Stands in saved searches. */
  readonly name: string
  /** Whether the neighbours are discovered anew from the targets found so far, or once, each chosen once at most. */
  readonly discovery: Discovery
  /** Whether an attribute of this name counts in tag-lists. @default all but `href`, `src`, `title`, `alt` */
  readonly counts?: AttributeChoice
}

/**
 * INDESIT (Blanco, Crescenzi, Merialdo 2005, sections 2 and 3.1). Discover the neighbour clusters of the target, score them by the new targets
 * behind their class-links, find the fellows of the best one by the same algorithm, follow their back class-links; again until all scores
 * are zero. Where the paper is silent: of several samples all are targets; a link that leads to no page is similar to nothing; neighbours
 * are discovered from the known pages similar to the target; a cluster being searched gives its known index pages; of equal neighbours the
 * first is best. Only the budget bounds the downloads.
 */
export const indesit: StrategyChoice = indesitBy({ name: 'indesit', discovery: 'anew' })

/** "The remaining neighborhood clusters" by the letter: discovered once, each chosen once at most; `indesit` discovers them anew. */
export const indesitOnce: StrategyChoice = indesitBy({ name: 'indesit-once', discovery: 'once' })

/** The published search by other numbers than the paper's, or by the letter of one step. */
export function indesitBy({ name, discovery, counts = isLayout, ...own }: IndesitOptions): StrategyChoice {
  const limits = { ...INDESIT, ...own }
  return {
    name,
    tagLists: (tree) => tagListsOf(tree, counts),
    create: (site, samples) => createIndesit(new Model(site, samples, limits), discovery),
  }
}

function createIndesit(model: Model, discovery: Discovery): Strategy {
  const similarityOf = ({ schema }: Page): number =>
    model.sampleClusters().reduce((most, sample) => Math.max(most, jaccard(schema, sample.schema)), 0)
  const isTarget = (page: Page): boolean => similarityOf(page) >= model.limits.similar
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
      originalOf: () => null,
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

function* searchFor(model: Model, discovery: Discovery): Generator<readonly UrlId[], StopReason, undefined> {
  yield* downloadsOf(collect(model, discovery, model.sampleClusters()))
  return 'exhausted'
}
