import { createVocabulary, type Tree } from '../core/dom/index.ts'
import { type ClassModel, createPageClassifier, type PageClassifier } from '../core/page-class/index.ts'
import { createTreeClassifier, labelClasses, type PageLabels } from '../papers/index.ts'
import { createDigest } from '../store/index.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { EngineError } from './errors.ts'
import { pagesKind, readInputs } from './inputs.ts'
import { inSession, type Session } from './session.ts'

/** How pages are told apart: by outlines and template texts; by trees with equal siblings counted once; as Reis et al. do. */
export type ClassifyMethod = 'outline' | 'rtdm' | 'reis'

/** How to group pages. */
export interface ClassifyOptions extends CommonOptions {
  /**
   * `reis` is the published method alone, for comparison; its work, and that of `rtdm`, grows with the square of the pages. Both label the pages of a class by
   * the published rules.
   * @default 'outline'
   */
  readonly method?: ClassifyMethod
  /** Of the method `reis`: mean similarity down to which pages are one class, 0..1. @default 0.8 */
  readonly threshold?: number
  /**
   * Classes of an earlier run, from its event `classified`: pages are placed among them, under their numbers; only what fits none
   * begins a new class. Of the method `outline` alone.
   */
  readonly model?: ClassModel
}

/** A page and its class. */
export interface ClassifiedPage {
  readonly url: string
  /** Where the page's bytes came from: its URL, file or place in an archive. */
  readonly source: string
  /** 0 for the class with most pages, 1 for the next, ... */
  readonly class: number
  /** By the methods `rtdm` and `reis` alone: title and body of the page, if it is news. Not there by `outline`. */
  readonly title?: string | null
  readonly body?: string | null
  /**
   * Why there is neither, null where there is one. `single-page`: it is alone in its class, so that nothing varies; `no-passages`: what varies in its class has
   * no words; `too-large`: it has too many nodes; `not-kept`: it came after the pages that are labelled, 1,000 of them.
   */
  readonly unlabelled?: PageLabels['unlabelled'] | 'not-kept'
}

/** Pages that are labelled: their trees are kept until all classes are known. */
const MOST_LABELLED = 1_000

/**
 * Groups pages by template: one result for each page that could be read, in the pages' order, once all are read. Of each
 * page only a signature of some kilobytes is kept.
 *
 * @throws EngineError when no page could be read, or a model is given to a method that has none
 */
export async function* classify(
  pages: PageInputs,
  options: ClassifyOptions = {},
): AsyncGenerator<ClassifiedPage, void> {
  const { method = 'outline', model, threshold } = options
  if (model !== undefined && method !== 'outline')
    throw new EngineError('bad-option', `A model of classes is for the method "outline", not "${method}".`)
  if (threshold !== undefined && (method !== 'reis' || !(threshold >= 0 && threshold <= 1)))
    throw new EngineError('bad-option', 'A threshold is a number from 0 to 1, for the method "reis" alone.')
  yield* inSession(pagesKind('classify', pages, { method, model, threshold }), options, async function* (session) {
    const outlines = method === 'outline' ? createPageClassifier(model) : null
    const classifier = outlines ?? createTrees(method, threshold)
    const trees: Tree[] = []
    const read: { readonly url: string; readonly source: string }[] = []
    const batch = createDigest()
    const vocabulary = outlines === null ? createVocabulary() : undefined
    for await (const { url, source, hash, tree } of readInputs(session, pages, options, vocabulary)) {
      const from = performance.now()
      classifier.add(tree)
      if (outlines === null && trees.length < MOST_LABELLED) trees.push(tree)
      read.push({ url, source })
      batch.add(url, hash)
      session.spent('classify', from)
      session.emit({ kind: 'record', url, done: read.length, total: null })
    }
    const from = performance.now()
    const classes = classifier.classes()
    const labels = outlines === null ? labelClasses(trees, classes) : null
    session.spent('classify', from)
    session.tally.records = read.length
    session.tally.classes = classes.reduce((most, own) => Math.max(most, own + 1), 0)
    for (const [i, page] of read.entries())
      yield { ...page, class: classes[i]!, ...(labels !== null && (labels[i] ?? NOT_KEPT)) }
    if (outlines !== null && !isToGoOn(session))
      session.emit({ kind: 'classified', model: withPages(outlines.model(), model, batch.end()) })
  })
}

const NOT_KEPT = { title: null, body: null, unlabelled: 'not-kept' } as const

/** Whether more pages are to come by the same command: the model of a part of them would count that part twice. */
function isToGoOn({ budget }: Session): boolean {
  const stopped = budget.stopped()
  return stopped === 'max-downloads' || stopped === 'max-seconds'
}

/**
 * The model with the pages of this run, or the one before when these are the pages that it took last: a run that was killed when its
 * model was in place is started again by the same command, and its pages are counted once.
 */
function withPages(after: ClassModel, before: ClassModel | undefined, pages: string): ClassModel {
  return before?.last === pages ? before : { ...after, last: pages }
}

function createTrees(method: ClassifyMethod, threshold: number | undefined): PageClassifier {
  if (method === 'rtdm') return createTreeClassifier({ collapse: true, threshold: 'own' })
  return createTreeClassifier(threshold === undefined ? {} : { threshold })
}
